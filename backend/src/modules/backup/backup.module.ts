import { Module } from '@nestjs/common';
import { ArchiveGateway } from '@lectern/sheets/archive.gateway';
import { ContractsModule } from '../contracts';
import { DataJobsModule } from './jobs';
import { ExportsModule } from './exports';
import { InvoicesModule } from '../invoices';
import { RecordsModule } from './records';
import { BackupMaker } from './backups/backup-maker.service';
import { BackupPapers } from './backups/backup-papers.service';
import { BackupReader } from './backups/backup-reader.service';
import { BackupRowsRepository } from './backups/backup-rows.repository';
import { BackupWait } from './backups/backup-wait';
import { BackupsService } from './backups/backups.service';
import { BrowsePages } from './backups/browse/browse-pages.service';
import { RestoreModule } from './restore.module';

@Module({
  imports: [ContractsModule, InvoicesModule, DataJobsModule, RecordsModule, ExportsModule, RestoreModule],
  providers: [
    BackupsService,
    BackupMaker,
    BackupReader,
    BackupPapers,
    BrowsePages,
    BackupRowsRepository,
    BackupWait,
    ArchiveGateway,
  ],
  exports: [BackupsService, BackupMaker, BackupWait, RestoreModule],
})
export class BackupModule {}
