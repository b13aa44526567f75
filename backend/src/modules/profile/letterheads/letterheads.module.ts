import { Module } from '@nestjs/common';
import { FilesModule } from '../../files';
import { LetterheadsRepository } from './letterheads.repository';
import { LetterheadsService } from './letterheads.service';

@Module({
  imports: [FilesModule],
  providers: [LetterheadsService, LetterheadsRepository],
  exports: [LetterheadsService],
})
export class LetterheadsModule {}
