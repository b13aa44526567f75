/** After the event: a few words about it, sent once, corrected as often as one likes until they are published. */
import { useRef, useState } from 'react';
import type { SharedTestimonialAsk } from '@lectern/protocol/planners';
import { textsOf } from './browser';
import { control, FieldError, FormProblem, TextField, useForm, useIsReady, useLeaveGuard, useName } from './form-parts';
import { send } from './send';

export function TestimonialForm({ base, ask }: { base: string; ask: SharedTestimonialAsk }) {
  const isReady = useIsReady();
  const [state, setState] = useState(ask.isSubmitted ? 'Sent. You may correct it until it is published.' : '');
  const name = useName('testimonial-clientName', ask.clientName ?? '');
  // Counted, because writing may go on while it is sent.
  const written = useRef(0);
  const sentUntil = useRef(0);
  useLeaveGuard(() => written.current !== sentUntil.current);
  const form = useForm(async (element) => {
    const until = written.current;
    const { content = '', rating, clientTitle, companyName, hasConsent } = textsOf(element);
    const clientName = name.ask();
    const fieldErrors = {
      ...(!content && { content: 'Write a few words first' }),
      ...(!hasConsent && { hasConsent: 'Please agree to the publication, or leave this form alone' }),
    };
    if (!content || !hasConsent || !clientName) return { message: '', fieldErrors };
    const sent = await send('PUT', `${base}/testimonial`, {
      content,
      rating: rating ? Number(rating) : null,
      clientName,
      clientTitle: clientTitle || null,
      companyName: companyName || null,
      hasConsent: true,
    });
    if (!sent.ok) return sent;
    sentUntil.current = until;
    setState('Sent, thank you. You may correct it until it is published.');
  });
  const field = (of: string) => ({ id: `testimonial-${of}`, name: of, error: form.errors[of] });
  return (
    <form {...form.props} onInput={() => (written.current += 1)} className="max-w-[44rem]">
      <fieldset disabled={!isReady} className="min-w-0 space-y-5">
        <legend className="sr-only">Your testimonial</legend>
        <Rating value={ask.rating} />
        <TextField
          {...field('content')}
          label="In your words"
          rows={5}
          maxLength={5000}
          defaultValue={ask.content ?? ''}
        />
        {name.field(form.errors.clientName)}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('clientTitle')}
            label="Your title"
            isOptional
            maxLength={200}
            autoComplete="organization-title"
            defaultValue={ask.clientTitle ?? ''}
          />
          <TextField
            {...field('companyName')}
            label="Your company"
            isOptional
            maxLength={200}
            autoComplete="organization"
            defaultValue={ask.companyName ?? ''}
          />
        </div>
        <div>
          <label className="flex items-start gap-3">
            <input
              {...control('testimonial-hasConsent', form.errors.hasConsent)}
              type="checkbox"
              name="hasConsent"
              className="mt-0.5 size-5 shrink-0 accent-curtain"
            />
            <span className="text-sm">{ask.consentText}</span>
          </label>
          <FieldError id="testimonial-hasConsent">{form.errors.hasConsent}</FieldError>
        </div>
        <FormProblem>{form.message}</FormProblem>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          <button {...form.button}>{`Send to ${ask.speakerName}`}</button>
          <p role="status" className="text-sm text-muted">
            {state}
          </p>
        </div>
      </fieldset>
    </form>
  );
}

function Rating({ value }: { value: number | null }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        Stars <span className="font-normal text-muted">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-control bg-surface px-3 text-sm has-checked:border-curtain has-checked:bg-spotlight-soft"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={value === stars}
              className="size-4 accent-curtain"
            />
            <span>{stars}</span> <span className="sr-only">of 5 stars</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
