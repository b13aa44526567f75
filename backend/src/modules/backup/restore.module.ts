import { Module } from '@nestjs/common';
import { ZipReaderGateway } from '@lectern/sheets/zip-reader.gateway';
import { ContractsModule } from '../contracts';
import { DataJobsModule } from './jobs';
import { FilesModule } from '../files';
import { InvoicesModule } from '../invoices';
import { RecordsModule } from './records';
import { SharingModule } from '../sharing/links';
import { RestoreCatalogue } from './restore/reading/restore-catalogue.repository';
import { RestoreCheckService } from './restore/reading/restore-check.service';
import { RestoreContracts } from './restore/writing/restore-contracts.repository';
import { RestoreFilesService } from './restore/restore-files.service';
import { RestoreFit } from './restore/writing/restore-fit.repository';
import { RestoreLinksService } from './restore/restore-links.service';
import { RestoreMatch } from './restore/writing/restore-match.repository';
import { RestorePlan } from './restore/reading/restore-plan.repository';
import { RestorePreviewService } from './restore/reading/restore-preview.service';
import { RestoreRoomService } from './restore/restore-room.service';
import { RestoreSignatures } from './restore/writing/restore-signatures.repository';
import { RestoreSingles } from './restore/writing/restore-singles.repository';
import { RestoreSourceService } from './restore/reading/restore-source.service';
import { RestoreStage } from './restore/reading/restore-stage.repository';
import { RestoreStaged } from './restore/reading/restore-staged.repository';
import { RestoreWrite } from './restore/writing/restore-write.repository';
import { RestoreWriterService } from './restore/writing/restore-writer.service';
import { RestoresService } from './restore/restores.service';

@Module({
  imports: [ContractsModule, InvoicesModule, DataJobsModule, RecordsModule, FilesModule, SharingModule],
  providers: [
    RestoresService,
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
  exports: [RestoresService, RestoreCheckService, RestoreWriterService, RestoreCatalogue],
})
export class RestoreModule {}
