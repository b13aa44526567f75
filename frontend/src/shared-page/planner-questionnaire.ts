/**
 * Answers are saved one by one as they are typed: one request of a field at a time, the latest words after it. A slow or
 * broken line is tried again; a link that was revoked meanwhile is said, and what was typed stays.
 */
import { numberIn, send } from './send';
import { enable, fieldOf, isFinal, nameOf, oneAtATime, sayError, sayProblem, textIn } from './planner-dom';

/** After the last key. */
const PAUSE_MS = 700;
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

interface Field {
  name: string;
  kind: string;
  element: HTMLElement;
  version: number;
  /** As JSON: what the server has, or what the page began with. */
  saved: string;
  /** The request under way, with what is saved after it; tells whether nothing is left to save then. */
  sending: Promise<boolean> | null;
  /** The server refused exactly this; it is not asked again before it is changed. */
  refused: string | null;
  timer: number | undefined;
}

interface Answers {
  base: string;
  form: HTMLFormElement;
  fields: Field[];
  failures: number;
  retry: number | undefined;
  /** The link is gone, or the event is over: nothing can be saved any more. */
  isClosed: boolean;
  /** Nothing was saved since everything was sent: a second click has nothing to do. */
  isSent: boolean;
}

export function startQuestionnaire(base: string): void {
  const form = document.querySelector<HTMLFormElement>('form[data-questionnaire]');
  if (!form) return;
  enable(form);
  const fields = [...form.querySelectorAll<HTMLElement>('[data-answer]')].map(toField);
  const answers: Answers = { base, form, fields, failures: 0, retry: undefined, isClosed: false, isSent: false };
  for (const field of fields) {
    field.element.addEventListener('input', () => typed(answers, field));
    field.element.addEventListener('focusout', () => void save(answers, field));
    field.element.querySelector('[data-answer-back]')?.addEventListener('click', () => putBack(answers, field));
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    oneAtATime(form, () => submit(answers));
  });
  window.addEventListener('online', () => saveAll(answers));
  window.addEventListener('beforeunload', (event) => {
    if (unsaved(answers).length > 0) event.preventDefault();
  });
  // The last words before the page goes; the browser keeps the request alive for that.
  window.addEventListener('pagehide', () => {
    for (const field of unsaved(answers)) void put(answers, field, read(field), true);
  });
}

function toField(element: HTMLElement): Field {
  const field = {
    name: element.dataset['answer'] ?? '',
    kind: element.dataset['kind'] ?? '',
    element,
    version: Number(element.dataset['version']),
    saved: '',
    sending: null,
    refused: null,
    timer: undefined,
  };
  return { ...field, saved: JSON.stringify(read(field)) };
}

type Value = string | number | { name: string; phone: string | null; email: string | null } | null;

/** As the server wants it. */
function read({ element, kind }: Pick<Field, 'element' | 'kind'>): Value {
  const part = (name: string) => element.querySelector<HTMLInputElement>(`[data-part="${name}"]`)?.value.trim() ?? '';
  if (kind === 'person') {
    const person = { name: part('name'), phone: part('phone') || null, email: part('email') || null };
    return person.name || person.phone || person.email ? person : null;
  }
  const text = part('value');
  if (text === '') return null;
  return kind === 'number' ? numberIn(text) : text;
}

function write({ element, kind }: Field, value: unknown): void {
  for (const input of element.querySelectorAll<HTMLInputElement>('[data-part]')) {
    const part = kind === 'person' ? fieldOf(value, input.dataset['part'] ?? '') : value;
    input.value = typeof part === 'string' || typeof part === 'number' ? String(part) : '';
  }
}

const isUnsaved = (field: Field): boolean => JSON.stringify(read(field)) !== field.saved;
const unsaved = ({ fields }: Answers): Field[] => fields.filter(isUnsaved);

function typed(answers: Answers, field: Field): void {
  clearErrors(field);
  if (!answers.isClosed) say(answers, 'Not saved yet …');
  window.clearTimeout(field.timer);
  field.timer = window.setTimeout(() => void save(answers, field), PAUSE_MS);
}

function saveAll(answers: Answers): void {
  for (const field of unsaved(answers)) void save(answers, field);
}

/** One request of a field at a time; what was typed during it is saved after it. True when nothing is left to save. */
function save(answers: Answers, field: Field): Promise<boolean> {
  window.clearTimeout(field.timer);
  if (field.sending) return field.sending;
  const value = read(field);
  const json = JSON.stringify(value);
  if (answers.isClosed) return Promise.resolve(false);
  if (json === field.saved) return Promise.resolve(true);
  if (json === field.refused) return Promise.resolve(false);
  say(answers, 'Saving …');
  field.sending = request(answers, field, value);
  return field.sending;
}

async function request(answers: Answers, field: Field, value: Value): Promise<boolean> {
  const sent = await put(answers, field, value, false);
  field.sending = null;
  if (sent.ok) return saved(answers, field, value, sent.body);
  if (sent.status === 400) refuse(answers, field, JSON.stringify(value), sent);
  else if (isFinal(sent.status)) close(answers, sent.message);
  else tryAgain(answers);
  return false;
}

