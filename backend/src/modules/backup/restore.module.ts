import { Module } from '@nestjs/common';
import { ZipReaderGateway } from '@lectern/sheets/zip-reader.gateway';
import { ContractsModule } from '../contracts';
import { DataJobsModule } from '../data-jobs';
import { FilesModule } from '../files';
import { InvoicesModule } from '../invoices';
import { RecordsModule } from '../records';
import { SharingModule } from '../sharing';
import { RestoreCatalogue } from './restore-catalogue.repository';
import { RestoreCheck } from './restore-check.service';
import { RestoreContracts } from './restore-contracts.repository';
import { RestoreFiles } from './restore-files.service';
import { RestoreFit } from './restore-fit.repository';
import { RestoreLinks } from './restore-links.service';
import { RestoreMatch } from './restore-match.repository';
import { RestorePlan } from './restore-plan.repository';
import { RestorePreview } from './restore-preview.service';
import { RestoreRoom } from './restore-room.service';
import { RestoreSignatures } from './restore-signatures.repository';
import { RestoreSingles } from './restore-singles.repository';
import { RestoreSource } from './restore-source.service';
import { RestoreStage } from './restore-stage.repository';
import { RestoreStaged } from './restore-staged.repository';
import { RestoreWrite } from './restore-write.repository';
import { RestoreWriter } from './restore-writer.service';
import { RestoresService } from './restores.service';

@Module({
  imports: [ContractsModule, InvoicesModule, DataJobsModule, RecordsModule, FilesModule, SharingModule],
  providers: [
    RestoresService,
    RestoreCheck,
    RestoreWriter,
    RestoreSource,
    RestoreFiles,
    RestoreLinks,
    RestoreCatalogue,
    RestoreStage,
    RestoreStaged,
    RestoreContracts,
    RestoreSignatures,
    RestoreRoom,
    RestoreMatch,
    RestorePreview,
    RestorePlan,
    RestoreFit,
    RestoreSingles,
    RestoreWrite,
    ZipReaderGateway,
  ],
  exports: [RestoresService, RestoreCheck, RestoreWriter, RestoreCatalogue],
})
export class RestoreModule {}
