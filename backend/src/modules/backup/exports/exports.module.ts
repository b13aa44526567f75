import { Module } from '@nestjs/common';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { DataJobsModule } from '../jobs';
import { RecordsModule } from '../records';
import { ExportMaker } from './export-maker.service';
import { ExportOwnersRepository } from './export-owners.repository';
import { ExportsService } from './exports.service';
import { WorkbookMaker } from './workbook-maker.service';

@Module({
  imports: [DataJobsModule, RecordsModule],
  providers: [
    ExportsService,
    ExportMaker,
    WorkbookMaker,
    ExportOwnersRepository,
    { provide: WorkbookGateway, useFactory: () => new WorkbookGateway() },
  ],
  exports: [ExportsService, ExportMaker, WorkbookMaker],
})
export class ExportsModule {}
