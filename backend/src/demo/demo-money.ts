/**
 * The demonstration's expenses, invoices and payments, each on its day, so that numbers follow each other as they would
 * have. Called by the seed when the events are there. Invoices are handed over by hand: no one gets an email of the past.
 */
import { Injectable } from '@nestjs/common';
import { addDays } from '@lectern/protocol/calendar';
import {
  CreateInvoiceDraftInput,
  RecordPaymentInput,
  SavePaymentScheduleInput,
  SendInvoiceInput,
  type InvoiceResponse,
} from '@lectern/protocol/invoices';
import { ExpensesService, RecurringExpensesService } from '../modules/expenses';
import {
  InvoiceCorrectionsService,
  InvoiceDraftsService,
  InvoicePaymentsService,
  InvoiceSendingsService,
  InvoiceSettingsService,
  InvoicesService,
  PaymentSchedulesService,
  PublicInvoicesService,
} from '../modules/invoices';
import { DemoClock } from './demo-clock';
import { demoEvents, type DemoEvent } from './demo-events';
import { demoSeries, deskExpenses, tripExpenses, type DemoTravelTerms } from './demo-expenses';
import { takeSteps, type DemoStep } from './demo-steps';
import { toWorkday } from './demo-timeline';

interface Owner {
  id: string;
  timeZone: string;
}

/** What became of an invoice; by default it was paid in good time. */
type Fate = 'paid' | 'overdue' | 'half_paid' | 'viewed' | 'sent' | 'draft';

const fates: Record<string, Fate> = {
  'Customer Conference': 'overdue',
  'Nurse Managers Regional Day': 'half_paid',
  'Fall Leadership Forum': 'viewed',
  'Quarterly Town Hall': 'sent',
  'Partner Summit': 'draft',
};

/** Deposits of what is booked, and what became of them. */
const deposits: Record<string, Fate> = {
  'Managers’ Day: Leading through Change': 'paid',
  'Winter Education Conference': 'paid',
  'Annual Congress': 'paid',
  'New Year Kick-Off': 'viewed',
  'Realtors Leadership Academy': 'sent',
  'Credit Union Governance Days': 'draft',
};

const VOIDED = 'Board Retreat';
const CREDITED = 'Leadership Retreat';
/** Massachusetts keeps a share of what speakers from elsewhere earn there. */
const WITHHELD = 'Spring Educators Convention';
const DEPOSIT_FROM = 15_000;
/** Of paid invoices that were sent longer ago, no view is recorded. */
const LOOKED_AT_DAYS = 45;
const methods = ['ach', 'check', 'wire', 'online'] as const;

interface Happening {
  event: DemoEvent;
  id: string;
  day: string;
  index: number;
}

@Injectable()
export class DemoMoney {
  constructor(
    private readonly clock: DemoClock,
    private readonly expenses: ExpensesService,
    private readonly recurring: RecurringExpensesService,
    private readonly settings: InvoiceSettingsService,
    private readonly schedules: PaymentSchedulesService,
    private readonly drafts: InvoiceDraftsService,
    private readonly invoices: InvoicesService,
    private readonly sendings: InvoiceSendingsService,
    private readonly payments: InvoicePaymentsService,
    private readonly corrections: InvoiceCorrectionsService,
    private readonly publicInvoices: PublicInvoicesService,
  ) {}

  async make(owner: Owner, today: string, events: ReadonlyMap<string, string>): Promise<void> {
    await this.saveSettings(owner);
    const happenings = demoEvents.flatMap((event, index): Happening[] =>
      event.day === null
        ? []
        : [{ event, index, id: events.get(event.title) ?? '', day: toWorkday(addDays(today, event.day), today) }],
    );
    await takeSteps(
      this.clock,
      [
        ...happenings.flatMap((happening) => this.trip(owner, happening, today)),
        ...deskExpenses(today).map((input) => ({
          on: input.spentOn,
          take: () => this.expenses.createExpense(owner, input),
        })),
        ...happenings.flatMap((happening) => this.billing(owner, happening, today)),
      ].filter(({ on }) => on < today),
    );
    this.clock.goTo(addDays(today, -1));
    for (const series of demoSeries(today)) await this.recurring.createRecurring(owner, series);
  }

  private async saveSettings(owner: Owner): Promise<void> {
    const { canSetNextNumber: _can, ...settings } = await this.settings.getSettings(owner.id);
    await this.settings.saveSettings(owner.id, {
      ...settings,
      businessName: 'Maya Hart Speaking LLC',
      address: {
        line1: '214 Willow Street',
        line2: null,
        city: 'Brooklyn',
        state: 'NY',
        postalCode: '11201',
        country: 'United States',
      },
      email: 'billing@mayahart.example',
      paymentUrl: 'https://pay.example/maya-hart',
      bankDetails: 'Hudson Community Bank\nRouting 021000000\nAccount 4417 0098',
      defaultNotes: 'Thank you for having me on your stage.',
    });
  }

  private trip(owner: Owner, { event, id, day, index }: Happening, today: string): DemoStep[] {
    const isOver = event.status === 'closed' || event.status === 'delivered';
    if (event.place === null || !(isOver || event.status === 'confirmed')) return [];
    const terms = (['reimburse_actuals', 'buyout', 'client_books'] as const)[index % 3] as DemoTravelTerms;
    return tripExpenses({ eventId: id, day, place: event.place, terms, index })
      .filter((input) => isOver || input.spentOn < today)
      .map((input) => ({ on: input.spentOn, take: () => this.expenses.createExpense(owner, input) }));
  }

