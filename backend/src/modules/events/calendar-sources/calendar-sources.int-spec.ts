/** Calendars elsewhere, on a real database: what is stored of them, when they are read, and what becomes of one that fails. */
import { CreateCalendarSourceInput, type CalendarSourceResponse } from '@lectern/protocol/calendar-sources';
import { EventCalendarQuery, EventConflictsInput } from '@lectern/protocol/pipeline';
import { CalendarServer } from '@lectern/testing/calendar-server';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { emailOf } from '../../../testing/email-of';
import { acting } from '../../../common/offices';
import {
  CalendarFeedsService,
  CalendarSourcesService,
  EventConflictsService,
  EventsHttpModule,
  FeedReaderService,
  PipelineService,
} from '../events.http.module';
import { CalendarReadingService, EventsWorkerModule } from '../events.worker.module';
import { handler as pausedEmail } from './emails/send-calendar-paused';

const HOUR_MS = 3_600_000;

let context: TestContext;
let sources: CalendarSourcesService;
let reading: CalendarReadingService;
let server: CalendarServer;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(EventsHttpModule, EventsWorkerModule);
  sources = context.get(CalendarSourcesService);
  reading = context.get(CalendarReadingService);
});
beforeEach(async () => {
  server = await CalendarServer.start();
  context.config.outboundAllow.splice(0, 1, server.host);
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
});
afterEach(() => server.stop());
afterAll(() => context.close());

const add = (more: object = {}, of = owner) => {
  const input = { name: 'Family', color: 'blue', address: server.address, ...more };
  return sources.createSource(of.id, CreateCalendarSourceInput.parse(input));
};
const found = async (id: string) => (await sources.listSources(owner.id)).items.find((each) => each.id === id);
const read = async ({ id }: CalendarSourceResponse) => {
  await reading.read(owner.id, id);
  const source = await found(id);
  if (!source) throw new Error('it is gone');
  return source;
};
const stored = () =>
  context.db.query<{ title: string; startsOn: string; endsOn: string; startsAt: Date | null; id: string }>(
    `SELECT title, starts_on AS "startsOn", ends_on AS "endsOn", starts_at AS "startsAt", xmin::text AS id
     FROM calendar_busy_times WHERE owner_id = $1 ORDER BY position`,
    [owner.id],
  );
const events = async () =>
  (
    await context.db.query<{ type: string }>(
      `SELECT type FROM outbox WHERE payload ->> 'ownerId' = $1 AND type LIKE 'calendar_source.%' ORDER BY id`,
      [owner.id],
    )
  ).map(({ type }) => type.replace('calendar_source.', ''));
const later = (ms: number) => context.clock.advance(ms);
const LUNCH = ['DTSTART:20270304T170000Z', 'DURATION:PT1H', 'SUMMARY:Lunch'];
const HOLIDAY = ['DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270313', 'SUMMARY:Skiing'];

