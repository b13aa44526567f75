/** The feed on a real database: what is in it, what counts as a change, and what a secret it is. */
import { CreateTravelSegmentInput } from '@lectern/protocol/event-logistics';
import { PlaceHoldsInput } from '@lectern/protocol/holds';
import { calendarEvents } from '@lectern/testing/read-calendar';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { aTask } from '../../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { EventsService, LogisticsService } from '..';
import { HoldsModule, HoldsService } from '../../holds';
import { EventsWorkerModule } from '../events.worker.module';
import { TasksWorkerModule } from '../../tasks/tasks.worker.module';
import { CalendarFeedsModule, EventCalendarFileService } from '.';
import { CalendarFeedsRepository } from './calendar-feeds.repository';
import { EventsHttpModule, FeedReaderService, CalendarFeedsService } from '../events.http.module';

const DAY_MS = 86_400_000;

let context: TestContext;
let calendarFeeds: CalendarFeedsService;
let feedReader: FeedReaderService;
let events: EventsService;
let eventCalendarFiles: EventCalendarFileService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    CalendarFeedsModule,
    EventsHttpModule,
    ContactsModule,
    EventsWorkerModule,
    HoldsModule,
    TasksWorkerModule,
  );
  calendarFeeds = context.get(CalendarFeedsService);
  feedReader = context.get(FeedReaderService);
  events = context.get(EventsService);
  eventCalendarFiles = context.get(EventCalendarFileService);
});
beforeEach(async () => {
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const tokenOf = (url: string | null) => /\/calendar\/([A-Za-z0-9_-]{43})\/lectern\.ics$/.exec(url ?? '')?.[1] ?? '';
const newToken = async (of = owner) => tokenOf((await calendarFeeds.makeAddress(of.id)).url);

async function read(token: string): Promise<string> {
  const feed = await feedReader.find(token);
  if (!feed) throw new Error('no such feed');
  return (await feedReader.read(feed)).toString('utf8');
}
const entriesOf = (text: string) =>
  calendarEvents(text).map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    summary: event.getFirstPropertyValue('summary'),
    status: event.getFirstPropertyValue('status'),
    sequence: event.getFirstPropertyValue('sequence'),
  }));
const summaries = async (token: string) =>
  entriesOf(await read(token))
    .map(({ summary }) => summary)
    .sort();
const sequenceOf = async (token: string, id: string) =>
  entriesOf(await read(token)).find(({ uid }) => uid === `event-${id}@lectern`)?.sequence;

const choose = async (choices: object, of = owner) => {
  const { version } = await calendarFeeds.getFeed(of.id);
  return calendarFeeds.updateFeed(of.id, { version, ...choices });
};
const flightOf = (eventId: string) =>
  context
    .get(LogisticsService)
    .addTravelSegment(
      owner,
      eventId,
      CreateTravelSegmentInput.parse({ kind: 'flight', departsOn: '2027-04-30', fromPlace: 'SFO', toPlace: 'ORD' }),
    );

describe('the address', () => {
  it('is none at first; then it works, is shown again, and is stored as a hash and sealed', async () => {
    expect(await calendarFeeds.getFeed(owner.id)).toMatchObject({ isOn: false, url: null, includesTasks: false });
    const made = await calendarFeeds.makeAddress(owner.id);
    const token = tokenOf(made.url);
    expect(token).toHaveLength(43);
    expect(await calendarFeeds.getFeed(owner.id)).toEqual(made);
    expect((await feedReader.find(token))?.ownerId).toBe(owner.id);
    const rows = await context.db.query<object>('SELECT * FROM calendar_feeds WHERE owner_id = $1', [owner.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await context.outboxRows())).not.toContain(token);
  });

  it('is made once for one key; another one ends it at once', async () => {
    const first = await calendarFeeds.makeAddress(owner.id, 'once');
    expect((await calendarFeeds.makeAddress(owner.id, 'once')).url).toBe(first.url);
    const second = await calendarFeeds.makeAddress(owner.id);
    expect(second.url).not.toBe(first.url);
    expect(await feedReader.find(tokenOf(first.url))).toBeUndefined();
    expect(await feedReader.find(tokenOf(second.url))).toBeDefined();
  });

  it('is nobody’s once it was revoked, twice is once, and the choices stay', async () => {
    const token = await newToken();
    const { version } = await choose({ includesTasks: true });
    for (let time = 0; time < 2; time++) {
      expect(await calendarFeeds.revokeAddress(owner.id)).toMatchObject({
        isOn: false,
        url: null,
        includesTasks: true,
        version: version + 1,
      });
    }
    expect(await feedReader.find(token)).toBeUndefined();
  });

  it('ends with the account', async () => {
    const token = await newToken();
    await context.db.query('DELETE FROM users WHERE id = $1', [owner.id]);
    expect(await feedReader.find(token)).toBeUndefined();
  });

  it('says to the hour when it was read last', async () => {
    const token = await newToken();
    const read1 = context.clock.now();
    await read(token);
    context.clock.advance(60_000);
    await read(token);
    expect((await calendarFeeds.getFeed(owner.id)).lastReadAt).toBe(read1.toISOString());
    context.clock.advance(3_600_000);
    await read(token);
    expect((await calendarFeeds.getFeed(owner.id)).lastReadAt).toBe(context.clock.now().toISOString());
  });

  it('leaves nothing behind when it fails half way, and can be made with the same key', async () => {
    jest.spyOn(context.get(CalendarFeedsRepository), 'update').mockRejectedValueOnce(new Error('half way'));
    await expect(calendarFeeds.makeAddress(owner.id, 'again')).rejects.toThrow('half way');
    expect(await calendarFeeds.getFeed(owner.id)).toMatchObject({ isOn: false, version: 1 });
    expect(await calendarFeeds.makeAddress(owner.id, 'again')).toMatchObject({ isOn: true, version: 2 });
  });
});

