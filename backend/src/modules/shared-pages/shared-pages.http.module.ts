import { Module } from '@nestjs/common';
import { RefusalPages } from '../../common/refusal-pages';
import { ProfileModule } from '../profile';
import { SharePreviewsController } from './share-previews.controller';
import { SharedFilesController } from './shared-files.controller';
import { SharedCalendarController } from './shared-calendar.controller';
import { SharedPageController } from './shared-page.controller';
import { SharedPreviewController } from './shared-preview.controller';
import { SpeakerPreviewController } from './speaker-preview.controller';
import { SharedPagesModule } from './shared-pages.module';
import { SharedRefusals } from './shared-refusals';
import { SpeakerPicturesController } from './speaker-pictures.controller';

@Module({
  imports: [SharedPagesModule, ProfileModule],
  controllers: [
    SharedPageController,
    SharedCalendarController,
    SharedFilesController,
    SpeakerPicturesController,
    SharePreviewsController,
    SharedPreviewController,
    SpeakerPreviewController,
  ],
  providers: [SharedRefusals, { provide: RefusalPages, useExisting: SharedRefusals }],
})
export class SharedPagesHttpModule {}
