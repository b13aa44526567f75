import { Module } from '@nestjs/common';
import { ShareDownloadsService } from './share-downloads.service';
import { ShareVisitorsRepository } from './share-visitors.repository';
import { ShareVisitsService } from './share-visits.service';
import { ShareVersionsRepository } from './versions/share-versions.repository';
import { ShareVersionsService } from './versions/share-versions.service';

@Module({
  providers: [
    ShareVersionsService,
    ShareVisitsService,
    ShareDownloadsService,
    ShareVersionsRepository,
    ShareVisitorsRepository,
  ],
  exports: [ShareVersionsRepository, ShareVersionsService, ShareVisitsService, ShareDownloadsService],
})
export class ShareVisitsModule {}
