// Files that are two things, or become much larger than they are: made here, byte by byte.
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

const MB = 1024 * 1024;

/** `copies` names in the directory share the bytes of each entry. */
function zip(entries, { copies = 1 } = {}) {
  const parts = [];
  const directory = [];
  let at = 0;
  for (const [name, content, isDeflated = true] of entries) {
    const bytes = Buffer.from(content);
    const packed = isDeflated ? deflateRawSync(bytes) : bytes;
    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 'latin1');
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(isDeflated ? 8 : 0, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    parts.push(local, Buffer.from(name), packed);
    for (let copy = 0; copy < copies; copy += 1) {
      const listed = Buffer.alloc(46);
      listed.write('PK\x01\x02', 'latin1');
      local.copy(listed, 6, 4, 30);
      listed.writeUInt32LE(at, 42);
      directory.push(listed, Buffer.from(name));
    }
    at += local.length + Buffer.byteLength(name) + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length * copies, 8);
  end.writeUInt16LE(entries.length * copies, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

function png(width, height, data) {
  const chunk = (type, content) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;
const onePixel = png(1, 1, deflateSync(Buffer.alloc(2)));
const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]><sst>&j;</sst>`;

function workbook(sheet, more = []) {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;
  const book = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const relations = (type, target) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  return zip([
    ['[Content_Types].xml', types],
    ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
    ['xl/workbook.xml', book],
    ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', sheet],
    ...more,
  ]);
}

function nestedZip(levels) {
  let inner = zip([['a.txt', 'a']]);
  for (let level = 0; level < levels; level += 1) inner = zip([['a.zip', inner, false]]);
  return inner;
}

/** Name, and what is in it. The name says what it would like to be. */
export const makePolyglots = () => [
  ['script.svg', svg],
  ['script.jpg', svg],
  ['page.html', script],
  ['page.png', script],
  ['page.pdf', script],
  ['picture-and-page.png', Buffer.concat([onePixel, Buffer.from(script)])],
  ['picture-and-script.gif', `GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)//`],
  ['document-and-archive.pdf', Buffer.concat([Buffer.from(pdf), zip([['a.html', script]])])],
  ['archive-and-document.zip', Buffer.concat([zip([['a.html', script]]), Buffer.from(pdf)])],
  ['late.pdf', `${script}\n${pdf}`],
  ['script.pdf', pdf],
  ['many-pixels.png', png(30_000, 30_000, deflateSync(Buffer.alloc(30_000 * 3751), { level: 9 }))],
  ['claimed-pixels.png', png(2 ** 31 - 1, 2 ** 31 - 1, deflateSync(Buffer.alloc(64)))],
  ['no-pixels.png', png(0, 0, Buffer.alloc(0))],
  ['cut.png', onePixel.subarray(0, 40)],
  ['cut.jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011ffffffff', 'hex')],
  ['film.mp4', Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.from(script)])],
  ['nested.zip', nestedZip(200)],
  ['bomb.zip', zip([['a', Buffer.alloc(200 * MB)]])],
  ['shared.zip', zip([['a', Buffer.alloc(10 * MB)]], { copies: 5000 })],
  [
    'upwards.zip',
    zip([
      ['../../../../tmp/lectern-attacked', 'x'],
      ['/etc/lectern-attacked', 'x'],
      ['a\\..\\b', 'x'],
    ]),
  ],
  ['bomb.xlsx', workbook(Buffer.alloc(200 * MB, ' '))],
  [
    'cells.xlsx',
    workbook(`<worksheet><sheetData>${'<row><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(400_000)}`),
  ],
  ['deep.xlsx', workbook('<a>'.repeat(1_000_000))],
  ['laughs.xlsx', workbook(laughs, [['xl/sharedStrings.xml', laughs]])],
  ['wide.csv', `name${',x'.repeat(500_000)}\n`],
  ['line.csv', `"${'x'.repeat(20 * MB)}`],
  ['rows.csv', `Name\n${'a\n'.repeat(300_000)}`],
  ['formulas.csv', `Name,Email\n"=cmd|' /C calc'!A0",@SUM(1+1)\n`],
  ['halves.csv', Buffer.from('fffe4e00610000d86d006500', 'hex')],
  ['empty.json', '{}'],
  ['deep.json', '['.repeat(1_000_000)],
];
