/** After the event: a few words about it. They may be corrected until the speaker has published them. */
import type { SharedTestimonialAsk } from '@lectern/protocol/planners';
import { buttonClass, inputClass, Prose, Section } from '../parts/parts';
import { control, FieldError, FormProblem, NameField, NoScript, PlannerField } from './planner-parts';

export function TestimonialSection({ ask }: { ask: SharedTestimonialAsk | null }) {
  if (!ask) return null;
  if (ask.isPublished) {
    return (
      <Section of="planner" id="testimonial" title="Thank you">
        {ask.content && <Prose text={ask.content} className="font-display text-lg" />}
        <p className="mt-3 text-muted">{ask.speakerName} has published your words.</p>
      </Section>
    );
  }
  return (
    <Section
      of="planner"
      id="testimonial"
      title="How was it?"
      note={`A sentence or two help ${ask.speakerName} more than anything else.`}
    >
      <NoScript what="Writing" />
      <form data-testimonial noValidate className="max-w-[44rem]">
        <fieldset disabled className="min-w-0 space-y-5">
          <legend className="sr-only">Your testimonial</legend>
          <Rating value={ask.rating} />
          <PlannerField id="testimonial-content" label="In your words">
            <textarea
              {...control('testimonial-content')}
              name="content"
              rows={5}
              maxLength={5000}
              defaultValue={ask.content ?? ''}
              className={inputClass}
            />
          </PlannerField>
          <NameField id="testimonial-clientName" name="clientName" value={ask.clientName ?? ''} />
          <div className="grid gap-5 sm:grid-cols-2">
            <PlannerField id="testimonial-clientTitle" label="Your title" isOptional>
              <input
                {...control('testimonial-clientTitle')}
                name="clientTitle"
                maxLength={200}
                autoComplete="organization-title"
                defaultValue={ask.clientTitle ?? ''}
              />
            </PlannerField>
            <PlannerField id="testimonial-companyName" label="Your company" isOptional>
              <input
                {...control('testimonial-companyName')}
                name="companyName"
                maxLength={200}
                autoComplete="organization"
                defaultValue={ask.companyName ?? ''}
              />
            </PlannerField>
          </div>
          <div>
            <label className="flex items-start gap-3">
              <input
                type="checkbox"
                id="testimonial-hasConsent"
                name="hasConsent"
                aria-describedby="testimonial-hasConsent-error"
                className="mt-0.5 size-5 shrink-0 accent-curtain"
              />
              <span className="text-sm">{ask.consentText}</span>
            </label>
            <FieldError id="testimonial-hasConsent" />
          </div>
          <FormProblem />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
            <button type="submit" className={buttonClass.primary}>
              Send to {ask.speakerName}
            </button>
            <p role="status" data-save-state className="text-sm text-muted">
              {ask.isSubmitted && 'Sent. You may correct it until it is published.'}
            </p>
          </div>
        </fieldset>
      </form>
    </Section>
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
            {stars} <span className="sr-only">of 5 stars</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
