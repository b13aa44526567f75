/**
 * Answers that came by email, and their files: for those who see the people that wrote them and what they answer. They may hold
 * codes: support sees none.
 */
import type { AnsweredKind } from '@lectern/protocol/inbound-mail';
import type { Permission } from '@lectern/protocol/permissions';
import { isLookNow, isPermittedNow } from './offices';

/** Beside `contacts`. */
const NEEDS: Readonly<Record<AnsweredKind, Permission>> = {
  invoice: 'money',
  contract: 'contracts',
  testimonial: 'library',
  share_link: 'sharing',
};
const KINDS = Object.keys(NEEDS) as AnsweredKind[];
/** SQL: where nothing is hidden. */
export const ALL_SEEN = 'true';

export const isAnswerSeen = (kind: AnsweredKind): boolean =>
  !isLookNow() && isPermittedNow('contacts') && isPermittedNow(NEEDS[kind]);

/** SQL: all but the answers that aren’t for who asks now. */
export function seenAnswers(alias: string): string {
  const kinds = KINDS.filter(isAnswerSeen);
  if (kinds.length === KINDS.length) return ALL_SEEN;
  return `(${alias}.answered_kind IS NULL OR ${alias}.answered_kind = ANY ('{${kinds.join()}}'))`;
}
