/** The first sheet of the workbook: what is in the others, how to use it, and what each column means. Pure. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import type { Cell, Sheet, SheetRow } from '@lectern/sheets/sheet';
import {
  dataSheetOf,
  README_SHEET,
  writtenFields,
  type DataSheet,
  type DataSheetKind,
  type FieldType,
  type SheetField,
} from './data-sheets';
import { EXAMPLE_COLUMNS, exampleRows } from './template-examples';

/** What is written of a column besides its meaning. */
const typeWords: Record<FieldType, string> = {
  key: 'key',
  reference: 'key of another sheet',
  text: 'text',
  longText: 'long text',
  day: 'date',
  time: 'time',
  money: 'amount',
  currency: 'currency',
  integer: 'whole number',
  decimal: 'number',
  percent: 'percentage',
  yesNo: 'Yes or No',
  choice: 'one of the list',
  list: 'list',
  email: 'email address',
  phone: 'phone number',
  url: 'web address',
  zone: 'time zone',
  moment: 'date and time',
};

export interface ReadmeFacts {
  speakerName: string;
  /** In words. */
  madeOn: string;
  timeZone: string;
  /** Rows by sheet, in the order of the workbook. */
  rows: ReadonlyMap<DataSheetKind, number>;
}

const USES = [
  'Sheets are linked by their keys: the column “Client key” of an event is the column “Key” of its client. Beside each key stands the name.',
  'You may sort, filter and change what you like. Text that begins with = + - or @ is text, never a formula.',
];

const IMPORTING = [
  'In Account settings, Data management, choose Import and drop the file. Everything is checked first and shown to you; nothing is written until you say so.',
  'A row with a key changes what has that key: an emptied cell empties the field. A row without a key is looked for by its name, and added when it is not there yet.',
  'Rows that you delete here are not deleted in Lectern. Columns that say “not read” are worked out by Lectern.',
  'Choose from the lists where there are any. Write dates and amounts in any usual way.',
];

export function readmeSheet(facts: ReadmeFacts): Sheet {
  const kinds = [...facts.rows.keys()].map(dataSheetOf);
  const left = kinds.filter(({ isImported }) => !isImported);
  return sheetOfLines([
    ...heading(`${PRODUCT_NAME} data of ${facts.speakerName}`),
    line(`Made on ${facts.madeOn}. Times of day are in the zone of the event, dates with times in ${facts.timeZone}.`),
    ...heading('What is in it'),
    bold('Sheet', 'Rows', 'What it holds'),
    ...kinds.map(({ kind, name, about }) => line(name, countOf(facts.rows.get(kind) ?? 0), about)),
    ...heading('How to use it'),
    ...USES.map((use) => line(use)),
    ...heading('How to import it again'),
    ...IMPORTING.map((step) => line(step)),
    ...left.map(({ whyNotImported = '' }) => line(whyNotImported)),
    ...columnLines(kinds, writtenFields),
  ]);
}

export function templateReadmeSheet(
  sheets: readonly DataSheet[],
  fieldsOf: (sheet: DataSheet) => readonly SheetField[],
): Sheet {
  return sheetOfLines([
    ...heading(`${PRODUCT_NAME} import template`),
    line('Fill in the sheets that you need and leave the others empty. Begin with Clients and Events.'),
    line('A sheet of your own works too: its columns are matched by their names, and you can change that.'),
    line('Leave the columns Key and … key empty: what belongs together is found by its name.'),
    line('Only what a column calls “needed” must be there. In Account settings, Data management, choose Import.'),
    ...heading('An example: three rows of the sheet Events'),
    bold(...EXAMPLE_COLUMNS.map(({ header }) => header)),
    ...exampleRows().map((cells): SheetRow => ({ cells })),
    ...columnLines(sheets, fieldsOf),
  ]);
}

function* columnLines(
  sheets: readonly DataSheet[],
  fieldsOf: (sheet: DataSheet) => readonly SheetField[],
): Iterable<SheetRow> {
  yield* heading('What each column means');
  yield bold('Sheet', 'Column', 'Meaning', 'What it holds', 'Values');
  for (const sheet of sheets) {
    for (const field of fieldsOf(sheet)) {
      const kind = [typeWords[field.type], field.isRequired && 'needed', isNotRead(sheet, field) && 'not read'];
      yield line(
        sheet.name,
        field.header,
        field.note,
        kind.filter(Boolean).join(', '),
        (field.choices ?? []).map(({ label }) => label).join(' / '),
      );
    }
  }
}

const isNotRead = ({ isImported }: DataSheet, { isReadOnly }: SheetField) => !isImported || isReadOnly;

function heading(words: string): SheetRow[] {
  return [{ cells: [] }, bold(words)];
}

function bold(...cells: string[]): SheetRow {
  return { ...line(...cells), isBold: true };
}

function line(...cells: string[]): SheetRow {
  return { cells: cells.map((text): Cell => (text === '' ? null : { kind: 'text', text })) };
}

function countOf(rows: number): string {
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
}

/** Nothing is frozen and nothing wraps: sentences run over the empty cells beside them. */
function sheetOfLines(lines: readonly SheetRow[]): Sheet {
  const widths = [30, 34, 72, 26, 30];
  return {
    name: README_SHEET,
    isWithoutHead: true,
    columns: EXAMPLE_COLUMNS.map((_column, index) => ({ header: '', width: widths[index] ?? 18 })),
    rows: fromList(lines.slice(1)),
  };
}

async function* fromList(lines: readonly SheetRow[]): AsyncIterable<SheetRow> {
  yield* await Promise.resolve(lines);
}
