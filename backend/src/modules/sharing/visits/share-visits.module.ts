import { Module } from '@nestjs/common';
import { SharingModule } from '../links';
import { ShareDownloadsService } from './share-downloads.service';
import { ShareSummariesRepository } from './summaries/share-summaries.repository';
import { ShareSummariesService } from './summaries/share-summaries.service';
import { ShareVersionsRepository } from './versions/share-versions.repository';
import { ShareVersionsService } from './versions/share-versions.service';
import { ShareVisitFactsRepository } from './share-visit-facts.repository';
import { ShareVisitFactsService } from './share-visit-facts.service';
import { ShareVisitorsRepository } from './share-visitors.repository';
import { ShareVisitsService } from './share-visits.service';

const services = [
  ShareVersionsService,
  ShareVisitsService,
  ShareDownloadsService,
  ShareVisitFactsService,
  ShareSummariesService,
];

@Module({
  imports: [SharingModule],
  providers: [
    ...services,
    ShareVersionsRepository,
    ShareVisitorsRepository,
    ShareVisitFactsRepository,
    ShareSummariesRepository,
  ],
  exports: services,
})
export class ShareVisitsModule {}
