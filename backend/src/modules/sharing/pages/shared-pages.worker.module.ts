import { Module } from '@nestjs/common';
import { SharingModule } from '../links';
import { ShareVisitsModule } from '../visits';
import { PageRefreshRepository } from './refresh/page-refresh.repository';
import { PageRefreshService } from './refresh/page-refresh.service';
import { SharedPagesModule } from './shared-pages.module';

export type { RefreshScope } from './refresh/page-refresh.repository';
export { PageRefreshService };

@Module({
  imports: [SharedPagesModule, SharingModule, ShareVisitsModule],
  providers: [PageRefreshService, PageRefreshRepository],
  exports: [SharedPagesModule, PageRefreshService],
})
export class SharedPagesWorkerModule {}
