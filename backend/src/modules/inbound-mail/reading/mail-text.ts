/**
 * What someone wrote, apart from what they answer: mail programs put the message before below it, each in its own form. Of a
 * forwarded message everything is kept, and who wrote it at first is found. Pure. What isn't recognized stays in the text.
 */
import { FORWARD_SUBJECT, REPLY_SUBJECT } from '@lectern/protocol/inbound-mail';
import { isRealDate } from '@lectern/protocol/primitives';

export interface Person {
  name: string | null;
  /** In lower case. */
  address: string;
}

export interface MailText {
  text: string;
  quoted: string | null;
  /** Of a message that was forwarded: who wrote it at first. */
  original: Person | null;
  /** And on which day, where its header says it: YYYY-MM-DD. */
  writtenOn: string | null;
}

/** A line by Gmail, Apple Mail, Outlook and Thunderbird, in the languages of most speakers. */
const FORWARD_LINE =
  /^[-_ ]*(forwarded message|begin forwarded message|original message forwarded|weitergeleitete nachricht|anfang der weitergeleiteten nachricht|message transféré|message réexpédié|début du message (réexpédié|transféré)|mensaje reenviado|inicio del mensaje reenviado|messaggio inoltrato|inizio messaggio inoltrato|doorgestuurd bericht|begin doorgestuurd bericht)\s*:?[-_ ]*$/iu;
