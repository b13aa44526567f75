/**
 * Imports through the whole system: a file is uploaded, checked by the worker, confirmed, written, taken back; the product's
 * own export; a real worker that is killed half way.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { workbookOf } from '@lectern/backend/testing/workbook-of';
import type { TestAgent } from '@lectern/backend/testing/test-app';
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import type { ImportResponse, ImportRowPage } from '@lectern/protocol/imports';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { until } from '@lectern/testing/until';
import { holdStatement } from './hold-points';
import { createTestSystem, type TestSystem } from './test-system';
import { uploadTransfer } from './upload';
import { killProcess, startWorkerProcess } from './worker-process';

let t: TestSystem;
let storageDir: string;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  storageDir = mkdtempSync(join(tmpdir(), 'lectern-files-'));
  t = await createTestSystem({ STORAGE_DIR: storageDir });
});
afterEach(() => Promise.all(workers.splice(0).map(killProcess)));
afterAll(() => t.close());

async function got<Body>(me: TestAgent, path: string): Promise<Body> {
  const { status, body } = await me.call('get', path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return body as Body;
}
const view = (me: TestAgent, id: string) => got<ImportResponse>(me, `/api/imports/${id}`);

async function begun(me: TestAgent, content: Buffer | string, name: string): Promise<string> {
  const uploadId = await uploadTransfer(me, content, name);
  const { status, body } = await me.call('post', '/api/imports', { uploadId });
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

async function checked(me: TestAgent, content: Buffer | string, name: string): Promise<ImportResponse> {
  const id = await begun(me, content, name);
  await t.drain();
  const seen = await view(me, id);
  expect(seen.job).toMatchObject({ status: 'review', problem: null });
  return seen;
}

async function confirmed(me: TestAgent, { job, version, summary }: ImportResponse): Promise<ImportResponse> {
  const kinds = summary.filter(({ add, update }) => add + update > 0).map(({ kind }) => kind);
  const answer = await me.call('post', `/api/imports/${job.id}/confirmation`, { version, kinds });
  expect(answer.status).toBe(200);
  await t.drain();
  return view(me, job.id);
}

async function exported(me: TestAgent): Promise<Buffer> {
  const { status, body } = await me.call('post', '/api/exports');
  expect(status).toBe(201);
  await t.drain();
  const [row] = await t.db.query<{ key: string }>(`SELECT storage_key AS key FROM data_jobs WHERE id = $1`, [
    (body as DataJobResponse).id,
  ]);
  return buffer(await t.worker.get(StorageGateway).get(row?.key ?? ''));
}

const sums = ({ summary }: ImportResponse, of: 'add' | 'update' | 'same' | 'error') =>
  summary.reduce((sum, one) => sum + one[of], 0);
const clientsOf = async (me: TestAgent) =>
  (
    await got<{ items: { name: string; contactEmail: string | null; eventCount: number }[] }>(
      me,
      '/api/clients?limit=100',
    )
  ).items.map(({ name, contactEmail, eventCount }) => [name, contactEmail, eventCount]);

const GIGS = [
  'My gigs 2027,,,,,,,',
  '',
  'Gig,When,Company,Contact,Email,Booked by,Fee,Town',
  'Sales Kick-off,4/12/2027,Acme,Ann Lee,ann@acme.example,,"$7,500",Chicago',
  'Leaders Day,5/25/2027,Globex,Bo Kim,bo@globex.example,Podium Speakers,10000,Austin',
  'Retreat,6/31/2027,Acme,Ann Lee,ann@acme.example,,,Boston',
].join('\r\n');

it('brings a person’s own sheet in, and takes it back', async () => {
  const me = await t.signUp('from-sheets');
  const seen = await checked(me, GIGS, 'gigs.csv');
  expect(seen.sheets).toMatchObject([{ kind: 'speakingEvents', headerRow: 3, rowCount: 3 }]);
  expect(seen.summary).toEqual([
    { kind: 'clients', name: 'Clients', add: 2, update: 0, same: 0, error: 0 },
    { kind: 'clientContacts', name: 'Contacts', add: 2, update: 0, same: 0, error: 0 },
    { kind: 'bureauPartners', name: 'Bureaus', add: 1, update: 0, same: 0, error: 0 },
    { kind: 'speakingEvents', name: 'Events', add: 2, update: 0, same: 0, error: 1 },
    { kind: 'eventContacts', name: 'Event contacts', add: 2, update: 0, same: 0, error: 0 },
  ]);
  const { items } = await got<ImportRowPage>(me, `/api/imports/${seen.job.id}/rows?action=error`);
  expect(items).toMatchObject([{ line: 6, problems: [{ column: 'B', header: 'When' }] }]);
  expect(await clientsOf(me)).toEqual([]);

  const written = await confirmed(me, seen);
  expect(written.job).toMatchObject({ status: 'done', canUndo: true, sourceName: 'gigs.csv' });
  expect(await clientsOf(me)).toEqual([
    ['Acme', 'ann@acme.example', 1],
    ['Globex', 'bo@globex.example', 1],
  ]);
  const events = await got<{ items: object[] }>(me, '/api/events?limit=100');
  expect(events.items).toMatchObject([
    { title: 'Sales Kick-off', eventDate: '2027-04-12', city: 'Chicago', grossFeeCents: 750_000 },
    { title: 'Leaders Day', bureauPartnerName: 'Podium Speakers', grossFeeCents: 1_000_000 },
  ]);
  // No one but the one who registered got an email.
  expect(await t.mails('ann@acme.example')).toEqual([]);

  expect((await me.call('post', `/api/imports/${seen.job.id}/reversal`)).status).toBe(200);
  await t.drain();
  expect((await view(me, seen.job.id)).job).toMatchObject({ status: 'undone', canUndo: false });
  expect(await clientsOf(me)).toEqual([]);
  const left = await t.db.query(
    `SELECT (SELECT count(*) FROM import_cells)::int AS cells, (SELECT count(*) FROM import_names)::int AS names`,
  );
  expect(left).toEqual([{ cells: 0, names: 0 }]);
});

it('starts no checklist for an event that comes as confirmed, as the form does', async () => {
  const me = await t.signUp('from-the-past');
  const gigs = ['Event,Date,Company,Status', 'Gala,4/12/2027,Acme,Confirmed'].join('\n');
  await confirmed(me, await checked(me, gigs, 'gigs.csv'));
  const { items } = await got<{ items: { status: string; clientId: string }[] }>(me, '/api/events');
  expect(items).toMatchObject([{ title: 'Gala', status: 'confirmed' }]);
  const tasks = async () => (await got<{ items: object[] }>(me, '/api/tasks')).items.length;
  expect(await tasks()).toBe(0);
  const form = { title: 'Gala', status: 'confirmed', eventDate: '2027-05-12', clientId: items[0]?.clientId };
  expect((await me.call('post', '/api/events', form)).status).toBe(201);
  await t.drain();
  expect(await tasks()).toBeGreaterThan(0);
});

it('reads its own export: unchanged where it is from, complete in a new account, and as edited', async () => {
  const me = await t.signUp('with-export');
  await confirmed(me, await checked(me, GIGS, 'gigs.csv'));
  const workbook = await exported(me);

  const same = await checked(me, workbook, 'Lectern data.xlsx');
  expect([sums(same, 'add'), sums(same, 'update'), sums(same, 'error')]).toEqual([0, 0, 0]);
  expect(sums(same, 'same')).toBe(9);
  const nothing = await me.call('post', `/api/imports/${same.job.id}/confirmation`, {
    version: same.version,
    kinds: ['clients'],
  });
  expect(nothing).toMatchObject({ status: 409, body: { code: 'IMPORT_HAS_NOTHING' } });
  await me.call('post', `/api/data-jobs/${same.job.id}/cancellation`);

  const other = await t.signUp('moved-here');
  const moved = await confirmed(other, await checked(other, workbook, 'Lectern data.xlsx'));
  expect([sums(moved, 'add'), sums(moved, 'error')]).toEqual([9, 0]);
  expect(await clientsOf(other)).toEqual(await clientsOf(me));

  const edited = await workbookOf({
    Clients: [
      ['Name', 'Industry'],
      ['Acme', 'Anvils'],
      ['Globex', ''],
    ],
  });
  const changed = await confirmed(me, await checked(me, edited, 'edited.xlsx'));
  expect(changed.summary).toMatchObject([{ kind: 'clients', add: 0, update: 1, same: 1 }]);
});

it('says so when a row was touched since, and leaves everything as it is', async () => {
  const me = await t.signUp('touching');
  const written = await confirmed(me, await checked(me, GIGS, 'gigs.csv'));
  const { items } = await got<{ items: { id: string; version: number }[] }>(me, '/api/clients');
  const [client] = items;
  await me.call('patch', `/api/clients/${client?.id}`, { version: client?.version, notes: 'Called' });
  const answer = await me.call('post', `/api/imports/${written.job.id}/reversal`);
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'IMPORT_TOUCHED', current: { count: 1, items: [{ kind: 'clients', id: client?.id }] } },
  });
  expect((await clientsOf(me)).length).toBe(2);
});

it('is written once when the worker is killed half way', async () => {
  t.clock.set(new Date().toISOString());
  const me = await t.signUp('killed');
  const rows = Array.from({ length: 2_500 }, (_, n) => `Client ${n},Lead`);
  const seen = await checked(me, ['Name,Status', ...rows].join('\n'), 'Clients.csv');
  const answer = await me.call('post', `/api/imports/${seen.job.id}/confirmation`, {
    version: seen.version,
    kinds: ['clients'],
  });
  expect(answer.status).toBe(200);
  const count = async () =>
    (
      await t.db.query<{ count: number }>(`SELECT count(*)::int AS count FROM clients WHERE owner_id = $1`, [me.userId])
    )[0]?.count;

  // In the middle of the second step: the first one is there, of this one nothing may stay.
  const held = await holdStatement(t.url, 'BEFORE INSERT ON clients', `NEW.name = 'Client 1500'`);
  const start = async () => {
    const worker = await startWorkerProcess({
      DATABASE_URL: t.url,
      SMTP_URL: t.config.mail.smtpUrl,
      STORAGE_DIR: storageDir,
      STRIPE_API_URL: t.stripe.emulator.url,
    });
    workers.push(worker);
    return worker;
  };
  const first = await start();
  await held.reached();
  await killProcess(first);
  await held.release();
  await until('the killed step is rolled back', async () => (await count()) === 1_000);
  expect((await view(me, seen.job.id)).job).toMatchObject({ status: 'working', phase: 'write' });

  await start();
  await until('it is done', async () => (await view(me, seen.job.id)).job.status === 'done');
  expect(await count()).toBe(2_500);
  const names = await t.db.query(`SELECT 1 FROM clients WHERE owner_id = $1 GROUP BY name HAVING count(*) > 1`, [
    me.userId,
  ]);
  expect(names).toEqual([]);
  const told = await t.db.query(
    `SELECT 1 FROM outbox WHERE type = 'data_job.status_changed' AND payload->>'jobId' = $1 AND payload->>'to' = 'done'`,
    [seen.job.id],
  );
  expect(told).toHaveLength(1);
});
