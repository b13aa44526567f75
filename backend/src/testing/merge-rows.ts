/** One row in every table that can refer to a client or bureau partner, and where they refer to. For tests of merges. */
import { v7 as uuidv7 } from 'uuid';
import type { TestContext, TestOwner } from './test-context';

const MAKERS: Record<string, (column: string) => string> = {
  tasks: (column) => `INSERT INTO tasks (id, owner_id, title, kind, ${column}, created_at, updated_at)
    VALUES ($1, $2, 'Call', 'custom', $3, now(), now())`,
  files: (
    column,
  ) => `INSERT INTO files (id, owner_id, kind, name, content_type, size_bytes, storage_key, state, ${column},
    created_at, updated_at)
    VALUES ($1, $2, 'document', 'a.pdf', 'application/pdf', 1, gen_random_uuid(), 'ready', $3, now(), now())`,
  uploads: (column) => `INSERT INTO uploads (id, owner_id, kind, name, size_bytes, part_size_bytes, storage_key, state,
    ${column}, created_at, expires_at)
    VALUES ($1, $2, 'document', 'a.pdf', 1, 1, gen_random_uuid(), 'open', $3, now(), now())`,
  interactions: (column) => `INSERT INTO interactions (id, owner_id, kind, happened_on, text, ${column}, created_at,
    updated_at) VALUES ($1, $2, 'call', '2027-03-01', 'Talked', $3, now(), now())`,
  invoices: (column) => `INSERT INTO invoices (id, owner_id, status, ${column}, terms_days, currency, subtotal_cents,
    tax_cents, total_cents, withholding_cents, amount_due_cents, reminders_enabled, created_at, updated_at)
    VALUES ($1, $2, 'draft', $3, 30, 'USD', 0, 0, 0, 0, 0, true, now(), now())`,
  contracts: (
    column,
  ) => `INSERT INTO contracts (id, owner_id, event_id, kind, title, status, body, currency, ${column}, created_at,
    updated_at)
    SELECT $1, $2, e.id, 'client', 'Agreement', 'draft', 'Text', 'USD', $3, now(), now()
    FROM speaking_events e WHERE e.owner_id = $2 LIMIT 1`,
  testimonials: (column) => `INSERT INTO testimonials (id, owner_id, status, source, client_name, content, ${column},
    created_at, updated_at) VALUES ($1, $2, 'received', 'speaker', 'Ann', 'Great', $3, now(), now())`,
  reply_threads: (column) => `
    INSERT INTO reply_threads (id, owner_id, ${column}, local_part, record_kind, record_id, recipient, subject, created_at, expires_at)
    VALUES ($1, $2, $3, gen_random_uuid()::text, 'invoice', $1, 'ann@acme.example', 'Invoice', now(), now())`,
};

interface ColumnOfTable {
  table: string;
  column: string;
}

/** Each by its table; a second column of one table by both, for it needs a row of its own. */
export function namedReferences(references: readonly ColumnOfTable[]): (ColumnOfTable & { name: string })[] {
  return references.map((reference, index) => {
    const isFirst = references.findIndex(({ table }) => table === reference.table) === index;
    return { ...reference, name: isFirst ? reference.table : `${reference.table}.${reference.column}` };
  });
}

/** Returns the ids by name. Events, holds and merges have makers of their own. */
export async function insertReferring(
  context: TestContext,
  owner: TestOwner,
  references: readonly ColumnOfTable[],
  target: string,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const { name, table, column } of namedReferences(references)) {
    const maker = MAKERS[table];
    if (!maker) continue;
    ids[name] = uuidv7();
    await context.db.query(maker(column), [ids[name], owner.id, target]);
  }
  return ids;
}

/** Where each of these rows refers to now. */
export async function referencesOf(
  context: TestContext,
  references: readonly ColumnOfTable[],
  ids: Record<string, string>,
): Promise<Record<string, string | undefined>> {
  const found: Record<string, string | undefined> = {};
  for (const { name, table, column } of namedReferences(references)) {
    if (!ids[name]) continue;
    const [row] = await context.db.query<{ target: string }>(`SELECT ${column} AS target FROM ${table} WHERE id = $1`, [
      ids[name],
    ]);
    found[name] = row?.target;
  }
  return found;
}
