import { Module } from '@nestjs/common';
import { ArchiveGateway } from '@lectern/sheets/archive.gateway';
import { ContractsModule } from '../contracts';
import { DataJobsModule } from './jobs';
import { ExportsModule } from './exports';
import { InvoicesModule } from '../invoices';
import { RecordsModule } from './records';
import { BackupMakerService } from './backups/backup-maker.service';
import { BackupPapersService } from './backups/backup-papers.service';
import { BackupReaderService } from './backups/backup-reader.service';
import { BackupRowsRepository } from './backups/backup-rows.repository';
import { BackupWait } from './backups/backup-wait';
import { BackupsService } from './backups/backups.service';
import { BrowsePagesService } from './backups/browse/browse-pages.service';
import { RestoreModule } from './restore.module';

@Module({
  imports: [ContractsModule, InvoicesModule, DataJobsModule, RecordsModule, ExportsModule, RestoreModule],
  providers: [
    BackupsService,
    BackupMakerService,
    BackupReaderService,
    BackupPapersService,
    BrowsePagesService,
    BackupRowsRepository,
    BackupWait,
    ArchiveGateway,
  ],
  exports: [BackupsService, BackupMakerService, BackupWait, RestoreModule],
})
export class BackupModule {}
