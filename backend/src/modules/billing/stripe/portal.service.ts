/** The way to the provider's own page for card, plan, invoices and cancellation; who never paid gets a customer first. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import type { BillingUrlResponse } from '@lectern/protocol/billing';
import { isBlocked } from '@lectern/protocol/subscription';
import { emailNotVerified } from '../billing.errors';
import { toSubscriptionStatus } from '../billing.mapper';
import { BillingRepository, type PayingAccount } from '../billing.repository';
import { BillingCustomersService } from './customers.service';
import { StripeCheckoutGateway } from './stripe-checkout.gateway';

@Injectable()
export class PortalService {
  constructor(
    private readonly clock: Clock,
    private readonly subscriptions: BillingRepository,
    private readonly customers: BillingCustomersService,
    private readonly pages: StripeCheckoutGateway,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  openPortal(userId: string): Promise<BillingUrlResponse> {
    return this.customers.asPayer(userId, async (account) => {
      if (await this.mustVerifyFirst(account)) throw emailNotVerified();
      const customerId = await this.customers.customerOf(account);
      const returnUrl = `${this.config.appUrl}/account-settings?section=billing`;
      const url = await this.pages.createPortal(customerId, returnUrl);
      return { url };
    });
  }

  /** Renewing needs a verified address (specification, section 6); the portal of an open account does not. */
  private async mustVerifyFirst({ userId, isEmailVerified }: PayingAccount): Promise<boolean> {
    if (isEmailVerified) return false;
    const row = await this.subscriptions.find(userId);
    return row !== undefined && isBlocked(toSubscriptionStatus(row, this.clock.now()));
  }
}
