/**
 * What comes after the release before only adds to its schema, so that both releases work on it side by side: nothing
 * that the older one reads, writes or relies on goes, changes its type or refuses what it took. What it does not need any
 * more goes in the release after.
 */
import type { Db } from '@lectern/database/db';
import { cloneTemplate } from '@lectern/testing/test-server';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectTo, migrateTo } from './old-schema';
import { RELEASE_BEFORE } from './releases';
import { createTestDatabase } from './test-database';

/** Constraints of an older table that take more than they did, with why. */
const WIDENED: Record<string, string> = {
  'email_deliveries.email_deliveries_status_check': 'takes what was withheld as well',
  'one_time_tokens.one_time_tokens_purpose_check': 'takes invitations as well',
  'speaking_event_status_changes.speaking_event_status_changes_changed_by_fkey': 'takes people whose account is gone',
  'speaking_event_changes.speaking_event_changes_changed_by_fkey': 'the same',
  'hold_changes.hold_changes_changed_by_fkey': 'the same',
  'invoice_changes.invoice_changes_changed_by_fkey': 'the same',
  'data_jobs.data_jobs_started_by_fkey': 'the same',
};

/** Triggers and constraints on an older table that refuse nothing, with why. */
const HARMLESS: Record<string, string> = {
  'credit_notes.credit_notes_total': 'writes a column of invoices that the older release does not know',
  'invoice_payments.invoice_payments_total': 'the same',
  'invoice_payments.invoice_payments_provider': 'the older release writes a movement once, too',
  'invoice_lines.invoiced_fee_insert': 'the same',
  'invoice_lines.invoiced_fee_update': 'the same',
  'invoice_lines.invoiced_fee_delete': 'the same',
  'contact_messages.contact_message_to_inbox':
    'puts what the older release takes in into the inbox that it does not know',
  'speaker_profiles.speaker_profiles_logo': 'is not checked while the logo is null, as the older release leaves it',
  'tasks.tasks_assignee': 'is not checked while the assignee is null, as the older release leaves it',
  'speaking_events.speaking_event_search': 'writes what was generated',
};

interface Catalogue {
  /** `table.column` */
  columns: Map<string, { type: string; isNullable: boolean; hasDefault: boolean }>;
  /** `table.constraint`, with the columns that it is about. */
  constraints: Map<string, { definition: string; columns: string[] }>;
  uniqueIndexes: Map<string, { definition: string; columns: string[] }>;
  triggers: Map<string, string>;
  functions: Map<string, string>;
}

let before: Catalogue;
let now: Catalogue;

beforeAll(async () => {
  const old = await cloneTemplate(`release_${RELEASE_BEFORE}`, (url) => migrateTo(url, RELEASE_BEFORE));
  const db = await connectTo(old.url);
  before = await catalogueOf(db);
  await db.dataSource.destroy();
  await old.drop();
  const present = await createTestDatabase();
  now = await catalogueOf(present.db);
  await present.close();
});

async function catalogueOf(db: Db): Promise<Catalogue> {
  const columns = await db.query<{ key: string; type: string; isNullable: boolean; hasDefault: boolean }>(
    `SELECT c.relname || '.' || a.attname AS key, format_type(a.atttypid, a.atttypmod) AS type,
       NOT a.attnotnull AS "isNullable", a.atthasdef OR a.attidentity <> '' AS "hasDefault"
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  const constraints = await db.query<{ key: string; definition: string; columns: string[] }>(
    `SELECT c.relname || '.' || k.conname AS key, pg_get_constraintdef(k.oid) AS definition,
       array(SELECT c.relname || '.' || a.attname FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum = ANY (k.conkey)) AS columns
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE c.relnamespace = 'public'::regnamespace AND k.contype <> 'n'`,
  );
  const indexes = await db.query<{ key: string; definition: string; columns: string[] }>(
    `SELECT t.relname || '.' || c.relname AS key, pg_get_indexdef(i.indexrelid) AS definition,
       array(SELECT t.relname || '.' || a.attname FROM pg_attribute a
         WHERE a.attrelid = t.oid AND a.attnum = ANY (i.indkey)) AS columns
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
     WHERE i.indisunique AND t.relnamespace = 'public'::regnamespace`,
  );
  const triggers = await db.query<{ key: string; definition: string }>(
    `SELECT c.relname || '.' || t.tgname AS key, pg_get_triggerdef(t.oid) AS definition
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  );
  const functions = await db.query<{ key: string; definition: string }>(
    `SELECT p.oid::regprocedure::text AS key, pg_get_function_result(p.oid) AS definition FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace`,
  );
  const keyed = <Row extends { key: string }>(rows: Row[]) =>
    new Map(rows.map(({ key, ...rest }) => [key, rest] as const));
  const defined = (rows: { key: string; definition: string }[]) =>
    new Map(rows.map(({ key, definition }) => [key, definition] as const));
  return {
    columns: keyed(columns),
    constraints: keyed(constraints),
    uniqueIndexes: keyed(indexes),
    triggers: defined(triggers),
    functions: defined(functions),
  };
}

