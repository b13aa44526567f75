import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import type { ImportKindFields, ImportResponse } from '@lectern/protocol/imports';
import { dataSheets, importedFields } from '../exports';
import type { Import } from './import.entity';

export function toImportResponse(row: Import, job: DataJobResponse): ImportResponse {
  const { format, sheets, addMissing, summary, version } = row;
  return {
    job,
    source: { name: job.sourceName ?? '', format },
    sheets,
    kinds: kindFields,
    addMissing,
    summary,
    version,
  };
}

const kindFields: ImportKindFields[] = dataSheets.map((sheet) => ({
  kind: sheet.kind,
  name: sheet.name,
  isImported: sheet.isImported,
  whyNotImported: sheet.whyNotImported ?? null,
  fields: importedFields(sheet).map(({ field, header, type, isRequired, nameOf = null, note }) => ({
    field,
    header,
    type,
    isRequired: isRequired === true,
    nameOf,
    note,
  })),
}));
