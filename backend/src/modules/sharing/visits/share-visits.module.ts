import { Module } from '@nestjs/common';
import { SharingModule } from '../links';
import { ShareDownloads } from './share-downloads.service';
import { ShareSummariesRepository } from './share-summaries.repository';
import { ShareSummaries } from './share-summaries.service';
import { ShareVersionsRepository } from './share-versions.repository';
import { ShareVersions } from './share-versions.service';
import { ShareVisitFactsRepository } from './share-visit-facts.repository';
import { ShareVisitFacts } from './share-visit-facts.service';
import { ShareVisitorsRepository } from './share-visitors.repository';
import { ShareVisits } from './share-visits.service';

const services = [ShareVersions, ShareVisits, ShareDownloads, ShareVisitFacts, ShareSummaries];

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
