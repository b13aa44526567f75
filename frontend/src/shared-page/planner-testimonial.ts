/** The testimonial after the event: sent once, corrected as often as one likes until it is published. */
import { send } from './send';
import { enable, nameOf, oneAtATime, sayError, sayProblem, valueOf } from './planner-dom';

export function startTestimonial(base: string): void {
  const form = document.querySelector<HTMLFormElement>('form[data-testimonial]');
  if (!form) return;
  enable(form);
  // Counted, because somebody may go on writing while it is sent.
  let written = 0;
  let sent = 0;
  form.addEventListener('input', () => {
    written += 1;
  });
  window.addEventListener('beforeunload', (event) => {
    if (written !== sent) event.preventDefault();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    oneAtATime(form, async () => {
      const until = written;
      if (await write(base, form)) sent = until;
    });
  });
}

async function write(base: string, form: HTMLFormElement): Promise<boolean> {
  const consent = form.querySelector<HTMLInputElement>('[name="hasConsent"]');
  const content = valueOf(form, 'content');
  sayProblem(form, '');
  const errors = {
    content: content ? '' : 'Write a few words first',
    hasConsent: consent?.checked ? '' : 'Please agree to the publication, or leave this form alone',
  };
  for (const [field, message] of Object.entries(errors)) sayError(`testimonial-${field}`, message);
  const clientName = nameOf(form, 'clientName');
  const [wrong] = Object.entries(errors).flatMap(([field, message]) => (message ? field : []));
  if (wrong) document.getElementById(`testimonial-${wrong}`)?.focus();
  if (wrong || !clientName) return false;
  const rating = form.querySelector<HTMLInputElement>('[name="rating"]:checked')?.value;
  const sent = await send('PUT', `${base}/testimonial`, {
    content,
    rating: rating ? Number(rating) : null,
    clientName,
    clientTitle: valueOf(form, 'clientTitle') || null,
    companyName: valueOf(form, 'companyName') || null,
    hasConsent: true,
  });
  if (!sent.ok) {
    for (const [field, message] of Object.entries(sent.fieldErrors)) sayError(`testimonial-${field}`, message);
    sayProblem(form, sent.message);
    return false;
  }
  const state = form.querySelector('[data-save-state]');
  if (state) state.textContent = 'Sent, thank you. You may correct it until it is published.';
  return true;
}
