/**
 * Reads a message from anywhere into what is kept of it, with mailparser. Nothing in it is fetched, no archive is opened, and
 * what doesn't fit the limits is counted, not kept. Run in a thread.
 */
import { createHash } from 'node:crypto';
import { MAX_INBOUND_ATTACHMENTS, MAX_INBOUND_TEXT, type MailProof } from '@lectern/protocol/inbound-mail';
import { knownTypes } from '@lectern/protocol/file-types';
import { mailAddress } from '@lectern/protocol/form-fields';
import { cutTo, oneLine } from '@lectern/protocol/primitives';
import { convert } from 'html-to-text';
import { simpleParser, type AddressObject, type Attachment, type ParsedMail } from 'mailparser';
import { isNote, readMailText, type Person } from './mail-text';

export interface MailRequest {
  bytes: Uint8Array;
  /** Of the envelope; empty: a notice about another message. */
  returnPath: string;
  /** Where our addresses are: what comes from there went around in a circle. */
  domain: string;
  /** Whose Authentication-Results are believed; null: no one’s. */
  authServer: string | null;
  /** In milliseconds: a date far behind it is a clock that is wrong. */
  now: number;
  /** Its header only: the rest takes too long. */
  isHeadOnly?: boolean;
  /** Also the small ones that only the text shows. */
  keepsPictures?: boolean;
}

export interface ReadMail {
  /** Hexadecimal; of the content where it names none. */
  messageKey: string;
  ignoredBecause: 'automatic' | 'loop' | null;
  /** A form, a list or a program sent it: not a person who answers. */
  isOfProgram: boolean;
  from: Person | null;
  /** The first address of Reply-To. */
  replyTo: string | null;
  /** To and Cc. */
  recipients: string[];
  original: Person | null;
  subject: string;
  /** When the author wrote it; null: unknown. */
  sentAt: string | null;
  /** The day that the header of a forward names. */
  writtenOn: string | null;
  text: string;
  quoted: string | null;
  isCut: boolean;
  /** Nothing but its header was read. */
  isUnreadable: boolean;
  proofs: Record<'spf' | 'dkim' | 'dmarc', MailProof | null>;
  attachments: { name: string; bytes: Uint8Array }[];
  /** More than are kept. */
  leftOut: number;
  picturesLeftOut: number;
}

const MOST_HTML = 1_000_000;
const MOST_HEAD = 2_000_000;
const LONGEST_FIELD = 10_000;
const MOST_FIELDS = 500;
const MOST_HOPS = 30;
const MOST_RECIPIENTS = 30;
const SUBJECT_LENGTH = 300;
/** Smaller pictures that only a page shows are logos of signatures. */
const LOGO_BYTES = 20_000;
/** The parser's work grows with the square of tags that are open. */
const MOST_TAGS = 20_000;
/** Deeper ones were made to take time. */
const HTML_LIMITS = { maxDepth: 200, maxChildNodes: 20_000, ellipsis: '…' };
/** The server in front writes less. */
const MOST_PROOF = 10_000;
const DAY_MS = 86_400_000;

export async function readMail({
  bytes,
  returnPath,
  domain,
  authServer,
  now,
  isHeadOnly,
  keepsPictures = false,
}: MailRequest): Promise<ReadMail> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parsed = isHeadOnly ? null : await parse(raw);
  const mail = parsed ?? (await simpleParser(headOf(raw)));
  const subject = cutTo(SUBJECT_LENGTH, clean(oneLine(mail.subject ?? '')).trim());
  const { isCut, ...letter } = textOf(mail);
  const attached = await forwardedIn(mail, letter.text, subject);
  const { text, quoted, original, writtenOn } = attached
    ? { ...attached, quoted: null, writtenOn: null }
    : readMailText(letter.text, subject);
  const all = attached ? attached.attachments : mail.attachments;
  const kept = all.filter((attachment) => keepsPictures || !isLogo(attachment));
  const attachments = kept.slice(0, MAX_INBOUND_ATTACHMENTS);
  return {
    messageKey: createHash('sha256')
      .update(mail.messageId ?? raw)
      .digest('hex'),
    ignoredBecause: reasonToIgnore(mail, returnPath, domain),
    isOfProgram: isOfProgram(mail),
    from: fromOf(mail.from),
    replyTo: addressesOf(mail.replyTo)[0] ?? null,
    recipients: [mail.to, mail.cc].flat().flatMap(addressesOf).slice(0, MOST_RECIPIENTS),
    original: original && personNamed(original.name, original.address),
    subject,
    // Of a message that was forwarded, the date says only when that was.
    sentAt: attached ? sentAtOf(attached.date, now) : original ? null : sentAtOf(mail.date, now),
    writtenOn,
    text: cutTo(MAX_INBOUND_TEXT, text),
    quoted: quoted && cutTo(MAX_INBOUND_TEXT, quoted),
    isCut: text.length > MAX_INBOUND_TEXT || isCut || (attached?.isCut ?? false),
    isUnreadable: !parsed,
    proofs: proofsOf(mail, authServer),
    attachments: attachments.map(({ filename, contentType, content }) => ({
      name: clean(filename || nameOfType(contentType)),
      bytes: new Uint8Array(content),
    })),
    leftOut: kept.length - attachments.length,
    picturesLeftOut: all.length - kept.length,
  };
}

