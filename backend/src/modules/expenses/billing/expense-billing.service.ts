/**
 * Which expenses are on which invoice, and the commission that an invoice leaves behind. Called by the invoices in their
 * own transaction, after the invoice's row is locked; nothing else writes `invoice_id` of an expense.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { CreateExpenseInput, expenseCategoryLabels } from '@lectern/protocol/expenses';
import { type Origin, idsOf } from '../../../common/many';
import type { Expense } from '../expense.entity';
import { expensesNotBillable } from '../expenses.errors';
import { ExpensesRepository } from '../expenses.repository';
import { ENTERED, ExpensesService } from '../expenses.service';

export interface BillableExpense {
  id: string;
  eventId: string;
  spentOn: string;
  category: Expense['category'];
  /** Category, vendor and how it was counted, in one line. */
  description: string;
  amountCents: number;
  currency: string;
}

export interface CommissionExpense {
  invoiceId: string;
  eventId: string | null;
  /** The bureau that gets it. */
  vendor: string;
  amountCents: number;
  currency: string;
  /** The day on which it is owed. */
  spentOn: string;
}

/** As many as an invoice can hold in lines. */
const MAX_BILLABLE = 100;

@Injectable()
export class ExpenseBillingService {
  constructor(
    private readonly clock: Clock,
    private readonly expenses: ExpensesRepository,
    private readonly service: ExpensesService,
  ) {}

  /** Billable, on no invoice and not paid back otherwise; the earliest first, at most 100. */
  async listBillable(tx: Tx, ownerId: string, eventId: string): Promise<BillableExpense[]> {
    const rows = await this.expenses.billable(tx, ownerId, eventId, MAX_BILLABLE);
    return rows.map((row) => ({
      id: row.id,
      eventId,
      spentOn: row.spentOn,
      category: row.category,
      description: billingText(row),
      amountCents: row.amountCents,
      currency: row.currency,
    }));
  }

  /**
   * Makes the invoice have exactly these expenses: others that it had are free again, and saying it twice changes
   * nothing. Refused (409) when one of them is on another invoice, not billable, of another currency, or not there.
   */
  async claimForInvoice(
    tx: Tx,
    ownerId: string,
    claim: { invoiceId: string; currency: string; expenseIds: readonly string[] },
    { source }: Origin = {},
  ): Promise<void> {
    const { invoiceId, currency, expenseIds } = claim;
    const wanted = new Set(expenseIds);
    const rows = await this.expenses.lockForInvoices(tx, ownerId, [invoiceId], expenseIds);
    const had = rows.filter((row) => row.invoiceId === invoiceId).map((row) => row.id);
    const dropped = had.filter((id) => !wanted.has(id));
    const added = [...wanted].filter((id) => !had.includes(id));
    const fitting = rows.filter(
      (row) =>
        added.includes(row.id) &&
        row.isBillable &&
        row.invoiceId === null &&
        row.reimbursedOn === null &&
        row.currency === currency,
    );
    if (fitting.length < added.length) throw expensesNotBillable(added.length - fitting.length);
    await this.put(tx, ownerId, null, dropped, source);
    await this.put(tx, ownerId, invoiceId, added, source);
  }

  /** Invoices were voided or their drafts are about to go: their expenses wait for other ones. */
  async freeOfInvoices(tx: Tx, ownerId: string, invoiceIds: readonly string[], { source }: Origin = {}): Promise<void> {
    const ids = idsOf(await this.expenses.lockForInvoices(tx, ownerId, invoiceIds, []));
    await this.put(tx, ownerId, null, ids, source);
  }

  /** The bureau's share of an invoice that the speaker wrote; an invoice has one at most, however often it is said. */
  async recordCommission(tx: Tx, ownerId: string, commission: CommissionExpense): Promise<void> {
    const { invoiceId, ...fields } = commission;
    if (fields.amountCents === 0) return;
    const input = CreateExpenseInput.parse({ ...fields, category: 'commission' });
    await this.service.addOnce(tx, ownerId, input, {
      ...ENTERED,
      source: 'commission',
      commissionInvoiceId: invoiceId,
    });
  }

  /** The invoice was voided: its commission is not owed. */
  async withdrawCommission(tx: Tx, ownerId: string, invoiceId: string): Promise<void> {
    const ids = await this.expenses.deleteCommission(tx, ownerId, invoiceId);
    await this.service.addChanged(tx, 'deleted', ownerId, ids);
  }

  private async put(
    tx: Tx,
    ownerId: string,
    invoiceId: string | null,
    ids: readonly string[],
    source?: Origin['source'],
  ): Promise<void> {
    await this.expenses.update(tx, ownerId, ids, { invoiceId, updatedAt: this.clock.now() });
    await this.service.addChanged(tx, 'updated', ownerId, ids, source);
  }
}

/** `Airfare, Delta` or `Mileage, 120.5 miles`: what the client reads. */
export function billingText(
  expense: Pick<Expense, 'category' | 'vendor' | 'milesHundredths' | 'perDiemDaysHundredths'>,
): string {
  const counted = countedText(expense);
  return [expenseCategoryLabels[expense.category], expense.vendor, counted].filter(Boolean).join(', ');
}

function countedText({
  milesHundredths,
  perDiemDaysHundredths,
}: Pick<Expense, 'milesHundredths' | 'perDiemDaysHundredths'>): string | null {
  if (milesHundredths !== null) {
    return milesHundredths === 100 ? '1 mile' : `${(milesHundredths / 100).toLocaleString('en-US')} miles`;
  }
  if (perDiemDaysHundredths !== null) {
    return perDiemDaysHundredths === 100 ? '1 day' : `${(perDiemDaysHundredths / 100).toLocaleString('en-US')} days`;
  }
  return null;
}
