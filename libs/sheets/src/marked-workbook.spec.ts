import { buffer } from 'node:stream/consumers';
import { Workbook as ReadWorkbook } from 'exceljs';
import { rawXlsx } from '@lectern/testing/raw-xlsx';
import { markedSheets, type CellProblem } from './marked-workbook';
import type { ReadCell } from './read-cell';
import { SpreadsheetGateway } from './spreadsheet.gateway';
import { bufferSource } from './spreadsheet-source';
import { WorkbookGateway } from './workbook.gateway';

const gateway = new SpreadsheetGateway();

async function marked(file: Buffer, problems: CellProblem[], headRow: (sheet: number) => number | null) {
  const spreadsheet = await gateway.open(bufferSource(file, 'list.xlsx'));
  const sheets = markedSheets(spreadsheet, { problems, headRow });
  const written = await buffer(
    new WorkbookGateway().write({ title: 't', createdAt: new Date('2027-01-01T00:00:00Z'), sheets }),
  );
  const workbook = new ReadWorkbook();
  await workbook.xlsx.load(written as unknown as ArrayBuffer);
  return { workbook, again: await gateway.open(bufferSource(written, 'marked.xlsx')) };
}

const cell = (at: string, value: string) => `<c r="${at}" t="str"><v>${value}</v></c>`;
const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs>';
const file = rawXlsx({
  styles,
  sheets: [
    {
      name: 'Events',
      xml:
        `<sheetData><row r="1">${cell('A1', 'My events')}</row>` +
        `<row r="3">${cell('A3', 'Title')}${cell('B3', 'Day')}${cell('C3', 'Fee')}${cell('D3', 'Share')}</row>` +
        `<row r="5">${cell('A5', '=1+1')}<c r="B5" s="1"><v>46450</v></c><c r="C5" s="2"><v>1234.5</v></c><c r="D5" s="3"><v>0.07</v></c></row>` +
        `<row r="9">${cell('A9', 'Talk')}${cell('B9', 'soon')}<c r="C9"><v>2027</v></c></row></sheetData>`,
    },
    { name: 'Notes', state: 'hidden', xml: `<sheetData><row r="2">${cell('A2', 'x')}</row></sheetData>` },
    {
      name: 'Clients',
      xml: `<sheetData><row r="1">${cell('A1', 'Name')}</row><row r="2">${cell('B2', 'x')}</row></sheetData>`,
    },
  ],
});
const problems: CellProblem[] = [
  { sheet: 0, row: 2, column: 0, message: 'About a row that is not there.' },
  { sheet: 0, row: 9, column: 1, message: 'This is no day.' },
  { sheet: 0, row: 9, column: 1, message: 'And it is too early.' },
  { sheet: 0, row: 9, column: null, message: 'The same event stands in row 5.' },
  { sheet: 2, row: 2, column: 0, message: 'The name is missing.' },
];
const headRow = (sheet: number) => [3, null, 1][sheet] ?? null;

it('marks what is wrong where it stands, and says it in a last column', async () => {
  const { workbook } = await marked(file, problems, headRow);
  const events = workbook.getWorksheet('Events')!;
  expect(events.getCell('E3').value).toBe('Problem');
  expect(events.getCell('E9').text).toBe(
    'B9: This is no day.\nB9: And it is too early.\nThe same event stands in row 5.',
  );
  expect(events.getCell('E5').value).toBeNull();
  expect(events.getCell('B9').note).toBe('This is no day.\nAnd it is too early.');
  expect(events.getCell('B9').fill).toMatchObject({ pattern: 'solid', fgColor: { argb: 'FFFFC7CE' } });
  expect(events.getCell('B5').fill).not.toMatchObject({ pattern: 'solid' });
  const clients = workbook.getWorksheet('Clients')!;
  expect(clients.getCell('A2').note).toBe('The name is missing.');
  expect(clients.getCell('C2').value).toBe('A2: The name is missing.');
  expect(workbook.getWorksheet('Notes')!.state).toBe('hidden');
  expect(workbook.getWorksheet('Notes')!.getCell('B2').value).toBeNull();
});

it('keeps all values at their lines, as what they were', async () => {
  const { again } = await marked(file, [], headRow);
  const rows = [];
  for await (const row of again.rows()) rows.push(row);
  const before = [];
  for await (const row of (await gateway.open(bufferSource(file, 'x'))).rows()) before.push(row);
  const isHead = (each: ReadCell) => each?.kind === 'text' && each.text === 'Problem';
  const withoutProblems = rows.map(({ cells, ...row }) => {
    const own = cells.filter((each) => !isHead(each));
    // What fills the line up to the new column.
    while (own.length > 0 && own.at(-1) === null) own.pop();
    return { ...row, cells: own };
  });
  const euro = { kind: 'number', number: 1234.5, format: 'currency', currency: 'EUR' };
  expect(withoutProblems).toEqual(
    before.map((row) => ({
      ...row,
      cells: row.cells.map((each) => (each?.kind === 'number' && each.format === 'currency' ? euro : each)),
    })),
  );
});

it('marks a CSV as a workbook', async () => {
  const { workbook } = await marked(
    Buffer.from('Name;Fee\nAnna;x\n'),
    [{ sheet: 0, row: 2, column: 1, message: 'This is no amount.' }],
    () => 1,
  );
  const page = workbook.getWorksheet('list')!;
  expect(page.getCell('C2').value).toBe('B2: This is no amount.');
  expect(page.getCell('B2').note).toBe('This is no amount.');
});

it('lets go of both streams when nobody takes the rest', async () => {
  let isClosed = false;
  function* endless(): Iterable<CellProblem> {
    try {
      for (let row = 2; ; row += 1) yield { sheet: 0, row, column: 0, message: 'Wrong.' };
    } finally {
      isClosed = true;
    }
  }
  const spreadsheet = await gateway.open(bufferSource(file, 'list.xlsx'));
  for await (const sheet of markedSheets(spreadsheet, { problems: endless(), headRow })) {
    for await (const row of sheet.rows) {
      expect(row).toBeDefined();
      break;
    }
    break;
  }
  expect(isClosed).toBe(true);
});
