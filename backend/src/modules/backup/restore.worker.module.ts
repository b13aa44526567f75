import { Module } from '@nestjs/common';
import { ZipReaderGateway } from '@lectern/sheets/zip-reader.gateway';
import { ContractsWorkerModule } from '../contracts/contracts.worker.module';
import { FilesModule } from '../files';
import { InvoicesModule } from '../invoices';
import { SharingModule } from '../sharing/links';
import { DataJobsModule } from './jobs';
import { RecordsWorkerModule } from './records/records.worker.module';
import { RestoreModule } from './restore.module';
import { RestoreCatalogue } from './restore/reading/restore-catalogue.repository';
import { RestoreCheckService } from './restore/reading/restore-check.service';
import { RestorePlan } from './restore/reading/restore-plan.repository';
import { RestorePreviewService } from './restore/reading/restore-preview.service';
import { RestoreSourceService } from './restore/reading/restore-source.service';
import { RestoreStage } from './restore/reading/restore-stage.repository';
import { RestoreStaged } from './restore/reading/restore-staged.repository';
import { RestoreFilesService } from './restore/restore-files.service';
import { RestoreLinksService } from './restore/restore-links.service';
import { RestoreRoomService } from './restore/restore-room.service';
import { RestoreContracts } from './restore/writing/restore-contracts.repository';
import { RestoreFit } from './restore/writing/restore-fit.repository';
import { RestoreMatch } from './restore/writing/restore-match.repository';
import { RestoreSignatures } from './restore/writing/restore-signatures.repository';
import { RestoreSingles } from './restore/writing/restore-singles.repository';
import { RestoreWrite } from './restore/writing/restore-write.repository';
import { RestoreWriterService } from './restore/writing/restore-writer.service';

export { RestoreCheckService } from './restore/reading/restore-check.service';
export { RestoreWriterService } from './restore/writing/restore-writer.service';

@Module({
  imports: [
    RestoreModule,
    ContractsWorkerModule,
    InvoicesModule,
    DataJobsModule,
    RecordsWorkerModule,
    FilesModule,
    SharingModule,
  ],
  providers: [
    RestoreCheckService,
    RestoreWriterService,
    RestoreSourceService,
    RestoreFilesService,
    RestoreLinksService,
    RestoreCatalogue,
    RestoreStage,
    RestoreStaged,
    RestoreContracts,
    RestoreSignatures,
    RestoreRoomService,
    RestoreMatch,
    RestorePreviewService,
    RestorePlan,
    RestoreFit,
    RestoreSingles,
    RestoreWrite,
    ZipReaderGateway,
  ],
  exports: [RestoreModule, RestoreCheckService, RestoreWriterService, RestoreCatalogue],
})
export class RestoreWorkerModule {}
