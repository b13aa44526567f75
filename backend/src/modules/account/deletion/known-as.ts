import type { ClosedAccount } from '../../auth';
import type { DeletedAccount } from './account-deletion-seals';

/** By which of its facts an account is looked for. */
export function knownAs({ ownerId, username, email, pendingEmail }: ClosedAccount): DeletedAccount {
  const addresses = [email, ...(pendingEmail === null ? [] : [pendingEmail])].map((one) => one.toLowerCase());
  return { ownerId, addresses, names: [username, ...addresses] };
}
