export type { DataSheet, DataSheetKind, FieldChoice, FieldType, SheetField } from './data-sheets';
export { dataSheetOf, dataSheets, importedFields, README_SHEET, writtenFields } from './data-sheets';
export { avNeedText, joinList, readAvNeed, splitList } from './list-text';