/** A longer text above a forwarded message is a letter with something pasted below. */
const LONGEST_NOTE = 500;
const ORIGINAL_LINE =
  /^[-_ ]{2,}\s*(original message|original appointment|ursprüngliche nachricht|originalnachricht|message d[’']origine|message original|mensaje original|messaggio originale|oorspronkelijk bericht)\s*[-_ ]{2,}$/iu;
/** "On Monday Ada wrote:", on up to three lines. Each has a beginning and an end, and no `.*` between two that could match alike. */
const WROTE_LINE =
  /^(on\b.{4,400}\bwrote|am\b.{4,400}\bschrieb\b.{0,300}|le\b.{4,400}\ba écrit|el\b.{4,400}\bescribió|il\b.{4,400}\bha scritto|op\b.{4,400}\bschreef\b.{0,300})\s*:$/isu;
const FROM_LINE = /^(?:\*{0,2})(from|von|van|de|da)\s*:(?:\*{0,2})\s*(.*)$/iu;
const OTHER_HEADER_LINE =
  /^(?:\*{0,2})(sent|date|to|cc|subject|reply-to|gesendet|datum|an|betreff|envoyé|à|objet|enviado(?: el)?|fecha|para|asunto|inviato|data|a|oggetto|verzonden|aan|onderwerp)\s*:/iu;
const DATE_LINE =
  /^(?:\*{0,2})(?:sent|date|gesendet|datum|envoyé|enviado(?: el)?|fecha|inviato|data|verzonden)\s*:(?:\*{0,2})(.*)$/iu;
/** January to December in the languages above, without accents. */
const MONTHS = [
  'jan|ene|gen',
  'feb|fev',
  'mar|mrt|maa',
  'apr|avr|abr',
  'may|mai|mei|mag',
  'jun|juin|giu',
  'jul|juil|lug',
].concat(['aug|aou|ago', 'sep|set', 'oct|okt|ott', 'nov', 'dec|dez|dic']);
const MOST_LINES = 20_000;
/** A tenth of it is kept. */
const LONGEST_TEXT = 200_000;
/** No mail program writes longer ones, and each pattern is bounded by it. */
const LONGEST_MARK = 1_000;
const WROTE_LINES = 3;
/** So far below `From:` the other lines of a header are. */
const HEADER_LINES = 6;

export function readMailText(whole: string, subject: string): MailText {
  const lines = whole.slice(0, LONGEST_TEXT).replace(/\r\n?/g, '\n').split('\n', MOST_LINES);
  const marks = lines.map((line) => (line.length > LONGEST_MARK ? '' : line.trim()));
  const forward = marks.findIndex((mark) => FORWARD_LINE.test(mark));
  if (FORWARD_SUBJECT.test(subject) || (forward >= 0 && isNote(tidy(lines.slice(0, forward)), subject))) {
    const header = marks.findIndex((_, at) => at > forward && isHeader(marks, at));
    const original = header >= 0 ? authorAt(marks, header) : null;
    const writtenOn = original ? dayAround(marks, forward + 1, header) : null;
    if (forward >= 0 || original) return { text: tidy(lines), quoted: null, original, writtenOn };
  }
  const isOnlyQuote = quotesBelow(lines);
  const cut = marks.findIndex((_, at) => beginsQuote(marks, at, isOnlyQuote));
  const text = cut > 0 ? tidy(lines.slice(0, cut)) : '';
  const letter = { original: null, writtenOn: null };
  if (text === '') return { text: tidy(lines), quoted: null, ...letter };
  return { text, quoted: tidy(lines.slice(cut)), ...letter };
}

/** Whether what is above a forwarded message only introduces it. An answer may have one pasted below. */
export function isNote(above: string, subject: string): boolean {
  return (
    above === '' || FORWARD_SUBJECT.test(subject) || (above.length <= LONGEST_NOTE && !REPLY_SUBJECT.test(subject))
  );
}

/** Everything below belongs to the message before. An answer between its lines is not cut. */
function beginsQuote(marks: readonly string[], at: number, isOnlyQuote: readonly boolean[]): boolean {
  if (ORIGINAL_LINE.test(marks[at]!) || FORWARD_LINE.test(marks[at]!)) return true;
  if (isHeader(marks, at)) return true;
  const end = endOfWrote(marks, at);
  return end !== undefined && (isOnlyQuote[end + 1] ?? true);
}

/** The last line of "On … wrote:", which long addresses break. */
function endOfWrote(marks: readonly string[], at: number): number | undefined {
  let joined = '';
  for (let end = at; end < Math.min(at + WROTE_LINES, marks.length); end += 1) {
    const mark = marks[end]!;
    if (mark === '' || joined.length > LONGEST_MARK) return undefined;
    joined = joined === '' ? mark : `${joined} ${mark}`;
    if (joined.endsWith(':')) return WROTE_LINE.test(joined) ? end : undefined;
  }
  return undefined;
}

/** Of each line, whether all from there on is quoted. Some programs quote without a sign: then nothing has one. */
function quotesBelow(lines: readonly string[]): boolean[] {
  let [written, quotes] = [0, 0];
  return lines
    .toReversed()
    .map((line) => {
      const start = line.trimStart();
      if (start !== '') written += 1;
      if (start.startsWith('>')) quotes += 1;
      return quotes === 0 || quotes === written;
    })
    .reverse();
}

/** `From:` with an address, and at least two of the lines that follow it in every mail program. */
function isHeader(marks: readonly string[], at: number): boolean {
  if (!authorAt(marks, at)) return false;
  const below = marks.slice(at + 1, at + 1 + HEADER_LINES).map(unquoted);
  return below.filter((line) => OTHER_HEADER_LINE.test(line)).length >= 2;
}

/** A long name or address goes on in the next line. */
function authorAt(marks: readonly string[], at: number): Person | null {
  const first = FROM_LINE.exec(unquoted(marks[at]!))?.[2];
  if (first === undefined) return null;
  const next = unquoted(marks[at + 1] ?? '');
  return personOf(first) ?? (OTHER_HEADER_LINE.test(next) ? null : personOf(`${first} ${next}`));
}

/** The day in the header around `From:`. Some programs begin with it. */
function dayAround(marks: readonly string[], from: number, at: number): string | null {
  for (const mark of marks.slice(Math.max(from, at - HEADER_LINES), at + HEADER_LINES)) {
    const day = dayIn(DATE_LINE.exec(unquoted(mark))?.[1] ?? '');
    if (day) return day;
  }
  return null;
}

/** `Fri, Apr 2, 2027 at 9:00 AM`, `Freitag, 2. April 2027`, `2027-04-02`. Null where the month is a number: it could be the day. */
export function dayIn(value: string): string | null {
  const line = value.slice(0, 200).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [, isoDay] = /\b(\d{4}-\d{2}-\d{2})\b/.exec(line) ?? [];
  if (isoDay) return isRealDate(isoDay) ? isoDay : null;
  const found =
    /\b(?<day>\d{1,2})(?:\.|er|st|nd|rd|th)?\s+(?:de\s+)?(?<month>[a-z]{3,12})\.?,?\s+(?:de\s+)?(?<year>\d{4})\b/.exec(
      line,
    ) ?? /\b(?<month>[a-z]{3,12})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})\b/.exec(line);
  const { day = '', month = '', year = '' } = found?.groups ?? {};
  const at = MONTHS.findIndex((names) => names.split('|').some((name) => month.startsWith(name)));
  const written = `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return at >= 0 && isRealDate(written) ? written : null;
}

const unquoted = (line: string) => line.replace(/^[>\s]+/, '').trim();

/** `Ada Lovelace <ada@example.com>`, `"Lovelace, Ada" <mailto:ada@example.com>`, `ada@example.com`. */
export function personOf(value: string): Person | null {
  const line = value.slice(0, 500);
  const address = /[^\s<>"'(),:;@[\]]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/iu.exec(line)?.[0];
  if (!address) return null;
  const name = line
    .slice(0, line.indexOf(address))
    .replace(/mailto:|[<>"[\]*]/gi, '')
    .trim();
  return { name: name || null, address: address.toLowerCase() };
}

function tidy(lines: readonly string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
}
