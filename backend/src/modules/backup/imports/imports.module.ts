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
import { ImportAdditionsService } from './writing/import-additions.service';
import { ImportChangesService } from './writing/import-changes.service';
import { ImportCheckService } from './checking/import-check.service';
import { ImportCleanUpService } from './import-clean-up.service';
import { ImportMarksService } from './checking/import-marks.service';
import { ImportParentsService } from './writing/import-parents.service';
import { ImportPageCheckService } from './checking/import-page-check.service';
import { ImportPeopleRepository } from './writing/import-people.repository';
import { ImportReversalService } from './writing/import-reversal.service';
import { ImportSourceService } from './reading/import-source.service';
import { ImportStepsRepository } from './writing/import-steps.repository';
import { ImportTargetsRepository } from './checking/import-targets.repository';
import { ImportTasksService } from './writing/import-tasks.service';
import { ImportTouchedRepository } from './writing/import-touched.repository';
import { ImportWriterService } from './writing/import-writer.service';
import { ImportsRepository } from './imports.repository';
import { ImportsService } from './imports.service';
import { StagingRepository } from './writing/staging.repository';

@Module({
  imports: [DataJobsModule, EventsModule, ExpensesModule, FilesModule, RecordsModule, TasksModule],
  providers: [
    ImportsService,
    ImportCheckService,
    ImportCleanUpService,
    ImportPageCheckService,
    ImportParentsService,
    ImportSourceService,
    ImportMarksService,
    ImportsRepository,
    StagingRepository,
    AccountRowsRepository,
    { provide: SpreadsheetGateway, useFactory: () => new SpreadsheetGateway() },
    { provide: WorkbookGateway, useFactory: () => new WorkbookGateway() },
    ImportWriterService,
    ImportReversalService,
    ImportAdditionsService,
    ImportChangesService,
    ImportTasksService,
    ImportStepsRepository,
    ImportTargetsRepository,
    ImportPeopleRepository,
    ImportTouchedRepository,
  ],
  exports: [ImportsService, ImportCheckService, ImportCleanUpService, ImportWriterService, ImportReversalService],
})
export class ImportsModule {}
