/** One PdfGateway, and so one thread, for all modules of a process. */
import { Module } from '@nestjs/common';
import { PdfGateway } from './pdf.gateway';
import { SealGateway } from './seal.gateway';

@Module({
  providers: [{ provide: PdfGateway, useFactory: () => new PdfGateway() }, SealGateway],
  exports: [PdfGateway, SealGateway],
})
export class PdfModule {}
