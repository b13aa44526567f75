/** Which letters there are about a hold, and how a draft reaches the speaker's mail program. Pure. */
import type { HoldLetterKind, HoldResponse } from '@lectern/protocol/holds';

export function lettersOf({ outcome }: HoldResponse): HoldLetterKind[] {
  if (outcome === 'released' || outcome === 'expired') return ['released'];
  return outcome === 'confirmed' ? ['placed'] : ['placed', 'promoted', 'challenged', 'expiring', 'released'];
}

/** Lines end as RFC 6068 wants them. */
export function mailtoOf({ to, subject, body }: { to: string; subject: string; body: string }): string {
  const lines = body.replace(/\r?\n/g, '\r\n');
  const address = encodeURIComponent(to.trim()).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