/** Null: it has more parts than a letter, a header without end, or a form of another kind. */
async function parse(raw: Buffer): Promise<ParsedMail | null> {
  try {
    return await simpleParser(raw, {
      skipImageLinks: true,
      skipTextToHtml: true,
      skipTextLinks: true,
      skipHtmlToText: true,
    });
  } catch {
    return null;
  }
}

/** The header block, as a message without a text. Fields of the body, and those that are too long, are left out. */
function headOf(raw: Buffer): Buffer {
  const head = raw.subarray(0, MOST_HEAD).toString('latin1');
  const end = /\r?\n\r?\n/.exec(head)?.index ?? head.length;
  const fields = head
    .slice(0, end)
    .split(/\r?\n(?![ \t])/)
    .filter((field) => field.length <= LONGEST_FIELD && !/^(content-|mime-version)/i.test(field));
  return Buffer.from(`${fields.slice(0, MOST_FIELDS).join('\r\n')}\r\n\r\n`, 'latin1');
}

function textOf(mail: ParsedMail): { text: string; isCut: boolean } {
  const html = mail.html || '';
  const shortHtml = cutHtml(html);
  const [ofText, ofHtml] = [mail.text ?? '', textOfHtml(shortHtml)];
  // A form of the same letter is about as long; where there is far more, the letter is in the HTML.
  const isHtml = ofHtml.length > 2 * ofText.trim().length;
  return { text: clean(isHtml ? ofHtml : ofText), isCut: isHtml && shortHtml !== html };
}

/** "Forward as attachment": the one message in this one, with what both have attached. Messages in it are left closed. */
async function forwardedIn(mail: ParsedMail, note: string, subject: string) {
  const [part, ...more] = mail.attachments.filter(({ contentType }) => contentType === 'message/rfc822');
  if (!part || more.length > 0 || !isNote(note.trim(), subject)) return null;
  const inner = await parse(part.content);
  if (!inner) return null;
  const { text, isCut } = textOf(inner);
  return {
    original: fromOf(inner.from),
    date: inner.date,
    text: [note.trim(), text.trim()].filter(Boolean).join('\n\n'),
    isCut,
    attachments: [...mail.attachments.filter((attachment) => attachment !== part), ...inner.attachments],
  };
}

const isLogo = ({ related, contentType, size }: Attachment) =>
  related && contentType.startsWith('image/') && size < LOGO_BYTES;

/** For a part without a name; empty where its type says little. */
function nameOfType(contentType: string): string {
  if (contentType === 'text/calendar') return 'invitation.ics';
  if (contentType === 'message/rfc822') return 'email.eml';
  const [extension] = [...knownTypes].find(([, known]) => known.contentType === contentType) ?? [];
  return extension ? `attachment.${extension}` : '';
}

/** Without what PostgreSQL can't store. */
const clean = (value: string) => value.replace(/[\0\p{Surrogate}]/gu, '');

function fromOf(from: AddressObject | undefined): Person | null {
  const [first] = from?.value ?? [];
  if (!first?.address || first.address.length > 255) return null;
  return personNamed(first.name, first.address);
}

