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

/**
 * The person of this row of `users` has nothing to do before they may work: the same as `dutyOf`. `required` is what the
 * configuration says of two-step sign-in.
 */
export function withoutDuty(users: string, required: string): string {
  return `${users}.issued_password_version IS DISTINCT FROM ${users}.password_version
    AND (${users}.two_step_since IS NOT NULL OR ${users}.sandbox_until IS NOT NULL
      OR ${required} = 'no' OR (${required} = 'admins' AND ${users}.role <> 'admin'))`;
}
