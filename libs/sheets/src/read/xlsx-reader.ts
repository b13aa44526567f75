/** Reads a workbook (ECMA-376, the strict kind too): once to check and count, then as often as its rows are wanted. */
import type { ReadRow, Spreadsheet } from '../read-cell';
import type { SpreadsheetSource } from '../spreadsheet-source';
import { BoundedXml } from './bounded-xml.gateway';
import type { SpreadsheetBounds } from './bounds';
import { cleanText } from './clean-text';
import { Merges, type CellRange } from './merges';
import { PackageReader, Unpacked } from './package-reader.gateway';
import { refused, tooManyRows } from './refusals';
import { SharedStrings } from './shared-strings';
import { SheetParser, type SheetContext } from './sheet-parser';
import { textOf } from './text-of';
import { workbookParts, type SheetPart, type WorkbookParts } from './workbook-parts';

interface CheckedSheet {
  merges: readonly CellRange[];
  isProtected: boolean;
  rowCount: number;
  columnCount: number;
}

export async function openXlsx(source: SpreadsheetSource, bounds: SpreadsheetBounds): Promise<Spreadsheet> {
  const pack = await PackageReader.open(source, bounds);
  const parts = await workbookParts(pack, bounds);
  const unpacked = new Unpacked();
  const reader = new XlsxReader(pack, parts, await sharedStrings(pack, parts, bounds, unpacked), bounds);
  const checked: CheckedSheet[] = [];
  for (const sheet of parts.sheets) checked.push(await reader.check(sheet, unpacked, checked));
  if (checked.every(({ rowCount }) => rowCount === 0)) throw refused('empty');
  return {
    format: 'xlsx',
    date1904: parts.date1904,
    sheets: parts.sheets.map(({ name, isHidden }, index) => {
      const { isProtected = false, rowCount = 0, columnCount = 0 } = checked[index] ?? {};
      return { name, isHidden, isProtected, rowCount, columnCount };
    }),
    rows: () => reader.rows(checked),
  };
}

class XlsxReader {
  constructor(
    private readonly pack: PackageReader,
    private readonly parts: WorkbookParts,
    private readonly strings: SharedStrings,
    private readonly bounds: SpreadsheetBounds,
  ) {}

  async check(sheet: SheetPart, unpacked: Unpacked, before: readonly CheckedSheet[]): Promise<CheckedSheet> {
    const parser = new SheetParser(this.contextOf(sheet, unpacked));
    const rowsBefore = before.reduce((sum, { rowCount }) => sum + rowCount, 0);
    let rowCount = 0;
    let columnCount = 0;
    for await (const rows of this.parsed(sheet, parser, unpacked)) {
      rowCount += rows.length;
      if (rowsBefore + rowCount > this.bounds.rows) throw tooManyRows(this.bounds.rows);
      for (const { cells } of rows) columnCount = Math.max(columnCount, cells.length);
    }
    const { merges, isProtected } = parser;
    return { merges, isProtected, rowCount, columnCount };
  }

  async *rows(checked: readonly CheckedSheet[]): AsyncIterable<ReadRow> {
    const unpacked = new Unpacked();
    for (const [index, sheet] of this.parts.sheets.entries()) {
      // A title that was merged over more columns than there are values does not make the sheet any wider.
      const merges = new Merges(checked[index]?.merges ?? [], checked[index]?.columnCount ?? 0);
      for await (const rows of this.parsed(sheet, new SheetParser(this.contextOf(sheet, unpacked)), unpacked)) {
        for (const row of rows) {
          merges.fill(row);
          yield { sheet: index, number: row.number, cells: row.cells };
        }
      }
    }
  }

  /** The rows of each chunk together: a step for each would cost more than the row. */
  private async *parsed(
    sheet: SheetPart,
    parser: SheetParser,
    unpacked: Unpacked,
  ): AsyncIterable<ReturnType<SheetParser['takeRows']>> {
    const xml = new BoundedXml(parser, this.bounds);
    for await (const text of textOf(this.pack.read(sheet.part, this.bounds.unpackedBytes, unpacked))) {
      xml.write(text);
      yield parser.takeRows();
    }
    xml.end();
    yield parser.takeRows();
  }

  private contextOf({ name }: SheetPart, shown: Unpacked): SheetContext {
    const { strings, bounds } = this;
    const { date1904, meanings } = this.parts;
    return { name, date1904, meanings, strings, bounds, shown };
  }
}

async function sharedStrings(
  pack: PackageReader,
  { sharedStrings: part }: WorkbookParts,
  bounds: SpreadsheetBounds,
  unpacked: Unpacked,
): Promise<SharedStrings> {
  const strings = new SharedStrings(bounds);
  if (part === null) return strings;
  let text = '';
  let isCapturing = false;
  let isInPhonetic = false;
  const xml = new BoundedXml(
    {
      open: (name) => {
        if (name === 'si') text = '';
        else if (name === 'rPh') isInPhonetic = true;
        else if (name === 't') isCapturing = !isInPhonetic;
      },
      text: (more) => {
        if (!isCapturing) return;
        text += more;
        if (text.length > bounds.cellText) throw refused('longCell');
      },
      close: (name) => {
        if (name === 't') isCapturing = false;
        else if (name === 'rPh') isInPhonetic = false;
        else if (name === 'si') strings.add(cleanText(text));
      },
    },
    bounds,
  );
  for await (const chunk of textOf(pack.read(part, bounds.unpackedBytes, unpacked))) xml.write(chunk);
  xml.end();
  return strings;
}
