/**
 * SQL for pages that people without an account open: what belongs to an account that is being deleted is not there any
 * more, though the worker may not have come to its row yet.
 */
export function ofLiveAccount(ownerColumn: string): string {
  return `EXISTS (SELECT 1 FROM users live WHERE live.id = ${ownerColumn} AND live.deletion_requested_at IS NULL)`;
}
