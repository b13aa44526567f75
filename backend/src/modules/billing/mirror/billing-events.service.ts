/**
 * What the payment provider says happened: taken in once each, by webhook or found in its own list, and answered by reading
 * the account anew. Nothing of a message is ever applied: late, doubled, lost or out of order, the end is the same.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { BillingSyncService } from './billing-sync.service';
import { BillingEventsRepository } from './billing-events.repository';
import { BillingRepository } from '../billing.repository';
import { TRIAL_WILL_END, type ProviderEvent } from '../stripe/provider';
import { StripeGateway } from '../stripe/stripe.gateway';

const HOUR_MS = 3600 * 1000;
/** A message may come late, and clocks differ. */
const OVERLAP_MS = HOUR_MS;
/** The provider lists what happened in the last 30 days. */
const FIRST_COMPARISON_MS = 3 * 24 * HOUR_MS;

@Injectable()
export class BillingEventsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly events: BillingEventsRepository,
    private readonly subscriptions: BillingRepository,
    private readonly sync: BillingSyncService,
    private readonly stripe: StripeGateway,
  ) {}

  /** Throws WEBHOOK_SIGNATURE_INVALID. What does not concern us is taken as well, so that it does not come again. */
  async receiveWebhook(body: Buffer, signature: string): Promise<void> {
    const event = await this.stripe.verifiedEvent(body, signature);
    if (event) await this.keep([event]);
  }

  async announceComparison(): Promise<void> {
    const until = this.clock.now().toISOString();
    await this.db.tx((tx) => this.outbox.add(tx, 'billing_comparison.due', { until }));
  }

  /**
   * Takes in what the provider lists and we never heard of, up to that moment; done already, it does nothing. Returns how
   * many that were. What waited while the provider was away is tried again at once: its jobs may sleep for hours.
   */
  async findMissed(until: Date): Promise<number> {
    const compared = (await this.events.comparedUntil())?.getTime();
    if (compared !== undefined && compared >= until.getTime()) return 0;
    const began = this.clock.now();
    const since = (compared ?? began.getTime() - FIRST_COMPARISON_MS) - OVERLAP_MS;
    let missed = 0;
    for await (const page of this.stripe.eventsSince(new Date(since))) missed += await this.keep(page);
    await this.db.tx(async (tx) => {
      await this.events.setComparedUntil(tx, began);
      const waiting = await this.events.waiting(tx, began.getTime());
      await this.announce(tx, waiting);
    });
    return missed;
  }

  /** Reads the account anew, unless that was done since the event came. Of an account that is gone nothing is left to do. */
  async applyEvent(id: string): Promise<void> {
    const event = await this.events.find(id);
    if (!event || event.handledAt !== null) return;
    const userId =
      event.providerCustomerId === null
        ? undefined
        : await this.subscriptions.userIdOfCustomer(event.providerCustomerId);
    const trialWillEnd = event.type === TRIAL_WILL_END;
    if (userId !== undefined && (trialWillEnd || !(await this.events.isOvertaken(event, userId)))) {
      await this.sync.syncAccount(userId, { trialWillEnd });
    }
    await this.db.tx((tx) => this.events.finish(tx, id, this.clock.now()));
  }

  private keep(events: readonly ProviderEvent[]): Promise<number> {
    return this.db.tx(async (tx) => {
      const kept = await this.events.keepNew(tx, events, this.clock.now());
      await this.announce(tx, kept);
      return kept.length;
    });
  }

  private async announce(tx: Tx, ids: readonly string[]): Promise<void> {
    await this.outbox.addMany(
      tx,
      'billing_event.received',
      ids.map((billingEventId) => ({ billingEventId })),
    );
  }
}