/** Those that a mail server takes, also in groups. */
function addressesOf(field: AddressObject | undefined): string[] {
  const all = field?.value.flatMap((one) => one.group ?? [one]) ?? [];
  return all.flatMap(({ address }) => mailAddress.safeParse(address).data ?? []);
}

/** Whatever direction or control characters someone put into it. */
function personNamed(name: string | null, address: string): Person {
  const shown = cutTo(200, oneLine(clean(name ?? '')).trim());
  return { name: shown || null, address: oneLine(clean(address)).toLowerCase() };
}

function cutHtml(html: string): string {
  let end = 0;
  for (let tags = 0; tags < MOST_TAGS && end >= 0; tags += 1) end = html.indexOf('<', end + 1);
  return html.slice(0, Math.min(end < 0 ? html.length : end, MOST_HTML));
}

/** Links keep their address, pictures nothing. */
function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: HTML_LIMITS,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    ],
  });
}

/** A clock that is wrong by years says nothing. */
function sentAtOf(date: Date | undefined, now: number): string | null {
  const time = date?.getTime() ?? Number.NaN;
  return time > 0 && time < now + 366 * DAY_MS ? new Date(time).toISOString() : null;
}

/** RFC 3834: answers of programs, and what goes in circles. A form or a mailing list may bring an inquiry: that waits. */
function reasonToIgnore(mail: ParsedMail, returnPath: string, domain: string): ReadMail['ignoredBecause'] {
  const header = (name: string) => headersOf(mail, name)[0]?.toLowerCase() ?? '';
  const isOurs =
    mail.headerLines.some(({ key }) => key.startsWith('x-lectern-')) || /@lectern>?$/.test(mail.messageId ?? '');
  const from = mail.from?.value[0]?.address?.toLowerCase() ?? '';
  if (isOurs || from.endsWith(`@${domain}`) || headersOf(mail, 'received').length > MOST_HOPS) return 'loop';
  const isReport = returnPath === '' || /^multipart\/report\b/.test(header('content-type'));
  const isReply =
    /^auto-replied\b/.test(header('auto-submitted')) ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== '' ||
    /auto_reply/.test(header('precedence'));
  return isReport || isReply ? 'automatic' : null;
}

function isOfProgram(mail: ParsedMail): boolean {
  const header = (name: string) => headersOf(mail, name)[0]?.toLowerCase() ?? '';
  const isSubmitted = header('auto-submitted') !== '' && !/^no\b/.test(header('auto-submitted'));
  return isSubmitted || header('list-id') !== '' || /^(bulk|list|junk)$/.test(header('precedence'));
}

/** In their order: the last server wrote the first. */
function headersOf(mail: ParsedMail, name: string): string[] {
  return mail.headerLines
    .filter(({ key }) => key === name)
    .map(({ line }) =>
      line
        .slice(name.length + 1)
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

/** RFC 8601. Only what the mail server in front of us wrote counts, and of several its last word, which comes first. */
function proofsOf(mail: ParsedMail, authServer: string | null): ReadMail['proofs'] {
  const ours = authServer
    ? headersOf(mail, 'authentication-results').filter(
        (value) => value.split(/[;\s]/, 1)[0]?.toLowerCase() === authServer,
      )
    : [];
  const proof = (method: string): MailProof | null => {
    const pattern = new RegExp(`;\\s*${method}\\s*=\\s*([a-z]+)`, 'gi');
    const results = ours
      .map((value) => [...withoutFreeText(value).matchAll(pattern)].map(([, result = '']) => result.toLowerCase()))
      .find(({ length }) => length > 0);
    if (!results) return null;
    if (results.some((result) => /^(soft)?fail$/.test(result))) return 'fail';
    return results.every((result) => result === 'pass') ? 'pass' : 'none';
  };
  return { spf: proof('spf'), dkim: proof('dkim'), dmarc: proof('dmarc') };
}

/** Quoted strings and comments hold what a stranger chose, and comments may be in comments. */
function withoutFreeText(value: string): string {
  let text = value.slice(0, MOST_PROOF).replace(/"(?:[^"\\]|\\.)*"/g, '');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\([^()]*\)/g, '');
  }
  return text;
}
