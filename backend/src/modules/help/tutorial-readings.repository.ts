import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { EssentialStep, TutorialSlug } from '@lectern/protocol/help';
import { TutorialReading } from './tutorial-reading.entity';

/**
 * Whether something of the person's own is there: the sample data is nobody's work. In the order of an index, since a
 * planner that hopes to meet one soon would read the whole table of everybody to learn that there is none.
 */
const own = (table: string, kind: string, order: string, condition = 'true') => `
  (SELECT true FROM ${table} x WHERE x.owner_id = $1 AND ${condition}
     AND x.id <> ALL (ARRAY(SELECT row_id FROM sample_rows WHERE owner_id = $1 AND kind = '${kind}'))
   ORDER BY x.owner_id, x.${order}, x.id LIMIT 1) IS NOT NULL`;

const SENT = "x.status <> 'draft'";

/** Each of the essential setup, as a column of its name. A task of a checklist came by itself. */
export const ESSENTIAL_FACTS = `
  SELECT
    EXISTS (SELECT 1 FROM speaker_profiles WHERE user_id = $1 AND name <> '') AS "profile",
    EXISTS (SELECT 1 FROM users WHERE id = $1 AND email_verified_at IS NOT NULL) AS "account",
    ${own('clients', 'client', 'sort_name')} AS "client",
    ${own('speaking_events', 'speaking_event', 'sort_date')} AS "event",
    ${own('tasks', 'task', 'sort_due', 'x.due_date IS NOT NULL AND x.checklist_key IS NULL')} AS "task",
    EXISTS (SELECT 1 FROM share_links WHERE owner_id = $1) AS "share-link",
    (${own('contracts', 'contract', 'created_at', SENT)}
      OR ${own('invoices', 'invoice', 'created_at', SENT)}) AS "paperwork"`;

@Injectable()
export class TutorialReadingsRepository {
  constructor(private readonly db: Db) {}

  /** What the account holds of the essential setup. */
  async facts(ownerId: string): Promise<Readonly<Partial<Record<EssentialStep, boolean>>>> {
    const [row] = await this.db.query<Record<EssentialStep, boolean>>(ESSENTIAL_FACTS, [ownerId]);
    return row ?? {};
  }

  /** At most as many as there have ever been tutorials: the service takes no other slugs. */
  async ticked(ownerId: string): Promise<ReadonlySet<string>> {
    const rows = await this.db.repository(TutorialReading).findBy({ ownerId });
    return new Set(rows.map(({ slug }) => slug));
  }

  async tick(tx: Tx, ownerId: string, slug: TutorialSlug, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO tutorial_readings (owner_id, slug, done_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [ownerId, slug, now],
    );
  }

  async untick(tx: Tx, ownerId: string, slug: TutorialSlug): Promise<void> {
    await tx.delete(TutorialReading, { ownerId, slug });
  }
}
