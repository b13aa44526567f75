/**
 * Which emails an administrator may send a second time. It is made again from what is true now, so that old figures never go
 * out; what would confuse its reader, or speaks to a speaker's clients, is not sent again.
 */

const ASKS_AGAIN = 'Its link was for the person who requested it. They can request another on the sign-in page.';
const OUT_OF_DATE = 'It was about a single day. The next one will be current.';
const ONLY_ONCE = 'Its account is gone.';
const OF_A_SANDBOX = 'It was for a sandbox, which sends no email.';
const OF_THE_SPEAKER = 'It went to someone the speaker works with. Only the speaker can resend it.';
const IN_THE_TIMELINE = 'Lectern keeps no copy of what it sent on. The answer is in the timeline.';

/** By template: why it is never sent again. */
export const neverAgain: Readonly<Record<string, string>> = {
  'password-reset': ASKS_AGAIN,
  'username-recovery': ASKS_AGAIN,
  'daily-digest': OUT_OF_DATE,
  'share-summary': OUT_OF_DATE,
  'task-reminder': OUT_OF_DATE,
  'follow-up-reminder': OUT_OF_DATE,
  'account-deleted': ONLY_ONCE,
};

/** One that was refused never arrived: trying that again is no second one. */
export const notTwice: Readonly<Record<string, string>> = {
  'share-link': OF_THE_SPEAKER,
  'contract-signature-request': OF_THE_SPEAKER,
  'contract-completed': OF_THE_SPEAKER,
  'testimonial-request': OF_THE_SPEAKER,
  invoice: OF_THE_SPEAKER,
  'invoice-reminder': OF_THE_SPEAKER,
  'credit-note': OF_THE_SPEAKER,
  'client-reply': IN_THE_TIMELINE,
};

export interface Delivery {
  template: string;
  status: 'sent' | 'refused' | 'withheld';
  /** The event that made it is still there. */
  hasEvent: boolean;
}

/** Null when it can be sent again. */
export function whyNotAgain({ template, status, hasEvent }: Delivery): string | null {
  if (status === 'withheld') return OF_A_SANDBOX;
  const rules = new Map<string, string>([
    ...Object.entries(status === 'sent' ? notTwice : {}),
    ...Object.entries(neverAgain),
  ]);
  const rule = rules.get(template);
  if (rule !== undefined) return rule;
  if (!hasEvent) return 'Its trigger is more than a week old and no longer stored.';
  return null;
}
