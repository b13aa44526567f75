import { Module } from '@nestjs/common';
import { RecordColumns } from './record-columns.repository';
import { RecordReaderService } from './record-reader.service';
import { RecordWriterService } from './record-writer.service';

@Module({
  providers: [RecordColumns, RecordReaderService, RecordWriterService],
  exports: [RecordColumns, RecordReaderService, RecordWriterService],
})
export class RecordsModule {}
