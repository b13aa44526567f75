/** An installation of an earlier release is upgraded with its rows in it: nothing of what they said is lost. */
import type { Db } from '@lectern/database/db';
import { cloneTemplate } from '@lectern/testing/test-server';
import { migrateDatabase } from '../migrate-database';
import { migrations } from '../migrations/all';
import { connectTo, migrateTo } from './old-schema';
import { RELEASES } from './releases';

const ROWS = `
  INSERT INTO users (id, username, email, password_hash, role, time_zone, terms_version, terms_accepted_at, created_at, updated_at)
    VALUES ('0190f0de-0000-7000-8000-000000000001', 'ann', 'ann@example.com', 'x', 'user', 'America/New_York', '2025-06',
      now(), now(), now());
  INSERT INTO speaker_profiles (user_id, name, title, updated_at)
    VALUES ('0190f0de-0000-7000-8000-000000000001', 'Ann Lee', 'Speaker', now());
  INSERT INTO clients (id, owner_id, name, purchase_order_required, tags, notes, status, created_at, updated_at)
    VALUES ('0190f0de-0000-7000-8000-000000000002', '0190f0de-0000-7000-8000-000000000001', 'Acme', true, '{a,b}', 'Notes',
      'active', now(), now());
  INSERT INTO client_contacts (id, owner_id, client_id, position, name, email, role, is_primary)
    VALUES ('0190f0de-0000-7000-8000-000000000003', '0190f0de-0000-7000-8000-000000000001',
      '0190f0de-0000-7000-8000-000000000002', 0, 'Pat', 'pat@example.com', 'planner', true);
  INSERT INTO bureau_partners (id, owner_id, name, commission_percent, commission_basis, contracted_by, invoiced_by, is_exclusive,
      created_at, updated_at)
    VALUES ('0190f0de-0000-7000-8000-000000000004', '0190f0de-0000-7000-8000-000000000001', 'Big Bureau', 25,
      'professional_fee', 'bureau', 'bureau', false, now(), now());
  INSERT INTO bureau_representatives (id, owner_id, bureau_partner_id, position, name)
    VALUES ('0190f0de-0000-7000-8000-000000000005', '0190f0de-0000-7000-8000-000000000001',
      '0190f0de-0000-7000-8000-000000000004', 0, 'Rae');
  INSERT INTO speaking_events (id, owner_id, slug, title, type, format, status, event_date, date_is_tentative, start_time, time_zone,
      client_id, bureau_partner_id, representative_id, presentation_title, fee_type, gross_fee_cents, currency,
      next_follow_up_on, created_at, updated_at)
    VALUES ('0190f0de-0000-7000-8000-000000000006', '0190f0de-0000-7000-8000-000000000001', 'kick-off', 'Kick-off', 'keynote',
      'in_person', 'hold', '2027-03-04', true, '09:00', 'America/Chicago', '0190f0de-0000-7000-8000-000000000002',
      '0190f0de-0000-7000-8000-000000000004', '0190f0de-0000-7000-8000-000000000005', 'The long game', 'flat', 1250000, 'USD',
      '2027-01-04', now(), now());
  INSERT INTO event_contacts (owner_id, event_id, contact_id, role, position)
    VALUES ('0190f0de-0000-7000-8000-000000000001', '0190f0de-0000-7000-8000-000000000006',
      '0190f0de-0000-7000-8000-000000000003', 'planner', 0);
  INSERT INTO speaking_event_status_changes (id, owner_id, event_id, to_status, changed_at)
    VALUES ('0190f0de-0000-7000-8000-000000000007', '0190f0de-0000-7000-8000-000000000001',
      '0190f0de-0000-7000-8000-000000000006', 'hold', now());
  INSERT INTO tasks (id, owner_id, title, kind, due_date, event_id, snoozed_until, reminded_for, created_at, updated_at)
    VALUES ('0190f0de-0000-7000-8000-000000000008', '0190f0de-0000-7000-8000-000000000001', 'Send the slides', 'checklist',
      '2027-03-01', '0190f0de-0000-7000-8000-000000000006', '2027-03-02', '2027-03-01', now(), now());
`;

const TABLES = [
  'users',
  'speaker_profiles',
  'clients',
  'client_contacts',
  'bureau_partners',
  'bureau_representatives',
  'speaking_events',
  'event_contacts',
  'speaking_event_status_changes',
  'tasks',
];

type Row = Record<string, unknown>;

/** Without the generated columns, which say again what the others say. */
async function rowsOf(db: Db): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  for (const table of TABLES) {
    const [generated] = await db.query<{ names: string[] }>(
      `SELECT array(SELECT attname::text FROM pg_attribute
         WHERE attrelid = $1::regclass AND attgenerated <> '') AS names`,
      [table],
    );
    const rows = await db.query<{ row: Row }>(`SELECT to_jsonb(t) - $1::text[] AS row FROM ${table} t`, [
      generated?.names,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

it.each(RELEASES)('brings the rows of the release with %i migrations to the newest schema', async (count) => {
  const handle = await cloneTemplate(`release_${count}`, (url) => migrateTo(url, count));
  const db = await connectTo(handle.url);
  try {
    await db.query(ROWS);
    const before = await rowsOf(db);
    const ran = await migrateDatabase(handle.url);
    expect(ran).toEqual(migrations.slice(count).map((Migration) => Migration.name));
    const after = await rowsOf(db);
    for (const table of TABLES) {
      const kept = before[table]?.map((row): unknown => expect.objectContaining(row));
      expect({ table, rows: after[table] }).toEqual({ table, rows: kept });
    }
  } finally {
    await db.dataSource.destroy();
    await handle.drop();
  }
});
