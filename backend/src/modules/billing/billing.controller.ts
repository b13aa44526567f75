import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  billingResponse,
  billingUrlResponse,
  checkoutStatusResponse,
  createCheckoutSessionInput,
  promotionCodeCheckInput,
  promotionCodeCheckResponse,
  type BillingResponse,
  type BillingUrlResponse,
  type CheckoutStatusResponse,
  type CreateCheckoutSessionInput,
  type PromotionCodeCheckInput,
  type PromotionCodeCheckResponse,
} from '@lectern/protocol/billing';
import { errorResponse } from '@lectern/protocol/errors';
import { id as idSchema } from '@lectern/protocol/primitives';
import { subscriptionStatusResponse, type SubscriptionStatusResponse } from '@lectern/protocol/subscription';
import { AllowWhenExpired } from '../../common/allow-when-expired';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { Public } from '../../common/public';
import { RateLimit } from '../../common/rate-limit.guard';
import { BillingService } from './billing.service';
import { CheckoutService } from './checkout/checkout.service';
import { PortalService } from './stripe/portal.service';
import { PromotionCodesService } from './stripe/promotion-codes.service';

@ApiTags('billing')
@AllowWhenExpired()
@Controller()
export class BillingController {
  constructor(
    private readonly billing: BillingService,
    private readonly checkouts: CheckoutService,
    private readonly portal: PortalService,
    private readonly promotions: PromotionCodesService,
  ) {}

  @Get('subscription-status')
  @ApiResponse({ status: 200, standardSchema: subscriptionStatusResponse })
  status(@CurrentUser() user: SignedInUser): Promise<SubscriptionStatusResponse> {
    return this.billing.getStatus(user.id);
  }

  /** As the payment provider said it last; nothing is asked of it. */
  @Get('billing')
  @ApiResponse({ status: 200, standardSchema: billingResponse })
  overview(@CurrentUser() user: SignedInUser): Promise<BillingResponse> {
    return this.billing.getBilling(user.id);
  }

  /** Where the provider shows it; the address is good for a while only. */
  @Get('billing/invoices/:id')
  @RateLimit('billingPage')
  @ApiResponse({ status: 200, standardSchema: billingUrlResponse })
  @ApiResponse({ status: 503, standardSchema: errorResponse })
  invoice(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<BillingUrlResponse> {
    return this.billing.invoicePage(user.id, id);
  }

  /** The page to pay on. */
  @Post('create-checkout-session')
  @RateLimit('billingPage')
  @ApiResponse({ status: 201, standardSchema: billingUrlResponse })
  @ApiResponse({ status: 403, standardSchema: errorResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  @ApiResponse({ status: 503, standardSchema: errorResponse })
  createCheckout(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createCheckoutSessionInput }) body: CreateCheckoutSessionInput,
    @IdempotencyKey() key?: string,
  ): Promise<BillingUrlResponse> {
    return this.checkouts.startCheckout(user.id, body, key);
  }

  /** Of the latest checkout; for the page that waits for it. */
  @Get('checkout-status')
  @ApiResponse({ status: 200, standardSchema: checkoutStatusResponse })
  checkoutStatus(@CurrentUser() user: SignedInUser): Promise<CheckoutStatusResponse> {
    return this.checkouts.checkoutStatus(user.id);
  }

  /** The provider's page for card, invoices, cancelling and taking it back. */
  @Post('create-portal-session')
  @RateLimit('billingPage')
  @ApiResponse({ status: 201, standardSchema: billingUrlResponse })
  @ApiResponse({ status: 403, standardSchema: errorResponse })
  @ApiResponse({ status: 503, standardSchema: errorResponse })
  createPortal(@CurrentUser() user: SignedInUser): Promise<BillingUrlResponse> {
    return this.portal.openPortal(user.id);
  }

  /** For visitors and users alike. A code that is of no use is an answer, not an error. */
  @Post('promotion-code-checks')
  @HttpCode(200)
  @Public()
  @RateLimit('promotionCode')
  @ApiResponse({ status: 200, standardSchema: promotionCodeCheckResponse })
  @ApiResponse({ status: 503, standardSchema: errorResponse })
  checkPromotionCode(
    @Body({ schema: promotionCodeCheckInput }) body: PromotionCodeCheckInput,
  ): Promise<PromotionCodeCheckResponse> {
    return this.promotions.check(body.code);
  }
}
