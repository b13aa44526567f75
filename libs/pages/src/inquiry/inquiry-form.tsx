/** Asks a speaker for an event, on their public page. Sent by the page's script, which keeps what was typed. */
import type { ReactNode } from 'react';
import { inquiryFormats } from '@lectern/protocol/inquiries';
import { buttonClass, inputClass, labelClass } from '../parts/parts';

/** `base` is `/speakers/<slug>`; `today` as YYYY-MM-DD, in the speaker's zone. */
export function InquiryForm({ base, name, today }: { base: string; name: string; today: string }) {
  return (
    <>
      <noscript>
        <p>This form needs JavaScript. Switch it on for this page and load it again.</p>
      </noscript>
      <form data-inquiry={`${base}/inquiries`} noValidate className="max-w-[44rem]" hidden>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <Field name="name" label="Your name">
            <input {...field('name')} autoComplete="name" required maxLength={200} />
          </Field>
          <Field name="email" label="Email">
            <input {...field('email')} type="email" autoComplete="email" required maxLength={255} />
          </Field>
          <Field name="organisation" label="Organization" isOptional>
            <input {...field('organisation')} autoComplete="organization" maxLength={200} />
          </Field>
          <Field name="phone" label="Phone" isOptional>
            <input {...field('phone')} type="tel" autoComplete="tel" maxLength={50} />
          </Field>
          <Field name="eventDate" label="Date" isOptional>
            <input {...field('eventDate')} type="date" min={today} />
          </Field>
          <Field name="city" label="City" isOptional>
            <input {...field('city')} maxLength={100} />
          </Field>
          <Field name="format" label="Format">
            <select {...field('format')}>
              {Object.entries(inquiryFormats).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
          <Field name="audienceExpected" label="Audience" isOptional>
            <input {...field('audienceExpected')} inputMode="numeric" maxLength={12} />
          </Field>
          <Field name="budget" label="Budget" isOptional isWide>
            <input {...field('budget')} maxLength={200} placeholder="Such as: about $10,000 plus travel" />
          </Field>
          <Field name="message" label={`What would you like ${name} to do?`} isWide>
            <textarea {...field('message')} rows={6} required maxLength={5000} />
          </Field>
        </div>
        {/* Nobody sees it; programs fill it in. */}
        <div className="absolute -left-[200vw]" aria-hidden>
          <label htmlFor="inquiry-website">Leave this empty</label>
          <input id="inquiry-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <p role="alert" data-inquiry-problem className="mt-5 text-sm font-medium text-danger-text empty:hidden" />
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <button type="submit" className={buttonClass.primary}>
            Send the inquiry
          </button>
          <p className="text-sm text-muted">Goes to {name} only.</p>
        </div>
      </form>
      <div data-inquiry-sent role="status" tabIndex={-1} hidden>
        <p className="font-display text-xl">Your inquiry is on its way.</p>
        <p className="mt-2 text-muted">{name} has it, and answers you by email. There is nothing more to do.</p>
      </div>
    </>
  );
}

/** The id that a label and an error point at, and the name that the server knows. */
function field(name: string) {
  return { id: `inquiry-${name}`, name, className: inputClass, 'aria-describedby': `inquiry-${name}-error` };
}

function Field({
  name,
  label,
  isOptional = false,
  isWide = false,
  children,
}: {
  name: string;
  label: string;
  isOptional?: boolean;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <label htmlFor={`inquiry-${name}`} className={labelClass}>
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      <p id={`inquiry-${name}-error`} data-error-of={name} className="mt-1 text-sm text-danger-text empty:hidden" />
    </div>
  );
}
