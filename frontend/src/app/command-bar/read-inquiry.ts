/**
 * What an inquiry that was pasted from an email says: who asks, when, where, for how many people and how much. Pure, and
 * careful: what is not said plainly is left empty, because the person confirms each field in the form.
 */
import { addDays } from '@lectern/protocol/calendar';
import { parseMoney } from '@/lib/format';
import { parseTypedDate } from '@/lib/typed-date';

export type Inquiry = {
  title: string;
  name: string | null;
  email: string | null;
  organization: string | null;
  eventDate: string | null;
  endDate: string | null;
  /** Several days are named: the first of them is a guess. */
  dateIsTentative: boolean;
  venueName: string | null;
  city: string | null;
  state: string | null;
  grossFeeCents: number | null;
  audienceExpected: number | null;
};

/** Further down are only older emails of the same thread, and reading them would hold up the typing. */
const MOST_LETTERS = 20_000;

/** A pattern looks at a line from each of its letters, so the time grows with the square of its length. */
const MOST_LETTERS_OF_LINE = 500;

const MOST_LETTERS_OF_TITLE = 200;

/** `today` is the person's, YYYY-MM-DD. */
export function readInquiry(pasted: string, today: string): Inquiry {
  const lines = pasted
    .slice(0, MOST_LETTERS)
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .slice(0, MOST_LETTERS_OF_LINE)
        .replace(/^[ \t]*(?:>[ \t]?)+/, '')
        .trim(),
    )
    .filter((line) => line !== '');
  const text = lines.join('\n');
  const body = lines.filter((line) => !isHeader(line)).join('\n');
  const { name, email } = senderOf(text, body);
  const organization = organizationOf(body);
  const who = organization ?? name;
  return {
    title: (eventNameOf(body) ?? (who ? `Inquiry from ${who}` : 'Inquiry')).slice(0, MOST_LETTERS_OF_TITLE),
    name,
    email,
    organization,
    ...daysOf(body, today),
    ...placeOf(body),
    grossFeeCents: feeOf(body),
    audienceExpected: audienceOf(body),
  };
}

/** Of the email itself or of one that it quotes: its dates are not those of the event. */
function isHeader(line: string): boolean {
  return (
    /^(from|to|cc|bcc|sent|subject|reply-to)\s*:/i.test(line) ||
    /^date\s*:.*\d:\d\d/i.test(line) ||
    /\bwrote:\s*$/.test(line)
  );
}

const WORD = String.raw`[\p{Lu}\p{Lo}][\p{L}\p{M}\d’'.-]*`;
const NAME = String.raw`${WORD}(?: ${WORD}){1,3}`;
const ADDRESS = String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}`;

function senderOf(text: string, body: string): Pick<Inquiry, 'name' | 'email'> {
  const from = new RegExp(String.raw`^from\s*:\s*"?([^"<\n@]*?)"?\s*<?(${ADDRESS})>?`, 'im').exec(text);
  if (from) return { name: from[1]?.trim() || null, email: from[2] ?? null };
  const closing = new RegExp(
    String.raw`^(?:thanks|thank you|many thanks|best|best regards|kind regards|warm regards|regards|sincerely|cheers)[,!.]?\n(${NAME})$`,
    'imu',
  );
  const introduced = new RegExp(String.raw`(?:[Mm]y name is|[Tt]his is) (${NAME})`, 'u');
  return {
    name: (closing.exec(body) ?? introduced.exec(body))?.[1]?.trim() ?? null,
    email: new RegExp(ADDRESS).exec(body)?.[0] ?? null,
  };
}

const ORGANIZATION_WORD = String.raw`[\p{Lu}\p{Lo}][\p{L}\p{M}\d&’'-]*`;
const ORGANIZATION = String.raw`(?:the )?(${ORGANIZATION_WORD}(?: (?:of|for|and|the|&|${ORGANIZATION_WORD}))*)`;

function organizationOf(body: string): string | null {
  const labelled = /^(?:organi[sz]ation|company|association)\s*:\s*(.+)$/im.exec(body)?.[1];
  const behalf = new RegExp(String.raw`on behalf of ${ORGANIZATION}`, 'u').exec(body)?.[1];
  const role = new RegExp(
    String.raw`(?:I am|I'm|I’m|[Mm]y name is|[Tt]his is)[^.\n]{0,80}? (?:at|with|from|for) ${ORGANIZATION}`,
    'u',
  ).exec(body)?.[1];
  return (labelled ?? behalf ?? role)?.replace(/ (?:of|for|and|the|&)$/, '').trim() || null;
}

