import { PlaceHoldsInput } from '@lectern/protocol/holds';
import { CreateAgendaItemInput, CreateAvNeedInput } from '@lectern/protocol/event-logistics';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { emailOf } from '../../../testing/email-of';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { EventsService, LogisticsService } from '../../events';
import { HoldsModule, HoldsService } from '../../holds';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { PlannerSectionsService, PlannersModule } from '.';
import type { PlannerLink } from './planner-pages.service';
import { published, shareLink } from './testing/planner-case';
import { handler as holdDecided } from './emails/send-hold-decided-email';
import { EventsHttpModule, EventPageService } from '../../events/events.http.module';
import { LINE_CHANGED } from './planners.errors';
import { SharingHttpModule, PlannerDecisionsService, PlannerActionsService } from '../sharing.http.module';

let context: TestContext;
let events: EventsService;
let plannerSections: PlannerSectionsService;
let logistics: LogisticsService;
let plannerActions: PlannerActionsService;
let owner: TestOwner;
let event: SpeakingEventResponse;
let link: PlannerLink;

const DAY = '2027-06-10';

beforeAll(async () => {
  context = await createContext(
    PlannersModule,
    SharingHttpModule,
    ContactsModule,
    EventsWorkerModule,
    EventsHttpModule,
    HoldsModule,
  );
  events = context.get(EventsService);
  plannerSections = context.get(PlannerSectionsService);
  logistics = context.get(LogisticsService);
  plannerActions = context.get(PlannerActionsService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
  const client = await aClient(context, owner);
  event = await anEvent(context, owner, { title: 'Summit', clientId: client.id, eventDate: DAY });
  link = await shareLink(context, owner, event.id);
  await published(context);
});
afterAll(() => context.close());

const current = (of = event) => events.getForOwnerOrThrow(owner.id, of.id);
const sections = () => plannerSections.of(link);

describe('ticks', () => {
  async function lines() {
    const item = await logistics.addAgendaItem(
      owner,
      event.id,
      CreateAgendaItemInput.parse({ kind: 'talk', startTime: '09:00' }),
    );
    const need = await logistics.addAvNeed(owner, event.id, CreateAvNeedInput.parse({ item: 'Lapel mic' }));
    await published(context);
    return { item, need };
  }
  const tick = (kind: 'agenda' | 'av', line: { id: string; version: number }, isTicked = true, by = link) =>
    plannerActions.tick(by, { kind, id: line.id, isTicked, name: 'Priya Shah', version: line.version });

  it('say who agreed and when, and are taken back through the same link', async () => {
    const { item, need } = await lines();
    const ticked = await tick('agenda', item);
    expect(ticked).toEqual({
      id: item.id,
      confirmedBy: 'Priya Shah',
      confirmedOn: '2027-03-04',
      isTickedHere: true,
      version: 2,
    });
    expect(await published(context)).toEqual(['speaking_event.logistics_changed']);
    await tick('av', need);
    expect((await sections()).ticks?.lines).toEqual(
      expect.arrayContaining([
        { id: item.id, version: 2, isTickedHere: true },
        { id: need.id, version: 2, isTickedHere: true },
      ]),
    );
    expect((await context.get(PlannerDecisionsService).ofEvent(owner.id, event.id)).ticks).toMatchObject([
      { kind: 'agenda', line: '9:00 AM · Talk', confirmedBy: 'Priya Shah', isByPlanner: true },
      { kind: 'av', line: 'Lapel mic', isByPlanner: true },
    ]);
    expect(await tick('agenda', ticked, false)).toMatchObject({ confirmedOn: null, isTickedHere: false });
    expect(await context.db.query('SELECT 1 FROM planner_ticks WHERE agenda_item_id = $1', [item.id])).toEqual([]);
  });

  it('twice, or at the same time, count once', async () => {
    const { need } = await lines();
    const both = await Promise.all([tick('av', need), tick('av', need)]);
    expect(both.map((one) => one.version)).toEqual([2, 2]);
    expect(await published(context)).toEqual(['speaking_event.logistics_changed']);
  });

  it('are for the line that was seen: a changed one is refused, and a later change takes the tick away', async () => {
    const { item } = await lines();
    const moved = await logistics.updateAgendaItem(owner, item.id, { version: 1, startTime: '10:00' });
    await expect(tick('agenda', item)).rejects.toMatchObject({
      status: 409,
      message: LINE_CHANGED,
      extra: {
        current: { id: item.id, confirmedBy: null, confirmedOn: null, isTickedHere: false, version: moved.version },
      },
    });
    const ticked = await tick('agenda', moved);
    await logistics.updateAgendaItem(owner, item.id, { version: ticked.version, room: 'Hall B' });
    expect((await logistics.ofEvent(owner.id, event.id)).agenda).toMatchObject([
      { confirmedBy: null, confirmedOn: null },
    ]);
  });

  it('go when the event moves to another day', async () => {
    const { item } = await lines();
    await tick('agenda', item);
    await events.updateEvent(owner.id, event.id, { version: event.version, eventDate: '2027-06-17' });
    expect((await logistics.ofEvent(owner.id, event.id)).agenda).toMatchObject([{ confirmedOn: null }]);
  });

  it('of the speaker or of another link are not taken back here', async () => {
    const { need } = await lines();
    const ticked = await tick('av', need);
    const other = await shareLink(context, owner, event.id);
    await expect(tick('av', ticked, false, other)).rejects.toMatchObject({ code: 'TICKED_ELSEWHERE' });
    const own = await logistics.updateAvNeed(owner, need.id, {
      version: ticked.version,
      confirmedBy: 'The venue',
      confirmedOn: '2027-03-03',
    });
    await expect(tick('av', own, false)).rejects.toMatchObject({ code: 'TICKED_ELSEWHERE' });
    expect(await tick('av', own)).toMatchObject({ confirmedBy: 'The venue', isTickedHere: false });
  });

  it('through a link that is taken back or deleted at this moment are not on the page', async () => {
    const { item } = await lines();
    await tick('agenda', item);
    const again = { id: item.id, version: 2 };
    await context.db.query('UPDATE share_links SET revoked_at = now() WHERE id = $1', [link.id]);
    await expect(tick('agenda', again, false)).rejects.toMatchObject({ code: 'NOT_ON_THIS_PAGE' });
    await context.db.query('DELETE FROM share_links WHERE id = $1', [link.id]);
    await expect(tick('agenda', again)).rejects.toMatchObject({ code: 'NOT_ON_THIS_PAGE' });
    expect(await published(context)).toEqual(['speaking_event.logistics_changed']);
  });

  it('reach no line of another event or account, and none that the link hides', async () => {
    const { item, need } = await lines();
    const elsewhere = await anEvent(context, owner, { title: 'Another' });
    const foreign = await shareLink(context, owner, elsewhere.id);
    await expect(tick('agenda', item, true, foreign)).rejects.toMatchObject({ status: 404 });
    const stranger = await context.owner();
    const theirs = await anEvent(context, stranger);
    const strangers = await shareLink(context, stranger, theirs.id);
    await expect(tick('av', need, true, strangers)).rejects.toMatchObject({ status: 404 });
    const hidden = await shareLink(context, owner, event.id, ['schedule', 'av']);
    await expect(tick('agenda', item, true, hidden)).rejects.toMatchObject({ status: 404 });
    const kit = await shareLink(context, owner, null, ['agenda']);
    await expect(tick('agenda', item, true, kit)).rejects.toMatchObject({ status: 404 });
  });
});

describe('held dates', () => {
  const place = (of: { id: string }, dates = [DAY]) =>
    context.get(HoldsService).placeHolds(owner, of.id, PlaceHoldsInput.parse({ dates }));
  const holdsOf = async (of = link) => (await plannerSections.of(of)).hold?.groups ?? [];
  const decide = (holdId: string, decision: 'confirm' | 'release', by = link) =>
    plannerActions.decideHold(by, { holdId, decision, name: 'Priya Shah', note: 'See you there' });

  it('confirm the event with all its days, tell the speaker, and happen once', async () => {
    const longer = await anEvent(context, owner, {
      title: 'Two days',
      clientId: event.clientId,
      eventDate: DAY,
      endDate: '2027-06-11',
    });
    link = await shareLink(context, owner, longer.id);
    await place(longer, [DAY, '2027-06-11']);
    const [group] = await holdsOf();
    expect(group).toMatchObject({ days: [DAY, '2027-06-11'], rank: 1, canConfirm: true, canRelease: true });
    await published(context);
    const after = await decide(group!.holdId, 'confirm');
    expect(after.groups).toMatchObject([
      { outcome: 'confirmed', decidedBy: 'Priya Shah', endedOn: '2027-03-04', canConfirm: false },
    ]);
    expect((await current(longer)).status).toBe('confirmed');
    expect(await published(context)).toEqual([
      'speaking_event.updated',
      'speaking_event.status_changed',
      'hold.confirmed',
      'hold.confirmed',
      'hold.decided',
    ]);
    // A double click.
    await decide(group!.holdId, 'confirm');
    expect(await published(context)).toEqual([]);
    const [decision] = await context.db.query<{ id: string }>(
      'SELECT id FROM planner_hold_decisions WHERE event_id = $1',
      [longer.id],
    );
    expect(await emailOf(holdDecided, context, { ownerId: owner.id, decisionId: decision!.id })).toMatchObject({
      template: 'hold-decided',
      props: { plannerName: 'Priya Shah', days: 'Jun 10 to Jun 11', note: 'See you there' },
    });
    const { items } = await context.get(EventPageService).history(owner.id, longer.id, { limit: 20 });
    expect(items.find((item) => item.kind === 'status' && item.to === 'confirmed')).toMatchObject({
      changedBy: 'Planner',
      reason: 'Priya Shah confirmed the date on the shared page',
    });
  });

  it('two clicks at the same time confirm once', async () => {
    await place(event);
    const [group] = await holdsOf();
    await published(context);
    await Promise.all([decide(group!.holdId, 'confirm'), decide(group!.holdId, 'confirm')]);
    expect((await published(context)).filter((type) => type === 'hold.decided')).toHaveLength(1);
  });

  it('of a second option cannot be confirmed until it moves up', async () => {
    const first = await anEvent(context, owner, { title: 'First', clientId: event.clientId, eventDate: DAY });
    await place(first);
    await place(event);
    const [group] = await holdsOf();
    expect(group).toMatchObject({ rank: 2, canConfirm: false, canRelease: true });
    await expect(decide(group!.holdId, 'confirm')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('only the first option can be confirmed') as string,
    });
    const theirs = await shareLink(context, owner, first.id);
    const [firstGroup] = await holdsOf(theirs);
    await decide(firstGroup!.holdId, 'release', theirs);
    expect((await current(first)).status).toBe('released');
    expect(await holdsOf()).toMatchObject([{ rank: 1, canConfirm: true }]);
  });

  it('race for one day: the first option that is confirmed while the second moves up', async () => {
    const second = await anEvent(context, owner, { title: 'Second', clientId: event.clientId, eventDate: DAY });
    await place(event);
    await place(second);
    const theirs = await shareLink(context, owner, second.id);
    const [[mine], [other]] = [await holdsOf(), await holdsOf(theirs)];
    const results = await Promise.allSettled([
      decide(mine!.holdId, 'confirm'),
      decide(other!.holdId, 'confirm', theirs),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((await current(second)).status).toBe('hold');
  });

  it('confirm and release at the same time: one of them counts, the other is told', async () => {
    await place(event);
    const [group] = await holdsOf();
    const results = await Promise.allSettled([decide(group!.holdId, 'confirm'), decide(group!.holdId, 'release')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(['confirmed', 'released']).toContain((await current()).status);
  });

  it('a day beside the event’s own becomes its date while that is not firm', async () => {
    const open = await anEvent(context, owner, { title: 'Open', clientId: event.clientId });
    link = await shareLink(context, owner, open.id);
    await place(open, [DAY, '2027-06-17']);
    const groups = await holdsOf();
    expect(groups.map(({ days }) => days)).toEqual([[DAY], ['2027-06-17']]);
    await decide(groups[1]!.holdId, 'confirm');
    expect(await current(open)).toMatchObject({ status: 'confirmed', eventDate: '2027-06-17', dateIsTentative: false });
    expect((await holdsOf()).map(({ days, outcome }) => [days[0], outcome])).toEqual([
      [DAY, 'released'],
      ['2027-06-17', 'confirmed'],
    ]);
  });

  it('released with the last day release the event, and a hold that ended is said to have', async () => {
    await place(event);
    const [group] = await holdsOf();
    await decide(group!.holdId, 'release');
    expect((await current()).status).toBe('released');
    await published(context);
    await decide(group!.holdId, 'release');
    expect(await published(context)).toEqual([]);
    await expect(decide(group!.holdId, 'confirm')).rejects.toMatchObject({ status: 409, code: 'HOLD_ENDED' });
  });

  it('without a client, or with the day taken meanwhile, say what to do', async () => {
    const bare = await anEvent(context, owner, { title: 'Bare', eventDate: DAY });
    link = await shareLink(context, owner, bare.id);
    await place(bare);
    const [group] = await holdsOf();
    expect(group?.cannotConfirm).toContain('who the event is for');
    await context.db.query(`UPDATE speaking_events SET status = 'confirmed' WHERE id = $1`, [event.id]);
    const [taken] = await holdsOf();
    expect(taken?.cannotConfirm).toContain('has been taken');
    await expect(decide(group!.holdId, 'confirm')).rejects.toMatchObject({ code: 'HOLD_NOT_CONFIRMABLE' });
  });

  it('roll back as a whole', async () => {
    await place(event);
    const [group] = await holdsOf();
    await published(context);
    await context.db.query(
      `ALTER TABLE planner_hold_decisions ADD CONSTRAINT broken CHECK (decided_by <> 'Priya Shah') NOT VALID`,
    );
    await expect(decide(group!.holdId, 'confirm')).rejects.toThrow('broken');
    await context.db.query('ALTER TABLE planner_hold_decisions DROP CONSTRAINT broken');
    expect((await current()).status).toBe('hold');
    expect(await published(context)).toEqual([]);
  });

  it('of a link that is deleted at this moment stay as they are', async () => {
    await place(event);
    const [group] = await holdsOf();
    await published(context);
    await context.db.query('DELETE FROM share_links WHERE id = $1', [link.id]);
    await expect(decide(group?.holdId ?? '', 'release')).rejects.toMatchObject({ code: 'NOT_ON_THIS_PAGE' });
    expect(await published(context)).toEqual([]);
  });

  it('that lie behind us are not released any more', async () => {
    const several = await anEvent(context, owner, { title: 'A day to choose' });
    const page = await shareLink(context, owner, several.id);
    await place(several, ['2027-03-05', '2027-06-12']);
    const [first] = await holdsOf(page);
    context.clock.set('2027-03-06T15:00:00Z');
    await expect(decide(first?.holdId ?? '', 'release', page)).rejects.toMatchObject({
      status: 409,
      code: 'HOLD_NOT_RELEASABLE',
    });
  });

  it('of another event or account do not exist here', async () => {
    await place(event);
    const [group] = await holdsOf();
    const foreign = await shareLink(context, owner, (await anEvent(context, owner)).id);
    await expect(decide(group!.holdId, 'release', foreign)).rejects.toMatchObject({ status: 404 });
    const stranger = await context.owner();
    const strangers = await shareLink(context, stranger, (await anEvent(context, stranger)).id);
    await expect(decide(group!.holdId, 'release', strangers)).rejects.toMatchObject({ status: 404 });
    const kit = await shareLink(context, owner, null, ['hold']);
    await expect(decide(group!.holdId, 'release', kit)).rejects.toMatchObject({ status: 404 });
    await context.db.query(`UPDATE speaking_events SET status = 'cancelled' WHERE id = $1`, [event.id]);
    await expect(decide(group!.holdId, 'release')).rejects.toMatchObject({ code: 'PAGE_CLOSED' });
  });
});

describe('the testimonial', () => {
  const words = { content: 'They stood up.', rating: 5, clientName: 'Ann Lee', clientTitle: null };
  const write = (more: object = {}) =>
    plannerActions.writeTestimonial(link, { ...words, companyName: 'Acme', hasConsent: true, ...more });
  const stored = () =>
    context.db.query<object>('SELECT status, source, content, event_title FROM testimonials WHERE owner_id = $1', [
      owner.id,
    ]);
  beforeEach(async () => {
    await context.db.query(`UPDATE speaking_events SET status = 'confirmed' WHERE id = $1`, [event.id]);
  });

  it('is asked for after the event only', async () => {
    expect((await sections()).testimonialAsk).toBeNull();
    await expect(write()).rejects.toMatchObject({ code: 'EVENT_NOT_OVER' });
    context.clock.set('2027-06-11T15:00:00Z');
    expect((await sections()).testimonialAsk).toMatchObject({ isSubmitted: false, companyName: 'Acme' });
  });

  it('is written once and corrected until it is published', async () => {
    context.clock.set('2027-06-11T15:00:00Z');
    await write();
    expect(await published(context)).toEqual(['testimonial.received']);
    await write();
    expect(await published(context)).toEqual([]);
    await write({ content: 'They stood up and cheered.' });
    expect(await stored()).toEqual([
      { status: 'received', source: 'client', content: 'They stood up and cheered.', event_title: 'Summit' },
    ]);
    expect((await sections()).testimonialAsk).toMatchObject({ isSubmitted: true, clientName: 'Ann Lee' });
    await context.db.query(`UPDATE testimonials SET status = 'published', published_at = now() WHERE owner_id = $1`, [
      owner.id,
    ]);
    await expect(write({ content: 'No.' })).rejects.toMatchObject({ status: 409 });
    expect((await sections()).testimonialAsk).toMatchObject({ isPublished: true });
  });

  it('of two clicks at the same time is one', async () => {
    context.clock.set('2027-06-11T15:00:00Z');
    await Promise.all([write(), write()]);
    expect(await stored()).toHaveLength(1);
  });
});
