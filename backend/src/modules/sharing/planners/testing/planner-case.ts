/** An event with its shared page, for the tests of what planners do: a plain row of a link, as its guard finds it. */
import { randomBytes } from 'node:crypto';
import { fieldsShownAtFirst, type ShareFieldKey } from '@lectern/protocol/share-links';
import { v7 as uuidv7 } from 'uuid';
import type { TestContext, TestOwner } from '../../../../testing/test-context';
import type { PlannerLink } from '../planner-pages.service';

export async function shareLink(
  context: TestContext,
  owner: TestOwner,
  eventId: string | null,
  fields: readonly ShareFieldKey[] = fieldsShownAtFirst('event_details'),
): Promise<PlannerLink> {
  const id = uuidv7();
  await context.db.query(
    `INSERT INTO share_links (id, owner_id, kind, event_id, variant, name, fields, token_hash, token_sealed,
       created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'direct', 'For the planner', $5, $6, '-', $7, $7)`,
    [id, owner.id, eventId ? 'event_details' : 'media_kit', eventId, fields, randomBytes(32), context.clock.now()],
  );
  return { id, ownerId: owner.id, eventId, fields };
}

/** What was published since the last look, as names. */
export async function published(context: TestContext): Promise<string[]> {
  const rows = await context.db.query<{ type: string }>('SELECT type FROM outbox ORDER BY id');
  await context.db.query('DELETE FROM outbox');
  return rows.map((row) => row.type);
}
