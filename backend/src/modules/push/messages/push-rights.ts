/** Who may hear of a kind: an office's owner of everything, a member of what their role shows. Pure. */
import { isAllowed } from '@lectern/protocol/is-allowed';
import { levelsOf, type TeamRole } from '@lectern/protocol/permissions';
import { pushNeeds, type PushKind } from '@lectern/protocol/push';

/** Null: who isn't in the team. */
interface Membership {
  role: TeamRole | null;
  isMoneyAllowed: boolean | null;
  maySign: boolean | null;
}

export function mayHear({ role, isMoneyAllowed, maySign }: Membership, isOwner: boolean, kind: PushKind): boolean {
  if (isOwner) return true;
  if (role === null || isMoneyAllowed === null || maySign === null) return false;
  return isAllowed({ member: { levels: levelsOf({ role, isMoneyAllowed, maySign }) } }, pushNeeds[kind], 'see');
}
