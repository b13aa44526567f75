import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { csvOf } from '../csv';
import { sheetOf, textColumn } from '../sheet';
import { SpreadsheetGateway } from '../spreadsheet.gateway';
import { bufferSource, type SpreadsheetSource } from '../spreadsheet-source';
import { Readable } from 'node:stream';
import { spreadsheetBounds } from './bounds';
import { csvRecords } from './csv-records.gateway';

const gateway = new SpreadsheetGateway();

async function read(source: SpreadsheetSource) {
  const file = await gateway.open(source);
  const rows: [number, (string | null)[]][] = [];
  for await (const { number, cells } of file.rows()) {
    rows.push([number, cells.map((cell) => (cell?.kind === 'text' ? cell.text : null))]);
  }
  return { ...file.sheets[0], rows };
}
const csv = (content: string | Buffer, name = 'list.csv') => bufferSource(Buffer.from(content as string), name);
const rowsOf = async (content: string | Buffer) => (await read(csv(content))).rows.map(([, cells]) => cells);

describe('encodings', () => {
  it.each([
    ['UTF-8', Buffer.from('Náme;Łukasz\n')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFNáme;Łukasz\n')],
    ['UTF-16 little end first', Buffer.from('\uFEFFNáme;Łukasz\n', 'utf16le')],
    ['UTF-16 big end first', Buffer.from('\uFEFFNáme;Łukasz\n', 'utf16le').swap16()],
  ])('reads %s', async (_name, content) => expect(await rowsOf(content)).toEqual([['Náme', 'Łukasz']]));

  it('leaves out what no database keeps', async () => {
    const utf16 = Buffer.from('\uFEFFAn\u0000na,Lee\n', 'utf16le');
    expect(await rowsOf(utf16)).toEqual([['Anna', 'Lee']]);
    const parts = [Buffer.from([0x4d, 0xfc, 0x0a]), Buffer.from([0x4d, 0x00, 0x61])];
    const windows = { name: 'list.csv', sizeBytes: 6, read: () => Promise.resolve(Readable.from(parts)) };
    expect((await read(windows)).rows).toEqual([
      [1, ['Mü']],
      [2, ['Ma']],
    ]);
  });

  it('reads Windows-1252, also when its first letter comes at the very end', async () => {
    const content = Buffer.concat([
      Buffer.from('Name;Fee\n'.repeat(40_000)),
      Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x92, 0x73, 0x3b, 0x80, 0x35]),
    ]);
    expect((await rowsOf(content)).at(-1)).toEqual(['Müller’s', '€5']);
  });

  it('takes letters that two chunks share', async () => {
    const bytes = Buffer.from('山田,Łukasz\n');
    const source: SpreadsheetSource = {
      name: 'x.csv',
      sizeBytes: bytes.length,
      read: ({ start, end }) =>
        Promise.resolve(Readable.from([...bytes.subarray(start, end)].map((byte) => Buffer.from([byte])))),
    };
    expect((await read(source)).rows).toEqual([[1, ['山田', 'Łukasz']]]);
  });
});

describe('what divides the fields', () => {
  it.each([
    ['comma', 'Name,Fee\nAnna,"1,000"\nBen,5\n'],
    ['semicolon', 'Name;Fee\nAnna;1,000\nBen;5\n'],
    ['tab', 'Name\tFee\nAnna\t1,000\nBen\t5\n'],
    ['bar', 'Name|Fee\nAnna|1,000\nBen|5\n'],
    ['what Excel says in its first line', 'sep=;\r\nName;Fee\r\nAnna;1,000\r\nBen;5\r\n'],
  ])('finds the %s', async (_name, content) => {
    expect((await read(csv(content))).rows).toEqual([
      [1, ['Name', 'Fee']],
      [2, ['Anna', '1,000']],
      [3, ['Ben', '5']],
    ]);
  });

  it('is not taken in by commas in amounts and notes', async () => {
    const lines = Array.from({ length: 30 }, (_each, index) => `Talk ${index};1.200,50;"long, very; long"`);
    expect((await rowsOf(['Title;Fee;Notes', ...lines].join('\n')))[1]).toEqual([
      'Talk 0',
      '1.200,50',
      'long, very; long',
    ]);
  });

  it('reads one column', async () => expect(await rowsOf('Name\nAnna\n')).toEqual([['Name'], ['Anna']]));
});

