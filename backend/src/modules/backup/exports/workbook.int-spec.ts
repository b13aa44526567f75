/** The workbook of a whole account, as another program reads it: every value of every row, and its look. */
import { buffer } from 'node:stream/consumers';
import { linesOf, readWorkbook } from '@lectern/testing/read-workbook';
import { unzip, type Unzipped } from '@lectern/testing/unzip';
import { ValueType, type Cell as ExcelCell, type Workbook } from 'exceljs';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { DataJobsService } from '../jobs';
import { DataJobsWorkerModule } from '../jobs/data-jobs.worker.module';
import { ExportMakerService, ExportsWorkerModule } from './exports.worker.module';
import { fillAccount, fullAccountModules } from '../../../testing/full-account';
import { RecordColumnsRepository } from '../records';
import { RecordReaderRepository } from '../records/records.worker.module';
import { dataSheetOf, dataSheets, writtenFields, type DataSheet, type SheetField } from './sheets/data-sheets';
import { splitList } from './sheets/list-text';
import { BackupHttpModule, ExportsService } from '../backup.http.module';

type Row = Record<string, unknown>;

let context: TestContext;
let dataJobs: DataJobsService;
let owner: TestOwner;
let records: RecordReaderRepository;

beforeAll(async () => {
  context = await createContext(ExportsWorkerModule, BackupHttpModule, DataJobsWorkerModule, ...fullAccountModules);
  dataJobs = context.get(DataJobsService);
  records = new RecordReaderRepository(context.db, new RecordColumnsRepository(context.db));
});
afterAll(() => context.close());

const ask = (key?: string) => context.get(ExportsService).requestExport(owner.id, key);
const make = (jobId: string) =>
  dataJobs.run({ ownerId: owner.id, jobId, step: 0 }, (job) => context.get(ExportMakerService).makeExport(job));

async function bytesOf(jobId: string): Promise<Buffer> {
  const job = await dataJobs.getOrThrow(owner.id, jobId);
  return buffer(await context.storage.get(job.storageKey!));
}

async function recordsOf(kind: string): Promise<Row[]> {
  return records.snapshot(owner.id, ['contracts', 'presentations'], async (snapshot) => {
    const rows: Row[] = [];
    for await (const page of snapshot.rows(kind))
      rows.push(...page.map(({ line }) => inUnits(JSON.parse(line) as Row)));
    return rows;
  });
}

/** Lines of invoices keep hundredths and thousandths; their sheet has numbers. */
function inUnits({ quantityHundredths, taxThousandths, ...row }: Row): Row {
  if (quantityHundredths === undefined) return row;
  const taxPercent = taxThousandths === null ? null : Number(taxThousandths) / 1000;
  return { ...row, quantity: Number(quantityHundredths) / 100, taxPercent };
}

/** What the cell says, as the record keeps it. */
function valueOf(field: SheetField, { value, text, numFmt }: ExcelCell, record: Row): unknown {
  if (value === null) return null;
  switch (field.type) {
    case 'day':
      expect(numFmt).toBe('mmm d, yyyy');
      return (value as Date).toISOString().slice(0, 10);
    case 'time':
      return new Date(Math.round((value as Date).getTime() / 1000) * 1000).toISOString().slice(11, 19);
    case 'money':
      if ('currency' in record)
        expect(numFmt).toContain(record['currency'] === 'USD' ? '[$$-409]' : `[$${String(record['currency'])}]`);
      return Math.round((value as number) * 100);
    case 'integer':
      return value;
    case 'decimal':
      return field.scale ? Math.round((value as number) * field.scale) : value;
    case 'percent':
      return Math.round((value as number) * 100 * (field.scale ?? 1) * 1000) / 1000;
    case 'yesNo':
      return value === 'Yes';
    case 'choice':
      return field.choices!.find(({ label }) => label === value)!.value;
    case 'list': {
      const items = splitList(text, field.isLines ? 'lines' : 'commas');
      if (field.field === 'lengthsMinutes') return items.map(Number);
      return items.map((item) => field.choices?.find(({ label }) => label === item)?.value ?? item);
    }
    default:
      return text;
  }
}

function recorded({ field }: SheetField, record: Row): unknown {
  const [name = '', part] = field.split('.');
  const value = record[name];
  if (part !== undefined) return (value as Row | null)?.[part] ?? null;
  return Array.isArray(value) && value.length === 0 ? null : value;
}

