import { Module } from '@nestjs/common';
import { PdfModule } from '@lectern/pdf/pdf.module';
import { ArchiveGateway } from '@lectern/sheets/archive.gateway';
import { PageAssetsModule } from '../../../common/page-assets';
import { RefusalPages } from '../../../common/error.filter';
import { FilesModule } from '../../files';
import { LocationsModule } from '../../places';
import { ProfileModule } from '../../profile';
import { SharedCalendarController } from './calendar/shared-calendar.controller';
import { SharedArchivesService } from './files/shared-archives.service';
import { SharedFilesController } from './files/shared-files.controller';
import { SharedFilesRepository } from './files/shared-files.repository';
import { SharedFilesService } from './files/shared-files.service';
import { SharedPicturesService } from './files/shared-pictures.service';
import { SpeakerPicturesController } from './files/speaker-pictures.controller';
import { PreviewPictureGateway } from './previews/preview-picture.gateway';
import { PreviewPicturesService } from './previews/preview-pictures.service';
import { SharePreviewsController } from './previews/share-previews.controller';
import { SharedPreviewController } from './previews/shared-preview.controller';
import { SpeakerPreviewController } from './previews/speaker-preview.controller';
import { SharedMapController } from './shared-map.controller';
import { SharedPageController } from './shared-page.controller';
import { SharedPagesModule } from './shared-pages.module';
import { SharedRefusals } from './shared-refusals';

@Module({
  imports: [FilesModule, PdfModule, SharedPagesModule, PageAssetsModule, LocationsModule, ProfileModule],
  controllers: [
    SharedPageController,
    SharedCalendarController,
    SharedFilesController,
    SharedMapController,
    SpeakerPicturesController,
    SharePreviewsController,
    SharedPreviewController,
    SpeakerPreviewController,
  ],
  providers: [
    SharedFilesService,
    SharedPicturesService,
    PreviewPicturesService,
    PreviewPictureGateway,
    SharedArchivesService,
    ArchiveGateway,
    SharedFilesRepository,
    SharedRefusals,
    { provide: RefusalPages, useExisting: SharedRefusals },
  ],
})
export class SharedPagesHttpModule {}
