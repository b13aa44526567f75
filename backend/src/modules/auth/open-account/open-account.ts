/**
 * SQL that says which accounts are there, for statements of every module. A separate part: the auth module imports some
 * of those that use it.
 */

/** The account of this row of `users` is open: neither disabled nor being deleted. */
export function openAccount(users: string): string {
  return `${undeletedAccount(users)} AND ${users}.disabled_at IS NULL`;
}

/**
 * The same of a row that belongs to an account: pages that people without an account open show nothing of one that is
 * disabled, nor of one that is being deleted, though the worker may not have come to its row yet.
 */
export function ofOpenAccount(ownerColumn: string): string {
  return `EXISTS (SELECT 1 FROM users live WHERE live.id = ${ownerColumn} AND ${openAccount('live')})`;
}

/** The account of this row of `users` is not being deleted. It may be disabled. */
export function undeletedAccount(users: string): string {
  return `${users}.deletion_requested_at IS NULL`;
}
