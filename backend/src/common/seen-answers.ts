/** Answers that came by email, for those who see what they answer. They may hold codes: support sees none. */
import type { AnsweredKind } from '@lectern/protocol/inbound-mail';
import type { Permission } from '@lectern/protocol/permissions';
import { isLookNow, isPermittedNow } from './offices';

const NEEDS: Readonly<Record<AnsweredKind, Permission>> = {
  invoice: 'money',
  contract: 'contracts',
  testimonial: 'contacts',
  share_link: 'contacts',
};
const KINDS = Object.keys(NEEDS) as AnsweredKind[];

export const isAnswerSeen = (kind: AnsweredKind): boolean => !isLookNow() && isPermittedNow(NEEDS[kind]);

/** SQL: all but the answers that aren’t for who asks now. */
export function seenAnswers(alias: string): string {
  const kinds = KINDS.filter(isAnswerSeen);
  const isSeen =
    kinds.length > 0 ? ` OR ${alias}.answered_kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})` : '';
  return `(${alias}.answered_kind IS NULL${isSeen})`;
}