describe('a calendar that is added', () => {
  it('waits to be read, with its address sealed and nowhere else', async () => {
    const source = await add();
    expect(source).toMatchObject({
      name: 'Family',
      host: '127.0.0.1',
      isWaiting: true,
      lastReadAt: null,
      problem: null,
    });
    expect(await events()).toEqual(['requested']);
    const tables = await context.db.query<{ text: string }>(
      `SELECT to_jsonb(s)::text AS text FROM calendar_sources s
       UNION ALL SELECT to_jsonb(o)::text FROM outbox o UNION ALL SELECT to_jsonb(k)::text FROM idempotency_keys k`,
    );
    expect(tables.map(({ text }) => text).join()).not.toContain('secret-token');
    expect(JSON.stringify(source)).not.toContain('secret-token');
  });

  it.each([
    ['webcal://calendar.example/a.ics', undefined],
    ['https://calendar.example/a.ics', undefined],
    ['http://calendar.example/a.ics', 'https://'],
    ['https://192.168.1.1/a.ics', 'private network'],
    ['https://ann:secret@calendar.example/a.ics', 'https://'],
    ['calendar', 'https://'],
  ])('at %s: %s', async (address, refusal) => {
    const added = add({ address });
    if (refusal === undefined) expect((await added).host).toBe('calendar.example');
    else await expect(added).rejects.toThrow(refusal);
  });

  it('is one of ten at most, also of two that are added at the same moment', async () => {
    for (let count = 0; count < 9; count++) await add();
    const results = await Promise.allSettled([add(), add()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await sources.listSources(owner.id)).items).toHaveLength(10);
  });

  it('is no one else’s', async () => {
    const { id, version } = await add();
    const other = await context.owner();
    expect(await sources.listSources(other.id)).toEqual({ items: [] });
    const notFound = { code: 'CALENDAR_SOURCE_NOT_FOUND' };
    await expect(sources.updateSource(other.id, id, { version, name: 'Mine' })).rejects.toMatchObject(notFound);
    await expect(sources.requestReading(other.id, id)).rejects.toMatchObject(notFound);
    await expect(sources.deleteSource(other.id, id)).rejects.toMatchObject(notFound);
    server.show(LUNCH);
    await reading.read(other.id, id);
    expect(server.asked).toEqual([]);
  });
});

describe('reading', () => {
  it('stores the busy times, and replaces them when the file changes', async () => {
    server.show(LUNCH, HOLIDAY);
    const source = await read(await add());
    expect(source).toMatchObject({ isWaiting: false, problem: null, busyTimes: 2, unreadEntries: 0 });
    expect(source.lastReadAt).toBe(context.clock.now().toISOString());
    expect(await stored()).toMatchObject([
      { title: 'Lunch', startsOn: '2027-03-04', endsOn: '2027-03-04', startsAt: new Date('2027-03-04T17:00:00Z') },
      { title: 'Skiing', startsOn: '2027-03-10', endsOn: '2027-03-12', startsAt: null },
    ]);
    server.show(HOLIDAY, ['SUMMARY:Broken']);
    expect(await read(source)).toMatchObject({ busyTimes: 1, unreadEntries: 1 });
    expect(await stored()).toMatchObject([{ title: 'Skiing' }]);
  });

  it('changes nothing when the server says so, or the file is the same', async () => {
    server.show(LUNCH);
    server.headers = { etag: '"1"', 'last-modified': 'Thu, 04 Mar 2027 12:00:00 GMT' };
    const source = await read(await add());
    const before = await stored();
    await read(source);
    expect(server.asked[0]).not.toHaveProperty('if-none-match');
    expect(server.asked[1]).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Thu, 04 Mar 2027 12:00:00 GMT',
    });
    server.status = 304;
    server.text = '';
    later(HOUR_MS);
    expect(await read(source)).toMatchObject({ busyTimes: 1, lastReadAt: context.clock.now().toISOString() });
    expect(await stored()).toEqual(before);
  });

  it('reads an unchanged file whole once a week, because days pass', async () => {
    server.show(['DTSTART;VALUE=DATE:20270101', 'RRULE:FREQ=MONTHLY']);
    server.headers = { etag: '"1"' };
    const source = await read(await add());
    const [before] = (await stored()).slice(-1);
    later(40 * 24 * HOUR_MS);
    await read(source);
    expect(server.asked[1]).not.toHaveProperty('if-none-match');
    const [after] = (await stored()).slice(-1);
    expect(after && before && after.startsOn > before.startsOn).toBe(true);
  });

  it('of two at the same moment stores one', async () => {
    server.show(LUNCH, HOLIDAY);
    const { id } = await add();
    await Promise.all([reading.read(owner.id, id), reading.read(owner.id, id)]);
    expect(await stored()).toHaveLength(2);
  });

  it('leaves alone one that is paused, and one that is paused while it is read', async () => {
    server.show(LUNCH);
    const source = await read(await add());
    const { version } = await sources.updateSource(owner.id, source.id, { version: source.version, isPaused: true });
    server.show();
    await read(source);
    expect(server.asked).toHaveLength(1);
    await expect(sources.requestReading(owner.id, source.id)).rejects.toMatchObject({ code: 'CALENDAR_SOURCE_PAUSED' });
    const resumed = await sources.updateSource(owner.id, source.id, { version, isPaused: false });
    expect(resumed).toMatchObject({ isPaused: false, isWaiting: true });
    expect(await events()).toEqual(['requested', 'requested']);
    expect(await read(source)).toMatchObject({ busyTimes: 0 });
  });

  it('keeps no time of one that is removed', async () => {
    server.show(LUNCH);
    const source = await read(await add());
    await sources.deleteSource(owner.id, source.id, source.version);
    expect(await stored()).toEqual([]);
  });
});

