/** How many rows of what would be added, changed, left as they are: for the screen of the import and the list of jobs. Pure. */
import type { DataJobCount } from '@lectern/protocol/data-jobs';
import type { ImportSummary } from '@lectern/protocol/imports';
import { dataSheetOf } from '../../exports';
import { importOrder } from '../writing/import-order';

/** Kinds with rows, in the order of the workbook's sheets. */
export function summaryOf(counts: readonly { kind: string; action: string; count: number }[]): ImportSummary[] {
  return importOrder.flatMap((kind) => {
    const of = (action: string) => counts.find((one) => one.kind === kind && one.action === action)?.count ?? 0;
    const summary = { add: of('add'), update: of('update'), same: of('same'), error: of('error') };
    const isThere = counts.some((one) => one.kind === kind);
    return isThere ? [{ kind, name: dataSheetOf(kind).name, ...summary }] : [];
  });
}

export function countsOf(summary: readonly ImportSummary[]): DataJobCount[] {
  const sum = (key: 'add' | 'update' | 'same' | 'error') => summary.reduce((total, one) => total + one[key], 0);
  return [
    { label: 'rows to add', count: sum('add') },
    { label: 'rows to update', count: sum('update') },
    { label: 'unchanged', count: sum('same') },
    { label: 'with errors', count: sum('error') },
  ].filter(({ count }) => count > 0);
}
