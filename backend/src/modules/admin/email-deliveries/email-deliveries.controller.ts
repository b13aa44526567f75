import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  deliveryKey,
  emailDeliveryPage,
  emailTemplatesResponse,
  listEmailDeliveriesQuery,
  type EmailDeliveryPage,
  type EmailTemplatesResponse,
  type ListEmailDeliveriesQuery,
} from '@lectern/protocol/email-deliveries';
import { doneToResponse, type DoneToResponse } from '@lectern/protocol/queues';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { EmailDeliveriesService } from './email-deliveries.service';

@ApiTags('admin')
@Controller('admin')
@AdminOnly()
export class EmailDeliveriesController {
  constructor(private readonly deliveries: EmailDeliveriesService) {}

  /** The newest first. */
  @Get('email-deliveries')
  @ApiResponse({ status: 200, standardSchema: emailDeliveryPage })
  list(@Query({ schema: listEmailDeliveriesQuery }) query: ListEmailDeliveriesQuery): Promise<EmailDeliveryPage> {
    return this.deliveries.listDeliveries(query);
  }

  @Get('email-templates')
  @ApiResponse({ status: 200, standardSchema: emailTemplatesResponse })
  templates(): Promise<EmailTemplatesResponse> {
    return this.deliveries.usedTemplates();
  }

  /** The worker makes it anew from the event that made it. 409 with the reason when a second one makes no sense. */
  @Post('email-deliveries/:key/resend')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: doneToResponse })
  async resend(
    @CurrentAdmin() admin: Admin,
    @Param('key', { schema: deliveryKey }) key: string,
  ): Promise<DoneToResponse> {
    return { count: await this.deliveries.resend(admin, key) };
  }
}
