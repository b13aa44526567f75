/**
 * The answers of a page, saved one by one as they are typed: one request of a field at a time, the latest words after it.
 * A slow or broken line is tried again; a link that was revoked is said, and what was typed stays.
 */
import type {
  AnswerValue,
  PersonAnswer,
  QuestionField,
  QuestionKind,
  questions,
  SavedAnswer,
  SentAnswers,
  SharedQuestionnaire,
} from '@lectern/protocol/planners';
import { browser, listen } from './browser';
import { isFinal, numberIn, problemOf, send, type Problem } from './send';

/** After the last key. */
const PAUSE_MS = 700;
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

type Given = SharedQuestionnaire['answers'][number];
/** A question with what is known of it; `state` is what happened to the answer, in words. */
export type Question = Omit<Given, 'state'> &
  Omit<(typeof questions)[QuestionField], 'value' | 'shortLabel'> & { state: string };
/** Of a person, or the one text of any other question. */
export type Part = keyof PersonAnswer | 'value';

export interface Answer extends Question {
  typed: Partial<Record<Part, string>>;
  errors: Partial<Record<Part, string>>;
  /** Another window had saved this, which an answer of this page replaced. */
  former: { value: AnswerValue } | null;
  /** As JSON: what the server has, or what the page began with. */
  saved: string;
  /** The request under way, with what is saved after it; resolves to whether nothing is left to save then. */
  sending: Promise<boolean> | null;
  /** The server refused exactly this; it is not asked again before it is changed. */
  refused: string | null;
  timer?: ReturnType<typeof setTimeout>;
}

export class AnswerSheet {
  readonly answers: Answer[];
  /** Why nothing can be saved any more: the link is gone, or the event is over. */
  closed = '';
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  /** Nothing was saved since everything was sent: a second click has nothing to do. */
  private isSent = false;

  /** `changed` is called when something else is to be shown. */
  constructor(
    private readonly base: string,
    given: Question[],
    public state: string,
    private readonly changed: () => void,
  ) {
    this.answers = given.map((question) => {
      const typed = partsOf(question.value, question.kind);
      const saved = JSON.stringify(valueOf({ ...question, typed }));
      return { ...question, typed, saved, errors: {}, former: null, sending: null, refused: null };
    });
  }

