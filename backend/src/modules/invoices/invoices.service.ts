/**
 * Owns invoices: lists, reads, drafts and their edits. Called by the invoices' routes and by the other services here, which
 * send them, take payments and correct them. A sent invoice is never edited.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { dateInZone } from '@lectern/protocol/calendar';
import { mayDo } from '@lectern/protocol/invoice-status';
import {
  DEFAULT_REMINDER_DAYS,
  type CreateInvoiceInput,
  type InvoiceHistory,
  type InvoicePage,
  type InvoiceResponse,
  type InvoiceTotalsQuery,
  type InvoiceTotalsResponse,
  type ListInvoicesQuery,
  type SentBy,
  type UpdateInvoiceInput,
} from '@lectern/protocol/invoices';
import { toThousandths, DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectVersion, remove } from '../../common/edit';
import {
  type Origin,
  accepted,
  applyToEach,
  byId,
  idsOf,
  onlyOf,
  outcomesOf,
  type Outcome,
  type Removal,
} from '../../common/many';
import { actorIn } from '../../common/offices';
import { ExpenseBillingService } from '../expenses';
import { lineRows, totalColumns } from './invoice-amounts';
import { InvoiceLinks } from './sending/invoice-links';
import { InvoiceListsRepository } from './invoice-lists.repository';
import { InvoiceSettingsService } from './settings/invoice-settings.service';
import type { InvoiceChange } from './invoice-change.entity';
import type { Invoice } from './invoice.entity';
import {
  constraintErrors,
  invoiceIsFrozen,
  invoiceNotFound,
  onlyDraftsAreDeleted,
  unknownBureau,
  unknownClient,
} from './invoices.errors';
import { amountsOf, toInvoiceListItem, toInvoiceResponse } from './invoices.mapper';
import { InvoicesRepository, type Payer, type InvoiceRow } from './invoices.repository';

/** Whose invoices, and the zone whose day says what is overdue. */
export interface InvoiceOwner {
  id: string;
  timeZone: string;
}

/** What a draft needs to say of itself; the rest comes from the payer and the settings. */
export type DraftInput = CreateInvoiceInput & { scheduleItemId?: string | null };

