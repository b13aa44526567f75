/** The client writes: two short answers make three drafts to start from, and every word is theirs to change. */
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { hiddenFieldProps } from '@lectern/protocol/hidden-field';
import { labelsOf } from '@lectern/protocol/record-fields';
import { SubmitTestimonialInput, type TestimonialLinkResponse } from '@lectern/protocol/testimonials';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { CheckboxField, LongTextField, TextField, fieldsOf } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useSubmitTestimonial } from '../api/testimonials.mutations';
import { testimonialDrafts } from '../testimonial-drafts';
import { RatingField } from '@/components/forms/rating-field';
import { dateHere } from '@/lib/use-now';

/** The box starts empty; the schema wants it ticked. */
const formSchema = SubmitTestimonialInput.omit({ token: true }).extend({
  hasConsent: z
    .boolean()
    .refine((agreed) => agreed, { message: 'Please agree to publication, or close this page if you’d rather not' }),
});
type Values = z.input<typeof formSchema>;
type Output = z.output<typeof formSchema>;

const labels = labelsOf(
  SubmitTestimonialInput.pick({ content: true, clientName: true, clientTitle: true, companyName: true }).shape,
);

type Props = { token: string; facts: TestimonialLinkResponse; onSent: (facts: TestimonialLinkResponse) => void };

export function TestimonialAnswerForm({ token, facts, onSent }: Props) {
  const submit = useSubmitTestimonial();
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(formSchema),
    defaultValues: {
      content: facts.content,
      rating: facts.rating,
      clientName: facts.clientName,
      clientTitle: facts.clientTitle,
      companyName: facts.companyName,
      hasConsent: false,
      website: '',
    },
    mode: 'onTouched',
  });
  const { problem, run } = useServerProblem(form);
  const rating = useController({ control: form.control, name: 'rating' });
  useLeaveGuard(form.formState.isDirty && !submit.isSuccess);

  const send = form.handleSubmit((values) =>
    run(async () => {
      const input: SubmitTestimonialInput = { ...values, token, hasConsent: true };
      onSent(await submit.mutateAsync(input));
    }),
  );
  const where = [facts.eventTitle, facts.eventDate && dateHere(facts.eventDate)].filter(Boolean).join(', ');

  const fieldOf = fieldsOf(form.control, labels);
  return (
    <div>
      <h1 className="font-display text-2xl font-medium text-balance wrap-anywhere sm:text-3xl">
        Hello {facts.clientName}, how was it with {facts.speakerName}?
      </h1>
      <p className="mt-2 text-base text-muted">
        {where ? `${where}. ` : ''}A few sentences are plenty. It takes about two minutes.
      </p>
      <Form className="mt-8 space-y-6" onSubmit={send}>
        <FormAlert>{problem}</FormAlert>
        {!facts.isSubmitted && (
          <DraftOffer
            facts={facts}
            onTake={(text) =>
              form.setValue('content', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
            hasText={() => form.getValues('content').trim() !== ''}
          />
        )}
        <LongTextField {...fieldOf('content')} rows={7} required hint="In your own words; edit a draft as you like." />
        <RatingField
          label="Your rating, if you want to give one"
          value={rating.field.value ?? null}
          onChange={rating.field.onChange}
        />
        <fieldset className="space-y-4">
          <legend className="mb-3 text-base font-semibold">How you want to be named</legend>
          <TextField {...fieldOf('clientName')} required autoComplete="name" />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...fieldOf('clientTitle')} autoComplete="organization-title" />
            <TextField {...fieldOf('companyName')} autoComplete="organization" />
          </div>
        </fieldset>
        {/* Nobody sees it; programs that fill in every field do. */}
        <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
          <label>
            Leave this empty
            <input {...form.register('website')} {...hiddenFieldProps} />
          </label>
        </div>
        <div className="rounded-md border border-line bg-surface p-4">
          <CheckboxField control={form.control} name="hasConsent" label={facts.consentText} />
        </div>
        <Button type="submit" size="lg" busy={submit.isPending} className="max-sm:w-full">
          {facts.isSubmitted ? 'Send the correction' : `Send it to ${facts.speakerName}`}
        </Button>
      </Form>
    </div>
  );
}

type OfferProps = {
  facts: TestimonialLinkResponse;
  onTake: (text: string) => void;
  /** Something stands in the field: taking a draft then asks first. */
  hasText: () => boolean;
};

function DraftOffer({ facts, onTake, hasText }: OfferProps) {
  const [effect, setEffect] = useState('');
  const [experience, setExperience] = useState('');
  const [asking, setAsking] = useState<string | null>(null);
  const drafts = testimonialDrafts(facts, { effect, experience });
  const take = (text: string) => {
    if (hasText() && asking !== text) return setAsking(text);
    setAsking(null);
    onTake(text);
  };
  return (
    <Card
      title="Would a draft help?"
      description="Answer either question, or neither, and start from a draft. It stays in your browser until you send it."
    >
      <div className="space-y-4">
        <Field label="What did your people take away?">
          <Input
            value={effect}
            onChange={({ target }) => setEffect(target.value)}
            maxLength={300}
            autoComplete="off"
            placeholder="Managers now start meetings with a question"
          />
        </Field>
        <Field label="How was it to work together?">
          <Input
            value={experience}
            onChange={({ target }) => setExperience(target.value)}
            maxLength={300}
            autoComplete="off"
            placeholder="Prepared, punctual, and kind to the crew"
          />
        </Field>
        <ul className="space-y-3">
          {drafts.map(({ name, text }) => (
            <li key={name} className="rounded-md bg-sunken p-3">
              <p className="text-sm font-medium">{name}</p>
              <p className="mt-1 text-sm wrap-anywhere">{text}</p>
              <Button variant="secondary" size="sm" className="mt-2" onClick={() => take(text)}>
                {asking === text ? 'Replace what I wrote' : 'Start from this'}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