/** Not as the record has it: told in other words, or not the record's own. */
const TOLD_OTHERWISE = ['avNeeds', 'billToAddress', 'contracts.number'];
const isOwn = ({ kind }: DataSheet, { field, type, nameOf }: SheetField, record: Row) =>
  field.split('.')[0]! in record &&
  !nameOf &&
  type !== 'moment' &&
  !TOLD_OTHERWISE.includes(field) &&
  !TOLD_OTHERWISE.includes(`${kind}.${field}`);

const keyOf = (record: Row) =>
  (record['id'] as string | undefined) ??
  ['eventId', 'contactId', 'role'].map((field) => record[field] as string).join();

describe('a whole account', () => {
  let filled: TestOwner;
  let workbook: Workbook;
  let zip: Unzipped;

  beforeAll(async () => {
    context.clock.set('2027-03-04T15:00:00Z');
    owner = await context.owner();
    await fillAccount(context, owner);
    filled = owner;
    const { id } = await ask();
    await make(id);
    const bytes = await bytesOf(id);
    workbook = await readWorkbook(bytes);
    zip = await unzip(bytes);
  });

  it('has a sheet for each kind of thing, in order, behind the readme', () => {
    expect(workbook.worksheets.filter(({ state }) => state === 'visible').map(({ name }) => name)).toEqual([
      'Read me',
      ...dataSheets.map(({ name }) => name),
    ]);
  });

  it.each(dataSheets.map((sheet) => [sheet.name, sheet] as const))(
    'keeps every value of every row: %s',
    async (name, sheet) => {
      owner = filled;
      const rows = await recordsOf(sheet.kind);
      const lines = linesOf(workbook.getWorksheet(name)!);
      expect(rows.length).toBeGreaterThan(0);
      expect(lines).toHaveLength(rows.length);
      const byKey = new Map(rows.map((record) => [keyOf(record), record]));
      const fields = writtenFields(sheet);
      const seen = new Set<string>();
      for (const line of lines) {
        const key = line['Key']
          ? (line['Key'].value as string)
          : [line['Event key'], line['Contact key']]
              .map((cell) => cell!.value as string)
              .concat(
                fields
                  .find(({ field }) => field === 'role')!
                  .choices!.find(({ label }) => label === line['Role']!.value)!.value,
              )
              .join();
        seen.add(key);
        const record = byKey.get(key)!;
        for (const field of fields.filter((one) => isOwn(sheet, one, record)))
          expect([field.field, valueOf(field, line[field.header]!, record)]).toEqual([
            field.field,
            recorded(field, record),
          ]);
      }
      expect(seen.size).toBe(rows.length);
    },
  );

  it('tells what is worked out, and names beside the keys', () => {
    const find = (name: string, head: string, value: unknown) =>
      linesOf(workbook.getWorksheet(name)!).find((line) => line[head]!.value === value)!;
    const values = (line: Record<string, ExcelCell>, ...heads: string[]) =>
      heads.map((head) => (line[head]!.type === ValueType.RichText ? line[head]!.text : line[head]!.value));
    const event = find('Events', 'Event', '-Annual, "Summit"');
    expect(values(event, 'Client', 'Bureau', 'Representative', 'Presentation', 'Spin-off of', 'Net fee')).toEqual([
      '=HYPERLINK("http://x","Brightwell")',
      'Podium Speakers',
      'Rae Poe',
      'Leading out loud',
      'First booking',
      9062.74,
    ]);
    expect(event['Added']!.value).toEqual(new Date('2027-03-04T10:00:00Z'));
    expect(event['Commission']).toMatchObject({ value: 0.275, numFmt: '0.0##%' });
    const invoice = find('Invoices', 'PO number', '=PO-1');
    const sums = values(invoice, 'Subtotal', 'Tax', 'Total', 'Withheld', 'Amount due', 'Credited', 'Paid', 'Balance');
    expect(sums).toEqual([1150, 101.56, 1251.56, 80.5, 1171.06, 100, 300.33, 770.73]);
    expect(values(invoice, 'Event', 'Client', 'Billed to address', 'Copies to')).toEqual([
      '-Annual, "Summit"',
      '=HYPERLINK("http://x","Brightwell")',
      '1 Main St, Suite 5\nc/o Front desk\nAustin, TX 07301\nUnited States',
      'a@x.example, b@x.example',
    ]);
    const contracts = linesOf(workbook.getWorksheet('Contracts')!);
    expect(contracts.map((line) => values(line, 'Number', 'Status', 'Signers'))).toEqual([
      ['C-0001', 'Completed', 'Sid Signer (Client), signed\nJane Doe (Speaker), signed'],
      [null, 'Draft', expect.stringContaining('not asked yet') as string],
    ]);
    const payment = linesOf(workbook.getWorksheet('Payments')!)[0]!;
    expect(values(payment, 'Invoice', 'Billed to', 'Amount', 'Currency', 'Reference')).toEqual([
      'INV-0001',
      'Brightwell',
      300.33,
      'EUR',
      '+123',
    ]);
    const talk = linesOf(workbook.getWorksheet('Presentations')!)[0]!;
    expect(values(talk, 'AV needs', 'Takeaways')).toEqual([
      'Lavalier microphone\nConfidence monitor (optional)',
      'Say no, kindly; often\n"Two\nlines"\nThird',
    ]);
    expect(linesOf(workbook.getWorksheet('Testimonials')!).map((line) => line['May be published']!.value)).toEqual([
      'Yes',
      'No',
    ]);
  });

  it('freezes heads, filters, offers what there is to choose, and has no formula anywhere', async () => {
    const parts = (await zip.read('xl/workbook.xml')).toString();
    const names = [...parts.matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(([, name]) => name);
    const xmlOf = async (name: string) =>
      (await zip.read(`xl/worksheets/sheet${names.indexOf(name) + 1}.xml`)).toString();
    expect(parts).toMatch(/<sheet [^>]*name="Lists"[^>]*state="hidden"|<sheet [^>]*state="hidden"[^>]*name="Lists"/);
    for (const sheet of dataSheets) {
      const xml = await xmlOf(sheet.name);
      expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
      expect(xml).toMatch(/<autoFilter ref="A1:[A-Z]+\d+"/);
      expect(xml).not.toContain('<f>');
      const offered = writtenFields(sheet).filter(({ type }) => type === 'choice' || type === 'yesNo');
      expect(xml.match(/<dataValidation [^>]*type="list"/g)?.length ?? 0).toBe(offered.length);
    }
    const events = await xmlOf('Events');
    const letter = (field: string) =>
      workbook
        .getWorksheet('Events')!
        .getColumn(writtenFields(dataSheetOf('speakingEvents')).findIndex((one) => one.field === field) + 1).letter;
    expect(events).toMatch(new RegExp(`sqref="${letter('format')}2:${letter('format')}\\d+"`));
    expect(events).toContain('&quot;In person,Virtual,Hybrid&quot;');
    // One of them has a comma: it stands on the hidden sheet.
    expect(await xmlOf('Lists')).toContain('Local, no travel');
    const client = workbook.getWorksheet('Clients')!.getCell('B2');
    expect(client).toMatchObject({ value: '=HYPERLINK("http://x","Brightwell")', numFmt: '@' });
    expect(client.formula).toBeUndefined();
    expect(workbook.getWorksheet('Clients')!.getColumn(2).width).toBeGreaterThan(20);
    const [brightwell] = linesOf(workbook.getWorksheet('Clients')!).filter(({ Name }) => Name!.value === client.value);
    expect(brightwell!['Notes']!.alignment).toMatchObject({ wrapText: true });
  });

  it('explains itself', () => {
    const sheet = workbook.getWorksheet('Read me')!;
    const lines = Array.from({ length: sheet.rowCount }, (_line, index) =>
      (sheet.getRow(index + 1).values as unknown[]).slice(1).map(String),
    );
    expect(lines[0]).toEqual(['Lectern data of Jane Doe']);
    expect(lines[1]![0]).toContain('Made on Mar 4, 2027.');
    expect(lines[1]![0]).toContain('America/New_York');
    expect(lines).toContainEqual(['Clients', '3 rows', 'Organizations that book you.']);
    expect(lines.flat().join('\n')).toContain('Contracts are not imported');
    for (const sheetOfData of dataSheets)
      for (const { header, note } of writtenFields(sheetOfData))
        expect(
          lines.some(([name, column, meaning]) => name === sheetOfData.name && column === header && meaning === note),
        ).toBe(true);
  });
});