  /** Returns how to stop. */
  watch(): () => void {
    const stops = [
      listen('online', () => this.saveAll()),
      listen('beforeunload', (event) => {
        if (this.unsaved().length > 0) event.preventDefault();
      }),
      // The last words before the page goes; the browser keeps the request alive for that.
      listen('pagehide', () => {
        for (const answer of this.unsaved()) void this.put(answer, valueOf(answer), true);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  type(answer: Answer, part: Part, text: string): void {
    answer.typed[part] = text;
    answer.errors = {};
    if (!this.closed) this.state = 'Not saved yet …';
    clearTimeout(answer.timer);
    answer.timer = setTimeout(() => void this.save(answer), PAUSE_MS);
    this.changed();
  }

  /** One request of a field at a time; what was typed during it is saved after it. True when nothing is left to save. */
  save(answer: Answer): Promise<boolean> {
    clearTimeout(answer.timer);
    if (answer.sending) return answer.sending;
    const value = valueOf(answer);
    const json = JSON.stringify(value);
    if (json === answer.saved) return Promise.resolve(!this.closed);
    if (this.closed || json === answer.refused) return Promise.resolve(false);
    this.state = 'Saving …';
    answer.sending = this.request(answer, value);
    this.changed();
    return answer.sending;
  }

  putBack(answer: Answer): void {
    answer.typed = partsOf(answer.former?.value ?? null, answer.kind);
    answer.former = null;
    reveal(answer)?.focus();
    this.changed();
    void this.save(answer);
  }

  /** Sends everything, after what is not saved yet. */
  async submit(name: string): Promise<Problem | undefined> {
    if (this.closed) return;
    for (const answer of this.unsaved()) await this.save(answer);
    const [left] = this.unsaved();
    if (left) {
      reveal(left)?.focus();
      return problemOf('Not sent: one answer isn’t saved yet. Check it, or try again in a moment.');
    }
    if (this.isSent) return;
    const sent = await send<SentAnswers>('POST', `${this.base}/answers/submission`, { name });
    if (!sent.ok && isFinal(sent.status)) return this.close(sent.message);
    if (!sent.ok) return problemOf(sent.message);
    this.isSent = true;
    for (const { field, state } of sent.body.answers ?? []) {
      const answer = this.answers.find((one) => one.field === field);
      if (answer && state === 'sent') answer.state = 'Sent';
    }
    this.state = sent.body.sent
      ? 'Sent, thank you. What you change now can be sent again.'
      : 'There was nothing new to send.';
    this.changed();
  }

  private unsaved(): Answer[] {
    return this.answers.filter((answer) => JSON.stringify(valueOf(answer)) !== answer.saved);
  }

  private saveAll(): void {
    for (const answer of this.unsaved()) void this.save(answer);
  }

  private put({ field, version }: Answer, value: AnswerValue, keepalive: boolean) {
    return send<SavedAnswer>('PUT', `${this.base}/answers`, { field, value, version }, { keepalive });
  }

  private async request(answer: Answer, value: AnswerValue): Promise<boolean> {
    const sent = await this.put(answer, value, false);
    answer.sending = null;
    if (sent.ok) return this.keep(answer, value, sent.body);
    if (sent.status === 400) this.refuse(answer, value, sent);
    else if (isFinal(sent.status)) this.close(sent.message);
    else this.tryAgain();
    this.changed();
    return false;
  }

  private keep(answer: Answer, value: AnswerValue, { version, replaced }: Partial<SavedAnswer>): Promise<boolean> {
    Object.assign(answer, { version: version ?? answer.version, saved: JSON.stringify(value), refused: null });
    answer.state = 'Saved, not sent yet';
    answer.former = replaced ?? answer.former;
    this.failures = 0;
    this.isSent = false;
    if (this.unsaved().length === 0) this.state = 'Saved.';
    this.changed();
    return this.save(answer);
  }

  private refuse(answer: Answer, value: AnswerValue, { message, fieldErrors }: Problem): void {
    answer.refused = JSON.stringify(value);
    const problems = Object.entries(fieldErrors);
    answer.errors = Object.fromEntries(problems.map(([path, text]) => [path.replace(/^value\./, ''), text]));
    if (problems.length === 0) answer.errors = { value: message };
    answer.state = '';
    this.state = 'One answer is not saved: see what it says.';
    reveal(answer);
  }

  /** Not reached, too many requests, or the server is starting: the words wait here. */
  private tryAgain(): void {
    const wait = RETRY_MS[Math.min(this.failures, RETRY_MS.length - 1)];
    this.failures += 1;
    this.state = 'Not saved yet: the connection is slow or gone. What you typed stays here, and is tried again.';
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.saveAll(), wait);
  }

  private close(message: string): undefined {
    this.closed = `${message} What you typed is still here: copy it before you leave.`;
    this.state = 'Not saved.';
    this.changed();
  }
}

/** The first input of an answer, after opening what it may be folded into. */
function reveal({ field, kind }: Answer) {
  const input = browser.document.getElementById(kind === 'person' ? `answer-${field}-name` : `answer-${field}`);
  input?.closest('details')?.setAttribute('open', '');
  return input;
}

/** As the server wants it. */
function valueOf({ kind, typed }: Pick<Answer, 'kind' | 'typed'>): AnswerValue {
  const text = (part: Part) => typed[part]?.trim() ?? '';
  if (kind === 'person') {
    const person = { name: text('name'), phone: text('phone') || null, email: text('email') || null };
    return person.name || person.phone || person.email ? person : null;
  }
  if (text('value') === '') return null;
  return kind === 'number' ? numberIn(text('value')) : text('value');
}

function partsOf(value: AnswerValue, kind: QuestionKind): Answer['typed'] {
  if (kind !== 'person') return { value: value === null || typeof value === 'object' ? '' : String(value) };
  const { name, phone, email } = value !== null && typeof value === 'object' ? value : {};
  return { name: name ?? '', phone: phone ?? '', email: email ?? '' };
}
