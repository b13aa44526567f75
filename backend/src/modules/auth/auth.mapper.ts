import type { Config } from '@lectern/config/config';
import type { Duty, UserResponse } from '@lectern/protocol/user';
import type { ReadOnlyView } from '@lectern/protocol/support-access';
import type { SignedInUser } from '../../common/current-user';
import { toSubscriptionStatus } from '../billing';
import type { User } from './user.entity';
import type { SessionUserRow } from './user.repository';

export function toUserResponse(
  user: Pick<
    SignedInUser,
    'id' | 'username' | 'email' | 'emailVerified' | 'isAdmin' | 'timeZone' | 'sandboxUntil' | 'duty'
  > & { readOnlyView?: ReadOnlyView; member?: SignedInUser['member']; hasTeam?: boolean },
): UserResponse {
  const { id, username, email, emailVerified, isAdmin, timeZone, readOnlyView, sandboxUntil, member, hasTeam, duty } =
    user;
  return {
    id,
    username,
    // The one of a sandbox only keeps the column unique.
    email: sandboxUntil ? '' : email,
    emailVerified,
    isAdmin,
    timeZone,
    ...(member && { member: { username: member.username, role: member.role, levels: member.levels } }),
    ...(hasTeam && !readOnlyView && { hasTeam }),
    ...(readOnlyView && { readOnlyView }),
    ...(sandboxUntil && { sandboxUntil: sandboxUntil.toISOString() }),
    ...(duty && { duty }),
  };
}

type DutyRules = Pick<Config, 'twoStepRequired'>;

function dutyOf(
  user: Pick<User, 'issuedPasswordVersion' | 'passwordVersion' | 'role' | 'twoStepSince' | 'sandboxUntil'>,
  { twoStepRequired }: DutyRules,
): Duty | undefined {
  if (user.issuedPasswordVersion === user.passwordVersion) return 'change_password';
  const isRequired = twoStepRequired === 'everyone' || (twoStepRequired === 'admins' && user.role === 'admin');
  return isRequired && !user.twoStepSince && !user.sandboxUntil ? 'set_up_two_step' : undefined;
}

/** What the rest of the application may know of an account: never its hash. */
export function toAccountIdentity(user: User, rules: DutyRules) {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    isAdmin: user.role === 'admin',
    timeZone: user.timeZone,
    passwordVersion: user.passwordVersion,
    duty: dutyOf(user, rules),
    ...(user.twoStepSince && { isTwoStep: true }),
    ...(user.sandboxUntil && { sandboxUntil: user.sandboxUntil }),
  };
}
export type AccountIdentity = ReturnType<typeof toAccountIdentity>;

export function toSignedInUser(row: SessionUserRow, now: Date, rules: DutyRules): SignedInUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    isAdmin: row.role === 'admin',
    timeZone: row.timeZone,
    passwordVersion: row.passwordVersion,
    subscription: toSubscriptionStatus(row, now),
    duty: dutyOf(row, rules),
    ...(row.twoStepSince && { isTwoStep: true }),
    ...(row.membersNeedTwoStep && { membersNeedTwoStep: true }),
    ...(row.hasTeam && { hasTeam: true }),
    ...(row.sandboxUntil && { sandboxUntil: row.sandboxUntil }),
  };
}
