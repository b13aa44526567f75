import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import type { Request } from 'express';
import { Public } from '../../../common/public';
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
  @ApiResponse({ status: 400, standardSchema: errorResponse })
  async receive(@Req() request: Request, @Headers('stripe-signature') signature = ''): Promise<{ received: true }> {
    await this.events.receiveWebhook(webhookBody(request), signature);
    return { received: true };
  }
}
