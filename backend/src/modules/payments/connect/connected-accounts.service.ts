/**
 * A speaker's own Stripe account: connected by Stripe's page, read from Stripe, and left alone after a disconnect. The money
 * is never ours. Called by its routes, and by the events of the account.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import type { Logger } from '@lectern/logging/logger';
import type { BillingUrlResponse } from '@lectern/protocol/billing';
import {
  MIN_PAYMENT_CENTS,
  PAYABLE_CURRENCIES,
  type ConnectedAccountResponse,
  type ConnectionStatus,
  type SaveConnectedAccountInput,
} from '@lectern/protocol/online-payments';
import { InvoiceCheckoutsService } from '../checkout/invoice-checkouts.service';
import { notConnected, paymentsOff } from '../payments.errors';
import { ConnectGateway } from '../stripe/connect.gateway';
import type { ConnectedAccount } from './connected-account.entity';
import { ConnectedAccountsRepository } from './connected-accounts.repository';
import { missingWords } from './missing-words';

/** Looked at again within this time, it is shown as it was read. */
const FRESH_MS = 10_000;
/** One more than as many as may write between a reading and its writing. */
const MOST_READINGS = 6;
const SECTION = '/invoices?view=settings';

@Injectable()
export class ConnectedAccountsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly accounts: ConnectedAccountsRepository,
    private readonly checkouts: InvoiceCheckoutsService,
    private readonly stripe: ConnectGateway,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** As Stripe says it now; while Stripe can't be reached, as it said it last. */
  async getAccount(ownerId: string): Promise<ConnectedAccountResponse> {
    const known = await this.accounts.find(ownerId);
    if (known && this.isStale(known)) {
      await this.syncAccount(known).catch((error: unknown) => {
        this.logger.warn({ account: ownerId, error }, 'a connected account could not be read');
      });
    }
    const row = await this.accounts.find(ownerId);
    return {
      status: this.statusOf(row),
      missing: missingWords(row?.missing ?? []),
      canPayOut: row?.canPayOut ?? false,
      recordsFees: row?.recordsFees ?? true,
      connectedAt: row?.connectedAt?.toISOString() ?? null,
      differences: await this.accounts.differences(ownerId),
    };
  }

  /** In a sentence; null when a payer could pay that now. */
  async whyNotPayable(ownerId: string, currency: string, amountCents: number): Promise<string | null> {
    const status = this.statusOf(await this.accounts.find(ownerId));
    if (status === 'off') return 'Card payments aren’t set up on this server.';
    if (status !== 'ready') return 'Connect Stripe in the payment details first, so that it can be paid.';
    if (!PAYABLE_CURRENCIES.includes(currency)) return `Invoices in ${currency} can’t be paid online.`;
    return amountCents < MIN_PAYMENT_CENTS ? 'There is nothing to pay: the event has no fee yet.' : null;
  }

  /** Where its owner goes on: Stripe's page. An account that was disconnected is taken up again. */
  async connect(ownerId: string): Promise<BillingUrlResponse> {
    if (!this.stripe.isAvailable) throw paymentsOff();
    await this.db.tx((tx) => this.accounts.begin(tx, ownerId));
    const row = await this.accounts.find(ownerId);
    if (!row) throw notConnected();
    const isNew = row.providerAccountId === null || row.isAccessLost;
    const accountId = isNew
      ? await this.stripe.createAccount(`${ownerId}-${row.syncVersion}`)
      : (row.providerAccountId ?? '');
    const isWritten = await this.db.tx((tx) =>
      this.accounts.write(tx, row, {
        providerAccountId: accountId,
        disconnectedAt: null,
        isAccessLost: false,
        ...(isNew && { canCharge: false, canPayOut: false, missing: [], connectedAt: null, reconciledMonth: null }),
      }),
    );
    // Begun twice at a time: the other one has made it.
    if (!isWritten) return this.connect(ownerId);
    const back = `${this.config.appUrl}${SECTION}`;
    return { url: await this.stripe.onboardingUrl(accountId, `${back}&stripe=again`, `${back}&stripe=back`) };
  }

  async save(ownerId: string, { recordsFees }: SaveConnectedAccountInput): Promise<ConnectedAccountResponse> {
    await this.db.tx(async (tx) => {
      await this.accounts.begin(tx, ownerId);
      await this.accounts.update(tx, ownerId, { recordsFees });
    });
    return this.getAccount(ownerId);
  }

  /** No one can pay by card from now on. What was paid is still read: refunds and disputes come later. */
  async disconnect(ownerId: string): Promise<ConnectedAccountResponse> {
    const row = await this.accounts.find(ownerId);
    if (!row?.providerAccountId) throw notConnected();
    await this.db.tx(async (tx) => {
      await this.accounts.update(tx, ownerId, { disconnectedAt: this.clock.now() });
      await this.checkouts.endAllLater(tx, ownerId);
    });
    return this.getAccount(ownerId);
  }

  async syncProviderAccount(providerAccountId: string): Promise<void> {
    const row = await this.accounts.findByProviderId(providerAccountId);
    if (row) await this.syncAccount(row);
  }

  /** One that was written first may have been read earlier, before what this one is about: it is read again. */
  private async syncAccount(known: ConnectedAccount): Promise<void> {
    for (let reading = 0; reading < MOST_READINGS; reading += 1) {
      const row = reading === 0 ? known : await this.accounts.find(known.ownerId);
      if (!row || (await this.readOnce(row))) return;
    }
    throw new Error('the account was written again and again while it was read');
  }

  /** Returns false when another reading was written first. */
  private async readOnce(row: ConnectedAccount): Promise<boolean> {
    if (row.providerAccountId === null) return true;
    const truth = await this.stripe.account(row.providerAccountId);
    const now = this.clock.now();
    return this.db.tx((tx) =>
      this.accounts.write(
        tx,
        row,
        truth
          ? {
              canCharge: truth.canCharge,
              canPayOut: truth.canPayOut,
              missing: truth.missing,
              connectedAt: row.connectedAt ?? (truth.canCharge ? now : null),
              readAt: now,
            }
          : { isAccessLost: true, canCharge: false, readAt: now },
      ),
    );
  }

  private isStale({ readAt, providerAccountId }: ConnectedAccount): boolean {
    if (providerAccountId === null) return false;
    return readAt === null || this.clock.now().getTime() - readAt.getTime() > FRESH_MS;
  }

  private statusOf(row: ConnectedAccount | null): ConnectionStatus {
    if (!this.stripe.isAvailable) return 'off';
    if (!row || row.providerAccountId === null) return 'none';
    if (row.isAccessLost) return 'lost';
    if (row.disconnectedAt !== null) return 'disconnected';
    return row.canCharge ? 'ready' : 'incomplete';
  }
}