/** "our annual Leadership Summit" */
function eventNameOf(body: string): string | null {
  const labelled = /^event(?: name)?\s*:\s*(.+)$/im.exec(body)?.[1]?.trim();
  const named =
    /\b(?:our|the)(?: \d{4})?(?: annual| next| upcoming)* ((?:[A-Z][\w&’'-]* )*(?:Conference|Summit|Gala|Retreat|Convention|Forum|Congress|Kickoff|Kick-Off|Symposium|Meeting))\b/.exec(
      body,
    )?.[1];
  return labelled ?? named ?? null;
}

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** `March 11`, `Mar 11–13, 2027`, `March 11 to 13`; `3/11/2027`, `2027-03-11`. */
const DAY = new RegExp(
  String.raw`\b(${MONTH})\.? (\d{1,2})(?:st|nd|rd|th)?(?: ?(?:-|–|to|through) ?(\d{1,2})(?:st|nd|rd|th)?)?(?:,? (20\d\d))?\b|\b(\d{1,2}/\d{1,2}/(?:20)?\d\d|20\d\d-\d\d-\d\d)\b`,
  'gi',
);

function daysOf(body: string, today: string): Pick<Inquiry, 'eventDate' | 'endDate' | 'dateIsTentative'> {
  const days = [...body.matchAll(DAY)].flatMap(([, month, first, last, year = '', numeric]) => {
    const dayOf = (day: string | undefined) => parseTypedDate(`${month} ${day} ${year}`, today);
    const start = numeric ? parseTypedDate(numeric, today) : dayOf(first);
    if (!start || start < today || start > addDays(today, 6 * 366)) return [];
    const end = last ? dayOf(last) : null;
    return [{ start, end: end && end > start ? end : null }];
  });
  const [day] = days;
  return {
    eventDate: day?.start ?? null,
    endDate: day?.end ?? null,
    dateIsTentative: new Set(days.map(({ start }) => start)).size > 1,
  };
}

const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY';

function placeOf(body: string): Pick<Inquiry, 'venueName' | 'city' | 'state'> {
  const place = new RegExp(
    String.raw`(?:\bin|^(?:location|city|where)\s*:) ?((?:[A-Z][\w.’'-]*)(?: [A-Z][\w.’'-]*){0,2}), ?(${STATES})\b`,
    'm',
  ).exec(body.replace(/^(?:location|city|where)/gim, (word) => word.toLowerCase()));
  const labelled = /^venue\s*:\s*(.+)$/im.exec(body)?.[1]?.trim();
  const named =
    /\bat (?:the )?((?:[A-Z][\w&’'-]* )*(?:Hotel|Resort|Hall|Center|Theater|Theatre|Ballroom|Club|University)(?: [A-Z][\w’'-]*)*)/.exec(
      body,
    )?.[1];
  return { venueName: labelled ?? named ?? null, city: place?.[1] ?? null, state: place?.[2] ?? null };
}

/** As it is written: `$8,500`, `$8.5k`, `€8.000`, `$1.5 million`. */
const AMOUNT = /[$€£] ?\d[\d,.]*\d?k?(?: ?(?:m|million)\b)?|\b\d+(?:\.\d+)?k\b/gi;
/** Of these the form's dollars are sure. */
const DOLLARS = /^\$? ?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2}(?!\d))?k?$/i;

/** One amount next to "budget" or "fee", or the only one of an email without these words; of a range none. */
function feeOf(body: string): number | null {
  const sentences = body
    .split(/[.!?](?:\s|$)|\n/)
    .filter((sentence) => /\b(?:fee|budget|honorarium)\b/i.test(sentence));
  const amounts = (sentences.join('\n') || body).match(AMOUNT) ?? [];
  const [amount = ''] = amounts.map((text) => text.replace(/[.,]$/, ''));
  return amounts.length === 1 && DOLLARS.test(amount) ? parseMoney(amount) : null;
}

const COUNT = String.raw`(?<![\d,])(\d{1,3},\d{3}|\d{2,6})(?![\d,]*\d)`;
const PEOPLE =
  'people|attendees|guests|participants|delegates|members|employees|leaders|professionals|executives|managers|teachers|nurses|students';

function audienceOf(body: string): number | null {
  const counted = new RegExp(String.raw`${COUNT}\+? (?:[a-z]+ )?(?:${PEOPLE})\b`, 'i').exec(body);
  const labelled = new RegExp(
    String.raw`\b(?:audience|attendance|attendees|headcount)\b[^.\n\d$]{0,30}${COUNT}`,
    'i',
  ).exec(body);
  const count = (counted ?? labelled)?.[1];
  return Number(count?.replace(',', '') ?? 0) || null;
}
