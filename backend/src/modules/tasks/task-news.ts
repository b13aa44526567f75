/** What the outbox hears of tasks, in the transaction that wrote them. A task that is named twice is one. */
import type { Tx } from '@lectern/database/db';
import type { Outbox } from '@lectern/database/outbox';

export async function addTaskNews(
  outbox: Outbox,
  tx: Tx,
  change: 'created' | 'updated' | 'deleted',
  { ownerId, ids, source }: { ownerId: string; ids: readonly string[]; source?: 'import' | undefined },
): Promise<void> {
  await outbox.addMany(
    tx,
    `task.${change}`,
    [...new Set(ids)].map((taskId) => ({ ownerId, taskId, source })),
  );
}
