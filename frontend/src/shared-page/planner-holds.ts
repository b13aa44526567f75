/** Held dates: a press opens the second step, which says what happens; only its own button acts. */
import { send } from './send';
import { dateText, enable, fieldOf, nameOf, oneAtATime, sayProblem, textIn, valueOf } from './planner-dom';

export function startHolds(base: string): void {
  for (const hold of document.querySelectorAll<HTMLElement>('[data-hold]')) {
    enable(hold);
    for (const ask of hold.querySelectorAll<HTMLButtonElement>('[data-hold-ask]'))
      ask.addEventListener('click', () => open(hold, ask.dataset['holdAsk'] ?? ''));
    for (const cancel of hold.querySelectorAll('[data-hold-cancel]'))
      cancel.addEventListener('click', () => close(hold));
    for (const form of hold.querySelectorAll<HTMLFormElement>('form[data-hold-form]'))
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        oneAtATime(form, () => decide(base, hold, form));
      });
  }
  openFromAddress();
}

/** `?hold=confirm` of an e-mail opens the question; it never answers it. */
function openFromAddress(): void {
  const wanted = new URLSearchParams(window.location.search).get('hold');
  if (wanted !== 'confirm' && wanted !== 'release') return;
  const form = document.querySelector(`[data-hold-form="${wanted}"]`);
  const hold = form?.closest<HTMLElement>('[data-hold]');
  if (hold) open(hold, wanted);
}

function open(hold: HTMLElement, decision: string): void {
  for (const form of hold.querySelectorAll<HTMLElement>('[data-hold-form]'))
    form.hidden = form.dataset['holdForm'] !== decision;
  show(hold, '[data-hold-actions]', false);
  const form = hold.querySelector<HTMLElement>(`[data-hold-form="${decision}"]`);
  const name = form?.querySelector<HTMLInputElement>('[name="name"]');
  form?.scrollIntoView({ block: 'nearest' });
  name?.focus();
}

function close(hold: HTMLElement): void {
  const isOpen = hold.querySelector<HTMLElement>('[data-hold-form]:not([hidden])');
  for (const form of hold.querySelectorAll<HTMLElement>('[data-hold-form]')) form.hidden = true;
  show(hold, '[data-hold-actions]', true);
  hold.querySelector<HTMLElement>(`[data-hold-ask="${isOpen?.dataset['holdForm']}"]`)?.focus();
}

async function decide(base: string, hold: HTMLElement, form: HTMLFormElement): Promise<void> {
  const name = nameOf(form);
  if (!name) return;
  sayProblem(form, '');
  const decision = form.dataset['holdForm'];
  const holdId = hold.dataset['hold'];
  const note = valueOf(form, 'note') || null;
  const sent = await send('POST', `${base}/hold-decisions`, { holdId, decision, name, note });
  if (!sent.ok) return sayProblem(form, sent.message);
  const groups = fieldOf(sent.body, 'groups');
  const list: unknown[] = Array.isArray(groups) ? groups : [];
  const group = list.find((one) => textIn(one, 'holdId') === holdId);
  const by = textIn(group, 'decidedBy') ?? name;
  const on = textIn(group, 'endedOn');
  const word = decision === 'confirm' ? 'Confirmed' : 'Released';
  const state = hold.querySelector<HTMLElement>('[data-hold-state]');
  hold.querySelector('[data-hold-open]')?.remove();
  if (!state) return;
  state.textContent = `${word} by ${by}${on ? ` on ${dateText(on)}` : ''}. The speaker has been told.`;
  state.focus();
}

function show(within: HTMLElement, selector: string, isShown: boolean): void {
  const element = within.querySelector<HTMLElement>(selector);
  if (element) element.style.display = isShown ? '' : 'none';
}
