import { Module } from '@nestjs/common';
import { PageAssetsModule } from '../../../common/page-assets';
import { RefusalPages } from '../../../common/refusal-pages';
import { LocationsModule } from '../../places';
import { ProfileModule } from '../../profile';
import { SharePreviewsController } from './previews/share-previews.controller';
import { SharedMapController } from './shared-map.controller';
import { SharedFilesController } from './files/shared-files.controller';
import { SharedCalendarController } from './calendar/shared-calendar.controller';
import { SharedPageController } from './shared-page.controller';
import { SharedPreviewController } from './previews/shared-preview.controller';
import { SpeakerPreviewController } from './previews/speaker-preview.controller';
import { SharedPagesModule } from './shared-pages.module';
import { SharedRefusals } from './shared-refusals';
import { SpeakerPicturesController } from './files/speaker-pictures.controller';

@Module({
  imports: [SharedPagesModule, PageAssetsModule, LocationsModule, ProfileModule],
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
  providers: [SharedRefusals, { provide: RefusalPages, useExisting: SharedRefusals }],
})
export class SharedPagesHttpModule {}
