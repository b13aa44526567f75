/**
 * SQL for pages that people without an account open: what belongs to an account that is being deleted is not there any
 * more, though the worker may not have come to its row yet; and of one that is disabled nothing is shown meanwhile.
 */
export function ofLiveAccount(ownerColumn: string): string {
  return `EXISTS (SELECT 1 FROM users live WHERE live.id = ${ownerColumn} AND ${isLive('live')})`;
}

/** The same for a query that has the account's row already. */
export function isLive(users: string): string {
  return `${users}.deletion_requested_at IS NULL AND ${users}.disabled_at IS NULL`;
}
