import { CreateAvNeedInput, CreateTravelSegmentInput, UpdateAvNeedInput } from '@lectern/protocol/event-logistics';
import { ChallengeHoldInput, PlaceHoldsInput } from '@lectern/protocol/holds';
import {
  CreateInvoiceDraftInput,
  InvoiceTotalsQuery,
  RecordPaymentInput,
  SavePaymentScheduleInput,
  SendInvoiceInput,
  UpdateInvoiceInput,
  CreateCreditNoteInput,
  VoidInvoiceInput,
  type InvoiceResponse,
} from '@lectern/protocol/invoices';
import { ListSpeakingEventsQuery } from '@lectern/protocol/speaking-events';
import { aBureau } from '../../../testing/builders/bureaus';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { anInvoice } from '../../../testing/builders/invoices';
import { aTask } from '../../../testing/builders/tasks';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { EventsService, LogisticsService } from '../../events';
import { HoldsModule, HoldsService } from '../../holds';
import { EventsWorkerModule } from '../../events/events.worker.module';
import {
  InvoiceCorrectionsService,
  InvoiceDraftsService,
  InvoicePaymentsService,
  InvoiceSendingsService,
  InvoicesService,
  PaymentSchedulesService,
} from '../../invoices';
import { InvoicesWorkerModule } from '../../invoices/invoices.worker.module';
import { ShareVisitsWorkerModule } from '../../sharing/visits/share-visits.worker.module';
import { TasksWorkerModule } from '../../tasks/tasks.worker.module';
import { InsightsModule } from '..';
import { fullKit } from '../../sharing/pages/testing/full-page';
import { visitedPage } from '../../sharing/visits/testing/visited-link';
import { InsightsHttpModule, DashboardService, ReadinessService } from '../insights.http.module';

let context: TestContext;
let logistics: LogisticsService;
let events: EventsService;
let holds: HoldsService;
let invoices: InvoicesService;
let invoiceCorrections: InvoiceCorrectionsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    InsightsModule,
    InsightsHttpModule,
    ContactsModule,
    EventsWorkerModule,
    HoldsModule,
    InvoicesWorkerModule,
    ShareVisitsWorkerModule,
    TasksWorkerModule,
  );
  logistics = context.get(LogisticsService);
  events = context.get(EventsService);
  holds = context.get(HoldsService);
  invoices = context.get(InvoicesService);
  invoiceCorrections = context.get(InvoiceCorrectionsService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
});
afterAll(() => context.close());

/** As a checklist makes it. */
const checklistTask = (eventId: string, key: string, doneOn: string | null, dueDate: string | null = null) =>
  context.db.query(
    `INSERT INTO tasks (id, owner_id, title, kind, event_id, checklist_key, done_on, due_date, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, $3, 'checklist', $2, $3, $4, $5, now(), now())`,
    [owner.id, eventId, key, doneOn, dueDate],
  );

const dashboard = () => context.get(DashboardService).dashboardOf(owner);
const counts = () => context.get(DashboardService).countsOf(owner);

describe('the counts of the menu', () => {
  it('are the tasks that are due, but not those done, snoozed, of tomorrow or of a canceled event’s checklist', async () => {
    expect(await counts()).toEqual({ tasksDue: 0, overdueInvoices: 0, contractsToSign: 0 });
    for (const dueDate of ['2027-03-01', '2027-03-04', '2027-03-05', undefined])
      await aTask(context, owner, { dueDate });
    const snoozed = await aTask(context, owner, { dueDate: '2027-03-02' });
    const done = await aTask(context, owner, { dueDate: '2027-03-02' });
    await context.db.query('UPDATE tasks SET snoozed_until = $2 WHERE id = $1', [snoozed.id, '2027-03-05']);
    await context.db.query('UPDATE tasks SET done_on = $2 WHERE id = $1', [done.id, '2027-03-03']);
    expect(await counts()).toMatchObject({ tasksDue: 2 });
    const event = await anEvent(context, owner, { status: 'cancelled' });
    await aTask(context, owner, { dueDate: '2027-03-02', eventId: event.id });
    await checklistTask(event.id, 'contract_signed', null, '2027-03-02');
    expect(await counts()).toMatchObject({ tasksDue: 3 });
  });
});

