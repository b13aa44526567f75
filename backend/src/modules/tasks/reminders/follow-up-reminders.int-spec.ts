import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { emailOf } from '../../../testing/email-of';
import { createContext, type TestContext } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { EventsService } from '../../events';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { FollowUpRemindersService, TasksWorkerModule } from '../tasks.worker.module';
import { handler as followUpReminder } from '../emails/send-follow-up-reminder';

let context: TestContext;
let followUps: FollowUpRemindersService;
let events: EventsService;

beforeAll(async () => {
  context = await createContext(TasksWorkerModule, ContactsModule, EventsWorkerModule);
  followUps = context.get(FollowUpRemindersService);
  events = context.get(EventsService);
});
beforeEach(async () => {
  await context.db.query('DELETE FROM users');
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const remind = (pageSize = 50) => followUps.remindDueFollowUps({ pageSize });
const reminded = async () => (await context.outboxRows('speaking_event.follow_up_due')).map((row) => row.payload);

describe('follow-up reminders', () => {
  it.each([
    ['America/New_York', '2027-03-14', '2027-03-14T10:59:00Z', '2027-03-14T11:00:00Z'],
    ['America/New_York', '2027-11-07', '2027-11-07T11:59:00Z', '2027-11-07T12:00:00Z'],
    ['Asia/Kolkata', '2027-03-10', '2027-03-10T01:29:00Z', '2027-03-10T01:30:00Z'],
    ['Pacific/Auckland', '2027-04-04', '2027-04-03T18:59:00Z', '2027-04-03T19:00:00Z'],
  ])('go out once, at seven in %s on %s', async (timeZone, nextFollowUpOn, before, at) => {
    const owner = await context.owner(timeZone);
    const event = await anEvent(context, owner, { nextFollowUpOn });
    context.clock.set(before);
    expect(await remind()).toBe(0);
    context.clock.set(at);
    expect(await remind()).toBe(1);
    context.clock.advance(3_600_000);
    expect(await remind()).toBe(0);
    expect(await reminded()).toEqual([{ ownerId: owner.id, speakingEventId: event.id, followUpOn: nextFollowUpOn }]);
  });

  it('are armed again by another day, and by no other change', async () => {
    const owner = await context.owner('UTC');
    const event = await anEvent(context, owner, { nextFollowUpOn: '2027-03-10' });
    context.clock.set('2027-03-10T08:00:00Z');
    await remind();
    await events.updateEvent(owner.id, event.id, { version: 1, title: 'Renamed' });
    expect(await remind()).toBe(0);
    await events.updateEvent(owner.id, event.id, { version: 2, nextFollowUpOn: '2027-03-12' });
    expect(await remind()).toBe(0);
    context.clock.set('2027-03-12T08:00:00Z');
    expect(await remind()).toBe(1);
    expect((await reminded()).map((payload) => payload.followUpOn)).toEqual(['2027-03-10', '2027-03-12']);
  });

  it('are caught up with for a week, and go out once though the speaker moves to another zone', async () => {
    const owner = await context.owner('Pacific/Auckland');
    await anEvent(context, owner, { nextFollowUpOn: '2027-03-02' });
    await anEvent(context, owner, { nextFollowUpOn: '2027-03-10' });
    context.clock.set('2027-03-09T18:30:00Z');
    expect(await remind()).toBe(1);
    await context.db.query(`UPDATE users SET time_zone = 'America/Los_Angeles' WHERE id = $1`, [owner.id]);
    context.clock.set('2027-03-10T18:30:00Z');
    expect(await remind()).toBe(0);
  });

  it('are published and marked together, or not at all', async () => {
    const owner = await context.owner('UTC');
    await anEvent(context, owner, { nextFollowUpOn: '2027-03-10' });
    context.clock.set('2027-03-10T08:00:00Z');
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('killed half way'));
    await expect(remind()).rejects.toThrow('killed half way');
    expect(await reminded()).toEqual([]);
    expect(await remind()).toBe(1);
  });

  it('go out once each with several workers and small pages', async () => {
    const owner = await context.owner('UTC');
    for (let i = 0; i < 20; i++) await anEvent(context, owner, { title: `e${i}`, nextFollowUpOn: '2027-03-10' });
    context.clock.set('2027-03-10T12:00:00Z');
    await Promise.all([remind(3), remind(3), remind(3), remind(3)]);
    await remind(3);
    const ids = (await reminded()).map((payload) => payload.speakingEventId);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });
});

describe('the follow-up’s email', () => {
  it('says where the event stands and whom to write to', async () => {
    const owner = await context.owner('UTC');
    const client = await aClient(context, owner, {
      name: 'Cascade Health',
      contacts: [{ name: 'Dana Whitfield', email: 'dana@cascade.example', phone: '+1 503 555 0100', isPrimary: true }],
    });
    const event = await anEvent(context, owner, {
      title: 'Summit',
      clientId: client.id,
      eventDate: '2027-09-01',
      nextFollowUpOn: '2027-03-10',
    });
    expect(
      await emailOf(followUpReminder, context, {
        ownerId: owner.id,
        speakingEventId: event.id,
        followUpOn: '2027-03-10',
      }),
    ).toEqual({
      to: `${owner.username}@example.com`,
      template: 'follow-up-reminder',
      category: 'reminders',
      ownerId: owner.id,
      props: {
        speakerName: owner.username,
        eventTitle: 'Summit',
        eventFacts: 'Inquiry · Cascade Health · Sep 1',
        eventUrl: `http://lectern.test/events/${event.id}?office=${owner.id}`,
        contact: { name: 'Dana Whitfield', email: 'dana@cascade.example', phone: '+1 503 555 0100' },
        preferencesUrl: 'http://lectern.test/account-settings?section=notifications',
      },
    });
  });

  it('is not written when the day is another one or the event is gone', async () => {
    const owner = await context.owner('UTC');
    const event = await anEvent(context, owner, { nextFollowUpOn: '2027-03-10' });
    const email = () =>
      emailOf(followUpReminder, context, { ownerId: owner.id, speakingEventId: event.id, followUpOn: '2027-03-10' });
    expect(await email()).toMatchObject({ props: { contact: null } });
    await events.updateEvent(owner.id, event.id, { version: 1, nextFollowUpOn: null });
    expect(await email()).toBeNull();
    await events.deleteEvent(owner.id, event.id);
    expect(await email()).toBeNull();
  });
});
