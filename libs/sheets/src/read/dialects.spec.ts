import { buffer } from 'node:stream/consumers';
import { rawXlsx, relation, type RawWorkbook } from '@lectern/testing/raw-xlsx';
import type { ReadCell } from '../read-cell';
import { dayColumn, moneyColumn, momentColumn, sheetOf, textColumn, timeColumn, yesNoColumn } from '../sheet';
import { SpreadsheetGateway } from '../spreadsheet.gateway';
import { bufferSource } from '../spreadsheet-source';
import { WorkbookGateway } from '../workbook.gateway';

const text = (value: string): ReadCell => ({ kind: 'text', text: value });
const number = (value: number): ReadCell => ({ kind: 'number', number: value });
const day = (value: string): ReadCell => ({ kind: 'day', day: value });

async function readBytes(file: Buffer) {
  const opened = await new SpreadsheetGateway().open(bufferSource(file, 'list.xlsx'));
  const rows: { sheet: number; number: number; cells: ReadCell[] }[] = [];
  for await (const row of opened.rows()) rows.push(row);
  return { ...opened, rows, cells: rows.map(({ cells }) => cells) };
}
const read = (workbook: RawWorkbook) => readBytes(rawXlsx(workbook));
const one = (xml: string, more: Partial<RawWorkbook> = {}) => read({ sheets: [{ name: 'One', xml }], ...more });

const styles = (formats: string, ids: readonly number[]) =>
  `<numFmts count="9">${formats}</numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>` +
  `<cellXfs count="${ids.length}">${ids.map((id) => `<xf numFmtId="${id}" fontId="0" applyNumberFormat="1"/>`).join('')}</cellXfs>`;

