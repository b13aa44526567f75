import { Module } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { readPageAssets } from '@lectern/pages/page-assets';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { ArchiveGateway } from '@lectern/sheets/archive.gateway';
import { FilesModule } from '../../files';
import { CalendarFeedsModule } from '../../events/calendar-feeds';
import { LocationsModule } from '../../places';
import { PlannersModule } from '../planners';
import { ShareVisitsModule } from '../visits';
import { SharingModule } from '../links';
import { BureauContactsRepository } from './bureau-variant/bureau-contacts.repository';
import { PAGE_ASSETS } from './files/page-assets';
import { PageRefreshRepository } from './refresh/page-refresh.repository';
import { PageRefreshService } from './refresh/page-refresh.service';
import { PageEmailsService } from './page-emails.service';
import { SharedArchivesService } from './files/shared-archives.service';
import { SharedEventRepository } from './shared-event.repository';
import { SharedFilesRepository } from './files/shared-files.repository';
import { SharedFilesService } from './files/shared-files.service';
import { SharedPagesService } from './shared-pages.service';
import { PreviewPictureGateway } from './previews/preview-picture.gateway';
import { PreviewPicturesService } from './previews/preview-pictures.service';
import { SharedPicturesService } from './files/shared-pictures.service';
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
    PageEmailsService,
    PageRefreshService,
    PageRefreshRepository,
    SharedSpeakerRepository,
    SharedEventRepository,
    BureauContactsRepository,
    SharedFilesService,
    SharedPicturesService,
    PreviewPicturesService,
    PreviewPictureGateway,
    SharedArchivesService,
    SharedFilesRepository,
    ArchiveGateway,
    { provide: PAGE_ASSETS, inject: [CONFIG], useFactory: (config: Config) => readPageAssets(config.frontendDir) },
  ],
  exports: [
    CalendarFeedsModule,
    SharingModule,
    ShareVisitsModule,
    PageEmailsService,
    PageRefreshService,
    SharedPagesService,
    SharedFilesService,
    SharedPicturesService,
    PreviewPicturesService,
    PAGE_ASSETS,
  ],
})
export class SharedPagesModule {}
