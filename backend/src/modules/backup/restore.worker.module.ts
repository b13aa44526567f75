import { Module } from '@nestjs/common';
import { ZipReaderGateway } from '@lectern/sheets/zip-reader.gateway';
import { ContactsModule } from '../contacts';
import { ContractsWorkerModule } from '../contracts/contracts.worker.module';
import { EventsModule } from '../events';
import { FilesModule } from '../files';
import { InvoicesWorkerModule } from '../invoices/invoices.worker.module';
import { ProfileModule } from '../profile';
import { SharingModule } from '../sharing/links';
import { DataJobsModule } from './jobs';
import { RecordsWorkerModule } from './records/records.worker.module';
import { RestoreCatalogRepository } from './restore/reading/restore-catalog.repository';
import { RestoreCheckService } from './restore/reading/restore-check.service';
import { RestorePlanRepository } from './restore/reading/restore-plan.repository';
import { RestorePreviewService } from './restore/reading/restore-preview.service';
import { RestoreSourceService } from './restore/reading/restore-source.service';
import { RestoreStageRepository } from './restore/reading/restore-stage.repository';
import { RestoreStagedRepository } from './restore/reading/restore-staged.repository';
import { RestoreFilesService } from './restore/restore-files.service';
import { RestoreLinksService } from './restore/restore-links.service';
import { RestoreRoomService } from './restore/restore-room.service';
import { RestoreContractsRepository } from './restore/writing/restore-contracts.repository';
import { RestoreFitRepository } from './restore/writing/restore-fit.repository';
import { RestoreMatchRepository } from './restore/writing/restore-match.repository';
import { RestoreSignaturesRepository } from './restore/writing/restore-signatures.repository';
import { RestoreSinglesRepository } from './restore/writing/restore-singles.repository';
import { RestoreWriteRepository } from './restore/writing/restore-write.repository';
import { RestoreWriterService } from './restore/writing/restore-writer.service';

export { RestoreCheckService, RestoreWriterService };

@Module({
  imports: [
    ContactsModule,
    ContractsWorkerModule,
    EventsModule,
    InvoicesWorkerModule,
    ProfileModule,
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
    RestoreCatalogRepository,
    RestoreStageRepository,
    RestoreStagedRepository,
    RestoreContractsRepository,
    RestoreSignaturesRepository,
    RestoreRoomService,
    RestoreMatchRepository,
    RestorePreviewService,
    RestorePlanRepository,
    RestoreFitRepository,
    RestoreSinglesRepository,
    RestoreWriteRepository,
    ZipReaderGateway,
  ],
  exports: [RestoreCheckService, RestoreWriterService, RestoreCatalogRepository],
})
export class RestoreWorkerModule {}
