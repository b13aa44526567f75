/**
 * Nobody is sold at another price than the screens say: before the first checkout of a process the price at the provider is
 * compared with our plan. As long as it differs nothing is sold, and every attempt says in the log what is wrong.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { PRICE_CENTS_PER_MONTH, PRICE_CURRENCY } from '@lectern/protocol/subscription';
import { priceDiffers } from '../billing.errors';
import type { ProviderPrice } from './provider';
import { StripeCheckoutGateway } from './stripe-checkout.gateway';

const plan: ProviderPrice = {
  amountCents: PRICE_CENTS_PER_MONTH,
  currency: PRICE_CURRENCY,
  every: '1 month',
  isActive: true,
  isPerSeat: true,
};

@Injectable()
export class PriceCheckService {
  private isRight = false;

  constructor(
    private readonly checkouts: StripeCheckoutGateway,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Throws PRICE_DIFFERS. The amount of a price never changes at the provider: once right is right. */
  async assertAsShown(): Promise<void> {
    if (this.isRight) return;
    const price = await this.checkouts.price();
    const wrong = price ? differences(price) : ['there is no such price'];
    if (wrong.length > 0) {
      throw priceDiffers(`STRIPE_PRICE_ID ${this.config.stripe.priceId}: ${wrong.join(', ')}`);
    }
    this.isRight = true;
  }
}

function differences(price: ProviderPrice): string[] {
  return (Object.keys(plan) as (keyof ProviderPrice)[])
    .filter((what) => price[what] !== plan[what])
    .map((what) => `${what} is ${String(price[what])} instead of ${String(plan[what])}`);
}
