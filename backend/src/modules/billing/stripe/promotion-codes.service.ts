/** Tells what a promotion code is worth, to anybody who types one, and finds the one that a checkout is to begin with. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { PromotionCodeCheckResponse } from '@lectern/protocol/billing';
import { PRICE_CENTS_PER_MONTH, PRICE_CURRENCY } from '@lectern/protocol/subscription';
import { promoCodeRefused } from '../billing.errors';
import { discountedInvoices, discountLabel, judgeCode } from './discounts';
import type { PromotionCode } from './provider';
import { StripeCheckoutGateway } from './stripe-checkout.gateway';

const price = { amountCents: PRICE_CENTS_PER_MONTH, currency: PRICE_CURRENCY };

@Injectable()
export class PromotionCodesService {
  constructor(
    private readonly clock: Clock,
    private readonly checkouts: StripeCheckoutGateway,
  ) {}

  async check(typed: string): Promise<PromotionCodeCheckResponse> {
    const found = await this.checkouts.promotionCode(typed);
    const judged = judgeCode(found, { now: this.clock.now(), price });
    if (!judged.code) return { isValid: false, reason: judged.reason };
    const { code, coupon, endsAt } = judged.code;
    return {
      isValid: true,
      code,
      label: discountLabel(coupon),
      endsAt: endsAt?.toISOString() ?? null,
      invoices: discountedInvoices(coupon, price),
    };
  }

  /** Throws a field error that says why not. */
  async usableCode(typed: string, customerId: string): Promise<PromotionCode> {
    const found = await this.checkouts.promotionCode(typed);
    const { code, reason } = judgeCode(found, { now: this.clock.now(), price, customerId });
    if (!code) throw promoCodeRefused(reason);
    return code;
  }
}
