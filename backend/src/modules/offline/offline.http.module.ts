import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuthModule } from '../auth';
import { EventsModule } from '../events';
import { OfflinePackController } from './offline-pack.controller';
import { OfflinePackService } from './offline-pack.service';
import { OfflineRoutes } from './offline-routes';

@Module({
  imports: [AuthModule, DiscoveryModule, EventsModule],
  providers: [OfflinePackService, OfflineRoutes],
  controllers: [OfflinePackController],
})
export class OfflineHttpModule {}
