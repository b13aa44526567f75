/** Asks a client by email: the event brings its people, the client gets a link of their own. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { labelsOf } from '@lectern/protocol/record-fields';
import { RequestTestimonialInput } from '@lectern/protocol/testimonials';
import { LongTextField, TextField, fieldsOf } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { EventPicker } from '@/components/forms/record-picker';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { toastSuccess } from '@/components/ui/toast-store';
import { NothingEmailed } from '@/components/sandbox-notes';
import { clientQuery, eventQuery } from '@/lib/record-queries';
import { useRequestTestimonial } from '../api/testimonials.mutations';

const labels = labelsOf(RequestTestimonialInput.shape);

type Props = { eventId?: string; from?: { name: string; email: string | null } | undefined; onClose: () => void };

export function RequestDrawer({ eventId: asked, from, onClose }: Props) {
  const [eventId, setEventId] = useState<string | null>(asked ?? null);
  const event = useQuery({ ...eventQuery(eventId ?? ''), enabled: eventId !== null });
  const clientId = event.data?.clientId ?? null;
  const client = useQuery({ ...clientQuery(clientId ?? ''), enabled: clientId !== null });
  const request = useRequestTestimonial();
  const action = useActionForm({
    initial: {
      eventId: null,
      clientId: null,
      clientName: from?.name ?? '',
      clientTitle: null,
      companyName: null,
      email: from?.email ?? '',
      message: null,
    },
    schema: RequestTestimonialInput,
    toInput: (values) => ({ ...values, eventId, clientId }),
    send: request.mutateAsync,
    onDone: ({ requestedFrom }) => {
      onClose();
      toastSuccess('Request sent', requestedFrom ?? undefined);
    },
  });
  const { form } = action;
  const field = fieldsOf(form.control, labels);
  const people = (client.data?.contacts ?? []).filter(({ email }) => email);

  const take = (contact: { name: string; title: string | null; email: string | null }) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('clientName', contact.name, options);
    form.setValue('clientTitle', contact.title, options);
    form.setValue('email', contact.email ?? '', options);
    form.setValue('companyName', client.data?.name ?? null, options);
  };
  return (
    <RecordDrawer
      what="request"
      form={action}
      onClose={onClose}
      title="Ask for a testimonial"
      help="testimonials"
      description="We’ll email them a private link. No account needed, and they can start from a draft."
      submitLabel="Send the request"
      size="md"
    >
      <div className="space-y-4">
        <NothingEmailed />
        <Field label={labels.eventId} hint="We’ll use its details in the suggested drafts.">
          <EventPicker value={eventId} onChange={setEventId} />
        </Field>
        {people.length > 0 && (
          <div role="group" aria-label="People at this client" className="flex flex-wrap gap-2">
            {people.map((contact) => (
              <Button key={contact.id} variant="secondary" size="sm" onClick={() => take(contact)}>
                {contact.name}
              </Button>
            ))}
          </div>
        )}
        <TextField {...field('clientName')} required />
        <TextField {...field('email')} type="email" required />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('clientTitle')} />
          <TextField {...field('companyName')} />
        </div>
        <LongTextField {...field('message')} hint="Replaces our text in the email." rows={4} />
      </div>
    </RecordDrawer>
  );
}
