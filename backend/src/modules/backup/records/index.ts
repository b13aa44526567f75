export { RecordColumnsRepository, recordKind } from './record-columns.repository';
export { recordKinds, tablesLeftOut, type RecordKind } from './record-kinds';
export {
  ASSIGNEE,
  FILE_FOLDER,
  camelCase,
  fieldsOf,
  ownerOf,
  recordOf,
  storedValue,
  type Column,
  type Field,
} from './record-queries';
export { RecordsModule } from './records.module';
