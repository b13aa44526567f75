import { Module } from '@nestjs/common';
import { DataJobsController } from './data-jobs.controller';
import { DataJobsModule } from './data-jobs.module';

@Module({ imports: [DataJobsModule], controllers: [DataJobsController] })
export class DataJobsHttpModule {}
