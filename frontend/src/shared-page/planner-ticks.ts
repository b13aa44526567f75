/** Ticks at lines of the agenda and AV needs: set and taken back at once, with the name that was typed on this page. */
import { send } from './send';
import { dateText, enable, fieldOf, knownName, nameOf, oneAtATime, sayProblem, textIn } from './planner-dom';

export function startTicks(base: string): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-tick]')) {
    const box = form.querySelector<HTMLInputElement>('input[type=checkbox]');
    if (!box) continue;
    enable(form);
    box.addEventListener('change', () => begin(base, form, box));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const name = nameOf(form);
      if (name) oneAtATime(form, () => tick(base, form, box, name));
    });
  }
}

/** The name is asked for with the first tick of a page. */
function begin(base: string, form: HTMLFormElement, box: HTMLInputElement): void {
  if (form.getAttribute('aria-busy') === 'true') {
    box.checked = !box.checked;
    return;
  }
  sayProblem(form, '');
  const name = knownName();
  const ask = form.querySelector<HTMLElement>('[data-tick-name]');
  if (box.checked && !name && ask) {
    ask.hidden = false;
    ask.querySelector('input')?.focus();
    return;
  }
  if (ask) ask.hidden = true;
  // Nothing was ticked yet, as its default says: the box was only pressed twice.
  if (!box.checked && !box.defaultChecked) return;
  oneAtATime(form, () => tick(base, form, box, name || 'Planner'));
}

async function tick(base: string, form: HTMLFormElement, box: HTMLInputElement, name: string): Promise<void> {
  const isTicked = box.checked;
  const sent = await send('PUT', `${base}/ticks`, {
    kind: form.dataset['tick'],
    id: form.dataset['line'],
    isTicked,
    name,
    version: Number(form.dataset['version']),
  });
  if (!sent.ok) {
    box.checked = !isTicked;
    return sayProblem(form, sent.message);
  }
  sayProblem(form, '');
  const ask = form.querySelector<HTMLElement>('[data-tick-name]');
  if (ask) ask.hidden = true;
  const version = fieldOf(sent.body, 'version');
  form.dataset['version'] = String(version);
  const on = textIn(sent.body, 'confirmedOn');
  box.checked = on !== null;
  box.defaultChecked = box.checked;
  // Somebody else was first: only they take it back.
  box.disabled = on !== null && fieldOf(sent.body, 'isTickedHere') !== true;
  const word = form.querySelector<HTMLElement>('[data-tick-open]');
  if (word) word.textContent = (box.checked ? word.dataset['tickDone'] : word.dataset['tickOpen']) ?? '';
  const said = form.parentElement?.querySelector('[data-tick-said]');
  if (said) said.textContent = on ? `by ${textIn(sent.body, 'confirmedBy') ?? name}, ${dateText(on)}` : '';
}
