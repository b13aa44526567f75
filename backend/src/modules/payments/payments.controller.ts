import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BillingUrlResponse } from '@lectern/protocol/billing';
import { InvoiceResponse } from '@lectern/protocol/invoices';
import {
  ConnectedAccountResponse,
  PublicPaymentInput,
  PublicPaymentResponse,
  RefundOnlineInput,
  SaveConnectedAccountInput,
  StartPublicPaymentInput,
} from '@lectern/protocol/online-payments';
import { PayoutId, PayoutMovements, PayoutsPage, PayoutsQuery } from '@lectern/protocol/payouts';
import { id } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { NotInSandbox } from '../../common/not-in-sandbox';
import { Needs } from '../../common/permissions';
import { RateLimit } from '../../common/rate-limit.guard';
import { Public } from '../../common/open-routes';
import { Id, IdempotencyKey, Refuses, Returns } from '../../common/routes';
import { StepUp } from '../../common/step-up';
import { RemovePublicCardInput } from '@lectern/protocol/kept-cards';
import { PublicPaymentsService } from './checkout/public-payments.service';
import { ConnectedAccountsService } from './connect/connected-accounts.service';
import { OnlinePaymentsService } from './mirror/online-payments.service';
import { PayoutsService } from './payouts/payouts.service';

@ApiTags('payments')
@Needs('money')
@Controller()
export class PaymentsController {
  constructor(
    private readonly accounts: ConnectedAccountsService,
    private readonly payments: OnlinePaymentsService,
    private readonly payers: PublicPaymentsService,
    private readonly payouts: PayoutsService,
  ) {}

  /** As Stripe says it now, else as it said it last. */
  @Get('connected-account')
  @Returns(ConnectedAccountResponse)
  account(@CurrentUser() user: SignedInUser) {
    return this.accounts.getAccount(user.id);
  }

  /** Stripe's page, where the owner says who they are; again where Stripe needs more. */
  @Needs('office', 'act')
  @Post('connected-account')
  @StepUp()
  @NotInSandbox()
  @RateLimit('billingPage')
  @Returns(BillingUrlResponse, 201)
  @Refuses(503)
  connect(@CurrentUser() user: SignedInUser) {
    return this.accounts.connect(user.id);
  }

  @Put('connected-account')
  @StepUp()
  @Returns(ConnectedAccountResponse)
  save(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: SaveConnectedAccountInput }) body: SaveConnectedAccountInput,
  ) {
    return this.accounts.save(user.id, body);
  }

  /** Nothing changes in the Stripe account itself. */
  @Needs('office', 'act')
  @Delete('connected-account')
  @StepUp()
  @Returns(ConnectedAccountResponse)
  @Refuses(409, 503)
  disconnect(@CurrentUser() user: SignedInUser) {
    return this.accounts.disconnect(user.id);
  }

  /** What Stripe sends to the owner’s bank, newest first, and what is still at Stripe. None without a connected account. */
  @Get('payouts')
  @Returns(PayoutsPage)
  @Refuses(503)
  listPayouts(@CurrentUser() user: SignedInUser, @Query({ schema: PayoutsQuery }) query: PayoutsQuery) {
    return this.payouts.listPayouts(user.id, query);
  }

  /** Payments, refunds, disputes and fees in an automatic payout, newest first. */
  @Get('payouts/:id/movements')
  @Returns(PayoutMovements)
  @Refuses(503)
  listMovements(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: PayoutId }) payoutId: string,
    @Query({ schema: PayoutsQuery }) query: PayoutsQuery,
  ) {
    return this.payouts.listMovements(user, payoutId, query);
  }

  /** Back to the card or the bank account that it came from. */
  @Post('invoices/:id/payments/:paymentId/refund')
  @NotInSandbox()
  @HttpCode(200)
  @RateLimit('billingPage')
  @Returns(InvoiceResponse)
  @Refuses(409, 503)
  refund(
    @CurrentUser() user: SignedInUser,
    @Id() invoiceId: string,
    @Param('paymentId', { schema: id }) paymentId: string,
    @Body({ schema: RefundOnlineInput }) body: RefundOnlineInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.payments.refund(user, { invoiceId, paymentId }, body, key);
  }

  /** What the payer behind the link can pay now. 404: no such link. */
  @Post('public-invoices/payment')
  @HttpCode(200)
  @Public()
  @RateLimit('publicInvoice', { by: 'token' })
  @Returns(PublicPaymentResponse)
  payable(@Body({ schema: PublicPaymentInput }) body: PublicPaymentInput) {
    return this.payers.getPayment(body);
  }

  /** Stripe's page to pay on. 409: the amount changed, or someone just paid. */
  @Post('public-invoices/checkouts')
  @Public()
  @RateLimit('publicInvoice', { by: 'token' })
  @Returns(BillingUrlResponse, 201)
  @Refuses(409, 503)
  pay(@Body({ schema: StartPublicPaymentInput }) body: StartPublicPaymentInput) {
    return this.payers.start(body);
  }

  /** A card on file. 404: none of this invoice’s client. */
  @Post('public-invoices/kept-card-removals')
  @HttpCode(200)
  @Public()
  @RateLimit('publicInvoice', { by: 'token' })
  @Returns(PublicPaymentResponse)
  removeCard(@Body({ schema: RemovePublicCardInput }) body: RemovePublicCardInput) {
    return this.payers.removeCard(body);
  }
}