describe('records', () => {
  it('goes on over lines in quotes, and counts rows as spreadsheets do', async () => {
    const { rows, rowCount, columnCount, name } = await read(
      csv('Name,Notes\r\n"Anna","one\r\ntwo ""x"""\r\n\r\n,,\r\nBen,,\r', 'My list.csv'),
    );
    expect(rows).toEqual([
      [1, ['Name', 'Notes']],
      [2, ['Anna', 'one\ntwo "x"']],
      [5, ['Ben']],
    ]);
    expect({ rowCount, columnCount, name }).toEqual({ rowCount: 3, columnCount: 2, name: 'My list' });
  });

  it('leaves quotes within a text', async () => {
    expect(await rowsOf('Name,Size\nAnna "Ann" B,6" wide\n')).toEqual([
      ['Name', 'Size'],
      ['Anna "Ann" B', '6" wide'],
    ]);
  });

  it('reads what our own CSV wrote, formulas that are none too', async () => {
    const names = ['=1+1', '-5', "'quoted", 'Łukasz, "the"\nsecond', '@x', '+49 171'];
    const file = await buffer(csvOf(sheetOf('x', [textColumn<string>('Name', (name) => name)], names)));
    expect((await rowsOf(file)).flat()).toEqual(['Name', ...names]);
  });

  it('divides any records rightly, wherever the chunks end', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é'), maxLength: 6 });
    const records = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(records, fc.array(fc.nat(40), { maxLength: 5 }), async (wanted, cuts) => {
        const text = wanted
          .map((fields) => fields.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        const places = [0, ...[...cuts].sort((a, b) => a - b), text.length];
        const chunks = places.slice(1).map((end, index) => text.slice(places[index], end));
        const found: string[][] = [];
        for await (const whole of csvRecords(chunks, ',', spreadsheetBounds))
          found.push(...whole.map(({ fields }) => fields));
        expect(found).toEqual(wanted);
      }),
    );
  });
});

describe('what is refused', () => {
  const refusal = (content: string | Buffer, bounds = spreadsheetBounds) =>
    new SpreadsheetGateway(bounds).open(csv(content)).then(
      () => null,
      (error: unknown) => error,
    );

  it('says where a quote opens that nobody closes', async () => {
    expect(await refusal('Name\nAnna\n"Ben\nCarl\n')).toMatchObject({
      reason: 'broken',
      message: expect.stringContaining('row 3 is never closed'),
    });
    expect(await refusal(`Name\n"${'x\n'.repeat(60_000)}`)).toMatchObject({
      message: expect.stringContaining('row 2 is never closed'),
    });
    expect(await refusal(`\nName\n"${'x\n'.repeat(600_000)}`)).toMatchObject({
      message: expect.stringContaining('Row 3 has more than 1,000,000 characters. Close its quotation marks'),
    });
    expect(await refusal(`Name\n"${'x\n'.repeat(60_000)}"`)).toMatchObject({
      message: expect.stringContaining('row 2 is never closed'),
    });
  });

  it.each([
    ['', 'empty'],
    ['\n\n ,,\n'.replace(' ', ''), 'empty'],
    ['\uFEFF', 'empty'],
    ['a\u0000b', 'other_kind'],
    ['x'.repeat(100_001), 'too_much'],
    [`${'x,'.repeat(200)}x\n`, 'too_many_columns'],
  ])('refuses %#', async (content, reason) => expect(await refusal(content)).toMatchObject({ reason }));

  it('lets empty fields be, however many there are', async () => {
    expect(await rowsOf(`Name,Fee${','.repeat(10_000)}\nAnna,5\n`)).toEqual([
      ['Name', 'Fee'],
      ['Anna', '5'],
    ]);
  });

  it('refuses lines without a value when there are too many, and lets a million empty ones be', async () => {
    const bounds = { ...spreadsheetBounds, lines: 1_000 };
    expect(await refusal(`Name,Fee\n${',\n'.repeat(1_000)}`, bounds)).toMatchObject({ reason: 'too_many_rows' });
    expect(await refusal(`Name,Fee\n${'\n'.repeat(1_000_000)}`, bounds)).toBeNull();
  });

  it('refuses two million rows', async () => {
    expect(await refusal('Anna,5\n'.repeat(2_000_000))).toMatchObject({
      reason: 'too_many_rows',
      message: expect.stringContaining('more than 250,000 rows'),
    });
  });
});

it.each([
  ['a comma in the header', 'Honorar (netto, EUR);Datum\r\n1500;2027-03-01\r\n', ['Honorar (netto, EUR)', 'Datum']],
  ['commas in a field', 'Name;City, State\nAnna;Bonn, NRW\nBen;Ulm\n', ['Name', 'City, State']],
  ['a first line of one field', 'Clients\nName;City\n', ['Clients']],
])('tells semicolons from commas in a short file with %s', async (_case, content, first) => {
  const rows = await rowsOf(content);
  expect(rows[0]).toEqual(first);
  expect(rows.at(-1)).toHaveLength(2);
});
