import { Module } from '@nestjs/common';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { ArchiveGateway } from '@lectern/sheets/archive.gateway';
import { CalendarFeedsModule } from '../../events/calendar-feeds';
import { FilesModule } from '../../files';
import { LocationsModule } from '../../places';
import { SharingModule } from '../links';
import { PlannersModule } from '../planners';
import { ShareVisitsModule } from '../visits';
import { BureauContactsRepository } from './bureau-variant/bureau-contacts.repository';
import { SharedArchivesService } from './files/shared-archives.service';
import { SharedFilesRepository } from './files/shared-files.repository';
import { SharedFilesService } from './files/shared-files.service';
import { SharedPicturesService } from './files/shared-pictures.service';
import { PreviewPictureGateway } from './previews/preview-picture.gateway';
import { PreviewPicturesService } from './previews/preview-pictures.service';
import { SharedEventRepository } from './shared-event.repository';
import { SharedPagesService } from './shared-pages.service';
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
  ],
  exports: [
    CalendarFeedsModule,
    SharingModule,
    ShareVisitsModule,
    SharedPagesService,
    SharedFilesService,
    SharedPicturesService,
    PreviewPicturesService,
  ],
})
export class SharedPagesModule {}
