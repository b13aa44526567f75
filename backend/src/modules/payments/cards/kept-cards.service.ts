/**
 * Cards on file: kept when their owner agreed on the page of an invoice, listed, and removed by either side. Removing one
 * counts here right away; the worker then detaches it at Stripe. Never charges one: `CardChargesService` does.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { cardName, type CardRemoval, type KeptCardsResponse, type PublicKeptCard } from '@lectern/protocol/kept-cards';
import { v7 as uuidv7 } from 'uuid';
import { actorIn } from '../../../common/offices';
import { InvoicePaymentsService } from '../../invoices';
import type { InvoiceCheckout } from '../checkout/invoice-checkout.entity';
import { ConnectedAccountsRepository } from '../connect/connected-accounts.repository';
import { keptCardNotFound } from '../payments.errors';
import { ConnectGateway } from '../stripe/connect.gateway';
import type { KeptCard } from './kept-card.entity';
import { KeptCardsRepository } from './kept-cards.repository';

@Injectable()
export class KeptCardsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly cards: KeptCardsRepository,
    private readonly accounts: ConnectedAccountsRepository,
    private readonly invoicePayments: InvoicePaymentsService,
    private readonly stripe: ConnectGateway,
  ) {}

  /** What was paid with on that page, if its owner agreed. Done again, it changes nothing. */
  async keep(checkout: InvoiceCheckout, paymentId: string): Promise<void> {
    const { ownerId, invoiceId, id: checkoutId, providerAccountId, cardConsent, createdAt } = checkout;
    if (cardConsent === null) return;
    const found = await this.stripe.keptCard(providerAccountId, paymentId);
    if (!found) return;
    const { customerId, methodId, email, ...face } = found;
    const card: KeptCard = {
      ...face,
      id: uuidv7(),
      ownerId,
      invoiceId,
      checkoutId,
      providerAccountId,
      providerCustomerId: customerId,
      providerMethodId: methodId,
      agreedBy: email,
      agreedAt: createdAt,
      consent: cardConsent,
      removedAt: null,
      removedBy: null,
    };
    await this.db.tx(async (tx) => {
      if (!(await this.cards.insertOnce(tx, card))) return;
      await this.note(tx, card, `kept for later invoices: ${cardName(card)}`, null);
      const older = await this.cards.replaceOlder(tx, card, this.clock.now());
      await this.outbox.addMany(
        tx,
        'kept_card.removed',
        older.map((cardId) => ({ ownerId, cardId })),
      );
    });
  }

  async listForOwner(ownerId: string, clientId: string): Promise<KeptCardsResponse> {
    const [cards, account] = await Promise.all([
      this.cards.ofClient(ownerId, clientId, true),
      this.accounts.find(ownerId),
    ]);
    return {
      items: cards.map((card) => ({
        ...faceOf(card),
        agreedAt: card.agreedAt.toISOString(),
        agreedBy: card.agreedBy,
        removedAt: card.removedAt?.toISOString() ?? null,
        removedBy: card.removedBy,
        isChargeable: card.removedAt === null && card.providerAccountId === account?.providerAccountId,
      })),
    };
  }

  async listForPayer(ownerId: string, clientId: string | null): Promise<PublicKeptCard[]> {
    return clientId === null ? [] : (await this.cards.ofClient(ownerId, clientId, false)).map(faceOf);
  }

  /** Removed already is removed. */
  async removeForOwner(ownerId: string, id: string): Promise<void> {
    const card = await this.cards.find(ownerId, id);
    if (!card) throw keptCardNotFound();
    await this.remove(card, 'speaker');
  }

  /** By who has the link of an invoice of the same client. */
  async removeForPayer(ownerId: string, clientId: string | null, id: string): Promise<void> {
    const known = clientId === null ? [] : await this.cards.ofClient(ownerId, clientId, true);
    const card = known.find((one) => one.id === id);
    if (!card) throw keptCardNotFound();
    await this.remove(card, 'payer');
  }

  /** One that is removed here, at Stripe. Detached already, it does nothing. */
  async detach(ownerId: string, id: string): Promise<void> {
    const card = await this.cards.find(ownerId, id);
    if (card?.removedAt) await this.stripe.detachCard(card.providerAccountId, card.providerMethodId);
  }

  /** All of an account that ends. Its rows go with it. */
  async detachAll(ownerId: string): Promise<void> {
    for (const { providerAccountId, providerMethodId } of await this.cards.ofAccount(ownerId)) {
      await this.stripe.detachCard(providerAccountId, providerMethodId);
    }
  }

  /** Whose invoice a restore took away: no one could see or remove them any more. */
  async removeWithoutInvoice(): Promise<number> {
    return this.db.tx(async (tx) => {
      const removed = await this.cards.removeWithoutInvoice(tx, this.clock.now());
      await this.outbox.addMany(tx, 'kept_card.removed', removed);
      return removed.length;
    });
  }

  private async remove(card: KeptCard, by: CardRemoval): Promise<void> {
    const { ownerId, id: cardId } = card;
    await this.db.tx(async (tx) => {
      if (!(await this.cards.setRemoved(tx, card, by, this.clock.now()))) return;
      const reason = `no longer kept: ${cardName(card)}`;
      await this.note(tx, card, reason, by === 'speaker' ? actorIn(ownerId) : null);
      await this.outbox.add(tx, 'kept_card.removed', { ownerId, cardId });
    });
  }

  /** In the history of the invoice on which its owner agreed. */
  private async note(tx: Tx, { ownerId, invoiceId }: KeptCard, reason: string, changedBy: string | null) {
    await this.invoicePayments.noteOnline(tx, { ownerId, invoiceId }, { reason }, changedBy);
  }
}

const faceOf = ({ id, brand, last4, expMonth, expYear }: KeptCard): PublicKeptCard => ({
  id,
  brand,
  last4,
  expMonth,
  expYear,
});
