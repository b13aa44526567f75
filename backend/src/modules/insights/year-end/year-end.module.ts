import { Module } from '@nestjs/common';
import { ArchiveGateway } from '@lectern/sheets/archive.gateway';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { InsightsModule } from '..';
import { InvoicesModule } from '../../invoices';
import { YearEndMakerService } from './year-end-maker.service';
import { YearEndPacksRepository } from './year-end-packs.repository';
import { YearEndPacksService } from './year-end-packs.service';
import { YearEndRowsRepository } from './year-end-rows.repository';

@Module({
  imports: [InsightsModule, InvoicesModule],
  providers: [
    YearEndPacksService,
    YearEndMakerService,
    YearEndPacksRepository,
    YearEndRowsRepository,
    ArchiveGateway,
    { provide: WorkbookGateway, useFactory: () => new WorkbookGateway() },
  ],
  exports: [YearEndPacksService, YearEndMakerService],
})
export class YearEndModule {}