describe('a calendar that can’t be read', () => {
  it.each([
    [401, '', 'The server doesn’t let Lectern read this calendar.'],
    [404, '', 'The server has no calendar at this address.'],
    [500, '', 'The server answered with an error (500).'],
    [200, '<html>', 'There’s no calendar at this address. It must be the calendar’s iCal (ICS) address.'],
    [200, 'x'.repeat(5_000_001), 'The answer was too large.'],
  ])('says why, and keeps what was read before (%s)', async (status, text, problem) => {
    server.show(LUNCH);
    const source = await read(await add());
    Object.assign(server, { status, text });
    later(HOUR_MS);
    expect(await read(source)).toMatchObject({ problem, busyTimes: 1, lastReadAt: source.lastReadAt });
    expect(await stored()).toHaveLength(1);
    server.status = 200;
    server.show();
    expect(await read(source)).toMatchObject({ problem: null, busyTimes: 0 });
  });

  it('says so when its address can’t be opened anymore', async () => {
    const source = await add();
    await context.db.query(`UPDATE calendar_sources SET address_sealed = 'v1.gone' WHERE id = $1`, [source.id]);
    expect((await read(source)).problem).toContain('add it again');
  });

  it('is asked less often, and paused after two weeks with one email', async () => {
    server.status = 500;
    const source = await add();
    const waits: number[] = [];
    const nextRead = async () => {
      const [row] = await context.db.query<{ next: Date | null }>(
        `SELECT next_read_at AS next FROM calendar_sources WHERE id = $1`,
        [source.id],
      );
      return row?.next ?? null;
    };
    for (;;) {
      await reading.read(owner.id, source.id);
      const next = await nextRead();
      if (!next) break;
      waits.push((next.getTime() - context.clock.now().getTime()) / HOUR_MS);
      later(next.getTime() - context.clock.now().getTime());
    }
    expect(waits.slice(0, 7)).toEqual([0.5, 1, 2, 4, 8, 12, 12]);
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThanOrEqual(14 * 24);
    expect(waits.length).toBeLessThan(40);
    expect(await found(source.id)).toMatchObject({
      isPaused: true,
      problem: 'The server answered with an error (500).',
    });
    expect(await events()).toEqual(['requested', 'paused']);
    const payload = { ownerId: owner.id, calendarSourceId: source.id };
    const mail = await emailOf(pausedEmail, context, payload);
    expect(mail).toMatchObject({ to: `${owner.username}@example.com`, props: { name: 'Family' } });
    expect(JSON.stringify(mail)).not.toContain('secret-token');
    await sources.updateSource(owner.id, source.id, {
      version: (await found(source.id))?.version ?? 0,
      isPaused: false,
    });
    expect(await emailOf(pausedEmail, context, payload)).toBeNull();
  });
});

