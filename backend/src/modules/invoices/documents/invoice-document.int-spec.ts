/** The papers of an invoice and of its credit note, read back out of its PDF by another program. */
import { renderDocument } from '@lectern/pdf/render-document';
import { fontsOf, itWithPoppler, poppler, textOf } from '@lectern/testing/poppler';
import { creditNoteDocument } from './credit-note-document';
import type { PaperLetterhead } from '../../profile/letterheads';
import { invoiceDocument, type InvoiceOnPaper } from './invoice-document';

const at = new Date('2027-02-01T10:00:00Z');
const invoice: InvoiceOnPaper = {
  number: 'INV-0042',
  status: 'partly_paid',
  eventTitle: 'Annual Summit',
  eventDate: '2027-03-04',
  billToName: 'أحمد محمد علي – Gulf Leadership Forum',
  billToAddress: {
    line1: '12 Sheikh Zayed Road',
    line2: null,
    city: 'Dubai',
    state: null,
    postalCode: '00000',
    country: 'United Arab Emirates',
  },
  poNumber: 'PO-99812',
  issueDate: '2027-02-01',
  dueDate: '2027-03-03',
  currency: 'USD',
  notes: '山田さん, thank you.',
  terms: 'Payment within 30 days.',
  seller: {
    name: 'Łukasz Żółkiewski',
    address: {
      line1: '400 Stage Street',
      line2: null,
      city: 'Austin',
      state: 'TX',
      postalCode: '78701',
      country: null,
    },
    email: 'lukasz@example.com',
    phone: null,
    website: 'https://lukasz.example.com',
    taxId: '12-3456789',
    paymentUrl: 'https://pay.example.com/lukasz',
    bankDetails: 'First Bank\nAccount 000123456789',
  },
  lines: [
    {
      kind: 'fee',
      description: 'Keynote',
      quantity: 1,
      unitPriceCents: 1_250_000,
      taxPercent: 8.25,
      amountCents: 1_250_000,
    },
    {
      kind: 'product',
      description: 'Books',
      quantity: 2.5,
      unitPriceCents: 1_495,
      taxPercent: null,
      amountCents: 3_738,
    },
    {
      kind: 'discount',
      description: 'Two in one year',
      quantity: 1,
      unitPriceCents: 50_000,
      taxPercent: null,
      amountCents: -50_000,
    },
  ],
  subtotalCents: 1_203_738,
  taxes: [{ percent: 8.25, baseCents: 1_250_000, taxCents: 103_125 }],
  taxCents: 103_125,
  totalCents: 1_306_863,
  withholding: { state: 'CA', percent: 7, amountCents: null },
  withholdingCents: 84_262,
  amountDueCents: 1_222_601,
  paidCents: 500_000,
  creditedCents: 25_000,
  balanceCents: 697_601,
  creditNotes: [{ number: 'CN-0003', amountCents: 25_000 }],
};

const letterhead: PaperLetterhead = { name: 'Łukasz', accent: 'teal', logo: null, appUrl: 'https://lectern.example' };

async function paper(change: Partial<InvoiceOnPaper> = {}) {
  const pdf = await renderDocument(invoiceDocument({ ...invoice, ...change }, letterhead, at));
  return { pdf, text: textOf(pdf, '-layout').replace(/ +/g, ' ') };
}

itWithPoppler('says who bills whom for what, and what is left to pay', async () => {
  const { pdf, text } = await paper();
  for (const words of [
    'Łukasz Żółkiewski',
    'Austin, TX 78701',
    'lukasz.example.com',
    'Tax ID 12-3456789',
    'INV-0042',
    'أحمد محمد علي',
    'Dubai, 00000',
    'Mar 3, 2027',
    'PO-99812',
    '山田さん, thank you.',
    'Keynote 1 $12,500 $12,500',
    'plus 8.25% tax',
    'Books 2.5 $14.95 $37.38',
    'Two in one year 1 $500 −$500',
    'Subtotal $12,037.38',
    'Tax 8.25% $1,031.25',
    'Total $13,068.63',
    'Withholding CA, 7% −$842.62',
    'Credit note CN-0003 −$250',
    'Paid −$5,000',
    'Balance due $6,976.01',
    'Payment within 30 days.',
    'How to pay',
    'pay.example.com/lukasz',
    'Account 000123456789',
    'Sent with Lectern · Page 1 of 1',
  ]) {
    expect(text).toContain(words);
  }
  expect(fontsOf(pdf).every(({ isEmbedded }) => isEmbedded)).toBe(true);
  expect(poppler('pdfinfo', pdf)).toMatch(/Title: +Invoice INV-0042\n/);
  expect(poppler('pdfinfo', pdf)).toContain('(letter)');
  expect(poppler('pdfinfo', pdf, '-url')).toContain('https://lectern.example');
});

