/** The paper of a contract, read back out of its PDF by another program. The seal on it: contract-seal.int-spec.ts. */
import { renderDocument } from '@lectern/pdf/render-document';
import { plainSpan, type ContractBlock } from '@lectern/protocol/contract-blocks';
import { itWithPoppler, poppler, textOf } from '@lectern/testing/poppler';
import type { PaperLetterhead } from '../../profile/letterheads';
import { contractDocument, contractFileName } from './contract-document';
import type { ContractRecord, ContractRecordSigner } from '../contract-record';

const at = new Date('2027-03-04T15:12:09Z');
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const signer: ContractRecordSigner = {
  id: '1',
  position: 0,
  role: 'client',
  name: 'Sid Signer',
  title: 'CFO',
  email: 'sid@acme.example',
  status: 'signed',
  viewedAt: at,
  signedAt: at,
  signedName: 'أحمد محمد علي',
  signedTitle: null,
  markKind: 'typed',
  markImage: null,
  consentText: 'I agree to sign electronically.',
  ip: '203.0.113.7',
  userAgent: 'Test browser',
};
const record: ContractRecord = {
  ownerId: 'o',
  id: 'c',
  number: 'C-0007',
  kind: 'client',
  amendsNumber: null,
  title: 'Speaking agreement',
  status: 'completed',
  blocks: [],
  textSha256: 'ab'.repeat(32),
  speakerName: 'Łukasz Żółkiewski',
  timeZone: 'America/Chicago',
  eventTitle: 'Annual Summit',
  eventDate: '2027-09-14',
  sentAt: at,
  completedAt: at,
  endedAt: null,
  endReason: null,
  signers: [signer],
  audit: [],
  linesFromBackup: 0,
};
const words = (text: string) => [plainSpan(text)];
const blocks: ContractBlock[] = [
  { type: 'heading', level: 1, spans: words('First heading') },
  { type: 'heading', level: 4, spans: words('Last heading') },
  {
    type: 'paragraph',
    spans: [
      plainSpan('Plain, '),
      plainSpan('strong', { isStrong: true }),
      plainSpan(' and linked', { href: 'https://example.com/terms' }),
      plainSpan('\nafter a break <b>not bold</b>'),
    ],
  },
  {
    type: 'list',
    items: [
      { depth: 0, marker: '1.', spans: words('One') },
      { depth: 5, marker: '•', spans: words('Deep') },
      { depth: 0, marker: null, spans: words('Still one') },
    ],
  },
  {
    type: 'table',
    align: ['left', 'right'],
    head: [words('Notice'), words('Due')],
    rows: [[words('fewer than 30 days'), words('100%')]],
  },
  { type: 'quote', spans: words('Quoted') },
  { type: 'rule' },
  { type: 'paragraph', spans: words('يقدم المتحدث العرض في المكان والزمان المتفق عليهما') },
];

const letterhead: PaperLetterhead = {
  name: 'Dana Reyes',
  accent: 'teal',
  logo: null,
  appUrl: 'https://lectern.example',
};
const context = { createdAt: at, verifyUrl: 'https://lectern.example/verify-contract', letterhead };

async function paper(change: Partial<ContractRecord> = {}) {
  const pdf = await renderDocument(contractDocument({ ...record, blocks, ...change }, context));
  return { pdf, text: textOf(pdf, '-layout').replace(/ +/g, ' ') };
}

itWithPoppler('prints every block of the text as it was signed', async () => {
  const { pdf, text } = await paper();
  for (const part of [
    'Speaking agreement',
    'Contract C-0007 · Annual Summit · Sep 14, 2027',
    'First heading',
    'Last heading',
    'Plain, strong and linked\n',
    'after a break <b>not bold</b>',
    '1. One',
    '• Deep',
    'Still one',
    'Notice Due',
    'fewer than 30 days 100%',
    'Quoted',
    'يقدم المتحدث العرض في المكان والزمان المتفق عليهما',
  ]) {
    expect(text).toContain(part);
  }
  expect(poppler('pdfinfo', pdf, '-url')).toContain('https://example.com/terms');
});

itWithPoppler('says what of its log came with a backup, and was not seen here', async () => {
  const sentence = 'came with a backup that the speaker restored';
  expect((await paper()).text).not.toContain(sentence);
  const { text } = await paper({ linesFromBackup: 3 });
  expect(text.replace(/\s+/g, ' ')).toContain(`The first 3 lines of the log ${sentence}`);
});

itWithPoppler('has one title: the heading that the text begins with, or else the name of the contract', async () => {
  const titles = (change: Partial<ContractRecord>) => {
    return contractDocument({ ...record, ...change }, context).blocks.filter(
      (block) => block.type === 'heading' && block.level === 1 && block.text !== 'Audit page',
    );
  };
  expect(titles({ blocks })).toMatchObject([{ text: [{ text: 'First heading' }] }]);
  expect(titles({ blocks: blocks.slice(1) })).toMatchObject([{ text: 'Speaking agreement' }]);
  const [first = ''] = (await paper()).text.split('\f');
  expect(first.trimStart().split(/\n+/).slice(0, 3)).toEqual([
    'Łukasz Żółkiewski',
    'First heading',
    'Contract C-0007 · Annual Summit · Sep 14, 2027',
  ]);
  expect(first).not.toContain('Speaking agreement');
});

