import { Module } from '@nestjs/common';
import { ZipReaderGateway } from '@lectern/sheets/zip-reader.gateway';
import { ContractsModule } from '../contracts';
import { DataJobsModule } from './jobs';
import { FilesModule } from '../files';
import { InvoicesModule } from '../invoices';
import { RecordsModule } from './records';
import { SharingModule } from '../sharing/links';
import { RestoreCatalogue } from './restore/reading/restore-catalogue.repository';
import { RestoreCheck } from './restore/reading/restore-check.service';
import { RestoreContracts } from './restore/restore-contracts.repository';
import { RestoreFiles } from './restore/restore-files.service';
import { RestoreFit } from './restore/restore-fit.repository';
import { RestoreLinks } from './restore/restore-links.service';
import { RestoreMatch } from './restore/restore-match.repository';
import { RestorePlan } from './restore/reading/restore-plan.repository';
import { RestorePreview } from './restore/reading/restore-preview.service';
import { RestoreRoom } from './restore/restore-room.service';
import { RestoreSignatures } from './restore/restore-signatures.repository';
import { RestoreSingles } from './restore/restore-singles.repository';
import { RestoreSource } from './restore/reading/restore-source.service';
import { RestoreStage } from './restore/reading/restore-stage.repository';
import { RestoreStaged } from './restore/reading/restore-staged.repository';
import { RestoreWrite } from './restore/restore-write.repository';
import { RestoreWriter } from './restore/restore-writer.service';
import { RestoresService } from './restore/restores.service';

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
