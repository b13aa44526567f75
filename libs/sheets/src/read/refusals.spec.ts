import { rawXlsx, relation, type RawWorkbook } from '@lectern/testing/raw-xlsx';
import { rawZip } from '@lectern/testing/raw-zip';
import { SpreadsheetRefusedError } from '../spreadsheet-refused.error';
import { SpreadsheetGateway } from '../spreadsheet.gateway';
import { bufferSource } from '../spreadsheet-source';
import { spreadsheetBounds, type SpreadsheetBounds } from './bounds';

const open = (file: Buffer, bounds: Partial<SpreadsheetBounds> = {}) =>
  new SpreadsheetGateway({ ...spreadsheetBounds, ...bounds }).open(bufferSource(file, 'list.xlsx'));
const refusal = async (file: Buffer, bounds?: Partial<SpreadsheetBounds>) => {
  const error: unknown = await open(file, bounds).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SpreadsheetRefusedError);
  const { reason, message } = error as SpreadsheetRefusedError;
  // A sentence about what is wrong, and one about what to do.
  expect(message).toMatch(/^[A-Z].*\. .*\.$/);
  return reason;
};
const book = (xml: string, more: Partial<RawWorkbook> = {}) => rawXlsx({ sheets: [{ name: 'One', xml }], ...more });
const rows = (inner: string, more?: Partial<RawWorkbook>) => book(`<sheetData>${inner}</sheetData>`, more);
const fine = '<row r="1"><c r="A1"><v>1</v></c></row>';

