/**
 * Writes everything of an account as one Excel workbook: a readme, then a sheet for each kind of thing. Called for the
 * export and for the backup, inside of the snapshot that they read: rows come in pages and go to the file as they come.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { BackupPart } from '@lectern/protocol/data-jobs';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { sheetOf, type Sheet } from '@lectern/sheets/sheet';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { recordKind } from '../records';
import { type RecordSnapshot } from '../records/records.worker.module';
import { dataSheets, writtenFields, type DataSheet, type DataSheetKind } from './sheets/data-sheets';
import { readmeSheet } from './sheets/readme-sheet';
import { columnOf, type SheetRowValues } from './sheets/sheet-cells';
import { sheetCountsSql, sheetRowsSql } from './sheets/sheet-queries';
import type { RecordOwner } from '../records/record-owners.repository';

export interface WorkbookWanted {
  owner: RecordOwner;
  createdAt: Date;
  /** Sheets of other parts are left out. */
  parts: readonly BackupPart[];
  /** After each page; whoever throws here ends it. */
  progress?: (rows: number, total: number) => Promise<void>;
}

export interface WrittenSheet {
  kind: DataSheetKind;
  name: string;
  rows: number;
}

@Injectable()
export class WorkbookMakerService {
  constructor(private readonly workbooks: WorkbookGateway) {}

  /** To a file on the process's own disk: a snapshot should not last as long as a storage takes. */
  async write(path: string, snapshot: RecordSnapshot, wanted: WorkbookWanted): Promise<WrittenSheet[]> {
    const sheets = dataSheets.filter(({ kind }) => isWanted(kind, wanted.parts));
    const counts = await this.counts(snapshot, wanted.owner.id, sheets);
    const workbook = this.workbooks.write({
      title: `${PRODUCT_NAME} data of ${wanted.owner.name}`,
      createdAt: wanted.createdAt,
      sheets: this.sheetsOf(snapshot, wanted, sheets, counts),
    });
    await pipeline(workbook, createWriteStream(path));
    return sheets.map(({ kind, name }) => ({ kind, name, rows: counts.get(kind) ?? 0 }));
  }

  private *sheetsOf(
    snapshot: RecordSnapshot,
    wanted: WorkbookWanted,
    sheets: readonly DataSheet[],
    rows: ReadonlyMap<DataSheetKind, number>,
  ): Iterable<Sheet> {
    const { owner, createdAt, progress } = wanted;
    const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
    const madeOn = formatDate(dateInZone(createdAt, owner.timeZone));
    yield readmeSheet({ speakerName: owner.name, madeOn, timeZone: owner.timeZone, rows });
    let done = 0;
    const step = async (count: number) => {
      done += count;
      await progress?.(done, total);
    };
    for (const sheet of sheets) {
      const columns = writtenFields(sheet).map(columnOf);
      yield sheetOf(sheet.name, columns, this.rowsOf(snapshot, sheet.kind, owner, step), { filter: true });
    }
  }

  private async *rowsOf(
    snapshot: RecordSnapshot,
    kind: DataSheetKind,
    owner: RecordOwner,
    step: (rows: number) => Promise<void>,
  ): AsyncIterable<SheetRowValues> {
    const sql = sheetRowsSql(kind);
    const parameters = sql.includes('$2') ? [owner.id, owner.timeZone] : [owner.id];
    for await (const page of snapshot.pages<SheetRowValues>(sql, parameters, recordKind(kind).page)) {
      yield* page;
      await step(page.length);
    }
  }

  private async counts(
    snapshot: RecordSnapshot,
    ownerId: string,
    sheets: readonly DataSheet[],
  ): Promise<Map<DataSheetKind, number>> {
    const counts = new Map<DataSheetKind, number>();
    const sql = sheetCountsSql(sheets.map(({ kind }) => kind));
    for await (const page of snapshot.pages<{ kind: DataSheetKind; rows: number }>(sql, [ownerId]))
      for (const { kind, rows } of page) counts.set(kind, rows);
    // In the order of the workbook.
    return new Map(sheets.map(({ kind }) => [kind, counts.get(kind) ?? 0]));
  }
}

function isWanted(kind: DataSheetKind, parts: readonly BackupPart[]): boolean {
  const { part } = recordKind(kind);
  return part === undefined || parts.includes(part);
}
