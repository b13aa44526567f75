import { EventHistoryQuery, type EventHistoryItem } from '@lectern/protocol/event-history';
import {
  CreateTravelSegmentInput,
  UpdateAvNeedInput,
  CreateAvNeedInput,
  UpdateTravelSegmentInput,
} from '@lectern/protocol/event-logistics';
import { PlaceHoldsInput } from '@lectern/protocol/holds';
import { UpdateTaskInput } from '@lectern/protocol/tasks';
import { aBureau } from '../../../testing/builders/bureaus';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { aMember, asMember } from '../../../testing/builders/members';
import { aTask } from '../../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { FilesModule, MadeFilesService } from '../../files';
import { TasksService } from '../../tasks';
import { TasksWorkerModule } from '../../tasks/tasks.worker.module';
import { EventsService, LogisticsService } from '..';
import { HoldsModule, HoldsService } from '../../holds';
import { EventsWorkerModule } from '../events.worker.module';
import { EventsHttpModule, EventPageService } from '../events.http.module';

let context: TestContext;
let eventPages: EventPageService;
let events: EventsService;
let logistics: LogisticsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    EventsWorkerModule,
    EventsHttpModule,
    HoldsModule,
    ContactsModule,
    TasksWorkerModule,
    FilesModule,
  );
  eventPages = context.get(EventPageService);
  events = context.get(EventsService);
  logistics = context.get(LogisticsService);
});
beforeEach(async () => {
  owner = await context.owner();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => context.close());

const history = async (eventId: string, query: object = {}): Promise<EventHistoryItem[]> =>
  (await eventPages.history(owner.id, eventId, EventHistoryQuery.parse(query))).items;

describe('the history of an event', () => {
  it('says who changed which fields from what to what, with names for ids', async () => {
    const acme = await aClient(context, owner, { name: 'Acme', contacts: [{ name: 'Ann' }] });
    const globex = await aClient(context, owner, { name: 'Globex' });
    const made = await anEvent(context, owner, {
      clientId: acme.id,
      grossFeeCents: 1_000_000,
      contacts: [{ contactId: acme.contacts[0]!.id, role: 'on_site' }],
    });
    await events.updateEvent(owner.id, made.id, {
      version: 1,
      clientId: globex.id,
      grossFeeCents: 1_250_000,
      eventDate: '2027-05-01',
      title: made.title,
    });
    const [line] = await history(made.id);
    expect(line).toMatchObject({ kind: 'fields', changedBy: owner.username, currency: 'USD' });
    expect(line?.kind === 'fields' && line.changes).toEqual(
      expect.arrayContaining([
        { field: 'clientId', from: 'Acme', to: 'Globex' },
        { field: 'grossFeeCents', from: 1_000_000, to: 1_250_000 },
        { field: 'eventDate', from: null, to: '2027-05-01' },
        { field: 'contacts', from: 'Ann, on-site', to: null },
      ]),
    );
    expect(line?.kind === 'fields' && line.changes).toHaveLength(4);
  });

  it('has no line of an edit that changed nothing, nor of one that was rolled back', async () => {
    const made = await anEvent(context, owner);
    await events.updateEvent(owner.id, made.id, { version: 1, title: made.title });
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(events.updateEvent(owner.id, made.id, { version: 2, title: 'Another' })).rejects.toThrow('planted');
    expect((await history(made.id)).map((line) => line.kind)).toEqual(['status']);
  });

  it('puts status, fields, logistics, holds, tasks and files into one line of time', async () => {
    const made = await anEvent(context, owner, { eventDate: '2027-05-01' });
    const tick = () => context.clock.advance(60_000);
    tick();
    await context.get(HoldsService).placeHolds(owner, made.id, PlaceHoldsInput.parse({ dates: ['2027-05-01'] }));
    tick();
    await logistics.addTravelSegment(
      owner,
      made.id,
      CreateTravelSegmentInput.parse({
        kind: 'train',
        carrier: 'Acela',
        departsOn: '2027-04-30',
        departsAt: '09:05',
        fromPlace: 'Boston',
        toPlace: 'New York',
      }),
    );
    tick();
    const need = await logistics.addAvNeed(owner, made.id, CreateAvNeedInput.parse({ item: 'Clicker' }));
    tick();
    await logistics.updateAvNeed(owner, need.id, UpdateAvNeedInput.parse({ version: 1, confirmedBy: 'Sam' }));
    await context.db.query(
      `INSERT INTO files (id, owner_id, kind, name, content_type, size_bytes, storage_key, state, event_id, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'contract', 'Agreement.pdf', 'application/pdf', 10, gen_random_uuid()::text, 'ready', $2, $3, $3)`,
      [owner.id, made.id, context.clock.now()],
    );
    const task = await aTask(context, owner, { title: 'Send the slides', eventId: made.id });
    await context
      .get(TasksService)
      .updateTask(owner, task.id, UpdateTaskInput.parse({ version: 1, doneOn: '2020-01-01' }));
    const lines = await history(made.id);
    expect(lines.map((line) => line.kind)).toEqual(
      expect.arrayContaining(['file_added', 'fields', 'hold', 'status', 'task_done']),
    );
    expect(lines.filter((line) => line.kind === 'fields').map((line) => line.changes)).toEqual([
      [{ field: 'avNeed', from: 'Clicker', to: expect.stringContaining('Clicker · confirmed by Sam on') as string }],
      [{ field: 'avNeed', from: null, to: 'Clicker' }],
      [
        {
          field: 'travel',
          from: null,
          to: 'Train · Acela · Boston, Apr 30, 2027 9:05 AM New York time to New York, Apr 30, 2027 · paid by the speaker',
        },
      ],
    ]);
    expect(lines.find((line) => line.kind === 'hold')).toMatchObject({ change: 'placed', toRank: 1 });
    expect(lines.find((line) => line.kind === 'file_added')).toMatchObject({ name: 'Agreement.pdf' });
    expect(lines.at(-1)).toMatchObject({ kind: 'task_done', title: 'Send the slides', doneOn: '2020-01-01' });
    const instants = lines.map((line) => line.changedAt);
    expect(instants).toEqual([...instants].sort().reverse());
  });

  it('has what travel costs as a field, beside the words that have no amount', async () => {
    const made = await anEvent(context, owner);
    const flight = { kind: 'flight', departsOn: '2027-05-03', carrier: 'UA 1234', costCents: 28_940 } as const;
    const added = await logistics.addTravelSegment(owner, made.id, CreateTravelSegmentInput.parse(flight));
    const costs = { version: 1, costCents: 30_000, currency: 'EUR' } as const;
    await logistics.updateTravelSegment(owner, added.id, UpdateTravelSegmentInput.parse(costs));
    await logistics.deleteRow('travelSegment', owner, added.id, 2);
    const changes = (await history(made.id)).flatMap((line) => (line.kind === 'fields' ? [line.changes] : []));
    const words = changes.map(([first]) => String(first!.to ?? first!.from));
    expect(new Set(words).size).toBe(1);
    expect(words[0]).not.toMatch(/289|300/);
    expect(changes.map((line) => line.slice(1))).toEqual([
      [{ field: 'EUR.costCents', from: 30_000, to: null }],
      [
        { field: 'EUR.costCents', from: null, to: 30_000 },
        { field: 'USD.costCents', from: 28_940, to: null },
      ],
      [{ field: 'USD.costCents', from: null, to: 28_940 }],
    ]);
  });

  it('names the member who did a task or added a file, also when they have left', async () => {
    const made = await anEvent(context, owner);
    const ann = await aMember(context, owner);
    const content = { storageKey: 'made', sizeBytes: 1, sha256: '0'.repeat(64) };
    const file = { kind: 'document', name: 'Brief.pdf', contentType: 'application/pdf', eventId: made.id } as const;
    const add = () =>
      context.db.tx((tx) =>
        context.get(MadeFilesService).add(tx, owner.id, content, { ...file, clientId: null, bureauPartnerId: null }),
      );
    await asMember(ann, add);
    for (const [title, by] of [
      ['hers', ann],
      ['again', ann],
      ['mine', null],
    ] as const) {
      const task = await aTask(context, owner, { title, eventId: made.id });
      const done = (doneOn: string | null, version: number) =>
        context.get(TasksService).updateTask(owner, task.id, { version, doneOn });
      await (by ? asMember(by, () => done('2020-01-01', 1)) : done('2020-01-01', 1));
      if (title === 'again') {
        await done(null, 2);
        await done('2020-01-01', 3);
      }
    }
    await asMember(ann, () => events.updateEvent(owner.id, made.id, { version: 1, title: 'By Ann' }));
    const doers = async () =>
      Object.fromEntries(
        (await history(made.id)).flatMap((line) => {
          if (line.kind === 'fields') return [['By Ann', line.changedBy]];
          if (line.kind === 'task_done') return [[line.title, line.changedBy]];
          return line.kind === 'file_added' ? [[line.name, line.changedBy]] : [];
        }),
      ) as Record<string, string>;
    const named = (by: string) => ({
      'By Ann': by,
      'Brief.pdf': by,
      hers: by,
      again: owner.username,
      mine: owner.username,
    });
    await context.db.query('DELETE FROM team_members WHERE owner_id = $1', [owner.id]);
    expect(await doers()).toEqual(named(ann.username));
    await context.db.query('DELETE FROM users WHERE id = $1', [ann.id]);
    expect(await doers()).toEqual(named(`${ann.username} (left)`));
  });

  it('goes on page by page, each line once', async () => {
    const made = await anEvent(context, owner);
    for (let version = 1; version <= 5; version++) {
      await events.updateEvent(owner.id, made.id, { version, title: `Title ${version}` });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await eventPages.history(owner.id, made.id, EventHistoryQuery.parse({ cursor, limit: 2 }));
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual((await history(made.id)).map((line) => line.id));
    expect(new Set(seen).size).toBe(6);
  });

  it('does not exist for another owner', async () => {
    const made = await anEvent(context, owner);
    const other = await context.owner();
    await expect(eventPages.history(other.id, made.id, EventHistoryQuery.parse({}))).rejects.toMatchObject({
      status: 404,
    });
    await expect(eventPages.daySheet(other.id, made.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the day sheet', () => {
  it('has all of it: people with their numbers, agenda, AV, travel, introduction, open tasks', async () => {
    const client = await aClient(context, owner, {
      contacts: [
        { name: 'Ann', phone: '1' },
        { name: 'Bo', phone: '2' },
      ],
    });
    const bureau = await aBureau(context, owner, { phone: '3', representatives: [{ name: 'Rae', phone: '4' }] });
    const today = '2027-05-01';
    const made = await anEvent(context, owner, {
      eventDate: today,
      timeZone: 'UTC',
      parking: 'Behind the hall',
      clientId: client.id,
      bureauPartnerId: bureau.id,
      representativeId: bureau.representatives[0]!.id,
      contacts: [{ contactId: client.contacts[1]!.id, role: 'on_site' }],
    });
    await logistics.addAvNeed(owner, made.id, CreateAvNeedInput.parse({ item: 'Clicker' }));
    await aTask(context, owner, { eventId: made.id });
    await context.db.query(
      `INSERT INTO speaker_profiles (user_id, name, introduction, updated_at) VALUES ($1, 'Dana', 'Please welcome Dana', now())`,
      [owner.id],
    );
    expect(await eventPages.daySheet(owner.id, made.id)).toMatchObject({
      event: { parking: 'Behind the hall', contacts: [{ name: 'Bo', phone: '2', role: 'on_site' }] },
      clientContact: { name: 'Ann', phone: '1' },
      bureau: { phone: '3', representative: { name: 'Rae', phone: '4' } },
      agenda: [],
      avNeeds: [{ item: 'Clicker' }],
      travel: [],
      speaker: { name: 'Dana', introduction: 'Please welcome Dana' },
      openTaskCount: 1,
      daysUntil: expect.any(Number) as number,
    });
  });

  it('is there for an event that has nothing yet', async () => {
    const made = await anEvent(context, owner);
    expect(await eventPages.daySheet(owner.id, made.id)).toMatchObject({
      clientContact: null,
      bureau: null,
      daysUntil: null,
      speaker: { name: '', introduction: null },
    });
  });
});
