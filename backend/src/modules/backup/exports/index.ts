export type { DataSheet, DataSheetKind, FieldChoice, FieldType, SheetField } from './sheets/data-sheets';
export { dataSheetOf, dataSheets, importedFields, README_SHEET, writtenFields } from './sheets/data-sheets';
export { ExportsService } from './exports.service';
export { avNeedText, joinList, readAvNeed, splitList } from './sheets/list-text';
