/**
 * Files for accounting programs: one CSV, or a ZIP of several where the program takes fewer lines at a time, or the amounts
 * are in several currencies. Two files at most are in memory. Called by the route. Reads only.
 */
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import {
  accountingProgramLabels,
  accountingRecordLabels,
  XERO_DEFAULTS,
  type AccountingExportQuery,
} from '@lectern/protocol/accounting-exports';
import { cutTo, oneLine } from '@lectern/protocol/primitives';
import { ArchiveGateway, type ArchiveEntry } from '@lectern/sheets/archive.gateway';
import { csvOf } from '@lectern/sheets/csv';
import { looksLikeFormula, sheetOf, type Cell } from '@lectern/sheets/sheet';
import { conflict } from '../../../common/app-error';
import type { DownloadedFile } from '../../../common/file-answers';
import type { DatedScope } from '../dated-pages';
import { accountingFormats, type AccountingColumn, type AccountingFormat } from './accounting-formats';
import {
  quickbooksExpense,
  quickbooksInvoice,
  quickbooksPayment,
  xeroCreditNote,
  xeroExpense,
  xeroInvoice,
  xeroPayment,
  type AccountingLine,
  type XeroTerms,
} from './accounting-lines';
import { AccountingRowsRepository } from './accounting-rows.repository';

interface PartFile {
  currency: string;
  lines: AccountingLine[];
}

@Injectable()
export class AccountingExportsService {
  constructor(
    private readonly clock: Clock,
    private readonly rows: AccountingRowsRepository,
    private readonly archives: ArchiveGateway,
  ) {}

  /** Throws before the first byte when there is nothing between the days. */
  async exportRecords(ownerId: string, query: AccountingExportQuery): Promise<DownloadedFile> {
    const { program, records, dayOrder } = query;
    const formats: Partial<Record<typeof records, AccountingFormat>> = accountingFormats[program];
    const format = formats[records];
    if (!format) throw new Error(`${accountingProgramLabels[program]} has no format for ${records}`);
    const files = this.filesOf(ownerId, query, format)[Symbol.asyncIterator]();
    const [first, second] = [await files.next(), await files.next()];
    if (first.done) throw nothingToExport(accountingRecordLabels[records].toLowerCase());
    const name = `lectern-${program}-${accountingRecordLabels[records].toLowerCase().replace(' ', '-')}`;
    const csv = (file: PartFile) => csvOfLines(format, file, dayOrder);
    if (second.done) {
      const fileName = `${name}-${first.value.currency.toLowerCase()}.csv`;
      return { name: fileName, contentType: 'text/csv; charset=utf-8', content: csv(first.value) };
    }
    const entries = entriesOf([first.value, second.value], files, (file, number) => ({
      name: `${name}-${file.currency.toLowerCase()}-${number}.csv`,
      compressed: false,
      modifiedAt: this.clock.now(),
      open: () => Promise.resolve(csv(file)),
    }));
    return { name: `${name}.zip`, contentType: 'application/zip', content: await this.archives.write(entries) };
  }

  /** Never more in a file than the program takes; an invoice is in one file with all of its lines. */
  private async *filesOf(
    ownerId: string,
    query: AccountingExportQuery,
    { mostRecords, mostRows }: AccountingFormat,
  ): AsyncIterable<PartFile> {
    for (const currency of await this.rows.currencies(ownerId, query.records)) {
      let lines: AccountingLine[] = [];
      let records = 0;
      for await (const record of this.recordsOf({ ownerId, from: query.from, to: query.to }, currency, query)) {
        if (records === mostRecords || (records > 0 && lines.length + record.length > mostRows)) {
          yield { currency, lines };
          [lines, records] = [[], 0];
        }
        lines.push(...record);
        records += 1;
      }
      if (records > 0) yield { currency, lines };
    }
  }

  private async *recordsOf(
    scope: DatedScope,
    currency: string,
    { program, records, taxType, exemptTaxType, ...query }: AccountingExportQuery,
  ): AsyncIterable<AccountingLine[]> {
    const isXero = program === 'xero';
    const terms: XeroTerms = {
      taxType,
      exemptTaxType,
      accountCode: query.accountCode ?? XERO_DEFAULTS.accountCodes[records],
    };
    switch (records) {
      case 'invoices':
        for await (const sale of this.rows.invoices(scope, currency))
          yield isXero ? xeroInvoice(sale, terms) : quickbooksInvoice(sale);
        return;
      case 'creditNotes':
        for await (const note of this.rows.creditNotes(scope, currency)) yield xeroCreditNote(note, terms);
        return;
      case 'payments':
        for await (const payment of this.rows.payments(scope, currency))
          yield isXero ? xeroPayment(payment) : quickbooksPayment(payment);
        return;
      case 'expenses':
        for await (const expense of this.rows.expenses(scope, currency, isXero))
          yield isXero ? xeroExpense(expense, terms) : quickbooksExpense(expense);
    }
  }
}

const nothingToExport = (records: string) =>
  conflict('NOTHING_TO_EXPORT', `No ${records} between these dates. Choose other dates.`);

async function* entriesOf(
  read: PartFile[],
  rest: AsyncIterator<PartFile>,
  entryOf: (file: PartFile, number: number) => ArchiveEntry,
): AsyncIterable<ArchiveEntry> {
  const numbers = new Map<string, number>();
  for (;;) {
    const next = read.shift() ?? ((await rest.next()).value as PartFile | undefined);
    if (!next) return;
    const number = (numbers.get(next.currency) ?? 0) + 1;
    numbers.set(next.currency, number);
    yield entryOf(next, number);
  }
}

/** Without the mark that Excel wants: these programs compare the first head letter by letter. */
function csvOfLines(
  { columns }: AccountingFormat,
  { currency, lines }: PartFile,
  dayOrder: AccountingExportQuery['dayOrder'],
): Readable {
  const cells = columns.map((column) => ({
    header: column.header,
    cell: (line: AccountingLine) => cellOf(column, line[column.header] ?? null, currency, dayOrder),
  }));
  return csvOf(sheetOf('Export', cells, lines), { hasMark: false });
}

function cellOf(
  { kind, max = Infinity }: AccountingColumn,
  value: string | number | null,
  currency: string,
  dayOrder: AccountingExportQuery['dayOrder'],
): Cell {
  if (value === null) return null;
  if (typeof value === 'number')
    return kind === 'quantity'
      ? { kind: 'number', number: value / 100, decimals: null }
      : { kind: 'money', cents: value, currency };
  if (kind === 'day') return { kind: 'text', text: dayIn(value, dayOrder) };
  const text = oneLine(value).replaceAll(/\s+/g, ' ').trim();
  if (text === '') return null;
  // What looks like a formula gets an apostrophe in front, which counts too.
  return { kind: 'text', text: cutTo(looksLikeFormula(text) ? max - 1 : max, text) };
}

function dayIn(day: string, order: AccountingExportQuery['dayOrder']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return order === 'month_first' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}
