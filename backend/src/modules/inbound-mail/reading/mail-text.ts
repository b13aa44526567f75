/**
 * What someone wrote, apart from what they answer: mail programs put the message before below it, each in its own form. Of a
 * forwarded message everything is kept, and who wrote it at first is found. Pure. What isn't recognized stays in the text.
 */
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
}

/** A line by Gmail, Apple Mail, Outlook and Thunderbird, in the languages of most speakers. */
const FORWARD_LINE =
  /^[-_ ]*(forwarded message|begin forwarded message|original message forwarded|weitergeleitete nachricht|anfang der weitergeleiteten nachricht|message transféré|message réexpédié|début du message (réexpédié|transféré)|mensaje reenviado|inicio del mensaje reenviado|messaggio inoltrato|inizio messaggio inoltrato)\s*:?[-_ ]*$/iu;
const FORWARD_SUBJECT = /^\s*(fwd?|wg|tr|rv|i|enc|doorst)\s*:/iu;
const ORIGINAL_LINE =
  /^[-_ ]{2,}\s*(original message|original appointment|ursprüngliche nachricht|originalnachricht|message d[’']origine|message original|mensaje original|messaggio originale)\s*[-_ ]{2,}$/iu;
/** "On Monday Ada wrote:", on up to three lines. Each has a beginning and an end, and no `.*` between two that could match alike. */
const WROTE_LINE =
  /^(on\b.{4,400}\bwrote|am\b.{4,400}\bschrieb\b.{0,300}|le\b.{4,400}\ba écrit|el\b.{4,400}\bescribió|il\b.{4,400}\bha scritto)\s*:$/isu;
const FROM_LINE = /^(?:\*{0,2})(from|von|van|de|da)\s*:(?:\*{0,2})\s*(.+)$/iu;
const OTHER_HEADER_LINE =
  /^(?:\*{0,2})(sent|date|to|cc|subject|reply-to|gesendet|datum|an|betreff|envoyé|à|objet|enviado|fecha|para|asunto|inviato|data|a|oggetto|verzonden|aan|onderwerp)\s*:/iu;
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
  const isForward = forward >= 0 || FORWARD_SUBJECT.test(subject);
  if (isForward) {
    const header = marks.findIndex((_, at) => at > forward && isHeader(marks, at));
    const original = header >= 0 ? authorOf(marks[header]!) : null;
    if (forward >= 0 || original) return { text: tidy(lines), quoted: null, original };
  }
  const isOnlyQuote = quotesBelow(lines);
  const cut = marks.findIndex((_, at) => beginsQuote(marks, at, isOnlyQuote));
  const text = cut > 0 ? tidy(lines.slice(0, cut)) : '';
  if (text === '') return { text: tidy(lines), quoted: null, original: null };
  return { text, quoted: tidy(lines.slice(cut)), original: null };
}

/** Everything below belongs to the message before. An answer between its lines is not cut. */
function beginsQuote(marks: readonly string[], at: number, isOnlyQuote: readonly boolean[]): boolean {
  if (ORIGINAL_LINE.test(marks[at]!)) return true;
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
  if (!authorOf(marks[at]!)) return false;
  const below = marks.slice(at + 1, at + 1 + HEADER_LINES).map(unquoted);
  return below.filter((line) => OTHER_HEADER_LINE.test(line)).length >= 2;
}

const authorOf = (mark: string) => personOf(FROM_LINE.exec(unquoted(mark))?.[2] ?? '');

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
