import { Module } from '@nestjs/common';
import { SpreadsheetGateway } from '@lectern/sheets/spreadsheet.gateway';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { DataJobsModule } from '../jobs';
import { EventsModule } from '../../events';
import { ExpensesModule } from '../../expenses';
import { FilesModule } from '../../files';
import { RecordsModule } from '../records';
import { TasksModule } from '../../tasks';
import { AccountRowsRepository } from './checking/account-rows.repository';
import { ImportAdditions } from './writing/import-additions.service';
import { ImportChanges } from './writing/import-changes.service';
import { ImportCheck } from './checking/import-check.service';
import { ImportCleanUp } from './import-clean-up.service';
import { ImportMarks } from './checking/import-marks.service';
import { ImportParents } from './writing/import-parents.service';
import { ImportPageCheck } from './checking/import-page-check.service';
import { ImportPeopleRepository } from './writing/import-people.repository';
import { ImportReversal } from './writing/import-reversal.service';
import { ImportSource } from './reading/import-source.service';
import { ImportStepsRepository } from './writing/import-steps.repository';
import { ImportTargetsRepository } from './checking/import-targets.repository';
import { ImportTasks } from './writing/import-tasks.service';
import { ImportTouchedRepository } from './writing/import-touched.repository';
import { ImportWriter } from './writing/import-writer.service';
import { ImportsRepository } from './imports.repository';
import { ImportsService } from './imports.service';
import { StagingRepository } from './writing/staging.repository';

@Module({
  imports: [DataJobsModule, EventsModule, ExpensesModule, FilesModule, RecordsModule, TasksModule],
  providers: [
    ImportsService,
    ImportCheck,
    ImportCleanUp,
    ImportPageCheck,
    ImportParents,
    ImportSource,
    ImportMarks,
    ImportsRepository,
    StagingRepository,
    AccountRowsRepository,
    { provide: SpreadsheetGateway, useFactory: () => new SpreadsheetGateway() },
    { provide: WorkbookGateway, useFactory: () => new WorkbookGateway() },
    ImportWriter,
    ImportReversal,
    ImportAdditions,
    ImportChanges,
    ImportTasks,
    ImportStepsRepository,
    ImportTargetsRepository,
    ImportPeopleRepository,
    ImportTouchedRepository,
  ],
  exports: [ImportsService, ImportCheck, ImportCleanUp, ImportWriter, ImportReversal],
})
export class ImportsModule {}
