import { Readable } from 'node:stream';
import { rawXlsx, relation, type RawWorkbook } from '@lectern/testing/raw-xlsx';
import { SpreadsheetRefusedError } from '../spreadsheet-refused.error';
import { SpreadsheetGateway } from '../spreadsheet.gateway';
import { bufferSource, type SpreadsheetSource } from '../spreadsheet-source';
import { RangedReader } from './ranged-reader.gateway';

const open = (file: Buffer) => new SpreadsheetGateway().open(bufferSource(file, 'list.xlsx'));
const rows = (inner: string, more: Partial<RawWorkbook> = {}) =>
  rawXlsx({ sheets: [{ name: 'One', xml: `<sheetData>${inner}</sheetData>` }], ...more });
const fine = '<row r="1"><c r="A1"><v>1</v></c></row>';

describe('ZIPs that lie or break off', () => {
  const whole = rows(fine.concat('<row><c t="str"><v>text</v></c></row>'.repeat(500)));

  it('believes no declared size, smaller or larger', async () => {
    for (const declaredBytes of [5, 5_000_000]) {
      const part = { name: 'xl/styles.xml', content: '<styleSheet/>', isDeflated: true, declaredBytes };
      const file = rows(fine, { entries: [part], relations: relation('s', 'styles', 'styles.xml') });
      await expect(open(file)).rejects.toMatchObject({ reason: 'broken' });
    }
  });

  it('refuses a file that is cut off anywhere', async () => {
    for (let share = 1; share < 20; share += 1) {
      const cut = whole.subarray(0, Math.floor((whole.length * share) / 20));
      await expect(open(cut)).rejects.toBeInstanceOf(SpreadsheetRefusedError);
    }
  });

  it('refuses a file in which a byte is another one', async () => {
    const at = whole.indexOf('xl/worksheets/sheet1.xml') + 60;
    const changed = Buffer.from(whole);
    changed[at] = changed[at]! ^ 0x55;
    await expect(open(changed)).rejects.toMatchObject({ reason: 'broken' });
  });
});

describe('where the bytes come from', () => {
  const file = rows(
    Array.from(
      { length: 20_000 },
      (_each, index) => `<row><c><v>${index * 7_919}</v></c><c><v>${index}.25</v></c></row>`,
    ).join(''),
  );
  const counting = () => {
    const streams: Readable[] = [];
    let bytes = 0;
    const source: SpreadsheetSource = {
      name: 'x.xlsx',
      sizeBytes: file.length,
      read: ({ start, end }) => {
        const parts = function* () {
          for (let at = start; at < end; at += 4_096) {
            const part = file.subarray(at, Math.min(at + 4_096, end));
            bytes += part.length;
            yield part;
          }
        };
        const stream = Readable.from(parts());
        streams.push(stream);
        return Promise.resolve(stream);
      },
    };
    return { source, streams, bytes: () => bytes };
  };

  it('reads no further than its rows are taken, and lets go when they are not', async () => {
    const { source, streams, bytes } = counting();
    const opened = await new SpreadsheetGateway().open(source);
    const before = bytes();
    for await (const row of opened.rows()) {
      expect(row.cells).toHaveLength(2);
      break;
    }
    expect(bytes() - before).toBeLessThan(file.length);
    while (!streams.every((stream) => stream.destroyed)) await new Promise(setImmediate);
  });

  it('may be read more than once', async () => {
    const opened = await open(file);
    for (let time = 0; time < 2; time += 1) {
      let count = 0;
      for await (const row of opened.rows()) count += row.cells.length;
      expect(count).toBe(40_000);
    }
  });

  it('tells a storage that fails from a file that is broken', async () => {
    const failing = (at: number): SpreadsheetSource => ({
      name: 'x.xlsx',
      sizeBytes: file.length,
      read: ({ start, end }) => {
        const broken = async function* () {
          yield await Promise.resolve(file.subarray(start, Math.min(start + at, end)));
          if (end - start > at) throw new Error('the storage is gone');
        };
        return Promise.resolve(Readable.from(broken()));
      },
    });
    await expect(new SpreadsheetGateway().open(failing(3_000))).rejects.toThrow('the storage is gone');
    const never: SpreadsheetSource = { ...failing(0), read: () => Promise.reject(new Error('no such object')) };
    await expect(new SpreadsheetGateway().open(never)).rejects.toThrow('no such object');
  });

  it('fetches whole blocks for the many small readings of a directory', async () => {
    const { source, streams } = counting();
    const reader = new RangedReader(source);
    const target = Buffer.alloc(46);
    for (let at = 0; at < 20_000; at += 46) {
      await new Promise<void>((resolve, reject) => {
        reader.read(target, 0, 46, at, (error) => (error ? reject(error) : resolve()));
      });
      expect(target.equals(file.subarray(at, at + 46))).toBe(true);
    }
    expect(streams).toHaveLength(1);
  });
});
