import { Module } from '@nestjs/common';
import { ArchiveGateway } from '@lectern/sheets/archive.gateway';
import { ContractsModule } from '../contracts';
import { DataJobsModule } from '../data-jobs';
import { ExportsModule } from '../exports';
import { InvoicesModule } from '../invoices';
import { RecordsModule } from '../records';
import { BackupMaker } from './backup-maker.service';
import { BackupPapers } from './backup-papers.service';
import { BackupReader } from './backup-reader.service';
import { BackupRowsRepository } from './backup-rows.repository';
import { BackupWait } from './backup-wait';
import { BackupsService } from './backups.service';
import { BrowsePages } from './browse/browse-pages.service';
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
