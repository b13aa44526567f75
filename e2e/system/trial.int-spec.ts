/** Thirty days free, and what is said about their end: schedule → outbox → queue → handler → mail. */
import { BillingService } from '@lectern/backend/modules/billing';
import { TrialNoticesService } from '@lectern/backend/modules/billing/billing.worker.module';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { Relay } from '../../worker/src/relay/relay';
import { createTestSystem, type TestSystem } from './test-system';

const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60_000;
/** In a minute in which most other schedules have nothing to do. A minute has one tick: each test has days of its own. */
let registered = Date.parse('2027-03-04T15:03:20.500Z');

let t: TestSystem;

beforeAll(async () => {
  t = await createTestSystem();
});
beforeEach(() => {
  registered += 40 * DAY_MS;
  t.clock.set(new Date(registered).toISOString());
});
afterAll(() => t.close());

/** The time that is left of the trial, in milliseconds. */
const when = (left: number) => t.clock.set(new Date(registered + 30 * DAY_MS - left).toISOString());
const notices = async (username: string) =>
  (await t.mails(`${username}@example.com`)).filter((mail) => mail.subject.includes('free trial'));

it('is open for thirty days, and its end is told four times in all', async () => {
  const me = await t.signUp('maya');
  await t.drain();
  const subjects: string[] = [];
  for (const [days, subject] of [
    [7, 'Your free trial of Lectern ends in 7 days'],
    [3, 'Your free trial of Lectern ends in 3 days'],
    [1, 'Your free trial of Lectern ends in 1 day'],
    [0, 'Your free trial of Lectern has ended'],
  ] as const) {
    when(days * DAY_MS + MINUTE_MS);
    await t.tick();
    expect((await notices('maya')).map((mail) => mail.subject)).toEqual(subjects);
    expect((await me.call('get', '/api/events')).status).toBe(200);
    when(days * DAY_MS);
    // The next minute finds nothing more to say.
    await t.tick();
    t.clock.advance(MINUTE_MS);
    await t.tick();
    subjects.unshift(subject);
    expect((await notices('maya')).map((mail) => mail.subject)).toEqual(subjects);
  }
  expect((await me.call('get', '/api/events')).status).toBe(403);
  const [mail] = await notices('maya');
  expect(mail?.text).toContain('on May 13, 2027 at 11:03 AM EDT');
  expect(mail?.text).toContain(`${t.config.appUrl}/subscribe`);
  expect(mail?.text).toContain(`${t.config.appUrl}/account-settings?section=data`);
});

it('is told only the most urgent of its notices after the workers stood still', async () => {
  await t.signUp('late');
  await t.drain();
  when(2 * DAY_MS);
  await t.tick();
  when(DAY_MS / 2);
  await t.tick();
  expect((await notices('late')).map((mail) => mail.subject)).toEqual([
    'Your free trial of Lectern ends in 1 day',
    'Your free trial of Lectern ends in 2 days',
  ]);
});

it('is told anew when the operator moves the end, from the command line or after it was over', async () => {
  const me = await t.signUp('longer');
  await t.drain();
  when(0);
  await t.tick();
  const billing = t.app.get(BillingService);
  await billing.setTrialDays(me.userId, 3);
  t.clock.advance(MINUTE_MS);
  await t.tick();
  expect((await me.call('get', '/api/events')).status).toBe(200);
  await billing.setTrialDays(me.userId, 0);
  t.clock.advance(MINUTE_MS);
  await t.tick();
  expect((await notices('longer')).map((mail) => mail.subject)).toEqual([
    'Your free trial of Lectern has ended',
    'Your free trial of Lectern ends in 3 days',
    'Your free trial of Lectern has ended',
  ]);
});

it('says nothing to who subscribed between the announcement and the mail', async () => {
  const me = await t.signUp('quick');
  await t.drain();
  when(7 * DAY_MS);
  expect(await t.worker.get(TrialNoticesService, { strict: false }).announceNotices({ pageSize: 1 })).toBe(1);
  await t.db.query(
    `UPDATE subscriptions SET status = 'active', provider_subscription_id = 'sub_quick' WHERE user_id = $1`,
    [me.userId],
  );
  await t.drain();
  expect(await notices('quick')).toEqual([]);
});

it('holds up no other email, however many notices wait', async () => {
  const me = await t.signUp('forgot');
  await t.signUp('other');
  await t.drain();
  when(7 * DAY_MS);
  expect(
    await t.worker.get(TrialNoticesService, { strict: false }).announceNotices({ pageSize: 10 }),
  ).toBeGreaterThanOrEqual(2);
  await me.call('post', '/api/auth/request-reset', { email: 'forgot@example.com' });
  await t.worker.get(Relay).publishAll();
  const mail = t.worker.get(QueueConnection).queue('mail');
  expect((await mail.getWaiting()).map(({ name }) => name)).toEqual(['send-password-reset-email']);
  await t.drain();
  expect(await notices('forgot')).toHaveLength(1);
});
