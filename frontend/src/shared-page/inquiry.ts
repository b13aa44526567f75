/** Sends the inquiry form of a public page: once however often it is pressed, and with nothing lost when it is refused. */
import { newKey, numberIn, send } from './send';

export function startInquiryForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-inquiry]');
  const url = form?.dataset['inquiry'];
  if (!form || !url) return;
  form.hidden = false;
  const empty = JSON.stringify(valuesOf(form));
  window.addEventListener('beforeunload', (event) => {
    // Hidden again, it was sent.
    if (!form.hidden && JSON.stringify(valuesOf(form)) !== empty) event.preventDefault();
  });
  // The same inquiry sent again is the same one; changed, it is another.
  let key = { of: '', value: '' };
  let isSending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    const typed = valuesOf(form);
    const of = JSON.stringify(typed);
    if (key.of !== of) key = { of, value: newKey() };
    isSending = true;
    setBusy(form, true);
    void send('POST', url, typed, { key: key.value }).then((sent) => {
      isSending = false;
      setBusy(form, false);
      if (sent.ok) return showSent(form);
      showProblems(form, sent.message, sent.fieldErrors);
    });
  });
}

function valuesOf(form: HTMLFormElement): Record<string, string | number | null> {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('[name]');
  const texts = [...fields].map(({ name, value }): [string, string | number | null] => {
    const text = value.trim();
    if (name === 'website' || name === 'name' || name === 'email' || name === 'message') return [name, text];
    if (text === '') return [name, null];
    return [name, name === 'audienceExpected' ? numberIn(text) : text];
  });
  return Object.fromEntries(texts);
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  // Not disabled, which would take the focus away.
  button?.setAttribute('aria-disabled', String(isBusy));
  if (button) button.textContent = isBusy ? 'Sending …' : 'Send the inquiry';
}

function showProblems(form: HTMLFormElement, message: string, fieldErrors: Record<string, string>): void {
  let first: HTMLElement | undefined;
  for (const place of form.querySelectorAll<HTMLElement>('[data-error-of]')) {
    const name = place.dataset['errorOf'] ?? '';
    const problem = fieldErrors[name];
    place.textContent = problem ?? '';
    const input = form.querySelector<HTMLElement>(`[name="${name}"]`);
    if (problem) input?.setAttribute('aria-invalid', 'true');
    else input?.removeAttribute('aria-invalid');
    if (problem && input) first ??= input;
  }
  const summary = form.querySelector<HTMLElement>('[data-inquiry-problem]');
  if (summary) summary.textContent = first ? '' : message;
  first?.focus();
}

function showSent(form: HTMLFormElement): void {
  form.hidden = true;
  const sent = document.querySelector<HTMLElement>('[data-inquiry-sent]');
  if (!sent) return;
  sent.hidden = false;
  sent.focus();
}
