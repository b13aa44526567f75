/** The sentences for files that are not read: what is wrong, and what to do next. */
import { SpreadsheetRefusedError, type SpreadsheetRefusal } from '../spreadsheet-refused.error';

const SAVE_AS = 'save it as an Excel workbook (.xlsx) or as CSV, and try again';

const sentences = {
  encrypted: [
    'encrypted',
    'This workbook is protected with a password to open it. Take the password off in Excel (File, Info, Protect Workbook, Encrypt with Password), save it, and try again.',
  ],
  oldExcel: ['old_excel', `This is a workbook in Excel’s old format (.xls). Open it in Excel, ${SAVE_AS}.`],
  binaryExcel: ['old_excel', `This is a binary Excel workbook (.xlsb). Open it in Excel, ${SAVE_AS}.`],
  macros: [
    'macros',
    'This workbook contains macros, which we do not take in. In Excel save it as an Excel workbook (.xlsx), which leaves them out, and try again.',
  ],
  externalLinks: [
    'external_links',
    'This workbook takes values from other workbooks. In Excel choose Data, Edit Links, Break Link, save it, and try again.',
  ],
  numbers: [
    'other_kind',
    'This is a Numbers document. In Numbers choose File, Export To, Excel, and try again with that file.',
  ],
  ods: ['other_kind', `This is an OpenDocument spreadsheet. Open it in LibreOffice or Excel, ${SAVE_AS}.`],
  pdf: [
    'other_kind',
    'This is a PDF, which has no rows and columns to read. Export the list as an Excel workbook (.xlsx) or as CSV, and try again.',
  ],
  markup: ['other_kind', `This is a web page or an XML file. Open it in Excel, ${SAVE_AS}.`],
  richText: [
    'other_kind',
    'This is a text document. Copy its table into a spreadsheet, save that as an Excel workbook (.xlsx), and try again.',
  ],
  backup: ['other_kind', 'This is a backup of Lectern. Choose Restore a backup instead of Import.'],
  zip: [
    'other_kind',
    'This is a ZIP file, but no Excel workbook. If the workbook is inside, unpack it first and choose that file.',
  ],
  otherKind: [
    'other_kind',
    'This isn’t a spreadsheet that we can read. Save the list as an Excel workbook (.xlsx) or as CSV, and try again.',
  ],
  empty: ['empty', 'There is nothing in this file. Choose a file with at least one row.'],
  broken: [
    'broken',
    'This file is damaged or was not uploaded as a whole. Open it in Excel to see if it is all there, save it again, and try with that file.',
  ],
  unsafe: [
    'broken',
    'This workbook contains something that no spreadsheet program writes. Copy its cells into a new workbook, save it as .xlsx, and try again.',
  ],
  bomb: [
    'too_much',
    'This file unpacks to far more than a list of rows has. Copy the rows into a new workbook, save it as .xlsx, and try again.',
  ],
  tooLarge: [
    'too_much',
    'This file is larger than 100 MB. Take pictures and sheets that are not needed out of it, or divide it, and try again.',
  ],
  tooMuchText: [
    'too_much',
    'This file has more text than we can read. Split it into several files and import them one after the other.',
  ],
  tooManyParts: [
    'too_much',
    'This workbook has too many parts, such as pictures. Copy the rows into a new workbook, save it as .xlsx, and try again.',
  ],
  longRow: ['too_much', 'A row of this file has more than 1,000,000 characters. Shorten its texts and try again.'],
  longCell: ['too_much', 'A cell of this file has more than 100,000 characters. Shorten it and try again.'],
} as const satisfies Record<string, readonly [SpreadsheetRefusal, string]>;

export function refused(why: keyof typeof sentences): SpreadsheetRefusedError {
  const [reason, sentence] = sentences[why];
  return new SpreadsheetRefusedError(reason, sentence);
}

export const counted = (count: number) => count.toLocaleString('en-US');

export function tooManyRows(most: number): SpreadsheetRefusedError {
  return new SpreadsheetRefusedError(
    'too_many_rows',
    `This file has more than ${counted(most)} rows. Divide it into several files and import them one after the other.`,
  );
}

export function tooManyColumns(sheet: string, most: number): SpreadsheetRefusedError {
  return new SpreadsheetRefusedError(
    'too_many_columns',
    `The sheet “${sheet}” has more than ${counted(most)} columns. Take out the columns that are not needed and try again.`,
  );
}

export function tooManySheets(most: number): SpreadsheetRefusedError {
  return new SpreadsheetRefusedError(
    'too_many_sheets',
    `This workbook has more than ${counted(most)} sheets. Keep the ones to import in a separate workbook and try again.`,
  );
}

export function longRow(row: number): SpreadsheetRefusedError {
  return new SpreadsheetRefusedError(
    'too_much',
    `Row ${counted(row)} has more than 1,000,000 characters. Close its quotation marks or shorten its texts, and try again.`,
  );
}

export function openQuote(row: number): SpreadsheetRefusedError {
  return new SpreadsheetRefusedError(
    'broken',
    `The quotation mark that opens in row ${counted(row)} is never closed. Close it or take it out, and try again.`,
  );
}
