/** A workbook from rows of cells, for tests that read one. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Cell } from '@lectern/sheets/sheet';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';

export type SheetContent = readonly (readonly (string | number | Cell)[])[];

/** Rows of cells, the first one the heads; texts and numbers are themselves. */
export function workbookOf(sheets: Record<string, SheetContent>): Promise<Buffer> {
  return buffer(
    new WorkbookGateway().write({
      title: 'test',
      createdAt: new Date('2027-03-01T00:00:00Z'),
      sheets: Object.entries(sheets).map(([name, rows]) => ({
        name,
        isWithoutHead: true,
        columns: Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, () => ({
          header: '',
          width: 10,
        })),
        rows: Readable.from(rows.map((row) => row.map(cellOf))),
      })),
    }),
  );
}

function cellOf(value: string | number | Cell): Cell {
  if (typeof value === 'string') return value === '' ? null : { kind: 'text', text: value };
  return typeof value === 'number' ? { kind: 'number', number: value, decimals: 2 } : value;
}
