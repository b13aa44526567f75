import { Module } from '@nestjs/common';
import { RecordReaderService } from './record-reader.service';
import { RecordWriterService } from './record-writer.service';
import { RecordsModule } from './records.module';

export { newIdFor } from './new-id';
export { RecordReaderService, type RecordRow, type RecordSnapshot } from './record-reader.service';
export { RecordWriterService, type RecordUpdate } from './record-writer.service';

@Module({
  imports: [RecordsModule],
  providers: [RecordReaderService, RecordWriterService],
  exports: [RecordsModule, RecordReaderService, RecordWriterService],
})
export class RecordsWorkerModule {}
