import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { DataJobsModule } from './jobs';
import { RestoresService } from './restore/restores.service';

@Module({ imports: [DataJobsModule, FilesModule], providers: [RestoresService], exports: [RestoresService] })
export class RestoreModule {}
