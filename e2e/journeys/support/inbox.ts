/** The stack's mail catcher, asked over its HTTP API. */
import { expect } from '@playwright/test';
import { environment } from './environment';

export interface Mail {
  subject: string;
  to: { address: string }[];
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** All mails to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${environment.inboxUrl}/api/email?to=${encodeURIComponent(address)}`);
  if (!answer.ok) throw new Error(`The inbox answered ${answer.status}`);
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ to }) => to.some((receiver) => receiver.address === address));
}

/** The newest mail to an address whose subject has these words, as soon as it is there. */
export async function mailTo(address: string, subject: string | RegExp): Promise<Mail> {
  const fits = (mail: Mail) =>
    typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject);
  const found: Mail[] = [];
  await expect
    .poll(
      async () => {
        found.splice(0, found.length, ...(await mailsTo(address)).filter(fits));
        return found.length;
      },
      { message: `a mail to ${address} with the subject ${String(subject)}`, intervals: [100] },
    )
    .toBeGreaterThan(0);
  const [newest] = found;
  if (!newest) throw new Error('There is no mail');
  return newest;
}

/** The address of the mail's button: the one link that leads to this page. */
export function linkIn(mail: Mail, page: string): string {
  const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  const link = links.find((candidate) => new URL(candidate).pathname.startsWith(page));
  if (!link) throw new Error(`No link to ${page} in: ${links.join(' ')}`);
  return link;
}

/** The one-time secret in such a link, in the path or in the query. */
export function tokenIn(link: string): string {
  const { pathname, searchParams } = new URL(link);
  return searchParams.get('token') ?? pathname.split('/').at(-1) ?? '';
}