describe('the choices', () => {
  it('are changed with the version that was seen', async () => {
    const changed = await calendarFeeds.updateFeed(owner.id, { version: 1, includesTravel: false });
    expect(changed).toMatchObject({ includesTravel: false, version: 2 });
    await expect(calendarFeeds.updateFeed(owner.id, { version: 1, includesTasks: true })).rejects.toMatchObject({
      code: 'STALE_VERSION',
      extra: { current: changed },
    });
  });

  it('decide what is in it', async () => {
    const made = await anEvent(context, owner, { title: 'Gala', eventDate: '2027-05-01' });
    await context
      .get(HoldsService)
      .placeHolds(owner, made.id, PlaceHoldsInput.parse({ dates: ['2027-05-01', '2027-05-08'] }));
    const flown = await anEvent(context, owner, { title: 'Booked', eventDate: '2027-04-29' });
    await flightOf(flown.id);
    await aTask(context, owner, { title: 'Send slides', dueDate: '2027-04-20' });
    const token = await newToken();
    const held = ['Hold, first option: Gala', 'Hold, first option: Gala'];
    expect(await summaries(token)).toEqual(['Flight: SFO to ORD', ...held, 'Inquiry: Booked']);
    await choose({ includesTasks: true, includesTravel: false });
    expect(await summaries(token)).toEqual([...held, 'Inquiry: Booked', 'To do: Send slides']);
    await choose({ includesTasks: false, includesHolds: false });
    expect(await summaries(token)).toEqual([]);
  });
});

describe('what is in it', () => {
  it('is the owner’s own, from a year ago until three years ahead, and what is not lost', async () => {
    const other = await context.owner();
    await anEvent(context, other, { title: 'Theirs', eventDate: '2027-05-01' });
    await anEvent(context, owner, { title: 'No date' });
    const past = await anEvent(context, owner, { title: 'Long past', eventDate: '2025-01-01' });
    const far = await anEvent(context, owner, { title: 'Far off', eventDate: '2031-01-01' });
    const lost = await anEvent(context, owner, { title: 'Lost', eventDate: '2027-05-01' });
    const off = await anEvent(context, owner, { title: 'Off', eventDate: '2027-05-02' });
    const status = (id: string, to: string) =>
      context.db.query('UPDATE speaking_events SET status = $2 WHERE id = $1', [id, to]);
    for (const { id } of [past, far]) await status(id, 'confirmed');
    await status(lost.id, 'lost');
    await status(off.id, 'cancelled');
    await anEvent(context, owner, { title: 'Never confirmed', eventDate: '2027-03-01' });
    const token = await newToken();
    expect(entriesOf(await read(token))).toEqual([
      { uid: `event-${off.id}@lectern`, summary: 'Cancelled: Off', status: 'CANCELLED', sequence: 0 },
    ]);
  });

  it('is the same text until something changes, so that programs hear of no change', async () => {
    await anEvent(context, owner, { title: 'Gala', eventDate: '2027-05-01', startTime: '09:00', endTime: '10:00' });
    const token = await newToken();
    const first = await read(token);
    context.clock.advance(3_600_000);
    expect(await read(token)).toBe(first);
  });
});

