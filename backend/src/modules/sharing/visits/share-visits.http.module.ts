import { Module } from '@nestjs/common';
import { SharingModule } from '../links';
import { ShareVisitFactsRepository } from './share-visit-facts.repository';
import { ShareVisitFactsService } from './share-visit-facts.service';
import { ShareVisitsController } from './share-visits.controller';
import { ShareVisitsModule } from './share-visits.module';
import { VisitReportsController } from './visit-reports.controller';

export { ShareVisitFactsService } from './share-visit-facts.service';

@Module({
  imports: [ShareVisitsModule, SharingModule],
  providers: [ShareVisitFactsService, ShareVisitFactsRepository],
  controllers: [ShareVisitsController, VisitReportsController],
})
export class ShareVisitsHttpModule {}
