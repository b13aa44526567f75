/** What other programs read out of our PDFs, and what the thread that makes them promises. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fontsOf, itWithPoppler, poppler, textOf } from '@lectern/testing/poppler';
import type { PdfBlock, PdfDocument } from './pdf-document';
import { PdfBusyError, PdfGateway } from './pdf.gateway';
import { renderDocument } from './render-document';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const document = (blocks: readonly PdfBlock[], more: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Łukasz & 山田',
  author: 'أحمد محمد علي',
  language: 'en-US',
  size: 'letter',
  createdAt: '2027-03-04T15:12:09.000Z',
  blocks,
  ...more,
});
const paragraph = (text: string, align?: 'auto'): PdfBlock => ({ type: 'paragraph', text, align });
const flat = (text: string): string => text.replace(/\s+/g, ' ');

const names = ['Łukasz Żółkiewski', '山田太郎', 'أحمد محمد علي', 'דוד כהן', '김철수', '王伟', 'สมชาย', 'Ελένη', 'Юлия'];

describe('texts', () => {
  itWithPoppler.each(names)('carry %s so that it can be found and copied', async (name) => {
    const pdf = await renderDocument(document([paragraph(`Signed by ${name} on Mar 4, 2027`)]));
    expect(flat(textOf(pdf))).toContain(name);
    expect(fontsOf(pdf).filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  });

  itWithPoppler('tell Arabic letters apart that share a shape', async () => {
    const text = 'في المكان والزمان المتفق عليهما وذلك وفقا للشروط المذكورة أدناه';
    expect(flat(textOf(await renderDocument(document([paragraph(text, 'auto')]))))).toContain(text);
  });

  itWithPoppler('lose nothing when names of all scripts are wrapped over many lines', async () => {
    const words = Array.from({ length: 12 }, () => names.join(' met ')).join(', then ');
    const text = flat(textOf(await renderDocument(document([paragraph(words)]))));
    for (const name of ['Łukasz', '太郎', 'أحمد', 'محمد', 'כהן', 'Юлия']) {
      expect(text.split(name)).toHaveLength(13);
    }
  });

  itWithPoppler('embed every font that they use, and none that they do not', async () => {
    const fonts = fontsOf(await renderDocument(document([paragraph('Plain words, nothing else.')])));
    expect(fonts).toEqual([{ name: expect.stringContaining('Inter-Regular') as string, isEmbedded: true }]);
  });
});

const everything: PdfBlock[] = [
  { type: 'heading', level: 1, text: 'Heading one' },
  { type: 'heading', level: 2, text: 'Heading two' },
  { type: 'heading', level: 3, text: 'Heading three' },
  {
    type: 'paragraph',
    text: [
      { text: 'strong', strong: true },
      { text: ' link', link: 'https://example.com' },
    ],
  },
  { type: 'rule', isAccent: true },
  {
    type: 'columns',
    columns: [
      { share: 1, blocks: [paragraph('left')] },
      { share: 2, blocks: [{ type: 'facts', items: [{ label: 'Due', value: 'Mar 4' }] }] },
    ],
  },
  {
    type: 'list',
    items: [
      { depth: 0, marker: '10.', text: 'tenth' },
      { depth: 1, marker: '•', text: 'inner' },
      { depth: 1, marker: null, text: 'goes on' },
    ],
  },
  { type: 'table', columns: [{ share: 1 }, { share: 1, align: 'end' }], rows: [['cell', '$1'], ['short row']] },
  { type: 'totals', rows: [{ label: 'Total', amount: '$12,500', strong: true }] },
  { type: 'quote', blocks: [paragraph('quoted')] },
  { type: 'card', blocks: [paragraph('in a card')] },
  { type: 'image', data: PNG, width: 40, alt: 'A dot' },
  { type: 'image', data: PNG, width: 40, maxHeight: 50, isCropped: true, alt: 'A cropped dot' },
  { type: 'band', tone: 'curtain', blocks: [{ type: 'paragraph', text: 'on a band', tone: 'paper' }] },
  { type: 'signature', name: 'Ann Lee', mark: { kind: 'typed', text: 'Ann Lee' }, lines: ['Signed'] },
  { type: 'signature', name: 'Bob', mark: { kind: 'drawn', data: PNG }, lines: [] },
  { type: 'signature', name: 'Cy', mark: null, lines: ['Not signed yet'] },
  { type: 'stamp', text: 'Paid', tone: 'success', align: 'end' },
  { type: 'code', text: 'ab'.repeat(200) },
  { type: 'spacer', height: 20 },
  { type: 'pageBreak' },
  paragraph('on the next page'),
];

describe('documents', () => {
  itWithPoppler('print every kind of block, tagged, with title, author and time', async () => {
    const pdf = await renderDocument(document(everything, { watermark: 'DRAFT', size: 'a4' }));
    const text = flat(textOf(pdf));
    for (const word of ['Heading two', '10.', 'inner', 'short row', '$12,500', 'quoted', 'PAID', 'next page']) {
      expect(text).toContain(word);
    }
    const info = poppler('pdfinfo', pdf);
    expect(info).toMatch(/Title: +Łukasz & 山田/);
    expect(info).toMatch(/Author: +أحمد محمد علي/);
    expect(info).toMatch(/Tagged: +yes/);
    expect(info).toMatch(/Pages: +3/);
    expect(info).toMatch(/Page size: +595.28 x 841.89 pts \(A4\)/);
    const structure = poppler('pdfinfo', pdf, '-struct-text');
    expect(structure).toContain('H1 (block)');
    expect(structure).toContain('Figure');
    expect(structure).not.toContain('DRAFT');
  });

  itWithPoppler('show in each column of a page the first choice that there is room for', async () => {
    const lines = (count: number, word: string) =>
      Array.from({ length: count }, (_line, index) => paragraph(`${word} ${index + 1}`));
    const pdf = await renderDocument(
      document([paragraph('over many pages')], {
        base: [paragraph('at the foot')],
        onePage: {
          head: [{ type: 'band', tone: 'curtain', blocks: [{ type: 'paragraph', text: 'Name', tone: 'paper' }] }],
          columns: [
            { share: 2, choices: [lines(200, 'much'), lines(9, 'little')] },
            { share: 1, choices: [lines(3, 'all'), lines(1, 'less')] },
          ],
        },
      }),
    );
    const text = flat(textOf(pdf));
    expect(poppler('pdfinfo', pdf)).toMatch(/Pages: +1\n/);
    for (const word of ['Name', 'little 9', 'all 3', 'at the foot']) expect(text).toContain(word);
    for (const word of ['much', 'less', 'over many']) expect(text).not.toContain(word);
  });

  itWithPoppler('take as many pages as it needs when no choice fits on one', async () => {
    const many = Array.from({ length: 200 }, (_line, index) => paragraph(`line ${index + 1}`));
    const columns = [{ share: 1, choices: [many] }];
    const pdf = await renderDocument(
      document(many, { base: [paragraph('at the foot')], onePage: { head: [], columns } }),
    );
    const pages = textOf(pdf).split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toContain('at the foot');
    expect(pages.join(' ')).toContain('line 200');
  });

  itWithPoppler('repeat the head of a table and number their pages', async () => {
    const rows = Array.from({ length: 90 }, (_row, index) => [`Line ${index + 1}`, '$1']);
    const table: PdfBlock = {
      type: 'table',
      columns: [
        { title: 'What', share: 3 },
        { title: 'Sum', share: 1 },
      ],
      rows,
    };
    const pdf = await renderDocument(
      document([table], { header: { start: 'Continued' }, footer: { end: 'Page {page} of {pages}' } }),
    );
    const pages = textOf(pdf, '-layout').split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain('What');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page.includes('Continued')).toBe(index > 0);
    });
    expect(flat(pages.join(' ')).match(/Line \d+/g)).toHaveLength(90);
  });

  itWithPoppler('never end with a line that announces what stands on the next one', async () => {
    const pagesBelow = async (height: number, keepsWithNext: boolean): Promise<string[]> => {
      const pdf = await renderDocument(
        document([
          paragraph('First.'),
          { type: 'spacer', height },
          { type: 'paragraph', text: 'From now on:', keepsWithNext },
          { type: 'quote', blocks: [paragraph('The new clause.')] },
        ]),
      );
      return textOf(pdf)
        .split('\f')
        .map((page) => page.trim());
    };
    const breaks = async (keepsWithNext: boolean): Promise<boolean[]> => {
      const heights = Array.from({ length: 16 }, (_height, index) => 540 + index * 10);
      const printed = await Promise.all(heights.map((height) => pagesBelow(height, keepsWithNext)));
      return printed.map((pages) => pages.some((page) => page.endsWith('From now on:')));
    };
    expect(await breaks(false)).toContain(true);
    expect(await breaks(true)).not.toContain(true);
  });

  itWithPoppler('print what is higher than a page without losing a line', async () => {
    const long = Array.from({ length: 150 }, (_line, index) => `line-${index}`).join('\n');
    const blocks: PdfBlock[] = [
      {
        type: 'table',
        columns: [
          { title: 'A', share: 1 },
          { title: 'B', share: 1 },
        ],
        rows: [[long, 'x']],
      },
      {
        type: 'columns',
        columns: [
          { share: 1, blocks: [paragraph(long)] },
          { share: 1, blocks: [] },
        ],
      },
      { type: 'card', blocks: [paragraph(long)] },
      { type: 'group', blocks: [paragraph(long)] },
    ];
    const text = textOf(await renderDocument(document(blocks)));
    expect(text.match(/line-149\b/g)).toHaveLength(4);
    expect(text.match(/line-\d+/g)).toHaveLength(600);
  });

  // Pictures are unpacked beside each other and written as they are ready, in whatever order.
  const withoutPictures = everything.filter(
    (block) => block.type !== 'image' && !(block.type === 'signature' && block.mark?.kind === 'drawn'),
  );

  it('are the same bytes each time, as far as they have no pictures', async () => {
    const make = () => renderDocument(document(withoutPictures));
    expect((await make()).equals(await make())).toBe(true);
  });

  it('can be kept as JSON', async () => {
    const made = document(withoutPictures);
    const again = JSON.parse(JSON.stringify(made)) as PdfDocument;
    expect((await renderDocument(again)).equals(await renderDocument(made))).toBe(true);
  });

  it('have a page when there is nothing to say', async () => {
    expect((await renderDocument(document([]))).toString('latin1')).toContain('%PDF-1.7');
  });
});

describe('PdfGateway', () => {
  const gateways: PdfGateway[] = [];
  afterEach(async () => {
    for (const gateway of gateways.splice(0)) await gateway.onApplicationShutdown();
  });
  const gateway = (...args: ConstructorParameters<typeof PdfGateway>): PdfGateway => {
    const made = new PdfGateway(...args);
    gateways.push(made);
    return made;
  };

  it('streams the same file that it answers as a whole', async () => {
    const made = gateway();
    const text = document([paragraph('Hello')]);
    expect((await buffer(await made.render(text))).equals(await made.renderToBuffer(text))).toBe(true);
  });

  it('goes on after a document that cannot be printed', async () => {
    const made = gateway();
    const broken = document([{ type: 'image', data: 'AAAA', width: 10, alt: '' }]);
    const [first, second] = await Promise.allSettled([made.renderToBuffer(broken), made.renderToBuffer(document([]))]);
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('refuses when too many wait, and takes more when they are done', async () => {
    const made = gateway({ timeoutMs: 300_000, maxWaiting: 2 });
    const text = document([paragraph('Hello')]);
    const all = await Promise.allSettled([1, 2, 3].map(() => made.renderToBuffer(text)));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect((all[2] as PromiseRejectedResult).reason).toBeInstanceOf(PdfBusyError);
    await expect(made.renderToBuffer(text)).resolves.toBeInstanceOf(Buffer);
  });
});

/** The sources compiled as for production, because only then there is a thread. */
describe('the thread', () => {
  let dir: string;

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'lectern-pdf-'));
    const root = join(__dirname, '../../..');
    const swc = join(root, 'node_modules/@swc/cli/bin/swc.js');
    const config = ['--config-file', join(root, '.swcrc')];
    execFileSync(process.execPath, [swc, 'libs/pdf/src', '-d', dir, '-q', ...config], { cwd: root });
    symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  /** Runs in a process of its own; answers what it prints. */
  function run(script: string): unknown {
    const program = `(async () => {
      const { PdfGateway } = require(${JSON.stringify(join(dir, 'libs/pdf/src/pdf.gateway.js'))});
      const document = ${JSON.stringify(document([paragraph('Hello 山田')]))};
      const long = { ...document, blocks: Array.from({ length: 150_000 }, () => document.blocks[0]) };
      ${script}
    })().catch((error) => { console.error(error); process.exit(1); });`;
    return JSON.parse(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' })) as unknown;
  }

  it('makes the same bytes, leaves the process free meanwhile, and lets it end', () => {
    const said = run(`
      const { renderDocument } = require(${JSON.stringify(join(dir, 'libs/pdf/src/render-document.js'))});
      const gateway = new PdfGateway();
      const began = performance.now();
      let longest = 0, last = performance.now();
      const timer = setInterval(() => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
      }, 5);
      const made = await gateway.renderToBuffer({ ...long, blocks: long.blocks.slice(0, 1500) });
      clearInterval(timer);
      const free = longest < (performance.now() - began) / 2;
      const small = await gateway.renderToBuffer(document);
      const here = await renderDocument(document);
      console.log(JSON.stringify({ bytes: made.length > 10000, same: here.equals(small), free }));`);
    expect(said).toEqual({ bytes: true, same: true, free: true });
  });

  it('is ended when it takes too long or breaks, and the next document gets another', () => {
    const said = run(`
      const began = performance.now();
      await new PdfGateway().renderToBuffer(document);
      // Enough for a short document on this machine, as busy as it is.
      const timeoutMs = 1000 + 8 * (performance.now() - began);
      const gateway = new PdfGateway({ timeoutMs, maxWaiting: 5 });
      const name = (promise) => promise.then(() => 'made', (error) => error.name);
      const slow = name(gateway.renderToBuffer(long));
      const next = name(gateway.renderToBuffer(document));
      const broken = name(gateway.renderToBuffer({ ...document, blocks: [{ type: 'image', data: 'AAAA' }] }));
      const last = name(gateway.renderToBuffer(document));
      console.log(JSON.stringify(await Promise.all([slow, next, broken, last])));`);
    expect(said).toEqual(['PdfBusyError', 'made', 'Error', 'made']);
  });
});
