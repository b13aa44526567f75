import { Module } from '@nestjs/common';
import { RecordReaderRepository } from './record-reader.repository';
import { RecordsModule } from './records.module';

export { newIdFor } from './new-id';
export { RecordReaderRepository, type RecordRow, type RecordSnapshot } from './record-reader.repository';

@Module({
  imports: [RecordsModule],
  providers: [RecordReaderRepository],
  exports: [RecordsModule, RecordReaderRepository],
})
export class RecordsWorkerModule {}
