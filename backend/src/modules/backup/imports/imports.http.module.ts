import { Module } from '@nestjs/common';
import { FilesModule } from '../../files';
import { DataJobsModule } from '../jobs';
import { ImportsController } from './imports.controller';
import { ImportsModule } from './imports.module';
import { ImportsService } from './imports.service';

export { ImportsService } from './imports.service';

@Module({
  imports: [DataJobsModule, FilesModule, ImportsModule],
  providers: [ImportsService],
  controllers: [ImportsController],
})
export class ImportsHttpModule {}
