import { Module } from '@nestjs/common';
import { RecordOwnersRepository } from './record-owners.repository';
import { RecordReaderRepository } from './record-reader.repository';
import { RecordsModule } from './records.module';

export { newIdFor } from './new-id';
export { RecordReaderRepository, type RecordRow, type RecordSnapshot } from './record-reader.repository';

@Module({
  imports: [RecordsModule],
  providers: [RecordOwnersRepository, RecordReaderRepository],
  exports: [RecordsModule, RecordOwnersRepository, RecordReaderRepository],
})
export class RecordsWorkerModule {}
