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
const FROM_LINE = /^(?:\*{0,2})(from|von|de|da)\s*:(?:\*{0,2})\s*(.+)$/iu;
const OTHER_HEADER_LINE =
  /^(?:\*{0,2})(sent|date|to|cc|subject|reply-to|gesendet|datum|an|betreff|envoyé|à|objet|enviado|fecha|para|asunto|inviato|data|a|oggetto)\s*:/iu;
const MOST_LINES = 20_000;
const WROTE_LINES = 3;
/** So far below `From:` the other lines of a header are. */
const HEADER_LINES = 6;

export function readMailText(whole: string, subject: string): MailText {
  const lines = whole.replace(/\r\n?/g, '\n').split('\n', MOST_LINES);
  const forward = lines.findIndex((line) => FORWARD_LINE.test(line.trim()));
  const isForward = forward >= 0 || FORWARD_SUBJECT.test(subject);
  if (isForward) {
    const header = lines.findIndex((_, at) => at > forward && isHeader(lines, at));
    const original = header >= 0 ? personOf(FROM_LINE.exec(unquoted(lines[header]!))?.[2] ?? '') : null;
    if (forward >= 0 || original) return { text: tidy(lines), quoted: null, original };
  }
  const cut = lines.findIndex((_, at) => beginsQuote(lines, at));
  const text = cut > 0 ? tidy(lines.slice(0, cut)) : '';
  if (text === '') return { text: tidy(lines), quoted: null, original: null };
  return { text, quoted: tidy(lines.slice(cut)), original: null };
}

/** Everything below belongs to the message before. An answer between its lines is not cut. */
function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at]!.trim();
  if (ORIGINAL_LINE.test(line)) return true;
  if (isHeader(lines, at)) return true;
  const end = endOfWrote(lines, at);
  return end !== undefined && isQuoteOrNothing(lines.slice(end + 1));
}

/** The last line of "On … wrote:", which long addresses break. */
function endOfWrote(lines: readonly string[], at: number): number | undefined {
  let joined = '';
  for (let end = at; end < Math.min(at + WROTE_LINES, lines.length); end += 1) {
    const line = lines[end]!.trim();
    if (line === '' || joined.length > 1_000) return undefined;
    joined = joined === '' ? line : `${joined} ${line}`;
    if (joined.endsWith(':')) return WROTE_LINE.test(joined) ? end : undefined;
  }
  return undefined;
}

/** Some programs quote without a sign: then nothing below has one. */
function isQuoteOrNothing(below: readonly string[]): boolean {
  const written = below.filter((line) => line.trim() !== '');
  const quotes = written.filter((line) => line.trimStart().startsWith('>')).length;
  return quotes === 0 || quotes === written.length;
}

/** `From:` with at least two of the lines that follow it in every mail program. */
function isHeader(lines: readonly string[], at: number): boolean {
  if (!FROM_LINE.test(unquoted(lines[at]!))) return false;
  const below = lines.slice(at + 1, at + 1 + HEADER_LINES).map(unquoted);
  return below.filter((line) => OTHER_HEADER_LINE.test(line)).length >= 2;
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
