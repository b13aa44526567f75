export { columnsOf } from './sheets/data-sheet';
export type { DataSheet, DataSheetKind, FieldChoice, FieldType, SheetField } from './sheets/data-sheets';
export { dataSheetOf, dataSheets, importedFields, README_SHEET, writtenFields } from './sheets/data-sheets';
export { avNeedText, joinList, readAvNeed, splitList } from './sheets/list-text';
