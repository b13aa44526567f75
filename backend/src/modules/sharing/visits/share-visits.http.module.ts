import { Module } from '@nestjs/common';
import { SharingModule } from '../links';
import { ShareVisitsController } from './share-visits.controller';
import { ShareVisitsModule } from './share-visits.module';
import { SharedVisitsController } from './shared-visits.controller';

@Module({
  imports: [ShareVisitsModule, SharingModule],
  controllers: [ShareVisitsController, SharedVisitsController],
})
export class ShareVisitsHttpModule {}
