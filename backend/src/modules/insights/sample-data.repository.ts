import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { SampleRow, type SampleKind } from './sample-row.entity';

export interface RemovableRow {
  id: string;
  name: string;
  /** Something that is not sample data depends on it. */
  isUsed: boolean;
}

const IS_SAMPLE = (kind: SampleKind, row: string) =>
  `EXISTS (SELECT 1 FROM sample_rows o WHERE o.owner_id = $1 AND o.kind = '${kind}' AND o.row_id = ${row}.id)`;

/** Tasks that the checklist made by itself go with their event; what a person entered, ticked or changed is theirs. */
const OWN_TASK = `(t.checklist_key IS NULL OR t.version > 1) AND NOT ${IS_SAMPLE('task', 't')}`;

const used = (column: string, more: string) => `
    EXISTS (SELECT 1 FROM files f WHERE f.owner_id = $1 AND f.${column} = r.id)
    OR EXISTS (SELECT 1 FROM tasks t WHERE t.owner_id = $1 AND t.${column} = r.id AND ${OWN_TASK}) ${more}`;

const EVENTS_OF = (column: string) => `
    OR EXISTS (SELECT 1 FROM interactions i WHERE i.owner_id = $1 AND i.${column} = r.id)
    OR EXISTS (SELECT 1 FROM speaking_events e WHERE e.owner_id = $1 AND e.${column} = r.id)`;

/** The sample rows that still exist, in the order in which they can go. What was made last goes first. */
const REMOVABLE: Record<SampleKind, string> = {
  task: removable('task', 'tasks', 'title', 'false'),
  speaking_event: removable(
    'speaking_event',
    'speaking_events',
    'title',
    used(
      'event_id',
      `OR EXISTS (SELECT 1 FROM testimonials m WHERE m.owner_id = $1 AND m.event_id = r.id)
    OR EXISTS (SELECT 1 FROM speaking_events c WHERE c.owner_id = $1 AND c.parent_event_id = r.id
      AND NOT ${IS_SAMPLE('speaking_event', 'c')})`,
    ),
  ),
  client: removable(
    'client',
    'clients',
    'name',
    used(
      'client_id',
      `OR EXISTS (SELECT 1 FROM testimonials m WHERE m.owner_id = $1 AND m.client_id = r.id) ${EVENTS_OF('client_id')}`,
    ),
  ),
  bureau_partner: removable(
    'bureau_partner',
    'bureau_partners',
    'name',
    used('bureau_partner_id', EVENTS_OF('bureau_partner_id')),
  ),
};

function removable(kind: SampleKind, table: string, name: string, isUsed: string): string {
  return `SELECT r.id, r.${name} AS name, ${isUsed} AS "isUsed"
    FROM sample_rows s JOIN ${table} r ON r.owner_id = $1 AND r.id = s.row_id
    WHERE s.owner_id = $1 AND s.kind = '${kind}' ORDER BY r.id DESC`;
}

@Injectable()
export class SampleDataRepository {
  constructor(private readonly db: Db) {}

  /** One request of an owner at a time. */
  async lock(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`sample data of ${ownerId}`]);
  }

  async state(tx: Tx, ownerId: string): Promise<{ hasSampleData: boolean; isEmpty: boolean }> {
    const [row]: { hasSampleData: boolean; isEmpty: boolean }[] = await tx.query(
      `SELECT EXISTS (SELECT 1 FROM sample_rows WHERE owner_id = $1) AS "hasSampleData",
         NOT (EXISTS (SELECT 1 FROM speaking_events WHERE owner_id = $1)
           OR EXISTS (SELECT 1 FROM clients WHERE owner_id = $1)
           OR EXISTS (SELECT 1 FROM bureau_partners WHERE owner_id = $1)
           OR EXISTS (SELECT 1 FROM tasks WHERE owner_id = $1)) AS "isEmpty"`,
      [ownerId],
    );
    return row ?? { hasSampleData: false, isEmpty: true };
  }

  async remember(tx: Tx, ownerId: string, rows: Pick<SampleRow, 'kind' | 'rowId'>[]): Promise<void> {
    await tx.insert(
      SampleRow,
      rows.map((row) => ({ ...row, ownerId })),
    );
  }

  removable(ownerId: string, kind: SampleKind): Promise<RemovableRow[]> {
    return this.db.query(REMOVABLE[kind], [ownerId]);
  }

  async forget(tx: Tx, ownerId: string): Promise<void> {
    await tx.delete(SampleRow, { ownerId });
  }
}