itWithPoppler('of a draft says that it is one, and asks for nothing yet', async () => {
  const { text } = await paper({ number: null, status: 'draft', paidCents: 0, creditNotes: [] });
  expect(text).toContain('Numbered when sent');
  expect(text).toContain('Amount due $12,226.01');
  expect(text).not.toContain('Balance due');
});

itWithPoppler('that was paid or voided says so, and no longer how to pay', async () => {
  const paid = await paper({ status: 'paid', balanceCents: 0 });
  expect(paid.text).toContain('PAID');
  expect(paid.text).toContain('Balance due $0');
  expect(paid.text).not.toContain('How to pay');
  const gone = await paper({ status: 'void', balanceCents: 0 });
  expect(gone.text).toContain('VOID');
  expect(gone.text).not.toContain('Balance due');
  expect(gone.text).not.toContain('How to pay');
});

it('has the logo of its sender above their name, and their color', () => {
  const logo = Buffer.from('a picture');
  const document = invoiceDocument(invoice, { ...letterhead, logo }, at);
  expect(document.accent).toBe('#0f575b');
  expect(document.blocks[0]).toMatchObject({
    columns: [
      {
        blocks: [
          { type: 'image', data: logo.toString('base64'), alt: 'Łukasz Żółkiewski' },
          { type: 'heading', text: 'Łukasz Żółkiewski' },
          { type: 'paragraph' },
        ],
      },
      {},
    ],
  });
});

itWithPoppler('is A4 where paper is A4', async () => {
  const address = { line1: null, line2: null, city: 'Warszawa', state: null, postalCode: null, country: 'Poland' };
  const { pdf } = await paper({ seller: { ...invoice.seller, address } });
  expect(poppler('pdfinfo', pdf)).toContain('(A4)');
});

itWithPoppler('goes over as many pages as its lines need, with every line', async () => {
  const lines = Array.from({ length: 34 }, () => invoice.lines)
    .flat()
    .slice(0, 100)
    .map((line, index) => ({ ...line, description: `Session ${index + 1}` }));
  const { text } = await paper({ lines });
  expect(text.match(/Session \d+/g)).toHaveLength(100);
  expect(text).toMatch(/Page 4 of \d/);
});

itWithPoppler('of a credit note names the invoice that it is of, and what is credited to whom', async () => {
  const note = {
    number: 'CN-0003',
    issuedOn: '2027-02-20',
    amountCents: 25_000,
    reason: 'A shorter talk, 山田さん',
    lines: [
      { description: 'Keynote, 10 minutes less', amountCents: 20_000 },
      { description: 'Books sent back', amountCents: 5_000 },
    ],
  };
  const pdf = await renderDocument(creditNoteDocument({ ...invoice, number: 'INV-0042' }, note, letterhead));
  const text = textOf(pdf, '-layout').replace(/ +/g, ' ');
  for (const words of [
    'Łukasz Żółkiewski',
    'Tax ID 12-3456789',
    'Credit note',
    'CN-0003',
    'Credited to',
    'أحمد محمد علي',
    'Feb 20, 2027',
    'Invoice INV-0042',
    'Feb 1, 2027',
    'Invoice total $13,068.63',
    'reduces what is owed for invoice INV-0042',
    'Reason: A shorter talk, 山田さん',
    'Keynote, 10 minutes less $200',
    'Books sent back $50',
    'Credited $250',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('How to pay');
  expect(fontsOf(pdf).every(({ isEmbedded }) => isEmbedded)).toBe(true);
  expect(poppler('pdfinfo', pdf)).toMatch(/Title: +Credit note CN-0003\n/);
});
