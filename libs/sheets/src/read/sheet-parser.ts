/**
 * The rows of one sheet's XML, as they come. Knows the dialects: cells and rows without their place, texts in the cell, in
 * runs, or shared, formulas with their last result.
 */
import { isTrue } from './workbook-parts';
import type { ReadCell } from '../read-cell';
import type { Attributes, XmlHandler } from './bounded-xml.gateway';
import type { SpreadsheetBounds } from './bounds';
import type { CellRange, ParsedRow } from './merges';
import type { NumberMeaning } from './number-formats';
import { refused, tooManyColumns } from './refusals';
import { cleanText } from './clean-text';
import { isoCell, numberCell } from './serials';
import type { SharedStrings } from './shared-strings';

export interface SheetContext {
  name: string;
  date1904: boolean;
  meanings: readonly NumberMeaning[];
  strings: SharedStrings;
  bounds: SpreadsheetBounds;
  /** What was shown so far, of all sheets. */
  shown: { characters: number };
}

/** Excel's own last row and column. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/** Programs know some ten errors, none longer than #GETTING_DATA. What claims to be one is not counted as text. */
const LONGEST_ERROR = 40;

const NEVER_WORKED_OUT = 'a formula without a result: open the file in Excel and save it again';

export class SheetParser implements XmlHandler {
  /** What was read since it was taken last. */
  rows: ParsedRow[] = [];
  readonly merges: CellRange[] = [];
  isProtected = false;

  private row: ParsedRow | null = null;
  private lastRow = 0;
  private rowText = 0;
  private column = -1;
  private type = '';
  private style = 0;
  private hasFormula = false;
  private hasValue = false;
  private value = '';
  private isInCell = false;
  private isInRows = false;
  /** Reading what belongs to the value. */
  private isCapturing = false;
  private isInPhonetic = false;

  constructor(private readonly context: SheetContext) {}

  takeRows(): ParsedRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (this.isInCell) return this.openInCell(name);
    if (name === 'c' && this.row) return this.openCell(attributes);
    if (name === 'row' && this.isInRows) return this.openRow(attributes);
    if (name === 'sheetData') this.isInRows = true;
    else if (name === 'sheetProtection') this.isProtected = isProtecting(attributes);
    else if (name === 'mergeCell' && !this.isInRows) this.openMerge(attributes);
  }

  text(text: string): void {
    if (!this.isCapturing || this.isInPhonetic) return;
    this.value += text;
    if (this.value.length > this.context.bounds.cellText) throw refused('longCell');
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isCapturing = false;
    else if (name === 'rPh') this.isInPhonetic = false;
    else if (name === 'c' && this.isInCell) this.closeCell();
    else if (name === 'row' && this.row) this.closeRow();
    else if (name === 'sheetData') this.isInRows = false;
  }

  private openRow({ r }: Attributes): void {
    const number = r === undefined ? this.lastRow + 1 : Number(r);
    // Rows must come in order, for whoever reads them as they come.
    if (!Number.isInteger(number) || number <= this.lastRow || number > LAST_ROW) throw refused('broken');
    this.row = { number, cells: [] };
    this.lastRow = number;
    this.rowText = 0;
    this.column = -1;
  }

  private openCell({ r, t, s }: Attributes): void {
    this.column = r === undefined ? this.column + 1 : columnOf(r);
    if (this.column < 0 || this.column >= LAST_COLUMN) throw refused('broken');
    this.type = t ?? 'n';
    this.style = s === undefined ? 0 : Number(s);
    this.hasFormula = false;
    this.hasValue = false;
    this.value = '';
    this.isInCell = true;
  }

  private openInCell(name: string): void {
    if (name === 'f') this.hasFormula = true;
    else if (name === 'rPh') this.isInPhonetic = true;
    else if (name === 'v' || name === 't') {
      this.isCapturing = true;
      this.hasValue = true;
    }
  }

  private closeCell(): void {
    this.isInCell = false;
    const cell = this.cell();
    if (cell === null || !this.row) return;
    const { bounds, name } = this.context;
    if (this.column >= bounds.columns) throw tooManyColumns(name, bounds.columns);
    if (cell.kind === 'text') this.count(cell.text.length);
    // Cells that are out of their order are put where they belong.
    while (this.row.cells.length <= this.column) this.row.cells.push(null);
    this.row.cells[this.column] = cell;
  }

  private count(characters: number): void {
    const { bounds, shown } = this.context;
    this.rowText += characters;
    shown.characters += characters;
    if (this.rowText > bounds.rowText) throw refused('longRow');
    if (shown.characters > bounds.text) throw refused('tooMuchText');
  }

  private closeRow(): void {
    if (this.row && this.row.cells.length > 0) this.rows.push(this.row);
    this.row = null;
  }

  private openMerge({ ref = '' }: Attributes): void {
    const [, left, top, right, bottom] =
      /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref.replaceAll('$', '')) ?? [];
    if (!left || !right) return;
    this.merges.push({ top: Number(top), bottom: Number(bottom), left: columnOf(left), right: columnOf(right) });
    if (this.merges.length > this.context.bounds.merges) throw refused('tooMuchText');
  }

  private cell(): ReadCell {
    const { value, type } = this;
    if (value === '') {
      // A text of no letters is a result; a number of none means that nobody worked it out.
      const isUnknown = this.hasFormula && !(type === 'str' && this.hasValue);
      return isUnknown ? { kind: 'error', text: NEVER_WORKED_OUT } : null;
    }
    switch (type) {
      case 's':
        return textCell(this.sharedText(value));
      case 'str':
      case 'inlineStr':
        return textCell(cleanText(value));
      case 'b':
        return { kind: 'yesNo', value: isTrue(value.trim().toLowerCase()) };
      case 'e':
        return { kind: 'error', text: value.trim().slice(0, LONGEST_ERROR) };
      case 'd':
        return isoCell(value);
      default:
        return this.number(value);
    }
  }

  private number(value: string): ReadCell {
    const raw = Number(value);
    if (!Number.isFinite(raw)) return textCell(cleanText(value));
    return numberCell(raw, this.context.meanings[this.style] ?? { as: 'number' }, this.context.date1904);
  }

  private sharedText(value: string): string {
    const text = this.context.strings.at(Number(value));
    if (text === undefined) throw refused('broken');
    return text;
  }
}

function textCell(text: string): ReadCell {
  return text === '' ? null : { kind: 'text', text };
}

/** B14 → 1; -1 for what is no address. */
function columnOf(address: string): number {
  let column = 0;
  for (let index = 0; index < address.length; index += 1) {
    const letter = address.charCodeAt(index) & ~32;
    if (letter < 65 || letter > 90 || index > 3) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

/** The element may also say that it protects nothing. */
function isProtecting({ sheet }: Attributes): boolean {
  return isTrue(sheet);
}
