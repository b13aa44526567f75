import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { BackupWait } from './backups/backup-wait';
import { BackupsController } from './backups/backups.controller';
import { BackupsService } from './backups/backups.service';
import { ExportsController } from './exports/exports.controller';
import { ExportsService } from './exports/exports.service';
import { ImportsController } from './imports/imports.controller';
import { ImportsModule } from './imports/imports.module';
import { ImportsService } from './imports/imports.service';
import { DataJobsModule } from './jobs';
import { DataJobsController } from './jobs/data-jobs.controller';
import { RestoresController } from './restore/restores.controller';
import { RestoresService } from './restore/restores.service';

export { BackupWait, BackupsService, RestoresService, ExportsService, ImportsService };

@Module({
  imports: [DataJobsModule, FilesModule, ImportsModule],
  providers: [
    BackupsService,
    BackupWait,
    RestoresService,
    ExportsService,
    { provide: WorkbookGateway, useFactory: () => new WorkbookGateway() },
    ImportsService,
  ],
  controllers: [BackupsController, RestoresController, ExportsController, ImportsController, DataJobsController],
})
export class BackupHttpModule {}
