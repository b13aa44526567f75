import type { UserResponse } from '@lectern/protocol/user';
import type { ReadOnlyView } from '@lectern/protocol/support-access';
import type { SignedInUser } from '../../common/current-user';
import { toSubscriptionStatus } from '../billing';
import type { User } from './user.entity';
import type { SessionUserRow } from './user.repository';

export function toUserResponse(
  user: Pick<SignedInUser, 'id' | 'username' | 'email' | 'emailVerified' | 'isAdmin' | 'timeZone' | 'sandboxUntil'> & {
    readOnlyView?: ReadOnlyView;
    member?: SignedInUser['member'];
    hasTeam?: boolean;
  },
): UserResponse {
  const { id, username, email, emailVerified, isAdmin, timeZone, readOnlyView, sandboxUntil, member, hasTeam } = user;
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
  };
}

/** What the rest of the application may know of an account: never its hash. */
export function toAccountIdentity(user: User) {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    isAdmin: user.role === 'admin',
    timeZone: user.timeZone,
    passwordVersion: user.passwordVersion,
    ...(user.twoStepSince && { isTwoStep: true }),
    ...(user.sandboxUntil && { sandboxUntil: user.sandboxUntil }),
  };
}
export type AccountIdentity = ReturnType<typeof toAccountIdentity>;

export function toSignedInUser(row: SessionUserRow, now: Date): SignedInUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    isAdmin: row.role === 'admin',
    timeZone: row.timeZone,
    passwordVersion: row.passwordVersion,
    subscription: toSubscriptionStatus(row, now),
    ...(row.hasTeam && { hasTeam: true }),
    ...(row.sandboxUntil && { sandboxUntil: row.sandboxUntil }),
  };
}
