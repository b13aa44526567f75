/** Announcements in the database: rolled back as a whole, changed by one writer at a time, gone with the account. */
import { Test, type TestingModule } from '@nestjs/testing';
import { CoreModule } from '@lectern/core/core.module';
import { createLogger } from '@lectern/logging/logger';
import type { CreateAnnouncementInput } from '@lectern/protocol/admin-announcements';
import type { Admin } from '../../../common/admin-only';
import { entities } from '../../../entities';
import { testConfig } from '../../../testing/test-config';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { AuditLogService } from '../audit';
import { AnnouncementReadingsService } from './announcement-readings.service';
import { AnnouncementsModule } from './announcements.module';
import { AnnouncementsService } from './announcements.service';

let t: TestDatabase;
let services: TestingModule;
let admin: Admin;
let reader: Parameters<AnnouncementReadingsService['current']>[0];

const input: CreateAnnouncementInput = {
  title: 'Hello',
  body: 'World',
  level: 'info',
  audience: 'all',
  startsOn: null,
  startsTime: null,
  endsOn: null,
  endsTime: null,
};

beforeEach(async () => {
  t = await createTestDatabase();
  const core = { processName: 'test', config: testConfig(t.url), entities, clock: t.clock };
  services = await Test.createTestingModule({
    imports: [CoreModule.forRoot({ ...core, logger: createLogger('test', 'silent') }), AnnouncementsModule],
  }).compile();
  const [row] = await t.db.query<{ id: string }>(
    `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
     VALUES (gen_random_uuid(), 'ann', 'ann@example.com', '-', '1', now(), now(), now()) RETURNING id`,
  );
  const id = row?.id ?? '';
  admin = { kind: 'admin', id, username: 'ann', timeZone: 'America/New_York', ip: null };
  reader = {
    id,
    subscription: {
      isSubscribed: false,
      status: 'trialing',
      isTrialExpired: false,
      trialEndsAt: '2099-01-01T00:00:00.000Z',
    },
  };
});
afterEach(async () => {
  await services.close();
  await t.close();
});

const announcements = () => services.get(AnnouncementsService);
const readings = () => services.get(AnnouncementReadingsService);
const count = async (table: 'announcements' | 'announcement_readings' | 'audit_entries') => {
  const [row] = await t.db.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`);
  return row?.count;
};

const recorded = async (action: string) =>
  (await t.db.query(`SELECT 1 FROM audit_entries WHERE action = $1`, [action])).length;

it('leaves nothing when the audit log fails', async () => {
  jest.spyOn(services.get(AuditLogService, { strict: false }), 'record').mockRejectedValueOnce(new Error('it fails'));
  await expect(announcements().create(admin, input, 'key')).rejects.toThrow('it fails');
  expect([await count('announcements'), await count('audit_entries')]).toEqual([0, 0]);
  expect(await announcements().create(admin, input, 'key')).toMatchObject({ title: 'Hello' });
});

it('is published once by two who press at the same moment', async () => {
  const { id } = await announcements().create(admin, input);
  await Promise.all([announcements().publish(admin, id, 1), announcements().publish(admin, id, 1)]);
  expect(await recorded('announcement.published')).toBe(1);
  expect(await announcements().getOrThrow(admin, id)).toMatchObject({ state: 'live', version: 2 });
});

it('is edited by one of two who save at the same moment', async () => {
  const { id } = await announcements().create(admin, input);
  const results = await Promise.allSettled([
    announcements().update(admin, id, { version: 1, title: 'One' }),
    announcements().update(admin, id, { version: 1, title: 'Two' }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await recorded('announcement.updated')).toBe(1);
});

it('is dismissed once by two tabs at the same moment', async () => {
  const { id } = await announcements().create(admin, input);
  await announcements().publish(admin, id, 1);
  expect((await readings().current(reader)).banners).toHaveLength(1);
  await Promise.all([readings().dismiss(reader, id), readings().dismiss(reader, id)]);
  expect(await count('announcement_readings')).toBe(1);
  expect((await readings().current(reader)).banners).toEqual([]);
});

it('keeps a beginning in the hour that there is twice, when something else is edited', async () => {
  const made = await announcements().create(admin, input);
  // 1:30 AM for the second time, in New York on the day the clocks go back.
  await t.db.query(`UPDATE announcements SET starts_at = '2027-11-07T06:30:00Z' WHERE id = $1`, [made.id]);
  const edited = await announcements().update(admin, made.id, { version: 1, title: 'Edited' });
  expect(edited).toMatchObject({ title: 'Edited', startsOn: '2027-11-07', startsTime: '01:30' });
  const [row] = await t.db.query<{ at: Date }>(`SELECT starts_at AS at FROM announcements`);
  expect(row?.at.toISOString()).toBe('2027-11-07T06:30:00.000Z');
});

it('forgets who has read it with their account, and stays', async () => {
  const { id } = await announcements().create(admin, input);
  await announcements().publish(admin, id, 1);
  await readings().markRead(reader, [id]);
  expect(await count('announcement_readings')).toBe(1);
  await t.db.query(`DELETE FROM users WHERE id = $1`, [admin.id]);
  expect([await count('announcement_readings'), await count('announcements')]).toEqual([0, 1]);
});
