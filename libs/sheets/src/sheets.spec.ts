import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { Workbook as ReadWorkbook } from 'exceljs';
import { fromBuffer, type Entry } from 'yauzl';
import { ArchiveGateway, freePath, type ArchiveEntry } from './archive.gateway';
import { csvOf } from './csv';
import {
  currencyColumn,
  dayColumn,
  decimalOfCents,
  moneyColumn,
  numberColumn,
  percentColumn,
  sheetOf,
  textColumn,
} from './sheet';
import { WorkbookGateway } from './workbook.gateway';

interface Line {
  name: string | null;
  on: string | null;
  cents: number | null;
  currency: string;
  share: number;
  miles: number;
}

const columns = [
  textColumn<Line>('Name', ({ name }) => name),
  dayColumn<Line>('Date', ({ on }) => on),
  moneyColumn<Line>(
    'Amount',
    ({ cents }) => cents,
    ({ currency }) => currency,
  ),
  currencyColumn<Line>(({ currency }) => currency),
  percentColumn<Line>('Share', ({ share }) => share),
  numberColumn<Line>('Miles', ({ miles }) => miles, 1),
];

const lines: Line[] = [
  { name: 'Łukasz, "the" 山田 أحمد', on: '2027-03-04', cents: -123_456, currency: 'USD', share: 12.5, miles: 3 },
  { name: '=HYPERLINK("http://x")', on: null, cents: 5, currency: 'EUR', share: 0, miles: 1234.56 },
  { name: '-1+2', on: '1999-12-31', cents: null, currency: 'USD', share: 100, miles: 0 },
  { name: null, on: null, cents: 0, currency: 'USD', share: 1, miles: 1 },
];
const sheet = (name = 'Income') => sheetOf(name, columns, lines);

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [123_456, '1234.56'],
  [-100, '-1.00'],
  [900_719_925_474_099, '9007199254740.99'],
])('writes %d cents as %s', (cents, written) => expect(decimalOfCents(cents)).toBe(written));

