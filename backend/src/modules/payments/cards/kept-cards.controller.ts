import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InvoiceResponse } from '@lectern/protocol/invoices';
import { ChargeCardInput, KeptCardsResponse, ListKeptCardsQuery } from '@lectern/protocol/kept-cards';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { NotInSandbox } from '../../../common/not-in-sandbox';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { Id, Refuses, Returns, ReturnsNothing } from '../../../common/routes';
import { CardChargesService } from './card-charges.service';
import { KeptCardsService } from './kept-cards.service';

@ApiTags('payments')
@Needs('money')
@Controller()
export class KeptCardsController {
  constructor(
    private readonly cards: KeptCardsService,
    private readonly charges: CardChargesService,
  ) {}

  /** Those of a client, the removed ones last. */
  @Get('kept-cards')
  @Returns(KeptCardsResponse)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: ListKeptCardsQuery }) { clientId }: ListKeptCardsQuery) {
    return this.cards.listForOwner(user.id, clientId);
  }

  /** It can’t be charged any more, and Stripe forgets it. */
  @Delete('kept-cards/:id')
  @ReturnsNothing()
  remove(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.cards.removeForOwner(user.id, id);
  }

  /** All that is open, once. 503: Stripe didn’t answer, and the invoice shows the outcome later. */
  @Post('invoices/:id/card-charges')
  @HttpCode(200)
  @NotInSandbox()
  @RateLimit('billingPage')
  @Returns(InvoiceResponse)
  @Refuses(409, 503)
  charge(
    @CurrentUser() user: SignedInUser,
    @Id() invoiceId: string,
    @Body({ schema: ChargeCardInput }) body: ChargeCardInput,
  ) {
    return this.charges.charge(user, invoiceId, body);
  }
}
