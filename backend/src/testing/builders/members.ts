import { levelsOf, type TeamRole } from '@lectern/protocol/permissions';
import { v7 as uuidv7 } from 'uuid';
import { acting } from '../../common/offices';
import type { TestContext, TestOwner } from '../test-context';

/** A person who works in the owner’s office beside their own. */
export async function aMember(
  context: TestContext,
  owner: TestOwner,
  { person, role = 'assistant' }: { person?: TestOwner; role?: TeamRole } = {},
): Promise<TestOwner> {
  const member = person ?? (await context.owner());
  await context.db.query(
    `INSERT INTO team_members
       (id, owner_id, user_id, email, role, is_money_allowed, may_sign, joined_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, false, false, now(), now(), now())`,
    [uuidv7(), owner.id, member.id, `${member.username}@example.com`, role],
  );
  await context.db.query('INSERT INTO team_names (owner_id, user_id, username) VALUES ($1, $2, $3)', [
    ...[owner.id, member.id],
    member.username,
  ]);
  return member;
}

/** As in a request of this member. */
export function asMember<Result>({ id, username }: TestOwner, work: () => Result): Result {
  const levels = levelsOf({ role: 'manager', isMoneyAllowed: false, maySign: false });
  return acting.run({ member: { userId: id, username, role: 'manager', levels } }, work);
}
