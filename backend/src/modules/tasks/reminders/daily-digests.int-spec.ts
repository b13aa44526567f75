/** The daily digest: at the hour that was chosen, where the speaker lives, once per day of theirs. */
import type { NotificationPreferencesResponse } from '@lectern/protocol/notifications';
import { anEvent } from '../../../testing/builders/events';
import { aMember } from '../../../testing/builders/members';
import { aChecklistTask, aTask } from '../../../testing/builders/tasks';
import { emailOf } from '../../../testing/email-of';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { DailyDigestsService, TasksWorkerModule } from '../tasks.worker.module';
import { handler as dailyDigest } from '../emails/send-daily-digest';

let context: TestContext;
let digests: DailyDigestsService;

beforeAll(async () => {
  context = await createContext(TasksWorkerModule, EventsWorkerModule);
  digests = context.get(DailyDigestsService);
});
beforeEach(async () => {
  await context.db.query('DELETE FROM users');
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const announce = (pageSize = 50) => digests.announceDigests({ pageSize });
const announced = async () => (await context.outboxRows('digest.due')).map((row) => row.payload);

async function reader(timeZone: string, more: Partial<NotificationPreferencesResponse> = {}): Promise<TestOwner> {
  const owner = await context.owner(timeZone);
  const { taskEmails = 'digest', digestHour = 7, digestWeekdaysOnly = false } = more;
  await context.db.query(
    `INSERT INTO notification_preferences (owner_id, task_emails, digest_hour, digest_weekdays_only, activity, updated_at)
     VALUES ($1, $2, $3, $4, true, now())`,
    [owner.id, taskEmails, digestHour, digestWeekdaysOnly],
  );
  return owner;
}

describe('the digest is due', () => {
  it.each([
    // Winter and summer time, the nights between which the clock changes, an hour that one of them skips or has twice.
    ['America/New_York', 7, '2027-03-13', '2027-03-13T11:59:00Z', '2027-03-13T12:00:00Z'],
    ['America/New_York', 7, '2027-03-14', '2027-03-14T10:59:00Z', '2027-03-14T11:00:00Z'],
    ['America/New_York', 2, '2027-03-14', '2027-03-14T06:59:00Z', '2027-03-14T07:00:00Z'],
    ['America/New_York', 1, '2027-11-07', '2027-11-07T04:59:00Z', '2027-11-07T05:00:00Z'],
    ['America/New_York', 7, '2027-11-07', '2027-11-07T11:59:00Z', '2027-11-07T12:00:00Z'],
    ['Asia/Kolkata', 6, '2027-03-10', '2027-03-10T00:29:00Z', '2027-03-10T00:30:00Z'],
    ['Australia/Lord_Howe', 7, '2027-04-04', '2027-04-03T20:29:00Z', '2027-04-03T20:30:00Z'],
    ['Pacific/Kiritimati', 7, '2027-03-10', '2027-03-09T16:59:00Z', '2027-03-09T17:00:00Z'],
    ['Pacific/Pago_Pago', 0, '2027-03-10', '2027-03-10T10:59:00Z', '2027-03-10T11:00:00Z'],
  ])('in %s at %i on %s, once', async (timeZone, digestHour, day, before, at) => {
    const owner = await reader(timeZone, { digestHour });
    context.clock.set(before);
    await announce();
    await context.db.query('DELETE FROM outbox');
    context.clock.set(at);
    expect(await announce()).toBe(1);
    for (let hour = 0; hour < 4; hour++) {
      context.clock.advance(3_600_000);
      expect(await announce()).toBe(0);
    }
    expect(await announced()).toEqual([{ ownerId: owner.id, day }]);
  });

  it('only for those who chose it, and on weekdays only when they said so', async () => {
    await reader('UTC', { taskEmails: 'each' });
    await reader('UTC', { taskEmails: 'off' });
    await context.owner('UTC');
    const everyDay = await reader('UTC');
    const weekdays = await reader('UTC', { digestWeekdaysOnly: true });
    for (const at of ['2027-03-05', '2027-03-06', '2027-03-07', '2027-03-08']) {
      context.clock.set(`${at}T07:00:00Z`);
      await announce();
    }
    const daysOf = async (owner: TestOwner) =>
      (await announced()).filter((payload) => payload.ownerId === owner.id).map((payload) => payload.day);
    expect(await daysOf(everyDay)).toEqual(['2027-03-05', '2027-03-06', '2027-03-07', '2027-03-08']);
    expect(await daysOf(weekdays)).toEqual(['2027-03-05', '2027-03-08']);
    expect(await announced()).toHaveLength(6);
  });

  it('some hours late when the workers stood still, but not in the evening', async () => {
    const owner = await reader('UTC');
    context.clock.set('2027-03-10T12:59:00Z');
    expect(await announce()).toBe(1);
    context.clock.set('2027-03-11T13:00:00Z');
    expect(await announce()).toBe(0);
    expect(await announced()).toEqual([{ ownerId: owner.id, day: '2027-03-10' }]);
  });

  it('once a day however the hour is changed and wherever the speaker goes', async () => {
    const owner = await reader('Pacific/Auckland');
    context.clock.set('2027-03-09T18:00:00Z');
    expect(await announce()).toBe(1);
    await context.db.query('UPDATE notification_preferences SET digest_hour = 9 WHERE owner_id = $1', [owner.id]);
    context.clock.set('2027-03-09T20:00:00Z');
    expect(await announce()).toBe(0);
    // A day behind: the 9th has had none there yet, the 10th had its own in Auckland.
    await context.db.query(`UPDATE users SET time_zone = 'America/Los_Angeles' WHERE id = $1`, [owner.id]);
    context.clock.set('2027-03-10T17:00:00Z');
    expect(await announce()).toBe(0);
    context.clock.set('2027-03-11T17:00:00Z');
    expect(await announce()).toBe(1);
    expect((await announced()).map((payload) => payload.day)).toEqual(['2027-03-10', '2027-03-11']);
  });

  it('marked and published together, or not at all', async () => {
    await reader('UTC');
    context.clock.set('2027-03-10T07:00:00Z');
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('killed half way'));
    await expect(announce()).rejects.toThrow('killed half way');
    expect(await context.db.query('SELECT * FROM digests_sent')).toEqual([]);
    expect(await announce()).toBe(1);
  });

  it('once each with several workers and small pages', async () => {
    for (let i = 0; i < 20; i++) await reader(i % 2 ? 'UTC' : 'Europe/London');
    context.clock.set('2027-03-10T07:00:00Z');
    await Promise.all([announce(3), announce(3), announce(3), announce(3)]);
    await announce(3);
    const owners = (await announced()).map((payload) => payload.ownerId);
    expect(owners).toHaveLength(20);
    expect(new Set(owners).size).toBe(20);
  });
});

describe('the digest’s email', () => {
  const day = '2027-03-04';
  const email = (owner: TestOwner, on = day) => emailOf(dailyDigest, context, { ownerId: owner.id, day: on });
  beforeEach(() => context.clock.set('2027-03-04T12:00:00Z'));

  it('says what is late, due and coming, whom to follow up, which holds run out, and where the speaker is next', async () => {
    const owner = await reader('UTC');
    const gala = await anEvent(context, owner, {
      title: 'Winter Gala',
      eventDate: '2027-03-06',
      startTime: '19:30',
      city: 'Boston',
    });
    await context.db.query(`UPDATE speaking_events SET status = 'confirmed' WHERE id = $1`, [gala.id]);
    const summit = await anEvent(context, owner, { title: 'Summit', nextFollowUpOn: '2027-03-03' });
    await context.db.query(
      `INSERT INTO holds (id, owner_id, event_id, held_on, rank, placed_on, expires_on, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, $2, '2027-08-01', 2, '2027-03-01', '2027-03-05', now(), now())`,
      [owner.id, summit.id],
    );
    for (let i = 1; i <= 9; i++) await aTask(context, owner, { title: `late ${i}`, dueDate: `2027-02-0${i}` });
    await aTask(context, owner, { title: 'Send slides', dueDate: day, eventId: gala.id });
    await aTask(context, owner, { title: 'Book travel', dueDate: '2027-03-11' });
    await aTask(context, owner, { title: 'later', dueDate: '2027-03-12' });
    await aTask(context, owner, { title: 'put off', dueDate: day, snoozedUntil: '2027-03-08' });
    await aTask(context, owner, { title: 'done', dueDate: day, doneOn: '2027-03-03' });
    await aTask(context, await context.owner(), { title: 'not mine', dueDate: day });

    const digest = await email(owner);
    expect(digest).toMatchObject({
      to: `${owner.username}@example.com`,
      template: 'daily-digest',
      category: 'digest',
      ownerId: owner.id,
      props: {
        day: 'Thursday, Mar 4',
        summary: '10 overdue, 1 due today, 1 hold running out',
        nextEvent: {
          title: 'Winter Gala',
          detail: 'On Saturday, Mar 6 at 7:30 PM · Boston',
          url: `http://lectern.test/events/${gala.id}?office=${owner.id}`,
        },
        tasksUrl: `http://lectern.test/tasks?office=${owner.id}`,
      },
    });
    const { sections } = digest!.props as { sections: { heading: string; lines: object[]; more: number }[] };
    expect(sections.map(({ heading, lines, more }) => [heading, lines.length, more])).toEqual([
      ['Overdue', 8, 1],
      ['Due today', 1, 0],
      ['Follow-ups overdue', 1, 0],
      ['Holds running out', 1, 0],
      ['Coming this week', 1, 0],
    ]);
    expect(sections.flatMap(({ lines }) => lines)).toEqual(
      expect.arrayContaining([
        { title: 'late 1', detail: 'Due Feb 1' },
        { title: 'Send slides', detail: 'Winter Gala' },
        { title: 'Summit', detail: 'since Mar 3', url: `http://lectern.test/events/${summit.id}?office=${owner.id}` },
        {
          title: 'Summit',
          detail: 'Second option for Aug 1 · expires tomorrow',
          url: `http://lectern.test/events/${summit.id}?office=${owner.id}`,
        },
        { title: 'Book travel', detail: 'In 7 days, Mar 11' },
      ]),
    );
  });

  it('counts all of them and lists the first', async () => {
    const owner = await reader('UTC');
    for (let i = 1; i <= 9; i++) {
      await anEvent(context, owner, { nextFollowUpOn: '2027-03-03' });
      const event = await anEvent(context, owner, { nextFollowUpOn: day });
      await context.db.query(
        `INSERT INTO holds (id, owner_id, event_id, held_on, rank, placed_on, expires_on, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, $3, 1, '2027-03-01', '2027-03-05', now(), now())`,
        [owner.id, event.id, `2027-08-0${i}`],
      );
    }
    const digest = await email(owner);
    expect(digest).toMatchObject({ props: { summary: '9 overdue, 9 due today, 9 holds running out' } });
    const { sections } = digest!.props as { sections: { heading: string; lines: object[]; more: number }[] };
    expect(sections.map(({ heading, lines, more }) => [heading, lines.length, more])).toEqual([
      ['Follow-ups overdue', 8, 1],
      ['Follow up today', 8, 1],
      ['Holds running out', 8, 1],
    ]);
  });

  it('leaves out the checklists of events that fell through', async () => {
    const owner = await reader('UTC');
    for (const status of ['cancelled', 'lost', 'released']) {
      const event = await anEvent(context, owner);
      await aChecklistTask(context, owner, { dueDate: day, eventId: event.id });
      await context.db.query('UPDATE speaking_events SET status = $2 WHERE id = $1', [event.id, status]);
    }
    expect(await email(owner)).toBeNull();
    const [event] = await context.db.query<{ id: string }>('SELECT id FROM speaking_events WHERE owner_id = $1', [
      owner.id,
    ]);
    await aTask(context, owner, { title: 'Refund the deposit', dueDate: day, eventId: event!.id });
    expect(await email(owner)).toMatchObject({ props: { summary: '1 due today' } });
    await context.db.query(`UPDATE speaking_events SET status = 'hold' WHERE owner_id = $1`, [owner.id]);
    expect(await email(owner)).toMatchObject({ props: { summary: '4 due today' } });
  });

  it('is not sent when the day has nothing to say', async () => {
    const owner = await reader('UTC');
    expect(await email(owner)).toBeNull();
    await aTask(context, owner, { dueDate: '2027-04-01' });
    const far = await anEvent(context, owner, { eventDate: '2027-04-20' });
    await context.db.query(`UPDATE speaking_events SET status = 'confirmed' WHERE id = $1`, [far.id]);
    expect(await email(owner)).toBeNull();
    await context.db.query(`UPDATE speaking_events SET event_date = '2027-03-05' WHERE id = $1`, [far.id]);
    expect(await email(owner)).toMatchObject({ props: { summary: 'Annual Meeting tomorrow', sections: [] } });
  });

  it('is not sent a day late, nor to nobody', async () => {
    const owner = await reader('UTC');
    await aTask(context, owner, { dueDate: '2027-03-01' });
    expect(await email(owner)).not.toBeNull();
    expect(await email(owner, '2027-03-03')).toBeNull();
    await context.db.query(`UPDATE users SET email = '' WHERE id = $1`, [owner.id]);
    expect(await email(owner)).toBeNull();
  });

  it('has only what the owner, or each member, does, in their own zones', async () => {
    const owner = await reader('UTC');
    const ann = await aMember(context, owner, { person: await reader('Asia/Kolkata'), role: 'assistant' });
    const ben = await aMember(context, owner, { person: await reader('UTC'), role: 'bookkeeper' });
    const gone = await aMember(context, owner, { person: await reader('UTC') });
    await context.db.query(`INSERT INTO speaker_profiles (user_id, name, updated_at) VALUES ($1, 'Maya', now())`, [
      owner.id,
    ]);
    const summit = await anEvent(context, owner, { title: 'Summit', nextFollowUpOn: day });
    const gala = await anEvent(context, owner, { title: 'Gala', eventDate: '2027-03-06' });
    await context.db.query(`UPDATE speaking_events SET status = 'confirmed' WHERE id = $1`, [gala.id]);
    const all: [string, TestOwner | null][] = [
      ['hers', ann],
      ['his', ben],
      ['left', gone],
      ['mine', null],
    ];
    for (const [title, who] of all)
      await aTask(context, owner, { title, dueDate: day, assigneeId: who?.id, eventId: summit.id });
    context.clock.set('2027-03-04T01:30:00Z');
    expect(await announce()).toBe(1);
    expect(await announced()).toEqual([
      { ownerId: ann.id, day },
      { ownerId: owner.id, day, memberId: ann.id },
    ]);
    context.clock.set('2027-03-04T07:00:00Z');
    expect(await announce()).toBe(3);
    const digestOf = (memberId?: string) => emailOf(dailyDigest, context, { ownerId: owner.id, day, memberId });
    const titlesOf = (digest: Awaited<ReturnType<typeof digestOf>>) =>
      (digest!.props.sections as { lines: { title: string }[] }[]).flatMap(({ lines }) =>
        lines.map((line) => line.title),
      );
    await context.db.query('DELETE FROM team_members WHERE user_id = $1', [gone.id]);
    expect(await digestOf(gone.id)).toBeNull();
    expect(titlesOf(await digestOf())).toEqual(['left', 'mine', 'Summit']);
    const hers = await digestOf(ann.id);
    expect(titlesOf(hers)).toEqual(['hers']);
    expect(hers).toMatchObject({
      to: `${ann.username}@example.com`,
      ownerId: ann.id,
      props: {
        speakerName: ann.username,
        office: 'Maya',
        nextEvent: { title: 'Gala', url: `http://lectern.test/events/${gala.id}?office=${owner.id}` },
        tasksUrl: `http://lectern.test/tasks?office=${owner.id}`,
      },
    });
    expect(titlesOf(await digestOf(ben.id))).toEqual(['his']);
    await context.db.query('UPDATE tasks SET done_on = due_date WHERE assignee_id = $1', [ben.id]);
    expect(await digestOf(ben.id)).toBeNull();
    await context.db.query("UPDATE users SET disabled_at = now(), disabled_reason = 'x' WHERE id = $1", [ann.id]);
    expect(await digestOf(ann.id)).toBeNull();
  });
});