  /** A larger fee is asked for in two halves, the second one with what was laid out. */
  private billing(owner: Owner, happening: Happening, today: string): DemoStep[] {
    const { event, day } = happening;
    if (event.fee === 0) return [];
    const isOver = event.status === 'closed' || event.status === 'delivered';
    const inHalves = event.title in deposits || (isOver && event.fee >= DEPOSIT_FROM);
    const after = addDays(day, 2);
    if (!inHalves) return isOver ? this.invoice(owner, happening, after, fates[event.title] ?? 'paid', today) : [];
    const ahead = isOver ? addDays(day, -75) : earlier(addDays(day, -60), addDays(today, -18));
    return [
      { on: addDays(ahead, -1), take: () => this.saveSchedule(owner, happening) },
      ...this.invoice(owner, happening, ahead, deposits[event.title] ?? 'paid', today),
      ...(isOver ? this.invoice(owner, happening, after, fates[event.title] ?? 'paid', today) : []),
    ];
  }

  private saveSchedule(owner: Owner, { id }: Happening) {
    return this.schedules.saveSchedule(
      owner,
      id,
      SavePaymentScheduleInput.parse({
        sendsInvoices: false,
        version: 0,
        items: [
          { label: 'Deposit', trigger: 'event_date', offsetDays: -45, percent: 50 },
          { label: 'Balance', trigger: 'event_date', offsetDays: 30, percent: 50 },
        ],
      }),
    );
  }

  private invoice(owner: Owner, happening: Happening, on: string, fate: Fate, today: string): DemoStep[] {
    const { event, index } = happening;
    let invoice: InvoiceResponse;
    const step = (day: string, take: () => Promise<InvoiceResponse>): DemoStep => ({
      on: day,
      take: async () => {
        invoice = await take();
      },
    });
    const draft = step(on, () => this.draft(owner, happening));
    if (fate === 'draft') return [draft];
    const send = step(on, () => this.send(owner, invoice));
    const look = step(addDays(on, 1 + (index % 3)), () => this.look(owner, invoice));
    if (event.title === VOIDED) return [draft, send, ...this.again(owner, happening, on, () => invoice)];
    if (fate === 'sent') return [draft, send];
    if (fate === 'viewed' || fate === 'overdue') return [draft, send, look];
    // Each first look is emailed to the speaker, who needs no dozens about what was paid long ago.
    const looks = on < addDays(today, -LOOKED_AT_DAYS) ? [] : [look];
    const paidOn = earlier(addDays(on, 11 + ((index * 7) % 24)), addDays(today, -1));
    const pay = step(paidOn, () => this.pay(owner, invoice, index, fate === 'half_paid'));
    if (event.title !== CREDITED) return [draft, send, ...looks, pay];
    const credit = step(addDays(on, 6), () =>
      this.corrections.creditInvoice(owner, invoice.id, {
        reason: 'The afternoon session was shortened',
        lines: [{ description: 'Afternoon session, shortened by an hour', amountCents: 75_000 }],
      }),
    );
    return [draft, send, ...looks, credit, pay];
  }

  /** Sent with a mistake, voided, and sent as it should have been. */
  private again(owner: Owner, happening: Happening, on: string, mistaken: () => InvoiceResponse): DemoStep[] {
    let invoice: InvoiceResponse;
    return [
      {
        on: addDays(on, 2),
        take: async () => {
          const { id, version } = mistaken();
          const reason = 'Sent without the purchase order number';
          await this.corrections.voidInvoice(owner, id, { version, reason });
          const draft = await this.draft(owner, happening);
          const change = { version: draft.version, poNumber: 'PO-88213' };
          invoice = await this.send(owner, await this.invoices.updateInvoice(owner, draft.id, change));
        },
      },
      { on: addDays(on, 24), take: () => this.pay(owner, invoice, happening.index, false) },
    ];
  }

  private async draft(owner: Owner, { event, id }: Happening): Promise<InvoiceResponse> {
    const invoice = await this.drafts.createDraft(owner, id, CreateInvoiceDraftInput.parse({}));
    const isWithheld = event.title === WITHHELD;
    // Afterwards it is proposed for every event in the state, where the others do not withhold.
    if (!isWithheld && invoice.withholding === null) return invoice;
    return this.invoices.updateInvoice(owner, invoice.id, {
      version: invoice.version,
      withholding: isWithheld ? { state: 'MA', percent: 5, amountCents: null } : null,
    });
  }

  private send(owner: Owner, { id, version }: InvoiceResponse): Promise<InvoiceResponse> {
    return this.sendings.sendInvoice(owner, id, SendInvoiceInput.parse({ delivery: 'manual', version }));
  }

  /** By its link, as the payer does. */
  private async look(owner: Owner, { id, publicUrl }: InvoiceResponse): Promise<InvoiceResponse> {
    const token = publicUrl?.split('/').at(-1);
    if (token) await this.publicInvoices.open(token, undefined);
    return this.invoices.getForOwnerOrThrow(owner, id);
  }

  private async pay(owner: Owner, { id }: InvoiceResponse, index: number, isHalf: boolean): Promise<InvoiceResponse> {
    const { balanceCents } = await this.invoices.getForOwnerOrThrow(owner, id);
    return this.payments.recordPayment(
      owner,
      id,
      RecordPaymentInput.parse({
        paidOn: this.clock.now().toISOString().slice(0, 10),
        amountCents: isHalf ? Math.round(balanceCents / 2) : balanceCents,
        method: methods[index % methods.length],
        reference: index % 2 === 0 ? `${4_100 + index * 17}` : null,
      }),
    );
  }
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
