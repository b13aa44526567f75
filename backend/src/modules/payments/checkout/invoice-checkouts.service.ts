/**
 * Ends pages on which invoices are paid, and reads how they ended. One of an invoice can be paid at a time, so two payers
 * share it, and one whose amount is no longer due is ended at Stripe before anyone pays it.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { InvoicesService } from '../../invoices';
import { KeptCardsRepository } from '../cards/kept-cards.repository';
import { KeptCardsService } from '../cards/kept-cards.service';
import { ConnectedAccountsRepository } from '../connect/connected-accounts.repository';
import { OnlinePaymentsService } from '../mirror/online-payments.service';
import { ConnectGateway } from '../stripe/connect.gateway';
import type { ProviderInvoiceCheckout } from '../stripe/provider-payment';
import type { InvoiceCheckout } from './invoice-checkout.entity';
import { InvoiceCheckoutsRepository } from './invoice-checkouts.repository';

const MINUTE_MS = 60_000;
const UNHEARD_AFTER_MS = 10 * MINUTE_MS;
const PROCESSING_AFTER_MS = 6 * 60 * MINUTE_MS;

@Injectable()
export class InvoiceCheckoutsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly checkouts: InvoiceCheckoutsRepository,
    private readonly accounts: ConnectedAccountsRepository,
    private readonly cards: KeptCardsRepository,
    private readonly keeping: KeptCardsService,
    private readonly payments: OnlinePaymentsService,
    private readonly invoices: InvoicesService,
    private readonly stripe: ConnectGateway,
  ) {}

  /** Reads a page from Stripe, and the payment that was made on it. Done again, it changes nothing. */
  async syncCheckout(ownerId: string, id: string): Promise<void> {
    const checkout = await this.checkouts.find(ownerId, id);
    if (!checkout) return;
    if (checkout.cardId !== null) return this.syncCharge(checkout, checkout.cardId);
    if (!checkout.providerSessionId) return this.giveUp(checkout);
    const truth = await this.stripe.checkout(checkout.providerAccountId, checkout.providerSessionId);
    const isOpen = await this.settle(checkout, truth);
    if (isOpen && (await this.accounts.find(ownerId))?.disconnectedAt) await this.end(checkout);
  }

  /** The process ended before Stripe answered: no one was handed that page. */
  private async giveUp(checkout: InvoiceCheckout): Promise<void> {
    if (this.isJustBegun(checkout)) return;
    await this.db.tx((tx) => this.checkouts.setNotMade(tx, checkout, this.clock.now()));
  }

  /** One whose answer was lost, or whose payment is not read yet. Stripe says whether it was made; it is never made here. */
  private async syncCharge(checkout: InvoiceCheckout, cardId: string): Promise<void> {
    const { ownerId, id, status, providerAccountId } = checkout;
    if (status === 'expired' || (status === 'creating' && this.isJustBegun(checkout))) return;
    const card = await this.cards.find(ownerId, cardId);
    const charge = card && (await this.stripe.findCharge(providerAccountId, card.providerCustomerId, id));
    await this.finishCharge(checkout, charge?.paymentId ?? null);
  }

  /** Stripe may be at it. */
  private isJustBegun({ createdAt }: InvoiceCheckout): boolean {
    return this.clock.now().getTime() - createdAt.getTime() < UNHEARD_AFTER_MS;
  }

  /** Null: Stripe made none. */
  async finishCharge(checkout: InvoiceCheckout, paymentId: string | null): Promise<void> {
    if (paymentId !== null) await this.payments.syncNew(checkout, paymentId);
    const status = paymentId === null ? 'expired' : 'complete';
    await this.db.tx((tx) => this.checkouts.setStatus(tx, checkout, status, this.clock.now()));
  }

  /** Keeps what Stripe says of it. Returns whether someone can still pay there. */
  async settle(checkout: InvoiceCheckout, truth: ProviderInvoiceCheckout | null): Promise<boolean> {
    if (truth?.status === 'open') return true;
    if (truth?.paymentId) {
      await this.payments.syncNew(checkout, truth.paymentId);
      await this.keeping.keep(checkout, truth.paymentId);
    }
    const status = truth?.status === 'complete' ? 'complete' : 'expired';
    await this.db.tx((tx) => this.checkouts.setStatus(tx, checkout, status, this.clock.now()));
    return false;
  }

  /** Ends it at Stripe; someone may have paid just before, which is read then. A charge that was begun can't be ended. */
  async end(checkout: InvoiceCheckout): Promise<void> {
    if (checkout.cardId !== null) return;
    const { providerAccountId, providerSessionId } = checkout;
    const truth = providerSessionId && (await this.stripe.endCheckout(providerAccountId, providerSessionId));
    await this.settle(checkout, truth || null);
  }

  /** After the account was disconnected: each in a job, because Stripe may be away. */
  async endAllLater(tx: Tx, ownerId: string): Promise<void> {
    await this.addRefreshes(tx, await this.checkouts.open(ownerId, null, tx));
  }

  async endAll(ownerId: string): Promise<void> {
    for (const checkout of await this.checkouts.open(ownerId, null)) await this.end(checkout);
  }

  /** After a void, a credit or a payment: a page that asks for more than is due is ended. */
  async followInvoice(ownerId: string, invoiceId: string): Promise<void> {
    const [checkout] = await this.checkouts.open(ownerId, invoiceId);
    if (!checkout) return;
    if (checkout.amountCents > (await this.invoices.balanceOf(ownerId, invoiceId))) await this.end(checkout);
  }

  /** What no message said. The reading itself is a job for each. */
  async refreshUnheard(): Promise<number> {
    const at = this.clock.now();
    const now = at.getTime();
    return this.db.tx(async (tx) => {
      const due = await this.checkouts.unheard(
        tx,
        new Date(now - UNHEARD_AFTER_MS),
        new Date(now - PROCESSING_AFTER_MS),
        at,
      );
      await this.addRefreshes(tx, due);
      return due.length;
    });
  }

  private async addRefreshes(tx: Tx, checkouts: readonly Pick<InvoiceCheckout, 'id' | 'ownerId'>[]): Promise<void> {
    const payloads = checkouts.map(({ id, ownerId }) => ({ ownerId, checkoutId: id }));
    await this.outbox.addMany(tx, 'invoice_checkout.refresh_due', payloads);
  }
}
