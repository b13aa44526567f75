/**
 * Writes Excel workbooks as a stream, row by row: the only file of ours that writes with exceljs. Called for exports and
 * for the year-end pack. Waits for a slow reader, so that neither the rows nor the file are ever in memory as a whole.
 */
import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { stream as exceljs, type Row, type Worksheet } from 'exceljs';
import { looksLikeFormula, rowOf, type Cell, type Sheet } from './sheet';

export interface Workbook {
  title: string;
  createdAt: Date;
  sheets: Iterable<Sheet> | AsyncIterable<Sheet>;
}

/** Excel's own bounds. */
const MAX_ROWS = 1_048_576;
const MAX_TEXT = 32_767;
const MAX_NAME = 31;

/** How often it is looked whether the reader keeps up. */
const ROWS_BETWEEN_PAUSES = 200;

/** exceljs hands its chunks on without ever waiting: the pipe between, which is ours, says when it should. */
interface SheetWriter {
  page: Worksheet;
  pipe: PassThrough;
}
type Internals = { stream: { pipes: Writable[] } };

@Injectable()
export class WorkbookGateway {
  constructor(private readonly maxRows = MAX_ROWS) {}

  /** The file's bytes. When rows cannot be read the stream ends with that error, and when the reader goes so do the rows. */
  write(workbook: Workbook): Readable {
    const out = new PassThrough();
    const gone = new AbortController();
    out.once('close', () => gone.abort());
    this.fill(out, workbook, gone.signal).catch((error: unknown) => {
      out.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    return out;
  }

  private async fill(out: PassThrough, workbook: Workbook, gone: AbortSignal): Promise<void> {
    const writer = new exceljs.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
    writer.creator = 'Lectern';
    writer.title = workbook.title;
    writer.created = workbook.createdAt;
    writer.modified = workbook.createdAt;
    const names = new Set<string>();
    for await (const sheet of workbook.sheets) {
      const open = () => openSheet(writer, sheet, freeName(sheet.name, names));
      let current = open();
      let written = 1;
      for await (const next of sheet.rows) {
        const { cells } = rowOf(next);
        if (written === this.maxRows) {
          current.page.commit();
          current = open();
          written = 1;
        }
        const row = current.page.addRow([]);
        cells.forEach((cell, index) => fillCell(row, index + 1, cell));
        row.commit();
        written += 1;
        if (written % ROWS_BETWEEN_PAUSES === 0 && !(await keepPace(current.pipe, gone))) return;
      }
      current.page.commit();
    }
    await writer.commit();
  }
}

function openSheet(
  writer: InstanceType<typeof exceljs.xlsx.WorkbookWriter>,
  sheet: Sheet,
  name: string,
): SheetWriter {
  const page = writer.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  const { stream } = page as unknown as Internals;
  const pipe = new PassThrough();
  for (const target of stream.pipes) pipe.pipe(target);
  stream.pipes = [pipe];
  page.columns = sheet.columns.map(({ width }) => ({ width }));
  const head = page.addRow(sheet.columns.map(({ header }) => header));
  head.font = { bold: true };
  head.commit();
  return { page, pipe };
}

/** Answers false when nobody reads any more. */
async function keepPace(pipe: PassThrough, gone: AbortSignal): Promise<boolean> {
  if (pipe.writableNeedDrain && !gone.aborted) {
    await once(pipe, 'drain', { signal: gone }).catch((error: unknown) => {
      if (!gone.aborted) throw error;
    });
  }
  return !gone.aborted;
}

function fillCell(row: Row, column: number, value: Cell): void {
  if (value === null) return;
  const cell = row.getCell(column);
  switch (value.kind) {
    case 'text':
      cell.value = readableText(value.text);
      // Text already; as 'General' Excel would make a formula of it once somebody edits the cell.
      if (looksLikeFormula(value.text)) cell.numFmt = '@';
      break;
    case 'number':
      cell.value = value.number;
      cell.numFmt = value.decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(value.decimals)}`;
      break;
    case 'percent':
      cell.value = value.percent / 100;
      cell.numFmt = '0.0##%';
      break;
    case 'day':
      cell.value = new Date(`${value.day}T00:00:00Z`);
      cell.numFmt = 'mmm d, yyyy';
      break;
    case 'time':
      // On the day before its calendar begins, which is how Excel keeps a time alone.
      cell.value = new Date(`1899-12-30T${value.time}Z`);
      cell.numFmt = 'h:mm AM/PM';
      break;
    case 'moment':
      cell.value = new Date(`${value.at}Z`);
      cell.numFmt = 'mmm d, yyyy h:mm AM/PM';
      break;
    case 'yesNo':
      cell.value = value.value ? 'Yes' : 'No';
      break;
    case 'money':
      cell.value = value.cents / 100;
      cell.numFmt = moneyFormat(value.currency);
      break;
  }
}

function moneyFormat(currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return '#,##0.00';
  const amount = currency === 'USD' ? '[$$-409]#,##0.00' : `[$${currency}] #,##0.00`;
  return `${amount};-${amount}`;
}

/** XML cannot hold control characters, and Excel repairs (and complains about) longer texts. */
function readableText(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').slice(0, MAX_TEXT);
}

/** Sheets are told apart without regard to case, and some characters are not for their names. */
function freeName(wanted: string, taken: Set<string>): string {
  const base = wanted.replace(/[[\]:*?/\\]/g, ' ').trim() || 'Sheet';
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const name = `${base.slice(0, MAX_NAME - suffix.length)}${suffix}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
