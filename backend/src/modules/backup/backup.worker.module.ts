import { Module } from '@nestjs/common';
import { ArchiveGateway } from '@lectern/sheets/archive.gateway';
import { ContractsModule } from '../contracts';
import { InvoicesModule } from '../invoices';
import { BackupMakerService } from './backups/backup-maker.service';
import { BackupPapersService } from './backups/backup-papers.service';
import { BackupReaderService } from './backups/backup-reader.service';
import { BrowsePagesService } from './backups/browse/browse-pages.service';
import { ExportsWorkerModule } from './exports/exports.worker.module';
import { DataJobsModule } from './jobs';
import { RecordsWorkerModule } from './records/records.worker.module';
import { RestoreWorkerModule } from './restore.worker.module';

export { BackupMakerService };

@Module({
  imports: [
    ContractsModule,
    InvoicesModule,
    DataJobsModule,
    RecordsWorkerModule,
    ExportsWorkerModule,
    RestoreWorkerModule,
  ],
  providers: [BackupMakerService, BackupReaderService, BackupPapersService, BrowsePagesService, ArchiveGateway],
  exports: [RestoreWorkerModule, RecordsWorkerModule, BackupMakerService],
})
export class BackupWorkerModule {}
