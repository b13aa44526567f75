import { Module } from '@nestjs/common';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { DataJobsModule } from '../jobs';
import { ExportsController } from './exports.controller';
import { ExportsService } from './exports.service';

export { ExportsService } from './exports.service';

@Module({
  imports: [DataJobsModule],
  providers: [ExportsService, { provide: WorkbookGateway, useFactory: () => new WorkbookGateway() }],
  controllers: [ExportsController],
})
export class ExportsHttpModule {}
