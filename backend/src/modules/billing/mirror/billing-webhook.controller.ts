import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../common/open-routes';
import { Refuses } from '../../../common/routes';
import { webhookBody } from '../../../common/webhook-body';
import { BillingEventsService } from './billing-events.service';

/** What the payment provider tells us, signed. Taken in and answered at once; the worker does the rest. */
@ApiTags('billing')
@Public()
@Controller('billing/webhook')
export class BillingWebhookController {
  constructor(private readonly events: BillingEventsService) {}

  @Post()
  @HttpCode(200)
  @ApiBody({ schema: { type: 'object' } })
  @ApiResponse({ status: 200, schema: { type: 'object', properties: { received: { type: 'boolean' } } } })
  @Refuses(400)
  async receive(@Req() request: Request, @Headers('stripe-signature') signature = ''): Promise<{ received: true }> {
    await this.events.receiveWebhook(webhookBody(request), signature);
    return { received: true };
  }
}
