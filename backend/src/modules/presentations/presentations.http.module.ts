import { Module } from '@nestjs/common';
import { PresentationFilesController } from './presentation-files.controller';
import { PresentationsController } from './presentations.controller';
import { PresentationsModule } from './presentations.module';

@Module({ imports: [PresentationsModule], controllers: [PresentationsController, PresentationFilesController] })
export class PresentationsHttpModule {}
