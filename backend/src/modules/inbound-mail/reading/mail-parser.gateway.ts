/**
 * Reads a message from anywhere into what is kept of it, with mailparser. Nothing in it is fetched, no archive is opened, and
 * what doesn't fit the limits is counted, not kept. Run in a thread.
 */
import { createHash } from 'node:crypto';
import { MAX_INBOUND_ATTACHMENTS, MAX_INBOUND_TEXT, type MailProof } from '@lectern/protocol/inbound-mail';
import { cutTo, oneLine } from '@lectern/protocol/primitives';
import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';
import { readMailText, type Person } from './mail-text';

export interface MailRequest {
  bytes: Uint8Array;
  /** Of the envelope; empty: a notice about another message. */
  returnPath: string;
  /** Where our addresses are: what comes from there went around in a circle. */
  domain: string;
  /** Whose Authentication-Results are believed; null: no one’s. */
  authServer: string | null;
}

export interface ReadMail {
  /** Hexadecimal; of the content where it names none. */
  messageKey: string;
  ignoredBecause: 'automatic' | 'list' | 'loop' | null;
  from: Person | null;
  original: Person | null;
  subject: string;
  sentAt: string | null;
  text: string;
  quoted: string | null;
  isCut: boolean;
  proofs: Record<'spf' | 'dkim' | 'dmarc', MailProof | null>;
  attachments: { name: string; bytes: Uint8Array }[];
  /** More than are kept. */
  leftOut: number;
}

const MOST_HTML = 1_000_000;
const MOST_HOPS = 30;
const SUBJECT_LENGTH = 300;
/** Smaller pictures that only a page shows are logos of signatures. */
const LOGO_BYTES = 20_000;
/** What an HTML message has instead of a picture. */
const PICTURE_LINE = /^\[(?:https?|cid|data):[^\]\s]{1,2000}\]$/gm;
const DAY_MS = 86_400_000;

export async function readMail({ bytes, returnPath, domain, authServer }: MailRequest): Promise<ReadMail> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mail = await simpleParser(raw, {
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: MOST_HTML,
  });
  const subject = cutTo(SUBJECT_LENGTH, clean(oneLine(mail.subject ?? '')).trim());
  const { text, quoted, original } = readMailText(clean(mail.text ?? '').replace(PICTURE_LINE, ''), subject);
  const kept = mail.attachments.filter(
    ({ related, contentType, size }) => !(related && contentType.startsWith('image/') && size < LOGO_BYTES),
  );
  const attachments = kept.slice(0, MAX_INBOUND_ATTACHMENTS);
  return {
    messageKey: createHash('sha256')
      .update(mail.messageId ?? raw)
      .digest('hex'),
    ignoredBecause: reasonToIgnore(mail, returnPath, domain),
    from: fromOf(mail.from),
    original,
    subject,
    sentAt: sentAtOf(mail.date),
    text: cutTo(MAX_INBOUND_TEXT, text),
    quoted: quoted && cutTo(MAX_INBOUND_TEXT, quoted),
    isCut: text.length > MAX_INBOUND_TEXT || (mail.html !== false && mail.html.length > MOST_HTML && !text),
    proofs: proofsOf(mail, authServer),
    attachments: attachments.map(({ filename, content }) => ({
      name: clean(filename ?? ''),
      bytes: new Uint8Array(content),
    })),
    leftOut: kept.length - attachments.length,
  };
}

/** Without what PostgreSQL can't store. */
const clean = (value: string) => value.replace(/[\0\p{Surrogate}]/gu, '');

function fromOf(from: AddressObject | undefined): Person | null {
  const [first] = from?.value ?? [];
  if (!first?.address || first.address.length > 255) return null;
  const name = cutTo(200, oneLine(clean(first.name)).trim());
  return { name: name || null, address: oneLine(clean(first.address)).toLowerCase() };
}

/** A clock that is wrong by years says nothing. */
function sentAtOf(date: Date | undefined): string | null {
  const time = date?.getTime() ?? Number.NaN;
  return time > 0 && time < Date.now() + 366 * DAY_MS ? new Date(time).toISOString() : null;
}

/** RFC 3834: what a program sent isn’t a letter; answering or filing it can go on forever. */
function reasonToIgnore(mail: ParsedMail, returnPath: string, domain: string): ReadMail['ignoredBecause'] {
  const header = (name: string) => headersOf(mail, name)[0]?.toLowerCase() ?? '';
  const isOurs =
    mail.headerLines.some(({ key }) => key.startsWith('x-lectern-')) || /@lectern>?$/.test(mail.messageId ?? '');
  const from = mail.from?.value[0]?.address?.toLowerCase() ?? '';
  if (isOurs || from.endsWith(`@${domain}`) || headersOf(mail, 'received').length > MOST_HOPS) return 'loop';
  const submitted = header('auto-submitted');
  if (returnPath === '' || (submitted !== '' && !/^no\b/.test(submitted))) return 'automatic';
  if (/^multipart\/report\b/.test(header('content-type'))) return 'automatic';
  if (header('x-autoreply') || header('x-autorespond') || /auto_reply/.test(header('precedence'))) return 'automatic';
  return header('list-id') || /^(bulk|list|junk)$/.test(header('precedence')) ? 'list' : null;
}

/** As they stand, the topmost first: the last server wrote that one. */
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

/** RFC 8601. Only what the mail server in front of us wrote counts, and of several its last word, which stands on top. */
function proofsOf(mail: ParsedMail, authServer: string | null): ReadMail['proofs'] {
  const ours = authServer
    ? headersOf(mail, 'authentication-results').filter(
        (value) => value.split(/[;\s]/, 1)[0]?.toLowerCase() === authServer,
      )
    : [];
  const proof = (method: string): MailProof | null => {
    for (const value of ours) {
      // Comments are free text, in which anything can stand.
      const [, result] =
        new RegExp(`;\\s*${method}\\s*=\\s*([a-z]+)`, 'i').exec(value.replace(/\([^()]*\)/g, '')) ?? [];
      if (result) return /^pass$/i.test(result) ? 'pass' : /^(soft)?fail$/i.test(result) ? 'fail' : 'none';
    }
    return null;
  };
  return { spf: proof('spf'), dkim: proof('dkim'), dmarc: proof('dmarc') };
}
