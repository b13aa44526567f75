import { Module } from '@nestjs/common';
import { ShareDownloadsService } from './share-downloads.service';
import { ShareVisitFactsRepository } from './share-visit-facts.repository';
import { ShareVisitFactsService } from './share-visit-facts.service';
import { ShareVisitorsRepository } from './share-visitors.repository';
import { ShareVisitsService } from './share-visits.service';
import { ShareVersionsRepository } from './versions/share-versions.repository';
import { ShareVersionsService } from './versions/share-versions.service';

@Module({
  providers: [
    ShareVersionsService,
    ShareVisitsService,
    ShareDownloadsService,
    ShareVisitFactsService,
    ShareVersionsRepository,
    ShareVisitorsRepository,
    ShareVisitFactsRepository,
  ],
  exports: [ShareVersionsService, ShareVisitsService, ShareDownloadsService, ShareVisitFactsService],
})
export class ShareVisitsModule {}