@Injectable()
export class InvoicesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly invoices: InvoicesRepository,
    private readonly lists: InvoiceListsRepository,
    private readonly settings: InvoiceSettingsService,
    private readonly links: InvoiceLinks,
    private readonly billing: ExpenseBillingService,
  ) {}

  async listInvoices(owner: InvoiceOwner, query: ListInvoicesQuery): Promise<InvoicePage> {
    const today = this.todayOf(owner);
    const { items, nextCursor } = await this.lists.list(owner.id, query, today);
    return { items: items.map((row) => toInvoiceListItem(row, today)), nextCursor };
  }

  async totals(owner: InvoiceOwner, query: InvoiceTotalsQuery): Promise<InvoiceTotalsResponse> {
    return { currencies: await this.lists.totals(owner.id, query, this.todayOf(owner)) };
  }

  async getForOwnerOrThrow(owner: InvoiceOwner, id: string): Promise<InvoiceResponse> {
    const row = await this.invoices.find(owner.id, id);
    if (!row) throw invoiceNotFound();
    return this.toResponse(owner, row);
  }

  async history(owner: InvoiceOwner, id: string): Promise<InvoiceHistory> {
    if ((await this.invoices.statusOf(owner.id, id)) === undefined) throw invoiceNotFound();
    return { items: await this.invoices.history(owner.id, id) };
  }

  async createInvoice(owner: InvoiceOwner, input: CreateInvoiceInput, key?: string): Promise<InvoiceResponse> {
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId: owner.id, key, scope: 'invoices', input }, () => this.addDraft(tx, owner.id, input)),
      constraintErrors,
    );
    return this.getForOwnerOrThrow(owner, id);
  }

  /** In the caller's transaction; answers the draft's id. */
  async addDraft(tx: Tx, ownerId: string, input: DraftInput, sentBy?: SentBy, origin?: Origin): Promise<string> {
    const { lines, withholding, scheduleItemId = null, ...fields } = input;
    const invoiceId = uuidv7();
    const now = this.clock.now();
    const defaults = await this.settings.defaultsOf(tx, ownerId);
    const payer = await this.payerOf(tx, ownerId, input);
    const withheld = withholdingColumns(withholding);
    const currency = input.currency ?? DEFAULT_CURRENCY;
    await this.invoices.insert(tx, {
      ...fields,
      ...withheld,
      ...totalColumns(lines, withheld),
      ...NOT_SENT,
      id: invoiceId,
      ownerId,
      scheduleItemId,
      billToName: input.billToName ?? payer?.name ?? null,
      billToAddress: input.billToAddress ?? payer?.address ?? null,
      billToEmail: input.billToEmail ?? payer?.email ?? null,
      ccEmails: input.ccEmails ?? [],
      termsDays: input.termsDays ?? payer?.termsDays ?? defaults.defaultTermsDays,
      currency,
      notes: input.notes ?? defaults.defaultNotes,
      terms: input.terms ?? defaults.defaultTerms,
      remindersEnabled: input.remindersEnabled ?? defaults.remindersByDefault,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    const rows = lineRows(ownerId, invoiceId, lines);
    await this.claimExpenses(tx, ownerId, invoiceId, currency, rows, origin);
    await this.invoices.replaceLines(tx, ownerId, invoiceId, rows);
    await this.invoices.addChange(
      tx,
      { ownerId, invoiceId },
      { kind: 'created', ...doneBy(ownerId, sentBy), changedAt: now },
    );
    return invoiceId;
  }

  async updateInvoice(
    owner: InvoiceOwner,
    id: string,
    input: UpdateInvoiceInput,
    key?: string,
  ): Promise<InvoiceResponse> {
    const once = { ownerId: owner.id, key, scope: `invoices/${id}`, input, id };
    return edit(this.db, { current: () => this.getForOwnerOrThrow(owner, id), constraintErrors, once }, (tx) =>
      this.change(tx, owner.id, id, input),
    );
  }

  /** With a version, only that state is deleted. Only drafts are: a number that was given stays. */
  async deleteInvoice(owner: InvoiceOwner, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getForOwnerOrThrow(owner, id) }, async (tx) =>
      onlyOf(await this.remove(tx, owner.id, [{ id, version }])),
    );
  }

  async remove(tx: Tx, ownerId: string, removals: readonly Removal[], origin?: Origin): Promise<Outcome[]> {
    const invoices = byId(await this.invoices.lockAll(tx, ownerId, idsOf(removals)));
    const removed = applyToEach(removals, ({ id, version }) => {
      const invoice = invoices.get(id);
      if (invoice && !mayDo('delete', invoice.status)) throw onlyDraftsAreDeleted();
      return expectVersion(invoice, version);
    });
    const ids = idsOf(accepted(removed));
    await this.billing.freeOfInvoices(tx, ownerId, ids, origin);
    await this.invoices.delete(tx, ownerId, ids);
    return outcomesOf(removed);
  }

  async toResponse(owner: InvoiceOwner, row: InvoiceRow): Promise<InvoiceResponse> {
    return toInvoiceResponse(row, {
      today: this.todayOf(owner),
      seller: row.seller ?? (await this.settings.sellerOf(owner.id)),
      publicUrl: this.links.urlOf(row.tokenSealed),
      usualReminderDays: DEFAULT_REMINDER_DAYS,
    });
  }

  /** What other lists call them. */
  namesOf(ownerId: string, ids: readonly string[]): Promise<Pick<Invoice, 'id' | 'number' | 'billToName'>[]> {
    return this.invoices.namesOf(ownerId, ids);
  }

  /** What is still to be paid; nothing of an invoice that is gone. */
  async balanceOf(ownerId: string, id: string): Promise<number> {
    const row = await this.invoices.find(ownerId, id);
    return row ? amountsOf(row).balanceCents : 0;
  }

  /** Who the speaker is, for emails and for days. */
  accountOf(ownerId: string) {
    return this.invoices.accountOf(ownerId);
  }

  todayOf(owner: InvoiceOwner): string {
    return dateInZone(this.clock.now(), owner.timeZone);
  }

  private async change(tx: Tx, ownerId: string, id: string, { version, ...patch }: UpdateInvoiceInput): Promise<void> {
    const current = expectVersion(await this.invoices.lock(tx, ownerId, id), version);
    const now = this.clock.now();
    const { remindersEnabled, ...content } = patch;
    if (!mayDo('edit', current.status)) {
      const isEdited = Object.values(content).some((value) => value !== undefined);
      if (isEdited || remindersEnabled === undefined || current.status === 'void') {
        throw invoiceIsFrozen(current.status);
      }
      await this.invoices.update(tx, ownerId, id, { remindersEnabled, updatedAt: now });
      await this.invoices.addChange(
        tx,
        { ownerId, invoiceId: id },
        { kind: 'reminders_changed', details: { on: remindersEnabled }, changedBy: actorIn(ownerId), changedAt: now },
      );
    } else {
      await this.editDraft(tx, ownerId, id, patch, now);
    }
  }

  private async editDraft(
    tx: Tx,
    ownerId: string,
    id: string,
    { lines, withholding, ...fields }: Omit<UpdateInvoiceInput, 'version'>,
    now: Date,
  ): Promise<void> {
    const before = await this.invoices.findInside(tx, ownerId, id);
    if (!before) throw invoiceNotFound();
    const withheld = withholding === undefined ? before : withholdingColumns(withholding);
    await this.invoices.update(tx, ownerId, id, {
      ...fields,
      ...(withholding !== undefined && withholdingColumns(withholding)),
      // A part of one event's schedule is not invoiced with another event.
      ...(fields.eventId !== undefined && fields.eventId !== before.eventId && { scheduleItemId: null }),
      ...totalColumns(lines ?? before.lines, withheld),
      updatedAt: now,
    });
    const currency = fields.currency ?? before.currency;
    if (lines !== undefined || currency !== before.currency) {
      await this.claimExpenses(tx, ownerId, id, currency, lines ?? before.lines);
    }
    if (lines !== undefined) {
      await this.invoices.replaceLines(tx, ownerId, id, lineRows(ownerId, id, lines));
    }
    await this.invoices.addChange(
      tx,
      { ownerId, invoiceId: id },
      { kind: 'edited', changedBy: actorIn(ownerId), changedAt: now },
    );
  }

  /** Before the lines that name them are written: what is not there, or not the speaker's, is refused here. */
  private async claimExpenses(
    tx: Tx,
    ownerId: string,
    invoiceId: string,
    currency: string,
    lines: readonly { expenseId: string | null }[],
    origin?: Origin,
  ): Promise<void> {
    const expenseIds = lines.flatMap((line) => line.expenseId ?? []);
    await this.billing.claimForInvoice(tx, ownerId, { invoiceId, currency, expenseIds }, origin);
  }

  private async payerOf(
    tx: Tx,
    ownerId: string,
    { clientId, bureauPartnerId, eventId }: DraftInput,
  ): Promise<Payer | undefined> {
    if (clientId) {
      const payer = await this.invoices.clientPayer(tx, ownerId, clientId, eventId);
      if (!payer) throw unknownClient();
      return payer;
    }
    if (!bureauPartnerId) return undefined;
    const payer = await this.invoices.bureauPayer(tx, ownerId, bureauPartnerId);
    if (!payer) throw unknownBureau();
    return payer;
  }
}

/** For the history of an invoice: a person, or what did it without one. */
export function doneBy(ownerId: string, sentBy: SentBy | undefined): Pick<InvoiceChange, 'changedBy' | 'details'> {
  return sentBy ? { changedBy: null, details: { sentBy } } : { changedBy: actorIn(ownerId), details: {} };
}

const NOT_SENT = {
  status: 'draft',
  number: null,
  sequence: null,
  commissionCents: 0,
  paidCents: 0,
  creditedCents: 0,
  invoicedFeeCents: 0,
  commissionBureauPartnerId: null,
  seller: null,
  tokenHash: null,
  tokenSealed: null,
  remindedFor: null,
  lastRemindedAt: null,
  sentAt: null,
  sentTo: null,
  viewedAt: null,
  paidAt: null,
  voidedAt: null,
  voidReason: null,
} as const satisfies Partial<Invoice>;

function withholdingColumns(withholding: CreateInvoiceInput['withholding']) {
  return {
    withholdingState: withholding?.state ?? null,
    withholdingThousandths: withholding?.percent == null ? null : toThousandths(withholding.percent),
    withholdingFixedCents: withholding?.amountCents ?? null,
  };
}
