import { Module } from '@nestjs/common';
import { ShareVisitsModule } from './share-visits.module';
import { ShareSummariesRepository } from './summaries/share-summaries.repository';
import { ShareSummariesService } from './summaries/share-summaries.service';

export { ShareSummariesService };
export { outdatedVisits } from './outdated-visits';

@Module({
  imports: [ShareVisitsModule],
  providers: [ShareSummariesService, ShareSummariesRepository],
  exports: [ShareVisitsModule, ShareSummariesService, ShareSummariesRepository],
})
export class ShareVisitsWorkerModule {}
