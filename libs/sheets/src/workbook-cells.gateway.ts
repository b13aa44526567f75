/** How one of our cells looks in Excel: its value, its format, and the red of what is wrong. */
import type { Cell as ExcelCell, CellValue, Row } from 'exceljs';
import { looksLikeFormula, type Cell, type HeadedColumn } from './sheet';

/** The one of all other cells: a font without a name is another one in each program. */
export const FONT = { name: 'Calibri', size: 11 } as const;

/** Excel's own bound. */
const MAX_TEXT = 32_767;

export function fillCell(row: Row, column: number, value: Cell, look: HeadedColumn | undefined): void {
  if (value === null) return;
  const cell = row.getCell(column);
  write(cell, value);
  if (look?.wrap) cell.alignment = { wrapText: true, vertical: 'top' };
}

export function markCell(cell: ExcelCell, note: string | null): void {
  cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFC7CE' } };
  cell.font = { ...FONT, color: { argb: 'FF9C0006' } };
  if (note !== null) cell.note = readableText(note);
}

function write(cell: ExcelCell, value: Exclude<Cell, null>): void {
  switch (value.kind) {
    case 'text':
      cell.value = textValue(readableText(value.text));
      // Text already; as 'General' Excel would make a formula of it once somebody edits the cell.
      if (looksLikeFormula(value.text)) cell.numFmt = '@';
      break;
    case 'number':
      cell.value = value.number;
      if (value.decimals !== null) cell.numFmt = value.decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(value.decimals)}`;
      break;
    case 'percent':
      cell.value = value.percent / 100;
      cell.numFmt = '0.0##%';
      break;
    case 'day':
      writeDay(cell, value.day, 'T00:00:00Z', 'mmm d, yyyy');
      break;
    case 'time':
      // The part of a day that has gone by, which is what a time alone is to Excel.
      cell.value = partOfDay(value.time);
      cell.numFmt = 'h:mm AM/PM';
      break;
    case 'moment':
      writeDay(cell, value.at, 'Z', 'mmm d, yyyy h:mm AM/PM');
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

/** Excel counts days from 1900, and wrongly up to its March: older ones are text to it. */
function writeDay(cell: ExcelCell, day: string, rest: string, format: string): void {
  const isCounted = day >= '1900-03-01' && day < '9999-12-32';
  cell.value = isCounted ? new Date(day + rest) : day.replace('T', ' ');
  if (isCounted) cell.numFmt = format;
}

/** As exceljs writes plain text, LibreOffice loses its line breaks. */
function textValue(text: string): CellValue {
  return /[\r\n]/.test(text) ? { richText: [{ text }] } : text;
}

function partOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (hours * 3600 + minutes * 60 + seconds) / 86_400;
}

function moneyFormat(currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return '#,##0.00';
  const amount = currency === 'USD' ? '[$$-409]#,##0.00' : `[$${currency}] #,##0.00`;
  return `${amount};-${amount}`;
}

/** XML cannot hold control characters, and Excel repairs (and complains about) longer texts. */
export function readableText(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').slice(0, MAX_TEXT);
}
