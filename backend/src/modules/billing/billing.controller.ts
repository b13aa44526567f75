import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  BillingResponse,
  BillingUrlResponse,
  CheckoutStatusResponse,
  CreateCheckoutSessionInput,
  PromotionCodeCheckInput,
  PromotionCodeCheckResponse,
} from '@lectern/protocol/billing';
import { SubscriptionStatusResponse } from '@lectern/protocol/subscription';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { KeptOffline } from '../../common/kept-offline';
import { NotInSandbox } from '../../common/not-in-sandbox';
import { Needs } from '../../common/permissions';
import { RateLimit } from '../../common/rate-limit.guard';
import { AllowWhenExpired, Public } from '../../common/open-routes';
import { Id, IdempotencyKey, Refuses, Returns } from '../../common/routes';
import { BillingService } from './billing.service';
import { CheckoutService } from './checkout/checkout.service';
import { PortalService } from './stripe/portal.service';
import { PromotionCodesService } from './stripe/promotion-codes.service';

@ApiTags('billing')
@AllowWhenExpired()
@Needs('office')
@Controller()
export class BillingController {
  constructor(
    private readonly billing: BillingService,
    private readonly checkouts: CheckoutService,
    private readonly portal: PortalService,
    private readonly promotions: PromotionCodesService,
  ) {}

  @Needs('basics', 'see')
  @KeptOffline()
  @Get('subscription-status')
  @Returns(SubscriptionStatusResponse)
  status(@CurrentUser() user: SignedInUser) {
    return this.billing.getStatus(user.id);
  }

  /** As the payment provider said it last; nothing is asked of it. */
  @Get('billing')
  @Returns(BillingResponse)
  overview(@CurrentUser() user: SignedInUser) {
    return this.billing.getBilling(user.id);
  }

  /** Where the provider shows it; the address is good for a while only. */
  @Needs('office', 'act')
  @Get('billing/invoices/:id')
  @RateLimit('billingPage')
  @Returns(BillingUrlResponse)
  @Refuses(503)
  invoice(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.billing.invoicePage(user.id, id);
  }

  /** The page to pay on. */
  @Post('create-checkout-session')
  @NotInSandbox()
  @RateLimit('billingPage')
  @Returns(BillingUrlResponse, 201)
  @Refuses(403, 409, 503)
  createCheckout(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateCheckoutSessionInput }) body: CreateCheckoutSessionInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.checkouts.startCheckout(user.id, body, key);
  }

  /** Of the latest checkout; for the page that waits for it. */
  @Get('checkout-status')
  @Returns(CheckoutStatusResponse)
  checkoutStatus(@CurrentUser() user: SignedInUser) {
    return this.checkouts.checkoutStatus(user.id);
  }

  /** The provider's page for card, invoices, cancelling and taking it back. */
  @Post('create-portal-session')
  @NotInSandbox()
  @RateLimit('billingPage')
  @Returns(BillingUrlResponse, 201)
  @Refuses(403, 503)
  createPortal(@CurrentUser() user: SignedInUser) {
    return this.portal.openPortal(user.id);
  }

  /** For visitors and users alike. A code that is of no use is an answer, not an error. */
  @Post('promotion-code-checks')
  @Public()
  @RateLimit('promotionCode')
  @Returns(PromotionCodeCheckResponse)
  @Refuses(503)
  checkPromotionCode(@Body({ schema: PromotionCodeCheckInput }) body: PromotionCodeCheckInput) {
    return this.promotions.check(body.code);
  }
}
