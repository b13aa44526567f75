import { buffer } from 'node:stream/consumers';
import { Workbook as ReadWorkbook } from 'exceljs';
import { unzip } from '@lectern/testing/unzip';
import { csvOf } from './csv';
import {
  longTextColumn,
  momentColumn,
  rowOf,
  sheetOf,
  textColumn,
  timeColumn,
  yesNoColumn,
  type Cell,
  type Sheet,
  type SheetRow,
} from './sheet';
import { WorkbookGateway } from './workbook.gateway';

const cities = Array.from({ length: 60 }, (_each, index) => `City number ${index}`);

interface Line {
  at: string | null;
  from: string | null;
  paid: boolean | null;
  notes: string | null;
  city: string | null;
  stage: string | null;
}
const columns = [
  momentColumn<Line>('Starts', ({ at }) => at),
  timeColumn<Line>('From', ({ from }) => from),
  { ...yesNoColumn<Line>('Paid', ({ paid }) => paid), note: 'Whether the fee came in' },
  longTextColumn<Line>('Notes', ({ notes }) => notes),
  { ...textColumn<Line>('City', ({ city }) => city), choices: cities },
  { ...textColumn<Line>('Stage', ({ stage }) => stage), choices: ['Won, paid', 'Lost'] },
];
const lines: Line[] = [
  { at: '2027-03-04T19:30', from: '19:30', paid: true, notes: 'one\ntwo', city: 'City number 1', stage: 'Lost' },
  { at: null, from: '00:00', paid: false, notes: null, city: null, stage: null },
];
const write = (...sheets: Sheet[]) =>
  buffer(new WorkbookGateway().write({ title: 't', createdAt: new Date('2027-01-01T00:00:00Z'), sheets }));
const read = async (file: Buffer) => {
  const workbook = new ReadWorkbook();
  await workbook.xlsx.load(file as unknown as ArrayBuffer);
  return workbook;
};

describe('cells of time and choice', () => {
  it('keeps times, moments, and yes or no as what they are', async () => {
    const page = (await read(await write(sheetOf('Talks', columns, lines)))).getWorksheet('Talks')!;
    expect(page.getCell('A2')).toMatchObject({
      value: new Date('2027-03-04T19:30:00Z'),
      numFmt: 'mmm d, yyyy h:mm AM/PM',
    });
    expect(page.getCell('B2').numFmt).toBe('h:mm AM/PM');
    expect(page.getCell('B2').value).toEqual(new Date('1899-12-30T19:30:00Z'));
    expect(page.getCell('C2').value).toBe('Yes');
    expect(page.getCell('C3').value).toBe('No');
    expect(page.getCell('D2').alignment).toMatchObject({ wrapText: true, vertical: 'top' });
  });

  it('writes them to CSV as they are read', async () => {
    expect((await buffer(csvOf(sheetOf('Talks', columns, lines)))).toString()).toBe(
      '\uFEFFStarts,From,Paid,Notes,City,Stage\r\n' +
        '2027-03-04 19:30,19:30,Yes,"one\ntwo",City number 1,Lost\r\n,00:00,No,,,\r\n',
    );
  });
});

