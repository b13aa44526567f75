import { CopySpeakingEventInput, SpinOffSpeakingEventInput } from '@lectern/protocol/event-copies';
import { EventHistoryQuery } from '@lectern/protocol/event-history';
import { CreateAgendaItemInput, CreateAvNeedInput, CreateTravelSegmentInput } from '@lectern/protocol/event-logistics';
import { aBureau } from '../../../testing/builders/bureaus';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { aTask } from '../../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { TasksWorkerModule } from '../../tasks/tasks.worker.module';
import { EventsService, LogisticsService } from '..';
import { EventsWorkerModule } from '../events.worker.module';
import { EventsHttpModule, EventCopiesService, EventPageService } from '../events.http.module';

let context: TestContext;
let copies: EventCopiesService;
let logistics: LogisticsService;
let eventPages: EventPageService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(EventsWorkerModule, EventsHttpModule, ContactsModule, TasksWorkerModule);
  copies = context.get(EventCopiesService);
  logistics = context.get(LogisticsService);
  eventPages = context.get(EventPageService);
});
beforeEach(async () => {
  owner = await context.owner();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => context.close());

const copy = (id: string, input: object = {}, key?: string, as = owner) =>
  copies.copyEvent(as, id, CopySpeakingEventInput.parse(input), key);
const spinOff = (id: string, input: object = {}, key?: string, as = owner) =>
  copies.spinOffEvent(as, id, SpinOffSpeakingEventInput.parse({ title: 'Encore', ...input }), key);

async function fullEvent() {
  const client = await aClient(context, owner, { contacts: [{ name: 'Ann' }] });
  const bureau = await aBureau(context, owner, { commissionPercent: 25 });
  const made = await anEvent(context, owner, {
    title: 'Gala',
    type: 'workshop',
    eventDate: '2027-05-01',
    endDate: '2027-05-02',
    startTime: '09:00',
    city: 'Chicago',
    clientId: client.id,
    bureauPartnerId: bureau.id,
    grossFeeCents: 1_000_000,
    travelTerms: 'buyout',
    travelAmountCents: 5,
    audienceExpected: 300,
    audienceActual: 280,
    debrief: 'Went well',
    evaluationScore: 9,
    nextFollowUpOn: '2027-06-01',
    commissionPercent: 20,
    contacts: [{ contactId: client.contacts[0]!.id, role: 'planner' }],
  });
  const line = (input: object) => CreateAgendaItemInput.parse({ kind: 'talk', ...input });
  await logistics.addAgendaItem(owner, made.id, line({ itemDate: '2027-05-02', startTime: '10:00' }));
  await logistics.addAgendaItem(owner, made.id, line({ startTime: '09:00' }));
  const need = CreateAvNeedInput.parse({ item: 'Clicker', confirmedBy: 'Sam' });
  await logistics.addAvNeed(owner, made.id, need);
  const flight = CreateTravelSegmentInput.parse({ kind: 'flight', departsOn: '2027-04-30' });
  await logistics.addTravelSegment(owner, made.id, flight);
  await aTask(context, owner, { eventId: made.id });
  return made;
}

describe('a copy', () => {
  it('is an inquiry without a date that keeps what was chosen, and nothing that happened', async () => {
    const source = await fullEvent();
    const made = await copy(source.id, { title: 'Gala 2028' });
    expect(made).toMatchObject({
      title: 'Gala 2028',
      slug: 'gala-2028',
      status: 'inquiry',
      type: 'workshop',
      city: 'Chicago',
      eventDate: null,
      endDate: null,
      startTime: '09:00',
      clientId: source.clientId,
      bureauPartnerId: source.bureauPartnerId,
      grossFeeCents: 1_000_000,
      commissionPercent: 20,
      travelTerms: 'buyout',
      audienceExpected: 300,
      audienceActual: null,
      debrief: null,
      evaluationScore: null,
      nextFollowUpOn: null,
      contacts: [{ name: 'Ann' }],
    });
    const { agenda, avNeeds, travel } = await logistics.ofEvent(owner.id, made.id);
    expect(agenda.map((item) => [item.itemDate, item.startTime])).toEqual([
      [null, '09:00'],
      [null, '10:00'],
    ]);
    expect(avNeeds).toMatchObject([{ item: 'Clicker', confirmedBy: null, confirmedOn: null }]);
    expect(travel).toEqual([]);
    const { items } = await eventPages.history(owner.id, made.id, EventHistoryQuery.parse({}));
    expect(items).toMatchObject([{ kind: 'status', from: null, to: 'inquiry', reason: 'Copied from “Gala”' }]);
    expect(await context.outboxRows('speaking_event.created')).toContainEqual({
      type: 'speaking_event.created',
      payload: { ownerId: owner.id, speakingEventId: made.id, status: 'inquiry' },
    });
  });

  it('lasts as long on its new date, with the agenda on the days that fit', async () => {
    const source = await fullEvent();
    const made = await copy(source.id, { eventDate: '2028-06-10' });
    expect(made).toMatchObject({ eventDate: '2028-06-10', endDate: '2028-06-11', title: 'Gala' });
    const { agenda } = await logistics.ofEvent(owner.id, made.id);
    expect(agenda.map((item) => item.itemDate)).toEqual([null, '2028-06-11']);
    await expect(copy(source.id, { endDate: '2028-06-10' })).rejects.toMatchObject({
      extra: { fieldErrors: { eventDate: 'Enter the first day as well' } },
    });
    await expect(copy(source.id, { eventDate: '3000-12-31' })).rejects.toMatchObject({
      extra: { fieldErrors: { eventDate: 'Choose an earlier day' } },
    });
  });

  it('leaves people, terms and logistics behind when they are not wanted', async () => {
    const source = await fullEvent();
    const made = await copy(source.id, { keep: { people: false, logistics: false, terms: false } });
    expect(made).toMatchObject({ clientId: null, bureauPartnerId: null, contacts: [], grossFeeCents: null });
    expect(await logistics.ofEvent(owner.id, made.id)).toEqual({ agenda: [], avNeeds: [], travel: [] });
  });

  it('is made once of a request that comes twice, and not of another owner’s event', async () => {
    const source = await fullEvent();
    const made = await Promise.all([copy(source.id, {}, 'twice'), copy(source.id, {}, 'twice')]);
    expect(made[0]?.id).toBe(made[1]?.id);
    await expect(copy(source.id, {}, undefined, await context.owner())).rejects.toMatchObject({ status: 404 });
  });

  it('is not there at all when a write fails', async () => {
    const source = await fullEvent();
    await context.db.query('DELETE FROM outbox');
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(copy(source.id)).rejects.toThrow('planted');
    const rows = await context.db.query('SELECT id FROM speaking_events WHERE owner_id = $1', [owner.id]);
    expect(rows).toHaveLength(1);
    expect(await context.outboxRows()).toEqual([]);
  });
});

describe('a spin-off', () => {
  const policy = { commissionPercent: 30, spinOffPercent: 15, spinOffLevels: 2, spinOffMonths: 24 };
  const recently = () => context.clock.now().toISOString().slice(0, 10);

  it('gives the bureau its share of the policy while it holds', async () => {
    const bureau = await aBureau(context, owner, policy);
    const client = await aClient(context, owner);
    const first = await anEvent(context, owner, {
      title: 'Gala',
      eventDate: recently(),
      clientId: client.id,
      bureauPartnerId: bureau.id,
    });
    const second = await spinOff(first.id, { grossFeeCents: 900_000 });
    expect(second).toMatchObject({
      title: 'Encore',
      status: 'inquiry',
      parentEventId: first.id,
      spinOffLevel: 1,
      bureauPartnerId: bureau.id,
      commissionPercent: 15,
      clientId: client.id,
      grossFeeCents: 900_000,
      leadSource: 'Spin-off',
    });
    const third = await spinOff(second.id);
    expect(third).toMatchObject({ spinOffLevel: 2, commissionPercent: 15 });
    expect(await spinOff(third.id)).toMatchObject({ spinOffLevel: 3, bureauPartnerId: null, commissionPercent: null });
    const { items } = await eventPages.history(owner.id, third.id, EventHistoryQuery.parse({}));
    expect(items).toMatchObject([
      { reason: 'Spin-off of “Encore”. Commission for Podium Bureau by its spin-off policy: 15%' },
    ]);
  });

  it('gives it nothing when the months since the first event are over', async () => {
    const bureau = await aBureau(context, owner, policy);
    const first = await anEvent(context, owner, { eventDate: '2020-01-31', bureauPartnerId: bureau.id });
    const made = await spinOff(first.id);
    expect(made).toMatchObject({ bureauPartnerId: null, commissionPercent: null });
    const { items } = await eventPages.history(owner.id, made.id, EventHistoryQuery.parse({}));
    expect(items).toMatchObject([{ reason: expect.stringContaining('its policy ended on Jan 31, 2022') as string }]);
  });

  it('gives it the usual share without a policy', async () => {
    const bureau = await aBureau(context, owner, { commissionPercent: 30 });
    const first = await anEvent(context, owner, { bureauPartnerId: bureau.id, commissionPercent: 12 });
    expect(await spinOff(first.id)).toMatchObject({ bureauPartnerId: bureau.id, commissionPercent: 30 });
  });

  it('is made once of a request that comes twice, not of another owner’s event, and not without end', async () => {
    const first = await anEvent(context, owner, { spinOffLevel: 10 });
    await expect(spinOff(first.id)).rejects.toMatchObject({ code: 'SPIN_OFFS_END', status: 422 });
    const other = await anEvent(context, owner);
    const made = await Promise.all([spinOff(other.id, {}, 'twice'), spinOff(other.id, {}, 'twice')]);
    expect(made[0]?.id).toBe(made[1]?.id);
    await expect(spinOff(other.id, {}, undefined, await context.owner())).rejects.toMatchObject({ status: 404 });
  });
});

it('two events never become each other’s parent, however many try at once', async () => {
  const rounds = [1, 2, 3, 4, 5];
  for (const _round of rounds) {
    const events = await Promise.all([1, 2, 3].map((number) => anEvent(context, owner, { title: `Event ${number}` })));
    const [first, second, third] = events.map((event) => event.id) as [string, string, string];
    const under = (id: string, parentEventId: string) =>
      context.get(EventsService).updateEvent(owner.id, id, { version: 1, parentEventId });
    const results = await Promise.allSettled([under(first, second), under(second, third), under(third, first)]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      status: 400,
      extra: { fieldErrors: { parentEventId: expect.any(String) as string } },
    });
  }
});
