/**
 * Writes Excel workbooks as a stream, row by row: the only file of ours that writes with exceljs. Called for exports and
 * for the year-end pack. Waits for a slow reader, so that neither the rows nor the file are ever in memory as a whole.
 */
import { once } from 'node:events';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Row, stream as exceljs, Worksheet } from 'exceljs';
import { ChoiceLists, LISTS_SHEET } from './choice-lists.gateway';
import { rowOf, type Sheet, type SheetRow } from './sheet';
import { FONT, fillCell, markCell } from './workbook-cells.gateway';

export interface Workbook {
  title: string;
  createdAt: Date;
  sheets: Iterable<Sheet> | AsyncIterable<Sheet>;
}

/** Excel's own bounds. */
const MAX_ROWS = 1_048_576;
const MAX_NAME = 31;

/** Comments of a sheet are written behind its rows and wait in memory until then; more wrong cells are only red. */
const MAX_NOTES = 5_000;

/** How often it is looked whether the reader keeps up. */
const ROWS_BETWEEN_PAUSES = 200;

/** exceljs hands its chunks on without ever waiting: the pipe between, which is ours, says when it should. */
interface SheetWriter {
  page: Worksheet;
  pipe: PassThrough;
}
type Writer = InstanceType<typeof exceljs.xlsx.WorkbookWriter>;
/** What is known of a workbook while it is written. */
interface OpenBook {
  writer: Writer;
  names: Set<string>;
  lists: ChoiceLists;
  filters: { name: string; localSheetId: number; ranges: string[] }[];
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
    // Large, and seldom needed: loaded with the first workbook.
    const { stream } = await import('exceljs');
    const writer = new stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
    writer.creator = 'Lectern';
    writer.title = workbook.title;
    writer.created = workbook.createdAt;
    writer.modified = workbook.createdAt;
    const book: OpenBook = { writer, names: new Set(), lists: new ChoiceLists(), filters: [] };
    for await (const sheet of workbook.sheets) {
      if (!(await this.fillSheet(book, sheet, gone))) return;
    }
    book.lists.write(writer, freeName(LISTS_SHEET, book.names));
    nameFilters(book);
    await writer.commit();
  }

  /** Returns false when nobody reads any more. */
  private async fillSheet(book: OpenBook, sheet: Sheet, gone: AbortSignal): Promise<boolean> {
    const open = () => openSheet(book.writer, sheet, freeName(sheet.name, book.names));
    let current = open();
    let last = sheet.isWithoutHead ? 0 : 1;
    let notes = 0;
    let written = 0;
    for await (const next of sheet.rows) {
      const line = rowOf(next);
      if (last === this.maxRows) {
        closeSheet(book, current.page, sheet, last);
        current = open();
        last = sheet.isWithoutHead ? 0 : 1;
      }
      last = Math.max(line.number ?? 0, last + 1);
      const row = current.page.getRow(last);
      notes += fillRow(row, line, sheet, MAX_NOTES - notes);
      row.commit();
      written += 1;
      if (written % ROWS_BETWEEN_PAUSES === 0 && !(await keepPace(current.pipe, gone))) return false;
    }
    closeSheet(book, current.page, sheet, last);
    return true;
  }
}

/** Returns how many comments it wrote. */
function fillRow(row: Row, { cells, marks = [], isBold }: SheetRow, sheet: Sheet, mostNotes: number): number {
  if (isBold) row.font = { ...FONT, bold: true };
  cells.forEach((cell, index) => fillCell(row, index + 1, cell, sheet.columns[index]));
  marks.forEach(({ column, note }, index) => {
    markCell(row.getCell(column + 1), index < mostNotes ? note : null);
  });
  return Math.min(marks.length, mostNotes);
}

function openSheet(writer: Writer, sheet: Sheet, name: string): SheetWriter {
  const page = writer.addWorksheet(name, {
    ...(sheet.isHidden && { state: 'hidden' as const }),
    views: sheet.isWithoutHead ? [] : [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  const { stream } = page as unknown as Internals;
  const pipe = new PassThrough();
  for (const target of stream.pipes) pipe.pipe(target);
  stream.pipes = [pipe];
  page.columns = sheet.columns.map(({ width }) => ({ width }));
  if (sheet.isWithoutHead) return { page, pipe };
  const head = page.addRow(sheet.columns.map(({ header }) => header));
  head.font = { ...FONT, bold: true };
  sheet.columns.forEach(({ note }, index) => {
    if (note) head.getCell(index + 1).note = note;
  });
  head.commit();
  return { page, pipe };
}

function closeSheet({ lists, filters }: OpenBook, page: Worksheet, { columns, filter }: Sheet, lastRow: number): void {
  columns.forEach(({ choices }, index) => {
    if (choices && choices.length > 0) lists.offer(page, index + 1, lastRow, choices);
  });
  if (filter && columns.length > 0) {
    page.autoFilter = { from: { row: 1, column: 1 }, to: { row: lastRow, column: columns.length } };
    const { letter } = page.getColumn(columns.length);
    filters.push({
      name: '_xlnm._FilterDatabase',
      localSheetId: page.id - 1,
      ranges: [`'${page.name.replaceAll("'", "''")}'!$A$1:$${letter}$${lastRow}`],
    });
  }
  page.commit();
}

/** LibreOffice shows a filter only where its range has this name besides, one for each sheet, which exceljs does not write. */
function nameFilters({ writer, filters }: OpenBook): void {
  const { model } = writer.definedNames;
  Object.defineProperty(writer.definedNames, 'model', { value: [...model, ...filters] });
}

/** Returns false when nobody reads any more. */
async function keepPace(pipe: PassThrough, gone: AbortSignal): Promise<boolean> {
  if (pipe.writableNeedDrain && !gone.aborted) {
    await once(pipe, 'drain', { signal: gone }).catch((error: unknown) => {
      if (!gone.aborted) throw error;
    });
  }
  return !gone.aborted;
}

/** Sheets are told apart without regard to case, and some characters are not for their names. */
function freeName(wanted: string, taken: Set<string>): string {
  const base = wanted.replace(/[[\]:*?/\\]/g, ' ').replace(/^[\s']+|[\s']+$/g, '') || 'Sheet';
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const name = `${base.slice(0, MAX_NAME - suffix.length)}${suffix}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
