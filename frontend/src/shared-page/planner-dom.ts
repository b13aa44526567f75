/** What the planner's forms share: errors at their fields, busy buttons, and the name that is asked for once only. */

/** Takes `disabled` away from everything that waited for the script. */
export function enable(within: Element): void {
  for (const element of within.querySelectorAll('[disabled]')) element.removeAttribute('disabled');
}

export function valueOf(form: HTMLElement, name: string): string {
  const input = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
  return input?.value.trim() ?? '';
}

/** The problem of the whole form; empty takes it away. */
export function sayProblem(form: Element, message: string): void {
  const place = form.querySelector('[data-problem]');
  if (place) place.textContent = message;
}

/** At the input with that id, tied to it by its `aria-describedby`. */
export function sayError(id: string, message: string): void {
  const place = document.getElementById(`${id}-error`);
  if (place) place.textContent = message;
  const input = document.getElementById(id);
  if (message) input?.setAttribute('aria-invalid', 'true');
  else input?.removeAttribute('aria-invalid');
}

/** Not disabled, which would take the focus away. */
export function setBusy(form: HTMLElement, isBusy: boolean): void {
  form.setAttribute('aria-busy', String(isBusy));
  form.querySelector('button[type=submit]')?.setAttribute('aria-disabled', String(isBusy));
}

/** Asks for the name: the one of this form, said at its own input when it is missing. */
export function nameOf(form: HTMLElement, field = 'name'): string | null {
  const input = form.querySelector<HTMLInputElement>(`[name="${field}"]`);
  if (!input) return null;
  const name = input.value.trim();
  sayError(input.id, name ? '' : 'Your name is required');
  if (!name) {
    input.focus();
    return null;
  }
  shareName(name);
  return name;
}

/** Whoever typed it once need not do so again on this page; nothing is kept in the browser. */
function shareName(name: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-planner-name]'))
    if (input.value.trim() === '') input.value = name;
}

export function knownName(): string {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[data-planner-name]')];
  return inputs.map((input) => input.value.trim()).find((name) => name !== '') ?? '';
}

/** Runs once at a time, however often it is called meanwhile. */
export function oneAtATime(form: HTMLElement, work: () => Promise<void>): void {
  if (form.getAttribute('aria-busy') === 'true') return;
  setBusy(form, true);
  void work().finally(() => setBusy(form, false));
}

/** A link that was revoked, a page that wants a password, an event that is off: trying again changes nothing. */
export function isFinal(status: number): boolean {
  return status === 401 || status === 404 || status === 409 || status === 410;
}

export function textIn(body: unknown, key: string): string | null {
  const value = fieldOf(body, key);
  return typeof value === 'string' ? value : null;
}

export function fieldOf(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([name]) => name === key)?.[1]
    : undefined;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Mar 4, 2027`. */
export function dateText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}
