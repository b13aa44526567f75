import { Module } from '@nestjs/common';
import { PushDevicesRepository } from './devices/push-devices.repository';
import { PushSubscriptions } from './devices/push-subscriptions';
import { PushMessagesRepository } from './messages/push-messages.repository';
import { PushMessagesService } from './messages/push-messages.service';
import { PushSettingsRepository } from './settings/push-settings.repository';

const exported = [
  PushDevicesRepository,
  PushMessagesRepository,
  PushMessagesService,
  PushSettingsRepository,
  PushSubscriptions,
];

@Module({ providers: exported, exports: exported })
export class PushModule {}
