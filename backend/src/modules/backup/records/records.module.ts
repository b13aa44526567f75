import { Module } from '@nestjs/common';
import { RecordColumns } from './record-columns.repository';
import { RecordReader } from './record-reader.service';
import { RecordWriter } from './record-writer.service';

@Module({
  providers: [RecordColumns, RecordReader, RecordWriter],
  exports: [RecordColumns, RecordReader, RecordWriter],
})
export class RecordsModule {}
