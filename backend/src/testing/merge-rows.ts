/** One row in every table that can refer to a client or bureau partner, and where they refer to. For tests of merges. */
import { v7 as uuidv7 } from 'uuid';
import type { Business, TestOwner } from './business';

const MAKERS: Record<string, (column: string) => string> = {
  tasks: (column) => `INSERT INTO tasks (id, owner_id, title, kind, ${column}, created_at, updated_at)
    VALUES ($1, $2, 'Call', 'custom', $3, now(), now())`,
  files: (
    column,
  ) => `INSERT INTO files (id, owner_id, kind, name, content_type, size_bytes, storage_key, state, ${column},
    created_at, updated_at)
    VALUES ($1, $2, 'document', 'a.pdf', 'application/pdf', 1, gen_random_uuid(), 'ready', $3, now(), now())`,
  uploads: (
    column,
  ) => `INSERT INTO uploads (id, owner_id, kind, name, size_bytes, part_size_bytes, storage_key, state,
    ${column}, created_at, expires_at)
    VALUES ($1, $2, 'document', 'a.pdf', 1, 1, gen_random_uuid(), 'open', $3, now(), now())`,
  interactions: (
    column,
  ) => `INSERT INTO interactions (id, owner_id, kind, happened_on, text, ${column}, created_at,
    updated_at) VALUES ($1, $2, 'call', '2027-03-01', 'Talked', $3, now(), now())`,
  invoices: (
    column,
  ) => `INSERT INTO invoices (id, owner_id, status, ${column}, terms_days, currency, subtotal_cents,
    tax_cents, total_cents, withholding_cents, amount_due_cents, reminders_enabled, created_at, updated_at)
    VALUES ($1, $2, 'draft', $3, 30, 'USD', 0, 0, 0, 0, 0, true, now(), now())`,
  testimonials: (
    column,
  ) => `INSERT INTO testimonials (id, owner_id, status, source, client_name, content, ${column},
    created_at, updated_at) VALUES ($1, $2, 'received', 'speaker', 'Ann', 'Great', $3, now(), now())`,
};

/** Answers the ids by table. Events, holds and merges have makers of their own. */
export async function insertReferring(
  b: Business,
  owner: TestOwner,
  references: readonly { table: string; column: string }[],
  target: string,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const { table, column } of references) {
    const maker = MAKERS[table];
    if (!maker) continue;
    ids[table] = uuidv7();
    await b.db.query(maker(column), [ids[table], owner.id, target]);
  }
  return ids;
}

/** Where each of these rows refers to now. */
export async function referencesOf(
  b: Business,
  references: readonly { table: string; column: string }[],
  ids: Record<string, string>,
): Promise<Record<string, string | undefined>> {
  const found: Record<string, string | undefined> = {};
  for (const { table, column } of references) {
    if (!ids[table]) continue;
    const [row] = await b.db.query<{ target: string }>(
      `SELECT ${column} AS target FROM ${table} WHERE id = $1`,
      [ids[table]],
    );
    found[table] = row?.target;
  }
  return found;
}