describe('Excel', () => {
  it('writes characters in a way of its own: those that no database keeps are left out', async () => {
    const { cells } = await one(
      '<sheetData><row><c t="str"><v>An_x0000_na _xD800_Lee _xD83D__xDE00_</v></c></row></sheetData>',
    );
    expect(cells).toEqual([[text('Anna Lee 😀')]]);
  });

  it('has errors that are words, however long one claims to be', async () => {
    const { cells } = await one(`<sheetData><row><c t="e"><v>${'#'.repeat(90_000)}</v></c></row></sheetData>`);
    expect(cells).toEqual([[{ kind: 'error', text: '#'.repeat(40) }]]);
  });

  it('shares its texts, names built-in formats by number, and keeps the results of formulas', async () => {
    const file = await read({
      shared:
        '<si><t>Title</t></si><si><t xml:space="preserve"> Keynote </t></si>' +
        '<si><r><t>Anna </t></r><r><rPr><b/><sz val="11"/></rPr><t>Bold</t></r></si>' +
        '<si><t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh><phoneticPr fontId="1"/></si>' +
        '<si><t>one_x000D_\ntwo _x005F_x0041_</t></si><si><t/></si>',
      styles: styles(
        '<numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="[$-409]m/d/yy\\ h:mm\\ AM/PM;@"/>',
        [0, 14, 164, 165, 9, 20],
      ),
      sheets: [
        {
          name: 'Events &amp; more',
          xml:
            '<sheetPr/><dimension ref="A1:G3"/><sheetViews><sheetView workbookViewId="0"/></sheetViews>' +
            '<cols><col min="1" max="1" width="20"/></cols><sheetData>' +
            '<row r="1" spans="1:7"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c><c r="F1" t="s"><v>5</v></c></row>' +
            '<row r="2"><c r="A2" s="1"><v>46450</v></c><c r="B2" s="2"><v>1234.5</v></c><c r="C2" s="3"><v>46450.8125</v></c><c r="D2" s="4"><v>0.3</v></c><c r="E2" s="5"><v>0.8125</v></c><c r="F2" t="b"><v>1</v></c><c r="G2" t="e"><v>#REF!</v></c></row>' +
            '<row r="3"><c r="A3" t="str"><f>A1&amp;"!"</f><v>Title!</v></c><c r="B3" s="2"><f>SUM(B2)</f><v>1234.5</v></c><c r="C3" t="str"><f>""</f><v></v></c><c r="D3"><f>NOW()</f></c><c r="E3" s="1"><f t="shared" ref="E3:E4" si="0">A2+1</f><v>46451</v></c></row>' +
            '<row r="4"><c r="E4" s="1"><f t="shared" si="0"/><v>46452</v></c></row>' +
            '<row r="1048576"><c r="A1048576" s="1"/></row>' +
            '</sheetData><sheetProtection password="CC1A" sheet="1" objects="1"/><autoFilter ref="A1:G1"/>' +
            '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>' +
            '<extLst><ext uri="{78C0D931}"><row><c><v>9</v></c></row></ext></extLst>',
        },
        { name: 'Secret', state: 'veryHidden', xml: '<sheetData/>' },
      ],
    });
    expect(file.format).toBe('xlsx');
    expect(file.sheets).toEqual([
      { name: 'Events & more', isHidden: false, isProtected: true, rowCount: 4, columnCount: 7 },
      { name: 'Secret', isHidden: true, isProtected: false, rowCount: 0, columnCount: 0 },
    ]);
    expect(file.cells[0]).toEqual([
      text('Title'),
      text(' Keynote '),
      text('Anna Bold'),
      text('山田'),
      text('one\ntwo _x0041_'),
    ]);
    expect(file.cells[1]).toEqual([
      day('2027-03-04'),
      { kind: 'number', number: 1234.5, format: 'currency', currency: '$' },
      { kind: 'moment', at: '2027-03-04T19:30' },
      { kind: 'number', number: 0.3, format: 'percent' },
      { kind: 'time', time: '19:30' },
      { kind: 'yesNo', value: true },
      { kind: 'error', text: '#REF!' },
    ]);
    expect(file.cells[2]).toEqual([
      text('Title!'),
      { kind: 'number', number: 1234.5, format: 'currency', currency: '$' },
      null,
      { kind: 'error', text: 'a formula without a result: open the file in Excel and save it again' },
      day('2027-03-05'),
    ]);
    expect(file.cells[3]).toEqual([null, null, null, null, day('2027-03-06')]);
    expect(file.rows.map((row) => row.number)).toEqual([1, 2, 3, 4]);
  });

  it('counts days from 1904 where the workbook says so', async () => {
    const file = await one('<sheetData><row r="1"><c r="A1" s="0"><v>44988</v></c></row></sheetData>', {
      date1904: true,
      styles: styles('', [14]),
    });
    expect(file.date1904).toBe(true);
    expect(file.cells).toEqual([[day('2027-03-04')]]);
  });

  it('gives the value of a merged cell to all that it covers, and makes no rows of a title', async () => {
    const inline = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const file = await one(
      `<sheetData><row r="1">${inline('A1', 'My events')}</row><row r="2"/>` +
        `<row r="4">${inline('A4', 'Acme')}${inline('C4', 'one')}</row>` +
        `<row r="5"><c r="A5"/>${inline('C5', 'two')}</row><row r="6">${inline('C6', 'three')}</row>` +
        `<row r="7">${inline('B7', 'Ben')}</row></sheetData>` +
        '<mergeCells count="3"><mergeCell ref="A1:XFD2"/><mergeCell ref="$A$4:$B$6"/><mergeCell ref="D8:E9"/></mergeCells>',
    );
    expect(file.rows.map((row) => [row.number, ...row.cells])).toEqual([
      [1, text('My events'), text('My events'), text('My events')],
      [4, text('Acme'), text('Acme'), text('one')],
      [5, text('Acme'), text('Acme'), text('two')],
      [6, text('Acme'), text('Acme'), text('three')],
      [7, null, text('Ben')],
    ]);
  });

  it('reads the strict kind, with its own names and ISO days', async () => {
    const pure = 'http://purl.oclc.org/ooxml';
    const sheet = `<?xml version="1.0"?><worksheet xmlns="${pure}/spreadsheetml/main"><sheetData><row r="1"><c r="A1" t="d"><v>2027-03-04</v></c><c r="B1" t="d"><v>2027-03-04T19:30:00</v></c></row></sheetData></worksheet>`;
    const file = await read({
      sheets: [],
      parts: {
        '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${pure}/officeDocument/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        'xl/workbook.xml': `<workbook xmlns="${pure}/spreadsheetml/main" conformance="strict"><workbookPr/><sheets><sheet name="Strict" sheetId="1" rel:id="x" xmlns:rel="${pure}/officeDocument/relationships"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="x" Type="${pure}/officeDocument/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
        'xl/worksheets/sheet1.xml': sheet,
      },
    });
    expect(file.cells).toEqual([[day('2027-03-04'), { kind: 'moment', at: '2027-03-04T19:30' }]]);
  });

  it('passes over sheets that are charts', async () => {
    const file = await read({
      sheets: [
        { name: 'Chart', xml: '' },
        { name: 'Rows', xml: '<sheetData><row><c><v>1</v></c></row></sheetData>' },
      ],
      parts: {
        'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('rId1', 'chartsheet', 'chartsheets/sheet1.xml')}${relation('rId2', 'worksheet', 'worksheets/sheet2.xml')}</Relationships>`,
      },
    });
    expect(file.sheets.map(({ name }) => name)).toEqual(['Rows']);
  });
});

