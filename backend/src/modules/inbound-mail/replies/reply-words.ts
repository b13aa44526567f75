/** Who answered, and what people read about it: in the timeline, and in the email to the speaker. Pure. */
import { isForged } from '@lectern/protocol/inbound-mail';
import { cutTo } from '@lectern/protocol/primitives';
import type { ReadMail } from '../reading/mail-parser.gateway';
import type { Person } from '../reading/mail-text';

export interface Sender {
  person: Person | null;
  /** Why it may not be the one who got the email; null: it is. */
  doubt: string | null;
}

type Written = Pick<ReadMail, 'from' | 'proofs' | 'text' | 'quoted'>;

const MOST_OF_ENTRY = 20_000;
const MOST_OF_NAME = 100;

/** Who got a copy is as known as the recipient. */
export function senderOf(
  { from, proofs }: Pick<Written, 'from' | 'proofs'>,
  { recipient, copied }: { recipient: string; copied: readonly string[] },
): Sender {
  const person = from && { ...from, name: from.name && cutTo(MOST_OF_NAME, from.name) };
  if (person?.address !== recipient && !copied.includes(person?.address ?? ''))
    return { person, doubt: `Sent from another address than the email went to: ${recipient}.` };
  return { person, doubt: proofs.dmarc === 'pass' ? null : isForged(proofs) ? FORGED : UNCHECKED };
}

const FORGED = 'The check of the sender failed: someone else may have written this.';
/** SPF and DKIM pass for anyone's own domain: only DMARC compares it with the address that people see. */
const UNCHECKED = 'It isn’t proven who sent this: it may not be the person that the email went to.';

/** `Ada Lovelace replied to “Invoice 1042”`; of one in doubt no name, which anyone can choose. */
export function headlineOf({ person, doubt }: Sender, subject: string): string {
  const who = (doubt === null && person?.name) || person?.address || 'Someone';
  return doubt === null ? `${who} replied to “${subject}”` : `${who} wrote, answering “${subject}”`;
}

/** `attachments` that aren’t kept have a problem. */
export function entryOf(
  { doubt }: Sender,
  { text, quoted }: Written,
  problem: string | null,
  attachments: readonly { name: string; problem: string | null }[],
): string {
  const files = attachments.map(({ name, problem: why }) => (why ? `${name} (not kept: ${why})` : name));
  const body = text || (quoted ? null : 'An email without text');
  const earlier = quoted && `Earlier emails:\n${quoted}`;
  return cutTo(
    MOST_OF_ENTRY,
    [doubt, body, problem, files.length > 0 && `Attached: ${files.join(', ')}`, earlier].filter(Boolean).join('\n\n'),
  );
}