describe('SEQUENCE', () => {
  it('grows with each change that a calendar shows, and with no other', async () => {
    const made = await anEvent(context, owner, { title: 'Gala', eventDate: '2027-05-01' });
    const token = await newToken();
    const change = async (fields: object) => {
      const { version } = await events.getForOwnerOrThrow(owner.id, made.id);
      await events.updateEvent(owner.id, made.id, { version, ...fields });
    };
    expect(await sequenceOf(token, made.id)).toBe(0);
    await change({ startTime: '09:00' });
    expect(await sequenceOf(token, made.id)).toBe(1);
    expect(await sequenceOf(token, made.id)).toBe(1);
    await change({ debrief: 'Nothing that a calendar shows', grossFeeCents: 100 });
    expect(await sequenceOf(token, made.id)).toBe(1);
    await change({ city: 'Chicago' });
    await change({ city: 'Boston' });
    expect(await sequenceOf(token, made.id)).toBe(2);
    await change({ city: 'Chicago' });
    expect(await sequenceOf(token, made.id)).toBe(3);
  });

  it('goes on when the address is another one, and when an event was away for a while', async () => {
    const made = await anEvent(context, owner, { title: 'Gala', eventDate: '2027-05-01' });
    const first = await newToken();
    await read(first);
    const status = (to: string) =>
      context.db.query('UPDATE speaking_events SET status = $2 WHERE id = $1', [made.id, to]);
    await status('lost');
    expect(await sequenceOf(first, made.id)).toBeUndefined();
    await status('confirmed');
    expect(await sequenceOf(await newToken(), made.id)).toBe(1);
  });

  it('is counted once by twenty readers at once', async () => {
    const made = await anEvent(context, owner, { title: 'Gala', eventDate: '2027-05-01' });
    const token = await newToken();
    await read(token);
    await context.db.query(`UPDATE speaking_events SET title = 'Ball' WHERE id = $1`, [made.id]);
    const texts = await Promise.all(Array.from({ length: 20 }, () => read(token)));
    expect(new Set(texts).size).toBe(1);
    expect(await sequenceOf(token, made.id)).toBe(1);
  });

  it('is the same in the file of the event as in the feed', async () => {
    const made = await anEvent(context, owner, { title: 'Gala', eventDate: '2027-05-01' });
    const token = await newToken();
    await read(token);
    await context.db.query(`UPDATE speaking_events SET title = 'Ball' WHERE id = $1`, [made.id]);
    const file = await eventCalendarFiles.forOwner(owner.id, made.id);
    expect(entriesOf(file.content.toString('utf8'))).toEqual(entriesOf(await read(token)));
    expect(await sequenceOf(token, made.id)).toBe(1);
  });

  it('is forgotten long after the thing is', async () => {
    const made = await anEvent(context, owner, { title: 'Gala', eventDate: '2027-05-01' });
    const token = await newToken();
    await read(token);
    await context.db.query('DELETE FROM speaking_events WHERE id = $1', [made.id]);
    await read(token);
    const known = () => context.db.query('SELECT 1 FROM calendar_entries WHERE owner_id = $1', [owner.id]);
    expect(await known()).toHaveLength(1);
    const before = context.clock.now();
    context.clock.advance(6 * 366 * DAY_MS);
    await read(token);
    context.clock.set(before.toISOString());
    expect(await known()).toHaveLength(0);
  });
});

describe('the file of one event', () => {
  it('is refused without a date, and for another owner', async () => {
    const dateless = await anEvent(context, owner, { title: 'Some day' });
    await expect(eventCalendarFiles.forOwner(owner.id, dateless.id)).rejects.toMatchObject({ status: 409 });
    const dated = await anEvent(context, owner, { title: 'Gala', eventDate: '2027-05-01' });
    const other = await context.owner();
    await expect(eventCalendarFiles.forOwner(other.id, dated.id)).rejects.toMatchObject({ status: 404 });
  });

  it('for somebody else holds what they are shown and nothing else', async () => {
    const client = await aClient(context, owner, { name: 'Secret client' });
    const made = await anEvent(context, owner, {
      title: 'Gala',
      eventDate: '2027-05-01',
      venueName: 'Secret venue',
      city: 'Chicago',
      room: 'Secret room',
      clientId: client.id,
      grossFeeCents: 1_234_500,
      presentationTitle: 'Secret talk',
    });
    const shared = {
      id: made.id,
      title: 'Gala',
      status: made.status,
      startsOn: '2027-05-01',
      endsOn: '2027-05-01',
      startTime: '09:00',
      endTime: '10:00',
      timeZone: 'America/Chicago',
      isTentative: false,
      place: null,
      speakerName: 'Dana Reyes',
      url: 'https://lectern.test/shared/x',
    };
    const file = await eventCalendarFiles.forShared(owner.id, shared);
    const text = file?.content.toString('utf8') ?? '';
    expect(text).toContain('DESCRIPTION:Speaker: Dana Reyes\r\n');
    expect(text).toContain('DTSTART;TZID=America/Chicago:20270501T090000\r\n');
    expect(text).toContain('URL:https://lectern.test/shared/x\r\n');
    expect(text).not.toMatch(/secret|12345|chicago,|\/events\//i);
    expect(await eventCalendarFiles.forShared(owner.id, { ...shared, startsOn: null })).toBeNull();
  });
});
