import { Module } from '@nestjs/common';
import { SpreadsheetGateway } from '@lectern/sheets/spreadsheet.gateway';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { EventsModule } from '../../events';
import { ContactsModule } from '../../contacts';
import { ExpensesModule } from '../../expenses';
import { HoldsModule } from '../../holds';
import { PresentationsModule } from '../../presentations';
import { ProfileModule } from '../../profile';
import { TasksWorkerModule } from '../../tasks/tasks.worker.module';
import { DataJobsModule } from '../jobs';
import { RecordsWorkerModule } from '../records/records.worker.module';
import { ImportCheckService } from './checking/import-check.service';
import { ImportMarksService } from './checking/import-marks.service';
import { ImportPageCheckService } from './checking/import-page-check.service';
import { ImportCleanUpService } from './import-clean-up.service';
import { ImportsModule } from './imports.module';
import { ImportSourceService } from './reading/import-source.service';
import { ImportChangesService } from './writing/import-changes.service';
import { ImportParentsService } from './writing/import-parents.service';
import { ImportReversalService } from './writing/import-reversal.service';
import { ImportStepsRepository } from './writing/import-steps.repository';
import { KindWritesService } from './writing/kind-writes.service';
import { ImportWriterService } from './writing/import-writer.service';

export { ImportCheckService, ImportCleanUpService, ImportReversalService, ImportWriterService };

@Module({
  imports: [
    ImportsModule,
    ContactsModule,
    DataJobsModule,
    EventsModule,
    ExpensesModule,
    HoldsModule,
    PresentationsModule,
    ProfileModule,
    RecordsWorkerModule,
    TasksWorkerModule,
  ],
  providers: [
    ImportCheckService,
    ImportCleanUpService,
    ImportPageCheckService,
    ImportParentsService,
    ImportSourceService,
    ImportMarksService,
    ImportWriterService,
    ImportReversalService,
    ImportChangesService,
    ImportStepsRepository,
    KindWritesService,
    { provide: SpreadsheetGateway, useFactory: () => new SpreadsheetGateway() },
    { provide: WorkbookGateway, useFactory: () => new WorkbookGateway() },
  ],
  exports: [ImportsModule, ImportCheckService, ImportCleanUpService, ImportWriterService, ImportReversalService],
})
export class ImportsWorkerModule {}
