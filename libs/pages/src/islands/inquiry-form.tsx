/** Asks a speaker for an event, on their public page. Sent once however often it is pressed; nothing typed is lost. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hiddenFieldProps } from '@lectern/protocol/hidden-field';
import { inputClass } from '../parts/parts';
import { dom, textsOf } from './browser';
import { control, Field, TextField, useForm, useIsReady, useLeaveGuard } from './form-parts';
import { newKey, numberIn, send } from './send';

interface InquiryFormProps {
  /** `/speakers/<slug>` */
  base: string;
  name: string;
  /** YYYY-MM-DD, in the speaker's zone. */
  today: string;
  /** Values and labels. */
  formats: [value: string, label: string][];
}
const REQUIRED = ['website', 'name', 'email', 'message'];

export function InquiryForm({ base, name, today, formats }: InquiryFormProps) {
  const isReady = useIsReady();
  const [isSent, setSent] = useState(false);
  const sent = useRef<HTMLDivElement>(null);
  const empty = useRef('');
  // The same inquiry sent again is the same one; changed, it is another.
  const key = useRef({ of: '', value: '' });
  const form = useForm(async (element) => {
    const typed = valuesOf(element);
    const of = JSON.stringify(typed);
    if (key.current.of !== of) key.current = { of, value: newKey() };
    const answer = await send('POST', `${base}/inquiries`, typed, { key: key.current.value });
    if (answer.ok) {
      setSent(true);
      return 'done';
    }
    const isAtField = Object.keys(answer.fieldErrors).some((field) => field in typed);
    return isAtField ? { ...answer, message: '' } : answer;
  });

  const { ref } = form;
  useEffect(() => {
    if (ref.current) empty.current = JSON.stringify(valuesOf(ref.current));
  }, [ref]);
  useLeaveGuard(() => !isSent && ref.current !== null && JSON.stringify(valuesOf(ref.current)) !== empty.current);
  useLayoutEffect(() => {
    if (isSent) dom(sent.current)?.focus();
  }, [isSent]);

  const field = (of: string) => ({ id: `inquiry-${of}`, name: of, error: form.errors[of] });
  return (
    <>
      <form {...form.props} className="max-w-[44rem]" hidden={!isReady || isSent}>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField {...field('name')} label="Your name" autoComplete="name" required maxLength={200} />
          <TextField {...field('email')} label="Email" type="email" autoComplete="email" required maxLength={255} />
          <TextField
            {...field('organisation')}
            label="Organization"
            isOptional
            autoComplete="organization"
            maxLength={200}
          />
          <TextField {...field('phone')} label="Phone" isOptional type="tel" autoComplete="tel" maxLength={50} />
          <TextField {...field('eventDate')} label="Date" isOptional type="date" min={today} />
          <TextField {...field('city')} label="City" isOptional maxLength={100} />
          <Field {...field('format')} label="Format">
            <select {...control('inquiry-format', form.errors.format)} name="format" className={inputClass}>
              {formats.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
          <TextField {...field('audienceExpected')} label="Audience" isOptional inputMode="numeric" maxLength={12} />
          <TextField
            {...field('budget')}
            label="Budget"
            isOptional
            className="sm:col-span-2"
            maxLength={200}
            placeholder="Such as: about $10,000 plus travel"
          />
          <TextField
            {...field('message')}
            label={`What would you like ${name} to do?`}
            className="sm:col-span-2"
            rows={6}
            required
            maxLength={5000}
          />
        </div>
        {/* Hidden from people; programs fill it in. */}
        <div className="absolute -left-[200vw]" aria-hidden>
          <label htmlFor="inquiry-website">Leave this empty</label>
          <input id="inquiry-website" name="website" {...hiddenFieldProps} />
        </div>
        <p role="alert" className="mt-5 text-sm font-medium text-danger-text empty:hidden">
          {form.message}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <button {...form.button}>{form.isBusy ? 'Sending …' : 'Send the inquiry'}</button>
          <p className="text-sm text-muted">{`Goes to ${name} only.`}</p>
        </div>
      </form>
      <div ref={sent} role="status" tabIndex={-1} hidden={!isSent}>
        <p className="font-display text-xl">Your inquiry is on its way.</p>
        <p className="mt-2 text-muted">{`${name} has it and will email you. You’re all set.`}</p>
      </div>
    </>
  );
}

function valuesOf(form: HTMLFormElement): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(textsOf(form)).map(([field, text = '']) => {
      if (REQUIRED.includes(field)) return [field, text];
      return [field, field === 'audienceExpected' && text ? numberIn(text) : text || null];
    }),
  );
}
