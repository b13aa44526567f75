import { Module } from '@nestjs/common';
import { RecordReaderRepository } from './record-reader.repository';
import { RecordWriterRepository } from './record-writer.repository';
import { RecordsModule } from './records.module';

export { newIdFor } from './new-id';
export { RecordReaderRepository, type RecordRow, type RecordSnapshot } from './record-reader.repository';
export { RecordWriterRepository, type RecordUpdate } from './record-writer.repository';

@Module({
  imports: [RecordsModule],
  providers: [RecordReaderRepository, RecordWriterRepository],
  exports: [RecordsModule, RecordReaderRepository, RecordWriterRepository],
})
export class RecordsWorkerModule {}
