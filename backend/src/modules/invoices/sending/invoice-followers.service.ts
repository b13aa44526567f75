/**
 * What an invoice brings about elsewhere: tasks that wait for its due date move, and the lines of its event's checklist
 * that it has done are ticked off. Called by the worker after whatever changed it.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { TaskAnchorsService } from '../../tasks';
import { ChecklistTicksService } from '../../tasks/tasks.worker.module';
import { invoicedFee } from '../drafts/draft-lines';
import { EventBillingRepository } from '../event-billing.repository';
import { InvoicesRepository } from '../invoices.repository';

@Injectable()
export class InvoiceFollowersService {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly events: EventBillingRepository,
    private readonly anchors: TaskAnchorsService,
    private readonly ticks: ChecklistTicksService,
  ) {}

  /** Saying it twice changes nothing. `isPaymentRemoved`: a deposit that isn't in any more is asked for again. */
  async followInvoice(tx: Tx, ownerId: string, invoiceId: string, isPaymentRemoved = false): Promise<void> {
    const eventId = (await this.invoices.findInside(tx, ownerId, invoiceId))?.eventId;
    if (!eventId) return;
    const event = await this.events.lock(tx, ownerId, eventId);
    if (!event) return;
    const progress = await this.events.progress(tx, ownerId, eventId);
    if (progress.isDepositPaid) await this.ticks.tick(tx, ownerId, eventId, 'deposit_in');
    else if (isPaymentRemoved) await this.ticks.untick(tx, ownerId, eventId, 'deposit_in');
    // After the line is open again: only an open task's date moves.
    await this.anchors.followEvent(tx, ownerId, eventId);
    const isFeeIssued = progress.hasSchedule
      ? progress.isScheduleIssued
      : progress.issuedFeeCents > 0 && progress.issuedFeeCents >= invoicedFee(event);
    if (isFeeIssued) await this.ticks.tick(tx, ownerId, eventId, 'final_invoice');
  }
}
