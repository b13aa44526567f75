/**
 * What Stripe says happened in connected accounts: taken in once each, and answered by reading what it is about again.
 * Nothing of a message is ever applied.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { v7 as uuidv7 } from 'uuid';
import { webhookRefused } from '../../billing';
import { InvoiceCheckoutsRepository } from '../checkout/invoice-checkouts.repository';
import { InvoiceCheckoutsService } from '../checkout/invoice-checkouts.service';
import { ConnectedAccountsService } from '../connect/connected-accounts.service';
import { ConnectGateway } from '../stripe/connect.gateway';
import { ConnectEvent } from './connect-event.entity';
import { OnlinePaymentsService } from './online-payments.service';

@Injectable()
export class ConnectEventsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly accounts: ConnectedAccountsService,
    private readonly checkouts: InvoiceCheckoutsService,
    private readonly pages: InvoiceCheckoutsRepository,
    private readonly payments: OnlinePaymentsService,
    private readonly stripe: ConnectGateway,
  ) {}

  /** Throws WEBHOOK_SIGNATURE_INVALID. What doesn't concern us is taken too, so that it doesn't come again. */
  async receiveWebhook(body: Buffer, signature: string): Promise<void> {
    if (!this.stripe.isAvailable) throw webhookRefused();
    const event = await this.stripe.verifiedEvent(body, signature);
    if (!event) return;
    const id = uuidv7();
    await this.db.tx(async (tx) => {
      const kept: { id: string }[] = await tx.query(
        `INSERT INTO connect_events (id, provider_event_id, type, provider_account_id, provider_object_id, received_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (provider_event_id) DO NOTHING RETURNING id`,
        [id, event.id, event.type, event.accountId, event.objectId, this.clock.now()],
      );
      if (kept.length > 0) await this.outbox.add(tx, 'connect_event.received', { connectEventId: id });
    });
  }

  async applyEvent(id: string): Promise<void> {
    const event = await this.db.repository(ConnectEvent).findOneBy({ id });
    if (!event || event.handledAt !== null) return;
    const { type, providerAccountId, providerObjectId } = event;
    if (type.startsWith('account.')) await this.accounts.syncProviderAccount(providerAccountId);
    else if (type.startsWith('checkout.')) {
      const page = await this.pages.findByProviderId(providerObjectId, providerAccountId);
      if (page) await this.checkouts.syncCheckout(page.ownerId, page.id);
    } else await this.payments.syncPayment(providerObjectId, providerAccountId);
    await this.db.tx((tx) => tx.update(ConnectEvent, { id }, { handledAt: this.clock.now() }));
  }
}
