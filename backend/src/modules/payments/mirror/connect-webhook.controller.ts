import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../common/open-routes';
import { Refuses } from '../../../common/routes';
import { webhookBody } from '../../../common/webhook-body';
import { ConnectEventsService } from './connect-events.service';

/** What Stripe says of connected accounts, signed with its secret. The worker does the rest. */
@ApiTags('payments')
@Public()
@Controller('connect/webhook')
export class ConnectWebhookController {
  constructor(private readonly events: ConnectEventsService) {}

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
