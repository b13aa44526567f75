import { Module } from '@nestjs/common';
import { ArchiveGateway } from '@lectern/sheets/archive.gateway';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { InvoicesModule } from '../../invoices';
import { PaymentsModule } from '../../payments';
import { InsightsModule } from '..';
import { YearEndMakerService } from './year-end-maker.service';
import { YearEndRowsRepository } from './year-end-rows.repository';
import { YearEndModule } from './year-end.module';

export { YearEndMakerService };

@Module({
  imports: [YearEndModule, InsightsModule, InvoicesModule, PaymentsModule],
  providers: [
    YearEndMakerService,
    YearEndRowsRepository,
    ArchiveGateway,
    { provide: WorkbookGateway, useFactory: () => new WorkbookGateway() },
  ],
  exports: [YearEndModule, YearEndMakerService, YearEndRowsRepository],
})
export class YearEndWorkerModule {}