function put({ base }: Answers, { name, version }: Field, value: Value, keepalive: boolean) {
  return send('PUT', `${base}/answers`, { field: name, value, version }, { keepalive });
}

function saved(answers: Answers, field: Field, value: Value, body: unknown): Promise<boolean> {
  field.version = Number(fieldOf(body, 'version') ?? field.version);
  field.saved = JSON.stringify(value);
  field.refused = null;
  answers.failures = 0;
  answers.isSent = false;
  sayState(field, 'Saved, not sent yet');
  offerFormer(field, fieldOf(body, 'replaced'));
  if (isUnsaved(field)) return save(answers, field);
  if (unsaved(answers).length === 0) say(answers, 'Saved.');
  return Promise.resolve(true);
}

/** Another window had saved something else: its words are not lost, they wait below the field. */
function offerFormer(field: Field, replaced: unknown): void {
  const place = field.element.querySelector<HTMLElement>('[data-answer-replaced]');
  const former = field.element.querySelector('[data-answer-former]');
  if (!place || !former || typeof replaced !== 'object' || replaced === null) return;
  const value = fieldOf(replaced, 'value');
  place.dataset['former'] = JSON.stringify(value);
  former.textContent = value === null ? 'Another window had emptied this.' : `Another window had “${textOf(value)}”.`;
  place.hidden = false;
}

function putBack(answers: Answers, field: Field): void {
  const place = field.element.querySelector<HTMLElement>('[data-answer-replaced]');
  if (!place) return;
  const value: unknown = JSON.parse(place.dataset['former'] ?? 'null');
  place.hidden = true;
  write(field, value);
  field.element.querySelector<HTMLElement>('[data-part]')?.focus();
  void save(answers, field);
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return ['name', 'phone', 'email'].flatMap((part) => textIn(value, part) ?? []).join(', ');
}

function refuse(
  answers: Answers,
  field: Field,
  json: string,
  sent: { message: string; fieldErrors: Record<string, string> },
): void {
  field.refused = json;
  reveal(field);
  const problems = Object.entries(sent.fieldErrors);
  for (const [path, message] of problems) {
    const part = path.replace(/^value\.?/, '');
    sayError(part ? `answer-${field.name}-${part}` : `answer-${field.name}`, message);
  }
  if (problems.length === 0) sayError(`answer-${field.name}`, sent.message);
  sayState(field, '');
  say(answers, 'One answer is not saved: see what it says.');
}

/** Among what is known already, which somebody may have folded again. */
function reveal({ element }: Field): void {
  element.closest('details')?.setAttribute('open', '');
}

function clearErrors({ name, element }: Field): void {
  sayError(`answer-${name}`, '');
  for (const input of element.querySelectorAll('[data-part]')) if (input.id) sayError(input.id, '');
}

/** Not reached, too many requests, or the server is starting: the words wait here. */
function tryAgain(answers: Answers): void {
  const wait = RETRY_MS[Math.min(answers.failures, RETRY_MS.length - 1)];
  answers.failures += 1;
  say(answers, 'Not saved yet: the connection is slow or gone. What you typed stays here, and is tried again.');
  window.clearTimeout(answers.retry);
  answers.retry = window.setTimeout(() => saveAll(answers), wait);
}

function close(answers: Answers, message: string): void {
  answers.isClosed = true;
  sayProblem(answers.form, `${message} What you typed is still here: copy it before you leave.`);
  say(answers, 'Not saved.');
}

async function submit(answers: Answers): Promise<void> {
  const { form, base, fields } = answers;
  if (answers.isClosed) return;
  sayProblem(form, '');
  const name = nameOf(form);
  if (!name) return;
  for (const field of unsaved(answers)) await save(answers, field);
  const [left] = unsaved(answers);
  if (left) {
    if (!answers.isClosed)
      sayProblem(form, 'Not sent: one answer is not saved yet. Look at it, or try again in a moment.');
    reveal(left);
    left.element.querySelector<HTMLElement>('[data-part]')?.focus();
    return;
  }
  if (answers.isSent) return;
  const sent = await send('POST', `${base}/answers/submission`, { name });
  if (!sent.ok) {
    if (isFinal(sent.status)) close(answers, sent.message);
    else sayProblem(form, sent.message);
    return;
  }
  answers.isSent = true;
  const list = fieldOf(sent.body, 'answers');
  for (const answer of Array.isArray(list) ? list : []) {
    const field = fields.find((one) => one.name === textIn(answer, 'field'));
    if (field && textIn(answer, 'state') === 'sent') sayState(field, 'Sent');
  }
  const count = Number(fieldOf(sent.body, 'sent'));
  say(
    answers,
    count > 0 ? 'Sent, thank you. What you change now can be sent again.' : 'There was nothing new to send.',
  );
}

function say({ form }: Answers, words: string): void {
  const place = form.querySelector('[data-save-state]');
  if (place && place.textContent !== words) place.textContent = words;
}

function sayState({ element }: Field, words: string): void {
  const place = element.querySelector('[data-answer-state]');
  if (place) place.textContent = words;
}
