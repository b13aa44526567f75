import { Module } from '@nestjs/common';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { DataJobsModule } from '../jobs';
import { RecordsModule } from '../records';
import { ExportMakerService } from './export-maker.service';
import { ExportOwnersRepository } from './export-owners.repository';
import { ExportsService } from './exports.service';
import { WorkbookMakerService } from './workbook-maker.service';

@Module({
  imports: [DataJobsModule, RecordsModule],
  providers: [
    ExportsService,
    ExportMakerService,
    WorkbookMakerService,
    ExportOwnersRepository,
    { provide: WorkbookGateway, useFactory: () => new WorkbookGateway() },
  ],
  exports: [ExportsService, ExportMakerService, WorkbookMakerService],
})
export class ExportsModule {}
