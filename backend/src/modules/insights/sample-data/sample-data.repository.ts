import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { references, type Reference } from './sample-references';
import { SampleRow, type Belonging, type SampleKind } from './sample-row.entity';

export interface RemovableRow {
  id: string;
  name: string;
  /** Something that is not sample data depends on it. */
  isUsed: boolean;
}

export type RemovableKind = Exclude<SampleKind, Belonging>;

const isOwn = ({ table, column, kind, counts }: Reference) => `
  EXISTS (SELECT 1 FROM ${table} x WHERE x.owner_id = $1 AND x.${column} = r.id
    ${counts ? `AND ${counts}` : ''}
    ${kind ? `AND NOT EXISTS (SELECT 1 FROM sample_rows o WHERE o.owner_id = $1 AND o.kind = '${kind}' AND o.row_id = x.id)` : ''})`;

/** The sample rows that still exist, in the order in which they can go. What was made last goes first. */
const REMOVABLE: Record<RemovableKind, string> = {
  contract: removable('contract', 'contracts', 'r.title', []),
  invoice: removable('invoice', 'invoices', `coalesce(r.number, 'Draft invoice')`, []),
  expense: removable('expense', 'expenses', `coalesce(r.vendor, 'Expense')`, []),
  task: removable('task', 'tasks', 'r.title', []),
  speaking_event: removable('speaking_event', 'speaking_events', 'r.title', references.speaking_event),
  client: removable('client', 'clients', 'r.name', references.client),
  bureau_partner: removable('bureau_partner', 'bureau_partners', 'r.name', references.bureau_partner),
};

function removable(kind: RemovableKind, table: string, name: string, uses: Reference[]): string {
  return `SELECT r.id, ${name} AS name, ${uses.map(isOwn).join(' OR ') || 'false'} AS "isUsed"
    FROM sample_rows s JOIN ${table} r ON r.owner_id = $1 AND r.id = s.row_id
    WHERE s.owner_id = $1 AND s.kind = '${kind}' ORDER BY r.id DESC`;
}

/** What stands at the sample rows now. */
const REMEMBER_BELONGINGS = Object.entries(references)
  .flatMap(([parent, uses]) => uses.map((use) => ({ parent, ...use })))
  .filter(({ kind }) => kind !== undefined && kind !== 'task' && kind !== 'speaking_event')
  .map(
    ({ parent, table, column, kind }) => `
    SELECT x.owner_id, '${kind}', x.id FROM ${table} x
    JOIN sample_rows s ON s.owner_id = x.owner_id AND s.kind = '${parent}' AND s.row_id = x.${column}
    WHERE x.owner_id = $1`,
  )
  .join(' UNION ');

@Injectable()
export class SampleDataRepository {
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
           OR EXISTS (SELECT 1 FROM tasks WHERE owner_id = $1)
           OR EXISTS (SELECT 1 FROM expenses WHERE owner_id = $1)
           OR EXISTS (SELECT 1 FROM invoices WHERE owner_id = $1)) AS "isEmpty"`,
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

  /** Of an account that nobody has had a chance to add anything to. */
  async rememberBelongings(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(`INSERT INTO sample_rows (owner_id, kind, row_id) ${REMEMBER_BELONGINGS} ON CONFLICT DO NOTHING`, [
      ownerId,
    ]);
  }

  removable(tx: Tx, ownerId: string, kind: RemovableKind): Promise<RemovableRow[]> {
    return tx.query(REMOVABLE[kind], [ownerId]);
  }

  /** Without a kind, all of them. */
  async forget(tx: Tx, ownerId: string, kind?: SampleKind): Promise<void> {
    await tx.delete(SampleRow, { ownerId, ...(kind && { kind }) });
  }
}