describe('CSV', () => {
  it('follows RFC 4180 with a byte order mark, and lets no text be a formula', async () => {
    expect((await buffer(csvOf(sheet()))).toString()).toBe(
      '\uFEFF' +
        [
          'Name,Date,Amount,Currency,Share,Miles',
          '"Łukasz, ""the"" 山田 أحمد",2027-03-04,-1234.56,USD,12.5,3.0',
          '"\'=HYPERLINK(""http://x"")",,0.05,EUR,0,1234.6',
          "'-1+2,1999-12-31,,USD,100,0.0",
          ',,0.00,USD,1,1.0',
          '',
        ].join('\r\n'),
    );
  });

  it.each(['=1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('tells spreadsheets that %j is text', async (name) => {
    const written = await text(csvOf(sheetOf('x', [textColumn<string>('Name', (value) => value)], [name])));
    expect(written.split('\r\n').slice(1).join('\r\n').replace(/^"/, '')).toMatch(/^'/);
  });

  it('ends with the error of its rows', async () => {
    async function* rows(): AsyncIterable<Line> {
      await Promise.resolve();
      yield lines[0]!;
      throw new Error('the database is gone');
    }
    await expect(text(csvOf(sheetOf('x', columns, rows())))).rejects.toThrow('the database is gone');
  });
});

describe('Excel', () => {
  const read = async (file: Readable) => {
    const workbook = new ReadWorkbook();
    await workbook.xlsx.load((await buffer(file)) as unknown as ArrayBuffer);
    return workbook;
  };
  const write = (...sheets: ReturnType<typeof sheet>[]) =>
    new WorkbookGateway().write({ title: 'Year 2027', createdAt: new Date('2028-01-05T00:00:00Z'), sheets });

  it('keeps text as text, days as days, and amounts as numbers with their currency', async () => {
    const workbook = await read(write(sheet('Income: 2027/28'), sheet('INCOME  2027 28'), sheet()));
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Income  2027 28', 'INCOME  2027 28 (2)', 'Income']);
    const page = workbook.getWorksheet('Income')!;
    expect(page.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    const values = (row: number) => (page.getRow(row).values as unknown[]).slice(1);
    expect(values(1)).toEqual(['Name', 'Date', 'Amount', 'Currency', 'Share', 'Miles']);
    expect(values(2)).toEqual(['Łukasz, "the" 山田 أحمد', new Date('2027-03-04'), -1234.56, 'USD', 0.125, 3]);
    expect(page.getCell('A3').value).toBe('=HYPERLINK("http://x")');
    expect(page.getCell('A3').numFmt).toBe('@');
    expect(page.getCell('A3').formula).toBeUndefined();
    expect(page.getCell('B2').numFmt).toBe('mmm d, yyyy');
    expect(page.getCell('C2').numFmt).toBe('[$$-409]#,##0.00;-[$$-409]#,##0.00');
    expect(page.getCell('C3')).toMatchObject({ value: 0.05, numFmt: '[$EUR] #,##0.00;-[$EUR] #,##0.00' });
    expect(page.getCell('C4').value).toBeNull();
    expect(page.getCell('E2').numFmt).toBe('0.0##%');
    expect(page.rowCount).toBe(5);
  });

  it('leaves out what XML cannot hold and bounds a text at what a cell takes', async () => {
    const column = textColumn<string>('Notes', (value) => value);
    const workbook = await read(write(sheetOf('Notes', [column], ['a\u0001b\u001f\uffff\nc', 'x'.repeat(40_000)])));
    expect(workbook.getWorksheet('Notes')!.getCell('A2').text).toBe('ab\nc');
    expect(workbook.getWorksheet('Notes')!.getCell('A3').value).toHaveLength(32_767);
  });

  it('writes line breaks so that LibreOffice keeps them', async () => {
    const column = textColumn<string>('Notes', (value) => value);
    const workbook = await read(write(sheetOf('Notes', [column], ['one\ntwo', 'one'])));
    const page = workbook.getWorksheet('Notes')!;
    expect(page.getCell('A2').value).toEqual({ richText: [{ text: 'one\ntwo' }] });
    expect(page.getCell('A3').value).toBe('one');
  });

  it('goes on in a further sheet where one is full', async () => {
    const file = new WorkbookGateway(3).write({ title: 't', createdAt: new Date(), sheets: [sheet()] });
    const workbook = await read(file);
    expect(workbook.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['Income', 3],
      ['Income (2)', 3],
    ]);
    expect(workbook.getWorksheet('Income (2)')!.getCell('A1').value).toBe('Name');
  });

  it('waits for a reader that does not read, and stops when it has gone', async () => {
    let made = 0;
    let ended = false;
    async function* endless(): AsyncIterable<Line> {
      try {
        for (;;) {
          made += 1;
          // What is compressible would hide in the compressor.
          yield { ...lines[0]!, name: `${Math.random()}${Math.random()}${Math.random()}` };
          if (made % 500 === 0) await new Promise(setImmediate);
        }
      } finally {
        ended = true;
      }
    }
    const file = new WorkbookGateway().write({
      title: 't',
      createdAt: new Date(),
      sheets: [sheetOf('Endless', columns, endless())],
    });
    file.on('error', () => undefined);
    let before = -1;
    while (before !== made) {
      before = made;
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    }
    expect(made).toBeGreaterThan(200);
    expect(made).toBeLessThan(50_000);
    file.destroy();
    await once(file, 'close');
    while (!ended) await new Promise(setImmediate);
  });

  it('ends with the error of its rows', async () => {
    async function* rows(): AsyncIterable<Line> {
      await Promise.resolve();
      yield lines[0]!;
      throw new Error('the database is gone');
    }
    await expect(buffer(write(sheetOf('x', columns, rows())))).rejects.toThrow('the database is gone');
  });
});

describe('ZIP', () => {
  const modifiedAt = new Date('2028-01-05T10:00:00Z');
  const entry = (name: string, open: ArchiveEntry['open'], compressed = false): ArchiveEntry => ({
    name,
    open,
    compressed,
    modifiedAt,
  });
  async function* entriesOf(...entries: ArchiveEntry[]): AsyncIterable<ArchiveEntry> {
    for (const one of entries) yield await Promise.resolve(one);
  }

  it('holds each entry under a safe name, opened when its turn comes', async () => {
    const open: string[] = [];
    const streamed = (name: string, content: string) =>
      entry(name, () => {
        open.push(name);
        return Promise.resolve(Readable.from([Buffer.from(content)]));
      });
    const zip = await new ArchiveGateway().write(
      entriesOf(
        entry('readme.txt', () => Promise.resolve(Buffer.from('hello '.repeat(1000)))),
        streamed('receipts/ticket.pdf', 'one'),
        streamed('../receipts/Ticket.pdf', 'two'),
        entry('receipts/山田: a<b>.jpg', () => Promise.resolve(Buffer.from('three')), true),
      ),
    );
    const files = await unzip(await buffer(zip));
    expect(open).toEqual(['receipts/ticket.pdf', '../receipts/Ticket.pdf']);
    expect(files.map(({ name, content }) => [name, content.slice(0, 5)])).toEqual([
      ['readme.txt', 'hello'],
      ['receipts/ticket.pdf', 'one'],
      ['receipts/Ticket (2).pdf', 'two'],
      ['receipts/山田 a b .jpg', 'three'],
    ]);
    // 8 is deflate, 0 is stored.
    expect(files.map(({ method }) => method)).toEqual([8, 8, 8, 0]);
  });

  it('tells what each entry became', async () => {
    const written: unknown[] = [];
    const told = (name: string, open: ArchiveEntry['open']) => ({
      ...entry(name, open),
      written: (as: unknown) => void written.push(as),
    });
    const zip = await new ArchiveGateway().write(
      entriesOf(
        told('a.txt', () => Promise.resolve(Buffer.from('hello'))),
        told('A.txt', () => Promise.resolve(Readable.from([Buffer.from('hel'), Buffer.from('lo')]))),
      ),
    );
    await buffer(zip);
    const sha256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
    expect(written).toEqual([
      { name: 'a.txt', sizeBytes: 5, sha256 },
      { name: 'A (2).txt', sizeBytes: 5, sha256 },
    ]);
  });

  it('finds a free name for many of one name without trying all of them each time', () => {
    const taken = new Map<string, number>();
    const lookUps = jest.spyOn(taken, 'has');
    const names = Array.from({ length: 1_000 }, () => freePath('media/photo.jpg', taken));
    expect(new Set(names).size).toBe(1_000);
    expect(names.at(-1)).toBe('media/photo (1000).jpg');
    expect(freePath('media/photo (7).jpg', taken)).toBe('media/photo (7) (2).jpg');
    expect(lookUps.mock.calls.length).toBeLessThan(3_000);
  });

  it('keeps nothing waiting for entries that are in it already', async () => {
    const waiting: number[] = [];
    const entries = Array.from({ length: 20 }, (_each, index) =>
      entry(`${index}.txt`, () => {
        waiting.push(zip.listenerCount('close'));
        return Promise.resolve(Buffer.from('x'));
      }),
    );
    const zip = await new ArchiveGateway().write(entriesOf(...entries));
    await buffer(zip);
    expect(waiting.at(-1)).toBe(waiting.at(0));
  });

  it.each([
    ['/etc/passwd', 'etc/passwd'],
    ['../../x', 'x'],
    ['media/CON.txt', 'media/CON_.txt'],
    ['aux/com1.tar.gz', 'aux_/com1_.tar.gz'],
    ['media/Console.txt', 'media/Console.txt'],
    // Two ways to write one letter are one name on a Mac.
    ['media/e\u0301.txt', 'media/\u00e9.txt'],
    ['a/./b', 'a/b'],
    ['a\\b', 'a b'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['a/ends. ', 'a/ends'],
    [`${'山'.repeat(100)}.pdf`, `${'山'.repeat(49)}${'山'.repeat(16)}.pdf`],
    [`${'😀'.repeat(60)}.jpg`, `${'😀'.repeat(33)}${'😀'.repeat(16)}.jpg`],
  ])('makes %j safe as %j', (wanted, safe) => expect(freePath(wanted, new Map())).toBe(safe));

  it('ends with the error of an entry, whether it cannot be opened or breaks off', async () => {
    const broken = new PassThrough();
    const zip = await new ArchiveGateway().write(entriesOf(entry('a', () => Promise.resolve(broken))));
    broken.write('half');
    setImmediate(() => broken.destroy(new Error('storage is gone')));
    await expect(buffer(zip)).rejects.toThrow('storage is gone');
    const missing = () => entriesOf(entry('a', () => Promise.reject(new Error('no such object'))));
    await expect(buffer(await new ArchiveGateway().write(missing()))).rejects.toThrow('no such object');
    // Before it is read: a storage makes a folder first.
    const unread = await new ArchiveGateway().write(missing());
    await new Promise((resolve) => unread.once('close', resolve));
    await expect(buffer(unread)).rejects.toThrow('no such object');
  });
});

function unzip(file: Buffer): Promise<{ name: string; content: string; method: number }[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const files: { name: string; content: string; method: number }[] = [];
      zip.on('entry', (found: Entry) => {
        zip.openReadStream(found, (problem, content) => {
          if (problem) return reject(problem);
          text(content).then((read) => {
            files.push({ name: found.fileName, content: read, method: found.compressionMethod });
            zip.readEntry();
          }, reject);
        });
      });
      zip.on('end', () => resolve(files));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}
