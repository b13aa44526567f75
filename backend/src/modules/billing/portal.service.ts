/** The way to the provider's own page for card, plan, invoices and cancellation; who never paid gets a customer first. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import type { BillingUrlResponse } from '@lectern/protocol/billing';
import { BillingCustomers } from './customers.service';
import { StripeCheckoutGateway } from './stripe-checkout.gateway';

@Injectable()
export class PortalService {
  constructor(
    private readonly customers: BillingCustomers,
    private readonly pages: StripeCheckoutGateway,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  openPortal(userId: string): Promise<BillingUrlResponse> {
    return this.customers.asPayer(userId, async (account) => {
      const customerId = await this.customers.customerOf(account);
      const returnUrl = `${this.config.appUrl}/account-settings?section=billing`;
      const url = await this.pages.createPortal(customerId, returnUrl);
      return { url };
    });
  }
}