function compound(entry: string): Buffer {
  const file = Buffer.alloc(4_096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(2, 48);
  file.write(entry, 3 * 512 + 128, 'utf16le');
  return file;
}

describe('other kinds of files', () => {
  it.each<[string, string, Buffer]>([
    ['an encrypted workbook', 'encrypted', compound('EncryptedPackage')],
    ['an old workbook', 'old_excel', compound('Workbook')],
    ['a compound file that is cut off', 'old_excel', compound('Workbook').subarray(0, 20)],
    ['a binary workbook', 'old_excel', book('', { parts: { 'xl/workbook.bin': 'x' } })],
    ['a PDF', 'other_kind', Buffer.from('%PDF-1.7\n')],
    ['a text document', 'other_kind', Buffer.from('{\\rtf1 x}')],
    ['a web page that calls itself a workbook', 'other_kind', Buffer.from('\uFEFF\n<html><table></table></html>')],
    ['a workbook in XML of 2003', 'other_kind', Buffer.from('<?xml version="1.0"?><Workbook/>')],
    ['a picture', 'other_kind', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['an OpenDocument', 'other_kind', rawZip([{ name: 'mimetype' }, { name: 'content.xml' }])],
    ['a Numbers document', 'other_kind', rawZip([{ name: 'Index/Document.iwa', content: 'x' }])],
    ['an older Numbers document', 'other_kind', rawZip([{ name: 'Index.zip', content: 'x' }])],
    ['a Word document', 'other_kind', rawZip([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }])],
    ['a backup of ours', 'other_kind', rawZip([{ name: 'data/clients.json' }, { name: 'manifest.json' }])],
    ['a ZIP of files', 'other_kind', rawZip([{ name: 'a.txt', content: 'a' }])],
    ['an empty ZIP', 'other_kind', rawZip([])],
    ['nothing', 'empty', Buffer.alloc(0)],
    ['a workbook without values', 'empty', rows('<row r="1"><c r="A1" s="1"/></row>')],
  ])('refuses %s', async (_name, reason, file) => expect(await refusal(file)).toBe(reason));

  it('takes a shared text of no letters for nothing', async () => {
    const file = rows('<row><c t="s"><v>0</v></c></row>', { shared: '<si/>' });
    expect(await refusal(file)).toBe('empty');
  });
});

describe('what is never taken in', () => {
  const types = (type: string) =>
    `<Types xmlns="x"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.${type}"/></Types>`;

  it.each<[string, string, Buffer]>([
    ['macros', 'macros', rows(fine, { parts: { 'xl/vbaProject.bin': 'x' } })],
    ['macros by relation', 'macros', rows(fine, { relations: relation('m', 'vbaProject', 'code.bin') })],
    [
      'macros by type',
      'macros',
      rows(fine, { parts: { '[Content_Types].xml': types('sheet.macroEnabled.main+xml') } }),
    ],
    ['macros of Excel 4', 'macros', rows(fine, { parts: { 'xl/macrosheets/sheet1.xml': '<x/>' } })],
    [
      'links to other workbooks',
      'external_links',
      rows(fine, { parts: { 'xl/externalLinks/externalLink1.xml': '<x/>' } }),
    ],
    ['links by relation', 'external_links', rows(fine, { relations: relation('l', 'externalLink', 'links/1.xml') })],
    ['an encrypted entry', 'encrypted', rows(fine, { entries: [{ name: 'x', content: 'x', isEncrypted: true }] })],
    ['two parts of one name', 'broken', rows(fine, { entries: [{ name: 'XL/WORKBOOK.XML', content: 'x' }] })],
    ['a way out of the folder', 'broken', rows(fine, { entries: [{ name: '../x', content: 'x' }] })],
  ])('refuses %s', async (_name, reason, file) => expect(await refusal(file)).toBe(reason));
});

describe('XML that no program writes', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`;
  const outside = '<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd"><worksheet/>';

  it.each<[string, Buffer]>([
    ['entities of its own', book(laughs)],
    ['entities from outside', book(outside)],
    ['entities that nobody declared', rows('<row><c t="str"><v>&a;</v></c></row>')],
    ['a document type among the shared texts', rows(fine, { shared: '', parts: { 'xl/sharedStrings.xml': outside } })],
    ['tags within tags', rows('<a>'.repeat(100_000))],
    ['tags that are not closed', rows('<row><c><v>1</v>')],
    ['what is no XML', book('<?xml version="1.0"?>hello')],
    [
      'bytes that are no letters',
      book('', { parts: { 'xl/worksheets/sheet1.xml': Buffer.from('<a>\xff\xfe</a>', 'latin1') } }),
    ],
    ['an encoding that there is not', book('<?xml version="1.0" encoding="klingon"?><worksheet/>')],
    ['a shared text that there is not', rows('<row><c t="s"><v>7</v></c></row>')],
    ['rows that go backwards', rows('<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>')],
    ['a row below the last', rows('<row r="1048577"><c><v>1</v></c></row>')],
    ['a column of a million', rows('<row r="1"><c r="BDWGN1"><v>1</v></c></row>')],
    ['a cell without a column', rows('<row r="1"><c r="1"><v>1</v></c></row>')],
    [
      'two sheets out of one part',
      rawXlsx({
        sheets: [
          { name: 'One', xml: '' },
          { name: 'Two', xml: '' },
        ],
        parts: {
          'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'worksheet', '/XL/worksheets/sheet1.xml')}</Relationships>`,
        },
      }),
    ],
    [
      'a sheet that is not there',
      book('', {
        parts: {
          'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'none.xml')}</Relationships>`,
        },
      }),
    ],
    ['a workbook without sheets', rawXlsx({ sheets: [] })],
    [
      'a workbook that is not there',
      rows(fine, {
        parts: { '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', 'none.xml')}</Relationships>` },
      }),
    ],
  ])('refuses %s', async (_name, file) => expect(await refusal(file)).toBe('broken'));
});

describe('too much', () => {
  type Excess = [what: string, reason: string, file: Buffer, bounds?: Partial<SpreadsheetBounds>];
  const cells = (count: number) => `<row>${'<c><v>1</v></c>'.repeat(count)}</row>`;
  const inline = (text: string) => `<row><c t="inlineStr"><is>${text}</is></c></row>`;

  it.each<Excess>([
    ['two million rows', 'too_many_rows', rows('<row><c><v>1</v></c></row>'.repeat(2_000_000))],
    [
      'rows of all sheets together',
      'too_many_rows',
      rawXlsx({ sheets: ['A', 'B'].map((name) => ({ name, xml: `<sheetData>${cells(1).repeat(6)}</sheetData>` })) }),
      { rows: 10 },
    ],
    ['201 columns', 'too_many_columns', rows(cells(201))],
    ['a million columns', 'too_many_columns', rows(cells(1_000_000))],
    [
      '51 sheets',
      'too_many_sheets',
      rawXlsx({ sheets: Array.from({ length: 51 }, (_each, index) => ({ name: `S${index}`, xml: '' })) }),
    ],
    [
      'parts without end',
      'too_much',
      rows(fine, { entries: Array.from({ length: 60 }, (_each, index) => ({ name: `media/${index}` })) }),
      { entries: 50 },
    ],
    ['a file that unpacks to a thousand times its size', 'too_much', rows(' '.repeat(60_000_000)), { tagText: 1e9 }],
    ['a tag that never ends', 'too_much', rows(`<row ${'a'.repeat(3_000_000)}="1"/>`)],
    ['a text that never ends', 'too_much', rows(' '.repeat(3_000_000))],
    ['more than is unpacked at all', 'too_much', rows(cells(3).repeat(2_000)), { unpackedBytes: 50_000 }],
    [
      'a part of the package that is too large',
      'too_much',
      rows(fine, { styles: '<xf numFmtId="0"/>'.repeat(2_000) }),
      { partBytes: 10_000 },
    ],
    ['a cell that is too long', 'too_much', rows(inline(`<t>${'x'.repeat(100_001)}</t>`))],
    ['a cell of runs without end', 'too_much', rows(inline('<r><t>xxxxxxxxxx</t></r>'.repeat(10_001)))],
    [
      'a shared text of runs without end',
      'too_much',
      rows(fine, { shared: `<si>${'<r><t>xxxxxxxxxx</t></r>'.repeat(10_001)}</si>` }),
    ],
    [
      'a long text that a row shows many times',
      'too_much',
      rows(`<row>${'<c t="s"><v>0</v></c>'.repeat(11)}</row>`, { shared: `<si><t>${'x'.repeat(99_999)}</t></si>` }),
    ],
    [
      'a text that many rows show',
      'too_much',
      rows('<row><c t="s"><v>0</v></c></row>'.repeat(101), { shared: '<si><t>0123456789</t></si>' }),
      { text: 1_000 },
    ],
    [
      'shared texts without end',
      'too_much',
      rows(fine, { shared: '<si><t>text</t></si>'.repeat(1_001) }),
      { sharedStrings: 1_000 },
    ],
    [
      'shared texts of many bytes',
      'too_much',
      rows(fine, { shared: `<si><t>${'山'.repeat(99_999)}</t></si>`.repeat(4) }),
      { sharedBytes: 1_000_000 },
    ],
    [
      'merges without end',
      'too_much',
      book(`<sheetData>${fine}</sheetData><mergeCells>${'<mergeCell ref="A1:B2"/>'.repeat(11)}</mergeCells>`),
      { merges: 10 },
    ],
    [
      'styles without end',
      'broken',
      rows(fine, { styles: `<cellXfs>${'<xf numFmtId="0"/>'.repeat(12)}</cellXfs>` }),
      { styles: 10 },
    ],
    ['a file that is too large', 'too_much', rows(fine), { fileBytes: 100 }],
  ])('refuses %s', async (...[, reason, file, bounds]: Excess) => expect(await refusal(file, bounds)).toBe(reason));

  it('leaves parts alone that it does not need, bombs and ZIPs within ZIPs too', async () => {
    const bomb = rawZip([{ name: 'a', content: Buffer.alloc(1_000_000), isDeflated: true }]);
    const file = rows(fine, {
      entries: [
        { name: 'xl/media/a.zip', content: bomb },
        { name: 'xl/media/b.png', content: Buffer.alloc(1_000_000), isDeflated: true },
      ],
    });
    expect((await open(file, { partBytes: 10_000, unpackedBytes: 10_000 })).sheets[0]).toMatchObject({ rowCount: 1 });
  });

  it('makes a long text once, however many cells show it, and repeats none over a merge', async () => {
    const file = book(
      `<sheetData>${'<row><c t="s"><v>0</v></c><c/></row>'.repeat(3)}<row><c/><c><v>1</v></c></row></sheetData>` +
        '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
      { shared: `<si><t>${'x\r'.repeat(5_000)}</t></si>` },
    );
    const at = jest.spyOn(Buffer.prototype, 'toString');
    const opened = await open(file);
    at.mockClear();
    const read = [];
    for await (const { cells } of opened.rows()) read.push(cells.length);
    expect(read).toEqual([1, 1, 1, 2]);
    expect(at.mock.calls.filter(([encoding, start]) => encoding === 'utf8' && start === 0)).toEqual([]);
    at.mockRestore();
  });

  it('counts what entries share as often as they are read', async () => {
    const xml = `<?xml version="1.0"?><worksheet><sheetData>${fine}${'<row/>'.repeat(2_000)}</sheetData></worksheet>`;
    const shared = rawXlsx({
      sheets: [
        { name: 'One', xml },
        { name: 'Two', xml },
      ],
    });
    expect(await refusal(shared, { unpackedBytes: 20_000 })).toBe('too_much');
    expect((await open(shared, { unpackedBytes: 30_000 })).sheets).toHaveLength(2);
  });
});
