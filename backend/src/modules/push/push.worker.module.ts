import { Module } from '@nestjs/common';
import type { OutdatedRows } from '@lectern/database/outdated-rows';
import { BillingModule } from '../billing';
import { PushDeliveryService } from './messages/push-delivery.service';
import { WebPushGateway } from './messages/web-push.gateway';
import { PushDaysRepository } from './news/push-days.repository';
import { PushDaysService } from './news/push-days.service';
import { PushFactsRepository } from './news/push-facts.repository';
import { pushEvents, PushNewsService } from './news/push-news.service';
import { PushModule } from './push.module';

export { PushDaysService, PushDeliveryService, pushEvents, PushNewsService };

export const outdatedPush: readonly OutdatedRows[] = [
  { table: 'push_messages', condition: 'expires_at < $1::timestamptz', byClock: true },
];

@Module({
  imports: [BillingModule, PushModule],
  providers: [
    PushDaysRepository,
    PushDaysService,
    PushDeliveryService,
    PushFactsRepository,
    PushNewsService,
    WebPushGateway,
  ],
  exports: [PushModule, PushDaysService, PushDeliveryService, PushNewsService],
})
export class PushWorkerModule {}
