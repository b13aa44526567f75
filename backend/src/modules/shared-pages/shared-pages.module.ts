import { Module } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { readPageAssets } from '@lectern/pages/page-assets';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { ArchiveGateway } from '@lectern/sheets/archive.gateway';
import { FilesModule } from '../files';
import { CalendarFeedsModule } from '../calendar-feeds';
import { LocationsModule } from '../locations';
import { PlannersModule } from '../planners';
import { ShareVisitsModule } from '../share-visits';
import { SharingModule } from '../sharing';
import { BureauContactsRepository } from './bureau-contacts.repository';
import { PAGE_ASSETS } from './page-assets';
import { PageRefreshRepository } from './page-refresh.repository';
import { PageRefresh } from './page-refresh.service';
import { SharedEmails } from './shared-emails.service';
import { SharedArchives } from './shared-archives.service';
import { SharedEventRepository } from './shared-event.repository';
import { SharedFilesRepository } from './shared-files.repository';
import { SharedFiles } from './shared-files.service';
import { SharedPagesService } from './shared-pages.service';
import { PreviewPictureGateway } from './preview-picture.gateway';
import { PreviewPictures } from './preview-pictures.service';
import { SharedPictures } from './shared-pictures.service';
import { SharedSpeakerRepository } from './shared-speaker.repository';

@Module({
  imports: [
    SharingModule,
    ShareVisitsModule,
    PlannersModule,
    LocationsModule,
    CalendarFeedsModule,
    FilesModule,
    PdfModule,
  ],
  providers: [
    SharedPagesService,
    SharedEmails,
    PageRefresh,
    PageRefreshRepository,
    SharedSpeakerRepository,
    SharedEventRepository,
    BureauContactsRepository,
    SharedFiles,
    SharedPictures,
    PreviewPictures,
    PreviewPictureGateway,
    SharedArchives,
    SharedFilesRepository,
    ArchiveGateway,
    {
      provide: PAGE_ASSETS,
      inject: [CONFIG],
      useFactory: (config: Config) => readPageAssets(config.frontendDir),
    },
  ],
  exports: [
    CalendarFeedsModule,
    SharingModule,
    ShareVisitsModule,
    SharedEmails,
    PageRefresh,
    SharedPagesService,
    SharedFiles,
    SharedPictures,
    PreviewPictures,
    PAGE_ASSETS,
  ],
})
export class SharedPagesModule {}
