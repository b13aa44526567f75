export { newIdFor } from './new-id';
export { RecordColumns, recordKind } from './record-columns.repository';
export { recordKinds, tablesLeftOut, type RecordKind } from './record-kinds';
export {
  FILE_FOLDER,
  camelCase,
  fieldsOf,
  ownerOf,
  recordOf,
  storedValue,
  type Column,
  type Field,
} from './record-queries';
export { RecordReaderService, type RecordRow, type RecordSnapshot } from './record-reader.service';
export { RecordsModule } from './records.module';
export { RecordWriterService, type RecordUpdate } from './record-writer.service';