describe('the schedule', () => {
  it('asks for what is due, once, and not for paused ones or closed accounts', async () => {
    server.show(LUNCH);
    const read1 = await read(await add());
    const paused = await add();
    await sources.updateSource(owner.id, paused.id, { version: 1, isPaused: true });
    const closed = await context.owner();
    await add({}, closed);
    await context.db.query(`UPDATE users SET disabled_at = now(), disabled_reason = 'abuse' WHERE id = $1`, [
      closed.id,
    ]);
    const before = await events();
    await reading.requestDue({ pageSize: 2 });
    expect(await events()).toEqual(before);
    later(36 * 60_000);
    const counts = await Promise.all([reading.requestDue({ pageSize: 1 }), reading.requestDue({ pageSize: 1 })]);
    expect((await events()).slice(before.length)).toEqual(['requested']);
    expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(1);
    expect(await found(read1.id)).toMatchObject({ isWaiting: true });
    expect(await reading.requestDue({ pageSize: 1 })).toBe(0);
  });
});

describe('what is busy', () => {
  const busy = async (of = owner) => {
    const query = EventCalendarQuery.parse({ from: '2027-03-01', to: '2027-03-31' });
    const calendar = await context.get(PipelineService).calendar(of.id, query);
    return calendar.busy.map(({ id: _id, ...time }) => time);
  };
  const conflicts = async (of = owner) => {
    const day = { eventDate: '2027-03-04', startTime: '12:30', endTime: '13:30', timeZone: 'America/New_York' };
    return (await context.get(EventConflictsService).find(of.id, EventConflictsInput.parse(day))).items;
  };
  const family = { calendar: 'Family', color: 'blue' };

  it('is among the events on the account’s clock, each day with its hours', async () => {
    const night = ['DTSTART:20270306T030000Z', 'DTEND:20270308T050000Z', 'SUMMARY:Trip'];
    server.show(LUNCH, HOLIDAY, night, ['DTSTART;VALUE=DATE:20270401']);
    await read(await add());
    expect(await busy()).toEqual([
      { ...family, title: 'Lunch', startsOn: '2027-03-04', endsOn: '2027-03-04', startTime: '12:00', endTime: '13:00' },
      { ...family, title: 'Trip', startsOn: '2027-03-05', endsOn: '2027-03-05', startTime: '22:00', endTime: '00:00' },
      { ...family, title: 'Trip', startsOn: '2027-03-06', endsOn: '2027-03-06', startTime: null, endTime: null },
      { ...family, title: 'Trip', startsOn: '2027-03-07', endsOn: '2027-03-07', startTime: '00:00', endTime: '00:00' },
      { ...family, title: 'Skiing', startsOn: '2027-03-10', endsOn: '2027-03-12', startTime: null, endTime: null },
    ]);
    expect(await conflicts()).toMatchObject([
      { kind: 'busy', text: 'Busy in “Family” on Mar 4, 2027, 12:00 PM to 1:00 PM.' },
    ]);
  });

  it('is no one else’s, and nothing while the calendar is paused', async () => {
    server.show(LUNCH);
    const source = await read(await add());
    const other = await context.owner();
    expect([await busy(other), await conflicts(other)]).toEqual([[], []]);
    await sources.updateSource(owner.id, source.id, { version: source.version, isPaused: true });
    expect([await busy(), await conflicts()]).toEqual([[], []]);
  });

  it.each([
    ['a member', { member: { userId: 'x', username: 'ann', role: 'manager', levels: {} } }],
    ['a program', { token: {} }],
    ['support', { readOnlyView: {} }],
  ])('says to %s when and not what', async (_who, visitor) => {
    server.show(LUNCH);
    await read(await add());
    await acting.run(visitor as never, async () => {
      expect(await busy()).toMatchObject([{ ...family, title: null, startTime: '12:00' }]);
      expect(JSON.stringify(await conflicts())).not.toContain('Lunch');
    });
  });

  it('is not in the calendar that goes out', async () => {
    server.show(LUNCH);
    await read(await add());
    const { url } = await context.get(CalendarFeedsService).makeAddress(owner.id);
    const reader = context.get(FeedReaderService);
    const feed = await reader.find(/calendar\/([^/]+)/.exec(url ?? '')?.[1] ?? '');
    if (!feed) throw new Error('no such feed');
    const text = (await reader.read(feed)).toString('utf8');
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(text).not.toMatch(/Lunch|Family|BEGIN:VEVENT/);
  });
});
