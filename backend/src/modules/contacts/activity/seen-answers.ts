import type { AnsweredKind } from '@lectern/protocol/inbound-mail';
import type { Permission } from '@lectern/protocol/permissions';
import { hiddenNow, isLookNow } from '../../../common/offices';

const NEEDS: Readonly<Record<AnsweredKind, Permission>> = {
  invoice: 'money',
  contract: 'contracts',
  testimonial: 'contacts',
  share_link: 'contacts',
};

/** Answers that came by email, for those who see what they answer. They may hold codes: support sees none. */
export function seenAnswers(alias: string): string {
  const hidden = hiddenNow(NEEDS);
  const kinds = (Object.keys(NEEDS) as AnsweredKind[]).filter((kind) => !isLookNow() && !hidden.includes(kind));
  const isSeen =
    kinds.length > 0 ? ` OR ${alias}.answered_kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})` : '';
  return `(${alias}.answered_kind IS NULL${isSeen})`;
}
