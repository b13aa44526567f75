import { Module } from '@nestjs/common';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { DataJobsModule } from '../jobs';
import { RecordsWorkerModule } from '../records/records.worker.module';
import { ExportMakerService } from './export-maker.service';
import { WorkbookMakerService } from './workbook-maker.service';

export { ExportMakerService, WorkbookMakerService };

@Module({
  imports: [DataJobsModule, RecordsWorkerModule],
  providers: [
    ExportMakerService,
    WorkbookMakerService,
    { provide: WorkbookGateway, useFactory: () => new WorkbookGateway() },
  ],
  exports: [ExportMakerService, WorkbookMakerService],
})
export class ExportsWorkerModule {}