itWithPoppler('prints who signed, in the speaker’s time and in UTC, and what they agreed to', async () => {
  const drawn = {
    ...signer,
    id: '2',
    role: 'speaker' as const,
    name: 'Łukasz Żółkiewski',
    signedName: 'Łukasz Żółkiewski',
    markKind: 'drawn' as const,
    markImage: Buffer.from(PNG, 'base64'),
  };
  const open = {
    ...signer,
    id: '3',
    name: '山田太郎',
    signedAt: null,
    signedName: null,
    markKind: null,
    consentText: null,
  };
  const { pdf, text } = await paper({ signers: [signer, drawn, open] });
  expect(text).toContain('Signed Mar 4, 2027, 9:12 AM CST');
  expect(text).toContain('Mar 4, 2027, 3:12:09 PM UTC');
  expect(text).toContain('CFO, Client');
  expect(text).toContain('Not signed yet');
  expect(text).toContain('3. 山田太郎');
  expect(text).toContain('Drawn by hand');
  expect(text).toContain('Test browser');
  expect(text).toMatch(/What أحمد محمد علي ?and Łukasz Żółkiewski agreed to/);
  expect(text.match(/I agree to sign electronically\./g)).toHaveLength(1);
  expect(poppler('pdfinfo', pdf, '-struct')).toContain('Figure');
});

itWithPoppler('keeps the log with every hash, however long it is', async () => {
  const audit = Array.from({ length: 120 }, (_line, index) => ({
    seq: index + 1,
    kind: 'viewed' as const,
    at: at.toISOString(),
    actor: 'Sid Signer',
    summary: `Opened for time ${index + 1}`,
    ip: '203.0.113.7',
    userAgent: null,
    previousHash: null,
    hash: String(index).padStart(64, 'f'),
  }));
  const { text } = await paper({ audit });
  for (const { hash, summary } of audit) {
    expect(text).toContain(hash);
    expect(text).toContain(summary);
  }
});

itWithPoppler('of a draft has neither number nor audit page', async () => {
  const { pdf, text } = await paper({
    number: null,
    status: 'draft',
    textSha256: null,
    sentAt: null,
    completedAt: null,
  });
  expect(text).toContain('Contract, draft');
  expect(text).not.toContain('Audit page');
  expect(poppler('pdfinfo', pdf)).toMatch(/Pages: +1\n/);
});

itWithPoppler('that ended says how, and why', async () => {
  const { text } = await paper({
    status: 'declined',
    completedAt: null,
    endedAt: at,
    endReason: 'The fee is too high',
  });
  expect(text).toContain('The fee is too high');
  expect(text).not.toContain('Completed Mar');
});

it('stands across the pages of what does not bind', () => {
  const marks = (['draft', 'sent', 'completed', 'voided', 'declined', 'expired'] as const).map(
    (status) => contractDocument({ ...record, status }, context).watermark,
  );
  expect(marks).toEqual(['DRAFT', undefined, undefined, 'VOIDED', 'DECLINED', 'EXPIRED']);
});

it('begins with the logo of the speaker, or the name it was sent with, in their color', () => {
  const named = contractDocument(record, context);
  expect(named.accent).toBe('#0f575b');
  expect(named.blocks[0]).toMatchObject({ type: 'paragraph', text: [{ text: 'Łukasz Żółkiewski' }] });
  const logo = Buffer.from('a picture');
  const [first] = contractDocument(record, { ...context, letterhead: { ...letterhead, logo } }).blocks;
  expect(first).toMatchObject({ type: 'image', data: logo.toString('base64'), alt: 'Łukasz Żółkiewski' });
});

it('leaves the head of a table out that has none', () => {
  const table: ContractBlock = {
    type: 'table',
    align: ['left', 'left'],
    head: [words(''), []],
    rows: [[words('Event'), words('Annual Summit')]],
  };
  const printed = contractDocument({ ...record, blocks: [table] }, context).blocks.find(({ type }) => type === 'table');
  expect(printed).toMatchObject({ type: 'table', columns: [{ share: 1 }, { share: 2 }] });
  expect(JSON.stringify(printed)).not.toContain('title');
});

it('keeps what announces the next clause with it', () => {
  const printed = ['From now on:', 'It is over.'].map((text) => {
    const { blocks: made } = contractDocument(
      { ...record, blocks: [{ type: 'paragraph', spans: words(text) }] },
      context,
    );
    return made.find((block) => JSON.stringify(block).includes(text));
  });
  expect(printed).toMatchObject([{ keepsWithNext: true }, { keepsWithNext: false }]);
});

itWithPoppler('of an amendment names what it amends', async () => {
  const { text } = await paper({ kind: 'amendment', number: 'C-0008', amendsNumber: 'C-0007' });
  expect(text).toContain('Amendment C-0008 · amends C-0007');
});

it('has a file name that every system takes', () => {
  expect(contractFileName(record)).toBe('C-0007-Speaking-agreement.pdf');
  expect(contractFileName({ number: null, title: 'Zażółć / gęślą' })).toBe('Draft-Zazo-c-gesla.pdf');
  expect(contractFileName({ number: 'C-0001', title: '山田' })).toBe('C-0001-Contract.pdf');
});