describe('LibreOffice', () => {
  it('writes formats of its own, marks formulas, and ends with an empty row at the bottom', async () => {
    const file = await one(
      '<sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><sheetFormatPr defaultRowHeight="12.8"/>' +
        '<sheetData><row r="1" customFormat="false" ht="12.8" hidden="false"><c r="A1" s="1" t="n"><v>46450</v></c><c r="B1" s="2" t="n"><v>1234.5</v></c>' +
        '<c r="C1" s="0" t="n"><f aca="false">1+1</f><v>2</v></c><c r="D1" s="0" t="str"><f aca="false">"x"&amp;"y"</f><v>xy</v></c><c r="E1" t="b"><v>0</v></c><c r="F1" t="e"><f aca="false">1/0</f><v>#DIV/0!</v></c></row>' +
        '<row r="1048576" customFormat="false" ht="12.8"/></sheetData><printOptions headings="false"/>',
      {
        styles: styles(
          '<numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="#,##0.00\\ [$€-407];[RED]\\-#,##0.00\\ [$€-407]"/>',
          [164, 165, 166],
        ),
      },
    );
    expect(file.cells).toEqual([
      [
        day('2027-03-04'),
        { kind: 'number', number: 1234.5, format: 'currency', currency: '€' },
        number(2),
        text('xy'),
        { kind: 'yesNo', value: false },
        { kind: 'error', text: '#DIV/0!' },
      ],
    ]);
  });
});

describe('Google Sheets', () => {
  it('writes whole numbers with a point, and no style for what has none', async () => {
    const file = await read({
      shared: '<si><t>Client</t></si><si><t xml:space="preserve">Acme\n2nd line</t></si>',
      styles: styles(
        '<numFmt numFmtId="164" formatCode="m/d/yyyy"/><numFmt numFmtId="165" formatCode="m/d/yyyy h:mm:ss"/>',
        [0, 164, 165],
      ),
      sheets: [
        {
          name: 'Sheet1',
          xml:
            '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:mv="urn:schemas-microsoft-com:mac:vml" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><sheetData>' +
            '<row r="1"><c r="A1" s="1" t="s"><v>0</v></c></row><row r="2" ht="30" customHeight="1"><c r="A2" s="1" t="s"><v>1</v></c><c r="B2" s="2"><v>46450.0</v></c><c r="C2" s="2"><v>46450.5</v></c><c r="D2" s="0"><f>ARRAYFORMULA(1+1)</f><v>2.0</v></c></row>' +
            '<row r="3"><c r="A3" s="0"/></row></sheetData><drawing r:id="rId1"/></worksheet>',
        },
      ],
    });
    expect(file.cells).toEqual([
      [text('Client')],
      [
        text('Acme\n2nd line'),
        { kind: 'moment', at: '2027-03-04T00:00' },
        { kind: 'moment', at: '2027-03-04T12:00' },
        number(2),
      ],
    ]);
  });
});

