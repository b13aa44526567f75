import { ChangeSpeakingEventStatusInput } from '@lectern/protocol/speaking-events';
import { aBureau } from '../../../testing/builders/bureaus';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { BureausService, ContactsModule } from '..';
import { EventStatusService, EventsService } from '../../events';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { ContactsHttpModule, CommissionsService, BureauPerformanceService } from '../contacts.http.module';

let context: TestContext;
let bureauPerformance: BureauPerformanceService;
let eventsService: EventsService;
let commissions: CommissionsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(ContactsModule, ContactsHttpModule, EventsWorkerModule);
  bureauPerformance = context.get(BureauPerformanceService);
  eventsService = context.get(EventsService);
  commissions = context.get(CommissionsService);
});
beforeEach(async () => {
  owner = await context.owner();
});
afterAll(() => context.close());

describe('what a bureau brought', () => {
  it('is counted by state, year, representative and currency, net of each event’s own commission', async () => {
    const bureau = await aBureau(context, owner, { commissionPercent: 30, representatives: [{ name: 'Rae' }] });
    const client = await aClient(context, owner);
    const rae = bureau.representatives[0]!.id;
    const event = (fields: object) =>
      anEvent(context, owner, { bureauPartnerId: bureau.id, clientId: client.id, ...fields });
    await event({
      title: 'A',
      eventDate: '2027-05-01',
      status: 'confirmed',
      grossFeeCents: 1_000_001,
      representativeId: rae,
    });
    await event({
      title: 'B',
      eventDate: '2026-05-01',
      status: 'closed',
      grossFeeCents: 2_000_000,
      commissionPercent: 25,
    });
    await event({ title: 'C', eventDate: '2027-06-01', status: 'hold', grossFeeCents: 500_000, representativeId: rae });
    await event({ title: 'D', status: 'inquiry' });
    await event({ title: 'E', eventDate: '2027-07-01', status: 'confirmed', grossFeeCents: 300_000, currency: 'EUR' });
    await event({ title: 'F', eventDate: '2027-08-01', status: 'confirmed', feeType: 'waived' });
    await event({ title: 'G', eventDate: '2027-09-01', status: 'lost', grossFeeCents: 900_000 });

    const performance = await bureauPerformance.performanceOf(owner.id, bureau.id);
    expect(performance).toMatchObject({
      brought: 7,
      inquiries: 1,
      proposals: 0,
      holds: 1,
      booked: 4,
      postponed: 0,
      lost: 1,
      conversionPercent: 57.1,
      lastBooking: { title: 'F', eventDate: '2027-08-01' },
      daysToConfirmation: null,
      daysToConfirmationCount: 0,
    });
    expect(performance.amounts).toEqual([
      {
        currency: 'USD',
        bookedCount: 3,
        pricedCount: 2,
        grossCents: 3_000_001,
        commissionCents: 800_000,
        netCents: 2_200_001,
        averageFeeCents: 1_500_001,
      },
      {
        currency: 'EUR',
        bookedCount: 1,
        pricedCount: 1,
        grossCents: 300_000,
        commissionCents: 90_000,
        netCents: 210_000,
        averageFeeCents: 300_000,
      },
    ]);
    expect(performance.years.map(({ year, brought, booked }) => [year, brought, booked])).toEqual([
      [2027, 5, 3],
      [2026, 1, 1],
      [null, 1, 0],
    ]);
    expect(performance.representatives.map(({ name, brought, booked }) => [name, brought, booked])).toEqual([
      ['Rae', 2, 1],
      [null, 5, 3],
    ]);
  });

  it('takes from inquiry to confirmation the days of its history', async () => {
    const bureau = await aBureau(context, owner);
    const client = await aClient(context, owner);
    const event = await anEvent(context, owner, {
      bureauPartnerId: bureau.id,
      clientId: client.id,
      eventDate: '2027-05-01',
    });
    context.clock.advance(10 * 86_400_000);
    await context
      .get(EventStatusService)
      .changeStatus(
        owner.id,
        owner.id,
        event.id,
        ChangeSpeakingEventStatusInput.parse({ to: 'confirmed', version: 1 }),
      );
    expect(await bureauPerformance.performanceOf(owner.id, bureau.id)).toMatchObject({
      daysToConfirmation: 10,
      daysToConfirmationCount: 1,
    });
  });

  it('does not exist for another owner', async () => {
    const bureau = await aBureau(context, owner);
    const stranger = await context.owner();
    const refused = { code: 'BUREAU_PARTNER_NOT_FOUND', status: 404 };
    await expect(bureauPerformance.performanceOf(stranger.id, bureau.id)).rejects.toMatchObject(refused);
    await expect(bureauPerformance.openCommissions(stranger.id, bureau.id)).rejects.toMatchObject(refused);
    await expect(bureauPerformance.likelyDuplicates(stranger.id, bureau.id)).rejects.toMatchObject(refused);
  });
});

describe('a new commission', () => {
  it('changes no event by itself; on demand those that are open, and were shown as they are', async () => {
    const bureau = await aBureau(context, owner, { commissionPercent: 30 });
    const client = await aClient(context, owner);
    const make = (fields: object) =>
      anEvent(context, owner, { bureauPartnerId: bureau.id, clientId: client.id, ...fields });
    const inquiry = await make({ title: 'Open' });
    const touched = await make({ title: 'Touched', status: 'hold', eventDate: '2027-06-01' });
    const agreed = await make({ title: 'Agreed', status: 'confirmed', eventDate: '2027-06-02' });
    await make({ title: 'Spin-off', parentEventId: agreed.id });
    await context.get(BureausService).updateBureauPartner(owner.id, bureau.id, { version: 1, commissionPercent: 25 });
    const open = await bureauPerformance.openCommissions(owner.id, bureau.id);
    expect(open).toMatchObject({
      count: 2,
      items: [
        { title: 'Touched', commissionPercent: 30 },
        { title: 'Open', commissionPercent: 30 },
      ],
    });
    await eventsService.updateEvent(owner.id, touched.id, { version: 1, theme: 'new' });
    const events = open.items.map(({ id, version }) => ({ id, version }));
    await context.db.query('DELETE FROM outbox');
    expect(await commissions.applyCommission(owner, bureau.id, { commissionPercent: 25, events })).toEqual({
      changed: 1,
      skipped: [{ id: touched.id, title: 'Touched' }],
    });
    const percents = await Promise.all(
      [inquiry, touched, agreed].map(
        async ({ id }) => (await eventsService.getForOwnerOrThrow(owner.id, id)).commissionPercent,
      ),
    );
    expect(percents).toEqual([25, 30, 30]);
    expect(await context.outboxRows('speaking_event.updated')).toHaveLength(1);
    // Nothing is left to do for it, and an event that is not open is not in question.
    expect(
      await commissions.applyCommission(owner, bureau.id, {
        commissionPercent: 25,
        events: [...events.slice(1), { id: agreed.id, version: 1 }],
      }),
    ).toEqual({ changed: 0, skipped: [] });
    await expect(
      commissions.applyCommission(owner, bureau.id, { commissionPercent: 20, events }),
    ).rejects.toMatchObject({ code: 'COMMISSION_CHANGED' });
    await expect(
      commissions.applyCommission(await context.owner(), bureau.id, { commissionPercent: 25, events }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
