import { Module } from '@nestjs/common';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { DataJobsModule } from '../jobs';
import { ExportsService } from './exports.service';

@Module({
  imports: [DataJobsModule],
  providers: [ExportsService, { provide: WorkbookGateway, useFactory: () => new WorkbookGateway() }],
  exports: [ExportsService, WorkbookGateway],
})
export class ExportsModule {}
