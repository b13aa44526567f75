/** Enters a testimonial that came in another way, or edits one. What a client wrote through a link stays as it is. */
import { CreateTestimonialInput, TestimonialResponse } from '@lectern/protocol/testimonials';
import { useController } from 'react-hook-form';
import { CheckboxField, LongTextField, TextField, fieldsOf } from '@/components/forms/fields';
import { RatingField } from '@/components/forms/rating-field';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { EventPicker } from '@/components/forms/record-picker';
import { useRowForm } from '@/components/forms/use-row-form';
import { Field } from '@/components/ui/field';
import { useTestimonials } from '../api/testimonials.mutations';
import { testimonialFieldLabels as labels, testimonialFieldText } from '../testimonial-labels';

type Props = {
  testimonial?: TestimonialResponse;
  onSaved: (testimonial: TestimonialResponse) => void;
  onClose: () => void;
};

export function TestimonialFormDrawer({ testimonial, onSaved, onClose }: Props) {
  const { create, update } = useTestimonials();
  const isClients = testimonial?.source === 'client';
  const row = useRowForm({
    row: testimonial,
    schema: CreateTestimonialInput,
    rowSchema: TestimonialResponse,
    labels,
    textOf: testimonialFieldText,
    draftName: `testimonial-${testimonial?.id ?? 'new'}`,
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved,
  });
  const { control } = row.form;
  const event = useController({ control, name: 'eventId' });
  const rating = useController({ control, name: 'rating' });

  const fieldOf = fieldsOf(control, labels);
  return (
    <RecordDrawer
      what="testimonial"
      form={row}
      onClose={onClose}
      description={isClients ? 'The client approved this exact text; ask them for any changes.' : undefined}
      submitLabel={testimonial ? undefined : 'Save testimonial'}
      draftKept
    >
      <div className="space-y-4">
        {!isClients && (
          <>
            <LongTextField {...fieldOf('content')} rows={6} required />
            <RatingField label={labels.rating} value={rating.field.value ?? null} onChange={rating.field.onChange} />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...fieldOf('clientName')} required className="sm:col-span-2" />
              <TextField {...fieldOf('clientTitle')} />
              <TextField {...fieldOf('companyName')} />
            </div>
          </>
        )}
        <Field label={labels.eventId} error={event.fieldState.error?.message}>
          <EventPicker
            value={event.field.value ?? null}
            onChange={(id, chosen) => {
              event.field.onChange(id);
              if (chosen && !row.form.getValues('eventTitle')) {
                row.form.setValue('eventTitle', chosen.title, { shouldDirty: true });
              }
            }}
          />
        </Field>
        <TextField {...fieldOf('eventTitle')} hint="As shown with the testimonial." />
        {!isClients && (
          <CheckboxField
            control={control}
            name="hasConsent"
            label="The client gave permission to publish it"
            description="With name, title and company. Recorded with today’s date; required to publish."
          />
        )}
      </div>
    </RecordDrawer>
  );
}
