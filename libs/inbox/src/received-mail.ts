/** One mail as the inbox shows it and its API answers it; made from the raw message, never changed. */
import { type AddressObject, type HeaderLines, simpleParser } from 'mailparser';

export interface MailAddress {
  address: string;
  name: string;
}

export interface ReceivedMail {
  id: string;
  messageId: string;
  subject: string;
  to: MailAddress[];
  from: MailAddress[];
  html: string;
  text: string;
  /** Lower-case names; a repeated header's values are joined by a comma. */
  headers: Record<string, string>;
  /** ISO 8601: the mail's own date, or when it came in. */
  date: string;
}

export async function parseMail(id: string, raw: Buffer, receivedAt: Date): Promise<ReceivedMail> {
  const mail = await simpleParser(raw);
  return {
    id,
    messageId: mail.messageId ?? '',
    subject: mail.subject ?? '',
    to: addresses(mail.to),
    from: addresses(mail.from),
    html: mail.html || '',
    text: mail.text ?? '',
    headers: headerValues(mail.headerLines),
    date: (mail.date ?? receivedAt).toISOString(),
  };
}

function addresses(field: AddressObject | AddressObject[] | undefined): MailAddress[] {
  return [field ?? []]
    .flat()
    .flatMap((object) => object.value)
    .flatMap((entry) => entry.group ?? [entry])
    .map((entry) => ({ address: entry.address ?? '', name: entry.name }));
}

function headerValues(lines: HeaderLines): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { key, line } of lines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n[ \t]+/g, ' ')
      .trim();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return headers;
}
