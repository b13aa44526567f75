import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  deliveryKey,
  EmailDeliveryPage,
  EmailTemplatesResponse,
  ListEmailDeliveriesQuery,
} from '@lectern/protocol/email-deliveries';
import { DoneToResponse } from '@lectern/protocol/queues';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { Returns } from '../../../common/routes';
import { EmailDeliveriesService } from './email-deliveries.service';

@ApiTags('admin')
@Controller('admin')
@AdminOnly()
export class EmailDeliveriesController {
  constructor(private readonly deliveries: EmailDeliveriesService) {}

  @Get('email-deliveries')
  @Returns(EmailDeliveryPage)
  list(@Query({ schema: ListEmailDeliveriesQuery }) query: ListEmailDeliveriesQuery) {
    return this.deliveries.listDeliveries(query);
  }

  @Get('email-templates')
  @Returns(EmailTemplatesResponse)
  templates() {
    return this.deliveries.usedTemplates();
  }

  /** The worker makes it anew from the event that made it. 409 with the reason when a second one makes no sense. */
  @Post('email-deliveries/:key/resend')
  @Returns(DoneToResponse)
  async resend(@CurrentAdmin() admin: Admin, @Param('key', { schema: deliveryKey }) key: string) {
    return { count: await this.deliveries.resend(admin, key) };
  }
}
