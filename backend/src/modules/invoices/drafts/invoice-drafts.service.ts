/**
 * Makes drafts from events: who is billed, by the bureau's policy, and lines from fee, schedule, travel terms and billable
 * expenses. Called by the event's route; everything it fills in can be changed before it is sent.
 */
import { Injectable } from '@nestjs/common';
import { createOnce } from '@lectern/database/idempotency';
import { Db, type Tx } from '@lectern/database/db';
import type { CreateInvoiceDraftInput, InvoiceLineInput, InvoiceResponse, SentBy } from '@lectern/protocol/invoices';
import { ExpenseBillingService } from '../../expenses';
import { billsBureau, draftLines, expenseLines, TRAVEL, type DraftContents } from './draft-lines';
import { EventBillingRepository, type EventBilling } from '../event-billing.repository';
import { InvoiceSettingsService } from '../settings/invoice-settings.service';
import {
  constraintErrors,
  eventNotFound,
  itemInvoiced,
  nothingToInvoice,
  scheduleItemNotFound,
} from '../invoices.errors';
import { InvoicesService, type DraftInput, type InvoiceOwner } from '../invoices.service';
import type { Origin } from '../../../common/many';
import { PaymentSchedulesService, type DatedItem } from '../payments/payment-schedules.service';

export interface SchedulePart {
  item: DatedItem;
  /** What stands once on an event comes with its last invoice. */
  isLast: boolean;
}

@Injectable()
export class InvoiceDraftsService {
  constructor(
    private readonly db: Db,
    private readonly invoices: InvoicesService,
    private readonly settings: InvoiceSettingsService,
    private readonly schedules: PaymentSchedulesService,
    private readonly events: EventBillingRepository,
    private readonly billing: ExpenseBillingService,
  ) {}

  /** Returns the draft that is there already rather than a second one of the same. */
  async createDraft(
    owner: InvoiceOwner,
    eventId: string,
    input: CreateInvoiceDraftInput,
    key?: string,
    origin?: Origin,
  ): Promise<InvoiceResponse> {
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId: owner.id, key, scope: `events/${eventId}/invoice-drafts`, input }, () =>
          this.make(tx, owner, eventId, input, origin),
        ),
      constraintErrors,
    );
    return this.invoices.getForOwnerOrThrow(owner, id);
  }

  /** Of a part of the schedule, for an event whose row is locked. */
  draftPart(tx: Tx, owner: InvoiceOwner, event: EventBilling, part: SchedulePart, sentBy: SentBy): Promise<string> {
    return this.add(tx, owner, event, part, sentBy);
  }

  private async make(
    tx: Tx,
    owner: InvoiceOwner,
    eventId: string,
    input: CreateInvoiceDraftInput,
    origin?: Origin,
  ): Promise<string> {
    const event = await this.events.lock(tx, owner.id, eventId);
    if (!event) throw eventNotFound();
    const items = await this.schedules.itemsOf(tx, owner.id, event);
    if (input.scheduleItemId) {
      const item = items.find(({ id }) => id === input.scheduleItemId);
      if (!item) throw scheduleItemNotFound();
      if (item.invoice?.status === 'draft') return item.invoice.id;
      if (item.invoice) throw itemInvoiced();
      return this.add(tx, owner, event, { item, isLast: item === items.at(-1) });
    }
    if (input.kind === 'next') {
      const draft = await this.events.draftOf(tx, owner.id, eventId);
      if (draft) return draft;
      const item = items.find(({ invoice }) => !invoice);
      if (item) return this.add(tx, owner, event, { item, isLast: item === items.at(-1) });
      // A schedule that is through leaves what was laid out since.
      if (items.length > 0) return this.add(tx, owner, event, 'expenses');
    }
    return this.add(tx, owner, event, input.kind === 'expenses' ? 'expenses' : 'rest', undefined, origin);
  }

  private async add(
    tx: Tx,
    owner: InvoiceOwner,
    event: EventBilling,
    what: SchedulePart | 'rest' | 'expenses',
    sentBy?: SentBy,
    origin?: Origin,
  ): Promise<string> {
    const share = typeof what === 'object' ? what : null;
    const { defaultTaxThousandths } = await this.settings.defaultsOf(tx, owner.id);
    const expenses = await this.billing.listBillable(tx, owner.id, event.id);
    const contents: DraftContents = {
      event,
      billed: await this.events.billed(tx, owner.id, event.id, TRAVEL),
      share: share && { label: share.item.label, amountCents: share.item.computedCents, isLast: share.isLast },
      // One line is left for what lies above a travel cap.
      expenses: expenses.filter((expense) => expense.currency === event.currency).slice(0, MAX_EXPENSES),
      taxPercent: defaultTaxThousandths === null ? null : defaultTaxThousandths / 1000,
    };
    const lines: InvoiceLineInput[] = what === 'expenses' ? expenseLines(contents) : draftLines(contents);
    if (lines.length === 0) throw nothingToInvoice();
    const withheld = what === 'expenses' ? undefined : await this.events.lastWithholding(tx, owner.id, event.id);
    const dueDate = share?.item.dueDate ?? null;
    const today = this.invoices.todayOf(owner);
    const draft: DraftInput = {
      ...NOTHING_SAID,
      eventId: event.id,
      clientId: billsBureau(event) ? null : event.clientId,
      bureauPartnerId: billsBureau(event) ? event.bureauPartnerId : null,
      scheduleItemId: share?.item.id ?? null,
      dueDate: dueDate !== null && dueDate >= today ? dueDate : null,
      currency: event.currency,
      withholding: withheld ? { ...withheld, amountCents: null } : null,
      // Undefined: as the settings say.
      remindersEnabled: FELL_THROUGH.includes(event.status) ? false : undefined,
      lines,
    };
    return this.invoices.addDraft(tx, owner.id, draft, sentBy, origin);
  }
}

/** Of the hundred lines that an invoice can have. */
const MAX_EXPENSES = 90;

const FELL_THROUGH: readonly string[] = ['cancelled', 'lost', 'released'];

const NOTHING_SAID = {
  billToName: null,
  billToAddress: null,
  billToEmail: null,
  poNumber: null,
  issueDate: null,
  notes: null,
  terms: null,
} as const;