describe('what a sheet is besides its cells', () => {
  it('filters by its heads, explains them, and offers what a cell may be', async () => {
    const file = await write(sheetOf('Talks', columns, lines, { filter: true }), sheetOf('Lists', columns, lines));
    const workbook = await read(file);
    expect(workbook.worksheets.map(({ name, state }) => [name, state])).toEqual([
      ['Talks', 'visible'],
      ['Lists', 'visible'],
      ['Lists (2)', 'hidden'],
    ]);
    const page = workbook.getWorksheet('Talks')!;
    expect(page.autoFilter).toBe('A1:F3');
    expect(page.getCell('C1').note).toBe('Whether the fee came in');
    const lists = workbook.getWorksheet('Lists (2)')!;
    expect(lists.rowCount).toBe(60);
    expect([lists.getCell('A1').value, lists.getCell('B1').value]).toEqual(['City number 0', 'Won, paid']);

    const xml = (await (await unzip(file)).read('xl/worksheets/sheet1.xml')).toString();
    const rules = [...xml.matchAll(/sqref="([A-Z0-9:]+)"><formula1>(.*?)<\/formula1>/g)];
    expect(rules.map(([, range, formula]) => [range, formula])).toEqual([
      ['C2:C1003', '&quot;Yes,No&quot;'],
      ['E2:E1003', 'List_1'],
      ['F2:F1003', 'List_2'],
    ]);
    const book = (await (await unzip(file)).read('xl/workbook.xml')).toString();
    const names = [...book.matchAll(/<definedName name="(\w+)">(.*?)<\/definedName>/g)];
    expect(names.map(([, name, range]) => [name, range?.replaceAll('&apos;', "'")])).toEqual([
      ['List_1', "'Lists (2)'!$A$1:$A$60"],
      ['List_2', "'Lists (2)'!$B$1:$B$2"],
    ]);
    expect(book.replaceAll('&apos;', "'")).toContain(
      `<definedName name="_xlnm._FilterDatabase" localSheetId="0">'Talks'!$A$1:$F$3</definedName>`,
    );
    // The order that the standard asks for: Excel repairs, and complains about, any other.
    expect([...xml.matchAll(/<(sheetData|autoFilter|dataValidations|legacyDrawing)\b/g)].map(([, tag]) => tag)).toEqual(
      ['sheetData', 'autoFilter', 'dataValidations', 'legacyDrawing'],
    );
  });

  it('keeps rows at their lines, without a head, and marks wrong cells with what is wrong', async () => {
    const text = (value: string): Cell => ({ kind: 'text', text: value });
    async function* rows(): AsyncIterable<Cell[] | SheetRow> {
      yield await Promise.resolve([text('Name'), text('Fee')]);
      yield {
        number: 4,
        cells: [text('Anna'), null],
        marks: [{ column: 1, note: 'The fee is missing.' }],
        isBold: true,
      };
      yield [text('Ben'), text('5')];
    }
    const headless: Sheet = { name: 'Own', isWithoutHead: true, columns: [{ header: 'A', width: 10 }], rows: rows() };
    const page = (await read(await write(headless))).getWorksheet('Own')!;
    expect([1, 4, 5].map((line) => page.getCell(`A${line}`).value)).toEqual(['Name', 'Anna', 'Ben']);
    expect(page.getCell('B4').note).toBe('The fee is missing.');
    expect(page.getCell('B4').fill).toMatchObject({ pattern: 'solid', fgColor: { argb: 'FFFFC7CE' } });
    expect(page.getCell('A4').font).toMatchObject({ bold: true });
    expect(page.getRow(2).hasValues).toBe(false);
  });

  it('comments on so many cells as are kept in memory, and makes the others red', async () => {
    async function* rows(): AsyncIterable<SheetRow> {
      await Promise.resolve();
      for (let line = 1; line <= 5_002; line += 1) {
        yield { cells: [{ kind: 'text', text: 'x' }], marks: [{ column: 0, note: 'Wrong.' }] };
      }
    }
    const sheet: Sheet = { name: 'Own', isWithoutHead: true, columns: [], rows: rows() };
    const page = (await read(await write(sheet))).getWorksheet('Own')!;
    expect(page.getCell('A5000').note).toBe('Wrong.');
    expect(page.getCell('A5002').note).toBeUndefined();
    expect(page.getCell('A5002').fill).toMatchObject({ pattern: 'solid' });
  });
});

it('takes a row either way', () => {
  expect(rowOf([null])).toEqual({ cells: [null] });
  expect(rowOf({ cells: [], number: 3 })).toEqual({ cells: [], number: 3 });
});
