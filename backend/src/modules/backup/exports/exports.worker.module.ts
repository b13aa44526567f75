import { Module } from '@nestjs/common';
import { DataJobsModule } from '../jobs';
import { RecordsWorkerModule } from '../records/records.worker.module';
import { ExportMakerService } from './export-maker.service';
import { ExportOwnersRepository } from './export-owners.repository';
import { ExportsModule } from './exports.module';
import { WorkbookMakerService } from './workbook-maker.service';

export { ExportMakerService } from './export-maker.service';
export { WorkbookMakerService } from './workbook-maker.service';

@Module({
  imports: [ExportsModule, DataJobsModule, RecordsWorkerModule],
  providers: [ExportMakerService, WorkbookMakerService, ExportOwnersRepository],
  exports: [ExportsModule, ExportMakerService, WorkbookMakerService],
})
export class ExportsWorkerModule {}
