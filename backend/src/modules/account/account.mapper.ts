import type { AccountResponse } from '@lectern/protocol/account';
import type { User } from '../auth';

export function toAccountResponse(user: User): AccountResponse {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: user.pendingEmail,
    timeZone: user.timeZone,
    memberSince: user.createdAt.toISOString(),
    termsVersion: user.termsVersion,
    version: user.version,
  };
}