const tableOf = (key: string) => key.slice(0, key.indexOf('.'));
const tablesBefore = () => new Set([...before.columns.keys()].map(tableOf));

it('keeps each column, with its type, its freedom to be empty and its default', () => {
  const changed = [...before.columns].flatMap(([key, old]) => {
    const column = now.columns.get(key);
    if (!column) return [`${key} is gone`];
    return [
      ...(column.type === old.type ? [] : [`${key} was ${old.type} and is ${column.type}`]),
      ...(old.isNullable && !column.isNullable ? [`${key} may not be empty any more`] : []),
      ...(old.hasDefault && !column.hasDefault ? [`${key} has no default any more`] : []),
    ];
  });
  expect(changed).toEqual([]);
});

it('adds no column to an older table that its writers would have to fill', () => {
  const demanding = [...now.columns]
    .filter(([key]) => tablesBefore().has(tableOf(key)) && !before.columns.has(key))
    .filter(([, column]) => !column.isNullable && !column.hasDefault)
    .map(([key]) => key);
  expect(demanding).toEqual([]);
});

it('keeps constraints and unique indexes, which inserts name and rely on', () => {
  const kept = (was: Catalogue['constraints'], is: Catalogue['constraints']) =>
    [...was].filter(([key, { definition }]) => is.get(key)?.definition !== definition && !(key in WIDENED));
  expect(kept(before.constraints, now.constraints)).toEqual([]);
  expect(kept(before.uniqueIndexes, now.uniqueIndexes)).toEqual([]);
});

it('refuses nothing in an older table that it took, but in columns that are new', () => {
  const added = (was: Catalogue['constraints'], is: Catalogue['constraints']) =>
    [...is]
      .filter(([key]) => tablesBefore().has(tableOf(key)) && !was.has(key) && !(key in HARMLESS))
      .filter(([, { columns }]) => columns.some((column) => before.columns.has(column)) || columns.length === 0)
      .map(([key, { definition }]) => `${key}: ${definition}`);
  expect(added(before.constraints, now.constraints)).toEqual([]);
  expect(added(before.uniqueIndexes, now.uniqueIndexes)).toEqual([]);
  const triggers = [...now.triggers].filter(([key]) => tablesBefore().has(tableOf(key)) && !(key in HARMLESS));
  expect(Object.fromEntries(triggers)).toEqual(Object.fromEntries(before.triggers));
});

it('keeps the functions that statements of the older release call', () => {
  const changed = [...before.functions].filter(([key, result]) => now.functions.get(key) !== result);
  expect(changed).toEqual([]);
});

describe('an index on a table of the release before', () => {
  const folder = join(__dirname, '../migrations');
  const files = readdirSync(folder).filter((name) => Number(name.slice(0, 4)) > RELEASE_BEFORE);
  /** Few rows, and written now and then: building their index takes no time that anybody notices. */
  const SMALL = ['outbox'];

  it.each(files)('is built online by %s', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const up = text.slice(0, text.indexOf('async down('));
    const locking = [...up.matchAll(/CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?(\w+)\s+ON (\w+)/g)]
      .filter(([, , table = '']) => tablesBefore().has(table) && !SMALL.includes(table))
      .map(([, index, table]) => `${index} on ${table}`);
    expect(locking).toEqual([]);
  });
});
