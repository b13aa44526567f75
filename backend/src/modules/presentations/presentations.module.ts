import { Module } from '@nestjs/common';
import { PresentationFilesRepository } from './presentation-files.repository';
import { PresentationFilesService } from './presentation-files.service';
import { PresentationsRepository } from './presentations.repository';
import { PresentationsService } from './presentations.service';

@Module({
  providers: [PresentationsService, PresentationsRepository, PresentationFilesService, PresentationFilesRepository],
  exports: [PresentationsService, PresentationFilesService],
})
export class PresentationsModule {}