describe('Numbers', () => {
  it('names its parts from the root, begins with a summary, and puts the table’s name above it', async () => {
    const file = await read({
      shared:
        '<si><t>This document was exported from Numbers.</t></si><si><t>Table 1</t></si><si><t>Event</t></si><si><t>Date</t></si><si><t>Keynote</t></si>',
      styles: styles('<numFmt numFmtId="59" formatCode="m/d/yyyy"/>', [0, 49, 59]),
      sheets: [
        {
          name: 'Export Summary',
          xml: '<sheetData><row r="3"><c r="B3" s="1" t="s"><v>0</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="B3:D3"/></mergeCells>',
        },
        {
          name: 'Sheet 1',
          xml:
            '<sheetData><row r="1" ht="27.65" customHeight="1"><c r="A1" t="s" s="1"><v>1</v></c><c r="B1" s="1"/></row>' +
            '<row r="2"><c r="A2" t="s" s="1"><v>2</v></c><c r="B2" t="s" s="1"><v>3</v></c></row>' +
            '<row r="3"><c r="A3" t="s" s="1"><v>4</v></c><c r="B3" s="2"><v>46450</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
        },
      ],
      parts: {
        'xl/_rels/workbook.xml.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${['rId1', 'rId2'].map((id, index) => relation(id, 'worksheet', `/xl/worksheets/sheet${index + 1}.xml`)).join('')}${relation('rId3', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('rId4', 'styles', '/xl/styles.xml')}</Relationships>`,
      },
    });
    expect(file.sheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['Export Summary', 1],
      ['Sheet 1', 3],
    ]);
    expect(file.rows.filter(({ sheet }) => sheet === 1).map(({ cells }) => cells)).toEqual([
      [text('Table 1'), text('Table 1')],
      [text('Event'), text('Date')],
      [text('Keynote'), day('2027-03-04')],
    ]);
  });
});

describe('other programs', () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

  it('reads prefixes, texts in the cell, cells and rows without their place, and no styles', async () => {
    const file = await one(
      `<?xml version="1.0"?><x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:r><x:t>An</x:t></x:r><x:r><x:t>na</x:t></x:r></x:is></x:c><x:c/><x:c s="7"><x:v>5</x:v></x:c></x:row><x:row/><x:row><x:c t="inlineStr"><x:is><x:t><![CDATA[a < b]]> &amp; c</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
    );
    expect(file.rows.map((row) => [row.number, ...row.cells])).toEqual([
      [1, text('Anna'), null, number(5)],
      [3, text('a < b & c')],
    ]);
  });

  it('puts cells that are out of their order where they belong', async () => {
    const file = await one(
      '<sheetData><row r="2"><c r="C2"><v>3</v></c><c r="A2"><v>1</v></c><c r="b2"><v>2</v></c></row></sheetData>',
    );
    expect(file.cells).toEqual([[number(1), number(2), number(3)]]);
  });

  it('reads XML in UTF-16 and in Latin-1', async () => {
    const sheet = (encoding: string) =>
      `<?xml version="1.0" encoding="${encoding}"?><worksheet xmlns="${main}"><sheetData><row><c t="str"><v>Müller</v></c></row></sheetData></worksheet>`;
    for (const bytes of [
      Buffer.from(`\uFEFF${sheet('UTF-16')}`, 'utf16le'),
      Buffer.from(sheet('ISO-8859-1'), 'latin1'),
    ]) {
      const file = await one('', { parts: { 'xl/worksheets/sheet1.xml': bytes } });
      expect(file.cells).toEqual([[text('Müller')]]);
    }
  });

  it('finds parts whatever the case and the slashes of their names', async () => {
    const file = await one('', {
      parts: {
        'xl/worksheets/sheet1.xml': '<unused/>',
        'XL\\Sheets\\One.XML': `<worksheet xmlns="${main}"><sheetData><row><c><v>7</v></c></row></sheetData></worksheet>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', '..\\xl\\.\\sheets\\one.xml')}</Relationships>`,
      },
    });
    expect(file.cells).toEqual([[number(7)]]);
  });
});

it('reads what we write ourselves', async () => {
  const columns = [
    textColumn<number>('Name', () => '=not a formula'),
    dayColumn<number>('Day', () => '2027-03-04'),
    timeColumn<number>('From', () => '19:30'),
    momentColumn<number>('Starts', () => '2027-03-04T19:30'),
    yesNoColumn<number>('Paid', () => true),
    moneyColumn<number>(
      'Fee',
      () => 123_456,
      () => 'EUR',
    ),
    dayColumn<number>('Long ago', () => '1815-06-18'),
  ];
  const file = await readBytes(
    await buffer(
      new WorkbookGateway().write({
        title: 't',
        createdAt: new Date('2027-01-01T00:00:00Z'),
        sheets: [sheetOf('Events', columns, [1], { filter: true })],
      }),
    ),
  );
  expect(file.cells[1]).toEqual([
    text('=not a formula'),
    day('2027-03-04'),
    { kind: 'time', time: '19:30' },
    { kind: 'moment', at: '2027-03-04T19:30' },
    text('Yes'),
    { kind: 'number', number: 1234.56, format: 'currency', currency: 'EUR' },
    text('1815-06-18'),
  ]);
});
