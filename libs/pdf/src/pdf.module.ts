/** One PdfGateway, and so one thread, for all modules of a process. */
import { Module } from '@nestjs/common';
import { PdfGateway } from './pdf.gateway';

@Module({
  providers: [{ provide: PdfGateway, useFactory: () => new PdfGateway() }],
  exports: [PdfGateway],
})
export class PdfModule {}
