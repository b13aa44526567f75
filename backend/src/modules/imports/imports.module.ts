import { Module } from '@nestjs/common';
import { SpreadsheetGateway } from '@lectern/sheets/spreadsheet.gateway';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { DataJobsModule } from '../data-jobs';
import { EventsModule } from '../events';
import { ExpensesModule } from '../expenses';
import { FilesModule } from '../files';
import { RecordsModule } from '../records';
import { TasksModule } from '../tasks';
import { AccountRowsRepository } from './account-rows.repository';
import { ImportAdditions } from './import-additions.service';
import { ImportChanges } from './import-changes.service';
import { ImportCheck } from './import-check.service';
import { ImportCleanUp } from './import-clean-up.service';
import { ImportMarks } from './import-marks.service';
import { ImportParents } from './import-parents.service';
import { ImportPageCheck } from './import-page-check.service';
import { ImportPeopleRepository } from './import-people.repository';
import { ImportReversal } from './import-reversal.service';
import { ImportSource } from './import-source.service';
import { ImportStepsRepository } from './import-steps.repository';
import { ImportTargetsRepository } from './import-targets.repository';
import { ImportTasks } from './import-tasks.service';
import { ImportTouchedRepository } from './import-touched.repository';
import { ImportWriter } from './import-writer.service';
import { ImportsRepository } from './imports.repository';
import { ImportsService } from './imports.service';
import { StagingRepository } from './staging.repository';

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