describe('the dashboard', () => {
  it('says that an account is empty', async () => {
    const empty = await dashboard();
    expect(empty).toMatchObject({
      today: '2027-03-04',
      timeZone: 'America/New_York',
      isEmpty: true,
      nextEvent: null,
      needsYouNow: [],
      figures: { confirmedThisYear: { count: 0, amounts: [] } },
    });
    expect(empty.weeks).toHaveLength(8);
    await aClient(context, owner);
    expect((await dashboard()).isEmpty).toBe(false);
  });

  it('shows the next event: the nearest firm one, else an option, else an inquiry', async () => {
    const client = await aClient(context, owner);
    const fields = { clientId: client.id, status: 'confirmed' };
    await anEvent(context, owner, { title: 'inquiry', eventDate: '2027-03-05' });
    expect((await dashboard()).nextEvent?.title).toBe('inquiry');
    await anEvent(context, owner, { title: 'hold', eventDate: '2027-03-20', status: 'hold' });
    expect((await dashboard()).nextEvent?.title).toBe('hold');
    await anEvent(context, owner, { ...fields, title: 'past', eventDate: '2027-03-03' });
    await anEvent(context, owner, { ...fields, title: 'far', eventDate: '2027-06-01' });
    await anEvent(context, owner, {
      ...fields,
      title: 'next',
      eventDate: '2027-04-01',
      startTime: '09:00',
      timeZone: 'Asia/Kolkata',
      city: 'Mumbai',
      venueName: 'NCPA',
    });
    expect((await dashboard()).nextEvent).toMatchObject({
      title: 'next',
      daysUntil: 28,
      startTime: '09:00',
      timeZone: 'Asia/Kolkata',
      city: 'Mumbai',
      clientName: 'Acme',
    });
  });

  it('says whether the next event is ready: contract, deposit, travel, AV, introduction', async () => {
    const client = await aClient(context, owner);
    const event = await anEvent(context, owner, { clientId: client.id, status: 'confirmed', eventDate: '2027-04-01' });
    const readiness = async () => {
      const shown = (await dashboard()).nextEvent?.eventReadiness;
      expect(await context.get(ReadinessService).getForOwnerOrThrow(owner.id, event.id)).toEqual(shown);
      return Object.fromEntries(shown?.items.map((item) => [item.key, item.isDone]) ?? []);
    };
    const open = { contract: true, deposit: false, travel: false, av: false, introduction: false, contact: false };
    expect(await readiness()).toMatchObject(open);
    await logistics.addTravelSegment(
      owner,
      event.id,
      CreateTravelSegmentInput.parse({ kind: 'train', departsOn: '2027-03-31' }),
    );
    const need = await logistics.addAvNeed(owner, event.id, CreateAvNeedInput.parse({ item: 'Clicker' }));
    expect((await dashboard()).nextEvent?.eventReadiness?.items).toContainEqual(
      expect.objectContaining({ key: 'av', label: '1 AV need to confirm', isDone: false }),
    );
    await logistics.updateAvNeed(owner, need.id, UpdateAvNeedInput.parse({ version: 1, confirmedBy: 'Sam' }));
    expect(await readiness()).toMatchObject({ ...open, travel: true, av: true });
    for (const [key, doneOn] of [
      ['contract_back', null],
      ['deposit_in', '2027-03-01'],
      ['introduction_sent', '2027-03-01'],
    ]) {
      await checklistTask(event.id, key!, doneOn!);
    }
    const ready = { contract: false, deposit: true, travel: true, av: true, introduction: true };
    expect(await readiness()).toMatchObject(ready);
    await events.updateEvent(owner.id, event.id, { version: 1, format: 'virtual' });
    expect((await dashboard()).nextEvent?.eventReadiness?.items).toContainEqual(
      expect.objectContaining({ key: 'travel', label: 'No travel: it’s virtual', isDone: true }),
    );
    const own = await aTask(context, owner, { title: 'Rehearse', dueDate: '2027-04-01', eventId: event.id });
    expect(await readiness()).toMatchObject({ [`task:${own.id}`]: false });
    await aTask(context, owner, { title: 'Thank them', dueDate: '2027-04-02', eventId: event.id });
    const { headline, items } = (await dashboard()).nextEvent!.eventReadiness!;
    expect(headline).toBe(`${items.filter(({ isDone }) => !isDone).length} things left before Apr 1`);
    expect(items.map(({ label }) => label)).not.toContain('Thank them');
  });

  it('keeps the ticks of the checklist beside a hundred open tasks, and answers tabs of the release before', async () => {
    const event = await anEvent(context, owner, { status: 'hold', eventDate: '2027-04-01', format: 'virtual' });
    await context.db.query(
      `INSERT INTO tasks (id, owner_id, title, kind, event_id, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'Call', 'custom', $2, now(), now() FROM generate_series(1, 100)`,
      [owner.id, event.id],
    );
    for (const key of ['contract_back', 'deposit_in', 'introduction_sent']) {
      await checklistTask(event.id, key, '2027-03-01');
    }
    expect((await dashboard()).nextEvent?.readiness.map(({ key, state }) => [key, state])).toEqual([
      ['contract', 'done'],
      ['deposit', 'done'],
      ['travel', 'done'],
      ['av', 'open'],
      ['introduction', 'done'],
    ]);
  });

  it('says nothing of another owner’s event', async () => {
    const event = await anEvent(context, await context.owner(), { title: 'Theirs' });
    await expect(context.get(ReadinessService).getForOwnerOrThrow(owner.id, event.id)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('counts days at the event’s own place, and keeps an event that still runs', async () => {
    const client = await aClient(context, owner);
    await anEvent(context, owner, {
      title: 'Auckland',
      clientId: client.id,
      status: 'confirmed',
      eventDate: '2027-03-04',
      endDate: '2027-03-05',
      timeZone: 'Pacific/Auckland',
    });
    expect((await dashboard()).nextEvent).toMatchObject({ title: 'Auckland', daysUntil: 0 });
    // In New York it is still March 5; in Auckland the event is over.
    context.clock.set('2027-03-05T12:00:00Z');
    expect((await dashboard()).nextEvent).toBeNull();
  });

  it('shows the next event, however many ended the day before', async () => {
    const client = await aClient(context, owner);
    const booked = (fields: object) => anEvent(context, owner, { clientId: client.id, status: 'confirmed', ...fields });
    for (let n = 0; n < 10; n++) await booked({ title: `Over ${n}`, eventDate: '2027-03-03' });
    await booked({ title: 'Next month', eventDate: '2027-04-01' });
    expect((await dashboard()).nextEvent?.title).toBe('Next month');
    // In New York it is March 4; in Honolulu it is still the third.
    context.clock.set('2027-03-04T06:00:00Z');
    await booked({ title: 'Still on', eventDate: '2027-03-03', timeZone: 'Pacific/Honolulu' });
    expect((await dashboard()).nextEvent?.title).toBe('Still on');
  });

  it.each([
    ['Pacific/Pago_Pago', 'Pacific/Kiritimati', '2027-03-05', 'Next month'],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '2027-03-04', 'Far away'],
  ])('shows the next event of a speaker in %s with one in %s', async (timeZone, place, eventDate, title) => {
    // March 4, 11:30 PM in Pago Pago is March 6, 12:30 AM in Kiritimati.
    context.clock.set('2027-03-05T10:30:00Z');
    const speaker = await context.owner(timeZone);
    const client = await aClient(context, speaker);
    const booked = (fields: object) =>
      anEvent(context, speaker, { clientId: client.id, status: 'confirmed', ...fields });
    await booked({ title: 'Far away', eventDate, timeZone: place });
    await booked({ title: 'Next month', eventDate: '2027-04-01' });
    expect((await context.get(DashboardService).dashboardOf(speaker)).nextEvent?.title).toBe(title);
  });

  it('ranks what needs the speaker, with one verb each', async () => {
    const client = await aClient(context, owner);
    const past = { clientId: client.id, eventDate: '2027-02-10' };
    await anEvent(context, owner, { title: 'to deliver', status: 'confirmed', ...past });
    await anEvent(context, owner, { title: 'to close', status: 'delivered', ...past });
    await anEvent(context, owner, { title: 'to follow up', nextFollowUpOn: '2027-03-04' });
    await aTask(context, owner, { title: 'pay', kind: 'payment', dueDate: '2027-03-01', clientId: client.id });
    await aTask(context, owner, { title: 'soon', dueDate: '2027-03-11' });
    await aTask(context, owner, { title: 'later', dueDate: '2027-03-12' });
    await aTask(context, owner, { title: 'snoozed', dueDate: '2027-03-01', snoozedUntil: '2027-03-05' });
    await aTask(context, owner, { title: 'done', dueDate: '2027-03-01', doneOn: '2027-03-01' });
    expect((await dashboard()).needsYouNow.map((item) => [item.title, item.verb, item.daysOverdue])).toEqual([
      ['pay', 'Mark done', 3],
      ['to deliver', 'Mark as delivered', 22],
      ['to follow up', 'Followed up', 0],
      ['soon', 'Mark done', -7],
      ['to close', 'Close the file', 8],
    ]);
    for (let i = 0; i < 12; i++) await aTask(context, owner, { title: `t${i}`, dueDate: '2027-03-04' });
    expect((await dashboard()).needsYouNow).toHaveLength(10);
  });

  it('lets no event fill the list alone', async () => {
    const event = await anEvent(context, owner, { title: 'Gala' });
    for (let i = 0; i < 12; i++)
      await aTask(context, owner, { title: `g${i}`, dueDate: '2027-03-02', eventId: event.id });
    await aTask(context, owner, { title: 'another', dueDate: '2027-03-04' });
    expect((await dashboard()).needsYouNow.map((item) => item.title)).toEqual(['g0', 'g1', 'g2', 'another']);
  });

  it('asks to decide about holds that end within three days, and to answer challenges', async () => {
    const hold = async (title: string, day: string, expiresOn: string | null) => {
      const event = await anEvent(context, owner, { title });
      const { ladders } = await holds.placeHolds(owner, event.id, PlaceHoldsInput.parse({ dates: [day], expiresOn }));
      return ladders[0]!.holds.find((placed) => placed.eventId === event.id)!;
    };
    const challenged = await hold('challenged', '2027-05-01', null);
    await holds.challengeHold(
      owner,
      challenged.id,
      ChallengeHoldInput.parse({ version: challenged.version, answerBy: '2027-03-05' }),
    );
    await hold('second', '2027-05-01', '2027-03-06');
    await hold('later', '2027-05-02', '2027-03-08');
    expect((await dashboard()).needsYouNow.map((item) => [item.title, item.verb, item.relatedTo])).toEqual([
      ['challenged', 'Reply', 'First option on May 1'],
      ['second', 'Decide', 'Second option on May 1'],
    ]);
  });

  it('counts confirmed work of this year per currency; holds and inquiries stand apart', async () => {
    const client = await aClient(context, owner);
    const dated = (eventDate: string, status: string, grossFeeCents: number, more: object = {}) =>
      anEvent(context, owner, { clientId: client.id, eventDate, status, grossFeeCents, ...more });
    await dated('2027-12-31', 'confirmed', 100, { state: 'tx', audienceActual: 9 });
    await dated('2028-01-01', 'confirmed', 1_000);
    await dated('2027-01-01', 'closed', 200, { state: 'TX', country: 'USA', audienceActual: 300 });
    await dated('2027-02-01', 'delivered', 400, { currency: 'EUR', state: 'Bayern', country: 'Germany' });
    await dated('2027-02-01', 'closed', 50, { state: 'Oregon', country: 'United States' });
    await dated('2027-05-01', 'hold', 5_000);
    await dated('2027-05-01', 'cancelled', 9_000);
    await dated('2027-06-01', 'confirmed', 70_000, { feeType: 'waived' });
    await anEvent(context, owner, {});
    const { figures, audience, feesByState } = await dashboard();
    expect(figures).toMatchObject({
      confirmedThisYear: {
        count: 5,
        amounts: [
          { currency: 'EUR', cents: 400 },
          { currency: 'USD', cents: 350 },
        ],
      },
      onHold: { count: 1, amounts: [{ currency: 'USD', cents: 5_000 }] },
      openInquiries: { count: 1, amounts: [] },
    });
    expect(audience).toEqual({ reached: 300, counted: 1, events: 3 });
    expect(feesByState).toEqual([
      { state: 'TX', count: 2, amounts: [{ currency: 'USD', cents: 300 }] },
      { state: 'OR', count: 1, amounts: [{ currency: 'USD', cents: 50 }] },
    ]);
  });

  describe('money that is still to come', () => {
    const send = async (invoice: InvoiceResponse, dueDate?: string) => {
      const { id, version } = dueDate
        ? await invoices.updateInvoice(
            owner,
            invoice.id,
            UpdateInvoiceInput.parse({ version: invoice.version, issueDate: '2027-02-10', dueDate }),
          )
        : invoice;
      return context
        .get(InvoiceSendingsService)
        .sendInvoice(owner, id, SendInvoiceInput.parse({ delivery: 'manual', version }));
    };
    const draft = (eventId: string) =>
      context.get(InvoiceDraftsService).createDraft(owner, eventId, CreateInvoiceDraftInput.parse({}));
    const pay = (invoice: InvoiceResponse, amountCents: number) =>
      context
        .get(InvoicePaymentsService)
        .recordPayment(
          owner,
          invoice.id,
          RecordPaymentInput.parse({ paidOn: '2027-03-01', amountCents, method: 'ach' }),
        );
    const delivered = (title: string, more: object = {}) =>
      anEvent(context, owner, { title, status: 'delivered', eventDate: '2027-02-01', grossFeeCents: 1_000, ...more });
    const titles = async (query: object) =>
      (await events.listEvents(owner.id, ListSpeakingEventsQuery.parse({ sort: 'title', ...query }))).items.map(
        (item) => item.title,
      );
    const amounts = (cents: number) => (cents === 0 ? [] : [{ currency: 'USD', cents }]);

    it('is what delivered fees have no invoice for, and what sent invoices wait for, as the lists count it', async () => {
      const clientId = (await aClient(context, owner)).id;
      await delivered('A: no invoice', { clientId });
      await draft((await delivered('B: a draft', { clientId })).id);
      await send(await draft((await delivered('C: in time', { clientId })).id), '2027-03-04');
      const late = await send(await draft((await delivered('D: overdue', { clientId })).id), '2027-03-03');
      await pay(late, 400);
      await pay(await send(await draft((await delivered('E: paid', { clientId })).id)), 1_000);
      await delivered('F: for nothing', { clientId, feeType: 'waived' });
      await delivered('G: closed', { clientId, status: 'closed' });
      const { figures } = await dashboard();
      expect(figures).toMatchObject({
        notInvoiced: { count: 2, amounts: amounts(2_000) },
        outstanding: { count: 2, amounts: amounts(1_600) },
        overdue: { count: 1, amounts: amounts(600) },
      });
      expect(await counts()).toMatchObject({ overdueInvoices: 1 });
      expect((await dashboard()).needsYouNow).toMatchObject([
        { kind: 'invoice_overdue', id: late.id, verb: 'Record payment', amount: { currency: 'USD', cents: 600 } },
        { kind: 'event_to_close' },
        { kind: 'event_to_close' },
        { kind: 'event_to_close' },
        { kind: 'event_to_close' },
        { kind: 'event_to_close' },
        { kind: 'event_to_close' },
      ]);
      expect(await titles({ money: 'not_invoiced' })).toEqual(['A: no invoice', 'B: a draft']);
      expect(await titles({ money: 'outstanding' })).toEqual(['C: in time', 'D: overdue']);
      expect(await titles({ money: 'outstanding', dueBefore: '2027-03-04' })).toEqual(['D: overdue']);
      const totals = await invoices.totals(owner, InvoiceTotalsQuery.parse({ status: 'sent,viewed,partly_paid' }));
      expect(totals.currencies).toMatchObject([{ outstandingCents: 1_600, overdueCents: 600 }]);
    });

    it('says of a deposit and of a final invoice which invoice does it, and how much it is', async () => {
      const clientId = (await aClient(context, owner)).id;
      const fee = { clientId, grossFeeCents: 1_000, eventDate: '2027-06-01', status: 'confirmed' };
      const due = async (key: string, title: string) => {
        const event = await anEvent(context, owner, { title, ...fee });
        await checklistTask(event.id, key, null, '2027-03-05');
        return event;
      };
      await due('deposit_in', 'none made');
      const drafted = await draft((await due('final_invoice', 'drafted')).id);
      const deposit = await anEvent(context, owner, { title: 'asked', ...fee });
      await context.get(PaymentSchedulesService).saveSchedule(
        owner,
        deposit.id,
        SavePaymentScheduleInput.parse({
          version: 0,
          items: [
            { label: 'Deposit', trigger: 'event_date', offsetDays: -30, percent: 40 },
            { label: 'Rest', trigger: 'event_date', offsetDays: 0, percent: 60 },
          ],
        }),
      );
      await checklistTask(deposit.id, 'deposit_in', null, '2027-03-01');
      const asked = await send(await draft(deposit.id), '2027-03-06');
      const late = await due('deposit_in', 'late');
      const overdue = await send(await draft(late.id), '2027-03-03');
      const { needsYouNow } = await dashboard();
      // Asked for, it is late when its invoice is.
      expect(needsYouNow.find(({ invoiceId }) => invoiceId === asked.id)).toMatchObject({ dueDate: '2027-03-06' });
      const { items: rows } = await context.get(ReadinessService).getForOwnerOrThrow(owner.id, deposit.id);
      expect(rows.find(({ key }) => key === 'deposit')).toMatchObject({ isDone: false, isOverdue: false });
      const items = needsYouNow.map(({ kind, invoiceStep, relatedTo, invoiceId, amount }) => [
        invoiceStep?.verb ?? kind,
        relatedTo,
        invoiceId,
        amount?.cents,
      ]);
      expect(items.slice(1).sort((a, b) => String(a[1]).localeCompare(String(b[1])))).toEqual([
        ['Record payment', 'asked', asked.id, 400],
        ['Send invoice', 'drafted', drafted.id, 1_000],
        ['Send invoice', 'none made', null, 1_000],
      ]);
      expect(items[0]).toEqual(['invoice_overdue', expect.any(String), overdue.id, 1_000]);
    });

    it('waits as long as it is snoozed, and returns as the one line it was', async () => {
      const clientId = (await aClient(context, owner)).id;
      const late = await send(await draft((await delivered('Owed', { clientId, status: 'closed' })).id), '2027-03-03');
      const isOver = await anEvent(context, owner, { status: 'confirmed', eventDate: '2027-03-01', clientId });
      const toClose = await delivered('Gala', { clientId });
      const [contract] = await context.db.query<{ id: string }>(
        `WITH contract AS (
           INSERT INTO contracts (id, owner_id, event_id, kind, number, title, status, body, currency, frozen_document,
             text_sha256, sent_at, created_at, updated_at)
           VALUES (gen_random_uuid(), $1, $2, 'client', 1, 'Agreement', 'sent', '-', 'USD', '-', '-', now(), now(), now())
           RETURNING id)
         INSERT INTO contract_signers (id, owner_id, contract_id, position, role, name, status)
         SELECT gen_random_uuid(), $1, id, 1, 'speaker', 'Maya', 'invited' FROM contract RETURNING contract_id AS id`,
        [owner.id, toClose.id],
      );
      const shown = async () => (await dashboard()).needsYouNow.map(({ kind, id }) => `${kind} ${id}`);
      const all = [
        `invoice_overdue ${late.id}`,
        `contract_to_sign ${contract!.id}`,
        `event_to_mark_delivered ${isOver.id}`,
        `event_to_close ${toClose.id}`,
      ];
      const snoozedUntil = '2027-03-05';
      for (const eventId of [toClose.id, isOver.id])
        await aTask(context, owner, { kind: 'follow_up', title: 'Call Ann', eventId, snoozedUntil: '2027-03-09' });
      expect(await shown()).toEqual(all);
      const snoozed = [
        { title: 'Record payment: Acme', eventId: late.eventId, invoiceId: late.id },
        { title: 'Sign: Agreement', eventId: toClose.id },
        { title: 'Mark as delivered: Summit', eventId: isOver.id },
        { title: 'Close the file: Gala', eventId: toClose.id },
      ];
      for (const [index, about] of snoozed.entries()) {
        await aTask(context, owner, { kind: 'follow_up', dueDate: snoozedUntil, snoozedUntil, ...about });
        expect(await shown()).toEqual(all.slice(index + 1));
      }
      context.clock.set('2027-03-05T15:00:00Z');
      expect(await shown()).toEqual(all);
    });

    const moneyTasks = async () =>
      (await dashboard()).needsYouNow
        .filter(({ kind }) => kind === 'task')
        .map(({ title, verb, invoiceStep, invoiceId, amount }) => [
          title,
          invoiceStep?.verb ?? verb,
          invoiceId,
          amount?.cents,
        ]);
    const owed = async (fields: object) => {
      const event = await delivered('owed', {
        clientId: (await aClient(context, owner)).id,
        eventDate: '2027-06-01',
        status: 'confirmed',
        ...fields,
      });
      await checklistTask(event.id, 'deposit_in', null, '2027-03-01');
      await checklistTask(event.id, 'final_invoice', null, '2027-03-03');
      return event;
    };
    const taxiOf = (eventId: string) =>
      anInvoice(context, owner, {
        eventId,
        lines: [{ kind: 'expense', description: 'Taxi', quantity: 1, unitPriceCents: 42 }],
      });

    it('asks for the part of the schedule that each task is about, whatever else is invoiced', async () => {
      const event = await owed({ grossFeeCents: 1_001 });
      await context.get(PaymentSchedulesService).saveSchedule(
        owner,
        event.id,
        SavePaymentScheduleInput.parse({
          version: 0,
          items: [
            { label: 'Deposit', trigger: 'event_date', offsetDays: -30, percent: 50 },
            { label: 'Rest', trigger: 'event_date', offsetDays: 0, percent: 50 },
          ],
        }),
      );
      const untouched = [
        ['deposit_in', 'Send invoice', null, 501],
        ['final_invoice', 'Send invoice', null, 500],
      ];
      expect(await moneyTasks()).toEqual(untouched);
      const taxi = await taxiOf(event.id);
      expect(await moneyTasks()).toEqual(untouched);
      await send(taxi);
      expect(await moneyTasks()).toEqual(untouched);
      const steps = (await dashboard()).needsYouNow.map(({ invoiceStep }) => invoiceStep?.scheduleItemId);
      const draftOf = (scheduleItemId: string | null | undefined) =>
        context
          .get(InvoiceDraftsService)
          .createDraft(owner, event.id, CreateInvoiceDraftInput.parse({ scheduleItemId }));
      const last = await draftOf(steps[1]);
      expect(last.totalCents).toBe(500);
      expect(await moneyTasks()).toEqual([untouched[0], ['final_invoice', 'Send invoice', last.id, 500]]);
      await send(last);
      expect(await moneyTasks()).toEqual([untouched[0], ['final_invoice', 'Mark done', null, undefined]]);
      const deposit = await send(await draftOf(steps[0]), '2027-03-20');
      expect((await moneyTasks())[1]).toEqual(['deposit_in', 'Record payment', deposit.id, 501]);
    });

    it('asks for nothing of the checklist of an event that fell through', async () => {
      for (const status of ['cancelled', 'lost', 'released']) {
        const event = await owed({ status });
        await checklistTask(event.id, 'contract_signed', null, '2027-03-01');
        await aTask(context, owner, { title: `After ${status}`, dueDate: '2027-03-01', eventId: event.id });
      }
      expect((await moneyTasks()).map(([title]) => title).sort()).toEqual([
        'After cancelled',
        'After lost',
        'After released',
      ]);
    });

    it('asks for what is left of a fee without a schedule, and only lets a task be done when nothing is', async () => {
      const event = await owed({});
      const deposit = await send(
        await anInvoice(context, owner, {
          eventId: event.id,
          lines: [{ kind: 'deposit', description: 'Deposit', quantity: 1, unitPriceCents: 300 }],
        }),
        '2027-03-20',
      );
      await taxiOf(event.id);
      expect((await moneyTasks()).sort()).toEqual([
        ['deposit_in', 'Record payment', deposit.id, 300],
        ['final_invoice', 'Send invoice', null, 700],
      ]);
      await context.db.query('DELETE FROM tasks WHERE owner_id = $1', [owner.id]);
      await owed({ feeType: 'waived' });
      const paid = await owed({});
      const whole = await send(await draft(paid.id));
      await pay(whole, whole.balanceCents);
      expect(await moneyTasks()).toEqual([
        ['deposit_in', 'Mark done', null, undefined],
        ['deposit_in', 'Mark done', null, undefined],
        ['final_invoice', 'Mark done', null, undefined],
        ['final_invoice', 'Mark done', null, undefined],
      ]);
    });

    it('knows shares of a fee, what a bureau keeps, and schedules', async () => {
      const event = await delivered('half', { clientId: (await aClient(context, owner)).id });
      const left = async () => (await dashboard()).figures.notInvoiced.amounts;
      await context.get(PaymentSchedulesService).saveSchedule(
        owner,
        event.id,
        SavePaymentScheduleInput.parse({
          version: 0,
          items: [
            { label: 'Deposit', trigger: 'event_date', offsetDays: -30, percent: 30 },
            { label: 'Rest', trigger: 'event_date', offsetDays: 0, percent: 60 },
          ],
        }),
      );
      await send(await draft(event.id));
      expect(await left()).toEqual(amounts(700));
      // The schedule comes to less than the fee: the speaker settled it so.
      await send(await draft(event.id));
      expect(await left()).toEqual([]);
      const bureau = await aBureau(context, owner, { commissionPercent: 25, invoicedBy: 'bureau' });
      const brought = await delivered('brought', { bureauPartnerId: bureau.id, clientId: event.clientId });
      expect(await left()).toEqual(amounts(750));
      const invoice = await send(await draft(brought.id));
      expect(invoice.totalCents).toBe(750);
      expect(await left()).toEqual([]);
    });

    it('takes the ticked task for an invoice that was made elsewhere, but not after a void one of its own', async () => {
      const clientId = (await aClient(context, owner)).id;
      const elsewhere = await delivered('elsewhere', { clientId });
      await checklistTask(elsewhere.id, 'final_invoice', '2027-02-20');
      const voided = await delivered('voided', { clientId });
      await checklistTask(voided.id, 'final_invoice', '2027-02-20');
      expect(await titles({ money: 'not_invoiced' })).toEqual([]);
      const sent = await send(await draft(voided.id));
      expect(await titles({ money: 'not_invoiced' })).toEqual([]);
      await invoiceCorrections.voidInvoice(
        owner,
        sent.id,
        VoidInvoiceInput.parse({ reason: 'Wrong name', version: sent.version }),
      );
      expect(await titles({ money: 'not_invoiced' })).toEqual(['voided']);
      expect((await dashboard()).figures).toMatchObject({
        notInvoiced: { count: 1, amounts: amounts(1_000) },
        outstanding: { count: 0, amounts: [] },
      });
    });

    it('makes the next event ready: a deposit that is paid, a contract that is signed', async () => {
      const event = await anEvent(context, owner, {
        status: 'confirmed',
        eventDate: '2027-04-01',
        grossFeeCents: 1_000,
        clientId: (await aClient(context, owner)).id,
      });
      const labels = async () =>
        Object.fromEntries(
          (await dashboard()).nextEvent?.eventReadiness?.items.map((item) => [item.key, item.label]) ?? [],
        );
      expect(await labels()).toMatchObject({ deposit: 'Deposit isn’t in yet' });
      const deposit = await send(
        await anInvoice(context, owner, {
          eventId: event.id,
          lines: [{ kind: 'deposit', description: 'Half', quantity: 1, unitPriceCents: 500 }],
        }),
      );
      expect(await labels()).toMatchObject({ deposit: 'Deposit is invoiced, not paid yet' });
      await pay(deposit, 500);
      expect(await labels()).toMatchObject({ deposit: 'Deposit is in', contract: 'Contract is back' });
      await invoiceCorrections.creditInvoice(
        owner,
        deposit.id,
        CreateCreditNoteInput.parse({ reason: 'Wrong', lines: [{ description: 'All', amountCents: 500 }] }),
      );
      expect(await labels()).toMatchObject({ deposit: 'Deposit isn’t in yet' });
      await context.db.query(
        `INSERT INTO contracts (id, owner_id, event_id, kind, number, title, status, body, currency, frozen_document,
           text_sha256, sent_at, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, 'client', 1, 'T', 'sent', '-', 'USD', '-', '-', now(), now(), now())`,
        [owner.id, event.id],
      );
      expect(await labels()).toMatchObject({ contract: 'Contract is waiting for signatures' });
      await checklistTask(event.id, 'contract_back', '2027-03-01');
      expect(await labels()).toMatchObject({ contract: 'Contract is back' });
      await context.db.query(`UPDATE contracts SET status = 'completed', completed_at = now() WHERE owner_id = $1`, [
        owner.id,
      ]);
      expect(await labels()).toMatchObject({ contract: 'Contract is signed' });
    });
  });

  it('lays out eight weeks from this Monday', async () => {
    await anEvent(context, owner, { title: 'sunday', eventDate: '2027-03-07' });
    await anEvent(context, owner, { title: 'two weeks', eventDate: '2027-03-14', endDate: '2027-03-15' });
    await anEvent(context, owner, { title: 'running', eventDate: '2027-02-26', endDate: '2027-03-01' });
    await anEvent(context, owner, { title: 'last day', eventDate: '2027-04-25' });
    await anEvent(context, owner, { title: 'too late', eventDate: '2027-04-26' });
    await anEvent(context, owner, { title: 'lost', eventDate: '2027-03-07', status: 'lost' });
    const { weeks } = await dashboard();
    expect(weeks[0]).toMatchObject({ startsOn: '2027-03-01', endsOn: '2027-03-07' });
    expect(weeks.map((week) => week.events.map((event) => event.title))).toEqual([
      ['running', 'sunday'],
      ['two weeks'],
      ['two weeks'],
      [],
      [],
      [],
      [],
      ['last day'],
    ]);
  });

  it('lays travel and open holds over the weeks, a hold in place of its event', async () => {
    const event = await anEvent(context, owner, { title: 'held', eventDate: '2027-03-10' });
    await holds.placeHolds(owner, event.id, PlaceHoldsInput.parse({ dates: ['2027-03-10', '2027-03-16'] }));
    await logistics.addTravelSegment(
      owner,
      event.id,
      CreateTravelSegmentInput.parse({ kind: 'hotel', departsOn: '2027-03-14', arrivesOn: '2027-03-16' }),
    );
    const { weeks } = await dashboard();
    expect(weeks.slice(1, 3)).toMatchObject([
      { events: [], holds: [{ heldOn: '2027-03-10', rank: 1, title: 'held' }], travel: [{ kind: 'hotel' }] },
      { events: [], holds: [{ heldOn: '2027-03-16' }], travel: [{ kind: 'hotel' }] },
    ]);
  });

  it('leaves out of a crowded week what the calendar shows, and says how many', async () => {
    for (let i = 0; i < 8; i++) await anEvent(context, owner, { eventDate: '2027-03-05' });
    const { weeks } = await dashboard();
    expect(weeks[0]).toMatchObject({ more: 2 });
    expect(weeks[0]?.events).toHaveLength(6);
  });

  it('tells of testimonials that clients wrote', async () => {
    await context.db.query(
      `INSERT INTO testimonials (id, owner_id, status, source, client_name, company_name, content, received_at, created_at,
         updated_at)
       SELECT gen_random_uuid(), $1, 'received', source, source, 'Acme', 'Great', now(), now(), now()
       FROM unnest('{client,speaker}'::text[]) source`,
      [owner.id],
    );
    expect((await dashboard()).activity).toMatchObject([
      { kind: 'testimonial_received', person: 'client', company: 'Acme' },
    ]);
  });

  it('tells of shared pages: who read what changed, how often each was opened in a week, and no more than that', async () => {
    const pages = await Promise.all(
      ['Kit', 'Muted', 'Third', 'Fourth'].map((name) => visitedPage(context, owner, fullKit(), { name })),
    );
    for (const page of pages) await page.open('ann');
    const [kit, muted] = pages;
    if (!kit || !muted) throw new Error('there are pages');
    context.clock.advance(60_000);
    await kit.open('bob');
    kit.change({ introduction: 'Another' });
    await kit.note('bob');
    context.clock.advance(60_000);
    await kit.gotIt('bob', 2);
    await context.db.query('UPDATE share_links SET is_muted = true WHERE id = $1', [muted.link.id]);
    const { activity } = await dashboard();
    expect(activity.map(({ kind, person, about, count }) => ({ kind, person, about, count }))).toEqual([
      { kind: 'changes_acknowledged', person: 'Visitor 2', about: 'Kit', count: null },
      { kind: 'page_viewed', person: null, about: 'Kit', count: 2 },
      expect.objectContaining({ kind: 'page_viewed', count: 1 }),
    ]);
    expect(activity.map(({ about }) => about)).not.toContain('Muted');
    context.clock.advance(8 * 24 * 3_600_000);
    expect((await dashboard()).activity.map(({ kind }) => kind)).toEqual(['changes_acknowledged']);
  });

  it('tells of holds that planners decided, and of answers that they sent', async () => {
    const event = await anEvent(context, owner, { title: 'Summit' });
    const kit = await visitedPage(context, owner, fullKit());
    await context.db.query(
      `INSERT INTO planner_hold_decisions
         (id, owner_id, event_id, link_id, decision, first_day, last_day, decided_by, decided_at)
       VALUES (gen_random_uuid(), $1, $2, $3, 'confirm', '2027-06-01', '2027-06-01', 'Sam Lee', '2027-03-04T10:00:00Z')`,
      [owner.id, event.id, kit.link.id],
    );
    await context.db.query(
      `INSERT INTO questionnaire_answers
         (id, owner_id, event_id, link_id, field, value, version, saved_at, sendings, sent_by, sent_at)
       SELECT gen_random_uuid(), $1, $2, $3, field, '"-"', 1, now(), 1, 'Ann', '2027-03-04T11:00:00Z'
       FROM unnest('{theme,goals}'::text[]) field`,
      [owner.id, event.id, kit.link.id],
    );
    expect((await dashboard()).activity).toMatchObject([
      { kind: 'answers_sent', person: 'Ann', about: 'Summit', eventId: event.id },
      { kind: 'hold_confirmed', person: 'Sam Lee', about: 'Summit', eventId: event.id },
    ]);
  });
});
