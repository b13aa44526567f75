/** Drafts, sendings with their numbers, lists and the page behind the link, on a real database: rows, outbox rows, races. */
import {
  CreateInvoiceInput,
  ListInvoicesQuery,
  RecordPaymentInput,
  SendInvoiceInput,
  UpdateInvoiceInput,
} from '@lectern/protocol/invoices';
import { aBureau } from '../../testing/builders/bureaus';
import { aClient } from '../../testing/builders/clients';
import { anEvent } from '../../testing/builders/events';
import { anExpense } from '../../testing/builders/expenses';
import { anInvoice } from '../../testing/builders/invoices';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { BureausService, ClientsService, ContactsModule } from '../contacts';
import { EventsService } from '../events';
import { EventsWorkerModule } from '../events/events.worker.module';
import { ExpensesModule } from '../expenses';
import {
  InvoicePaymentsService,
  InvoiceSendingsService,
  InvoiceSettingsService,
  InvoicesService,
  PublicInvoicesService,
} from '.';
import { InvoicesWorkerModule } from './invoices.worker.module';

let context: TestContext;
let invoices: InvoicesService;
let invoiceSettings: InvoiceSettingsService;
let publicInvoices: PublicInvoicesService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(InvoicesWorkerModule, ContactsModule, EventsWorkerModule, ExpensesModule);
  invoices = context.get(InvoicesService);
  invoiceSettings = context.get(InvoiceSettingsService);
  publicInvoices = context.get(PublicInvoicesService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const send = (id: string, version = 1, fields: object = {}, key?: string) =>
  context
    .get(InvoiceSendingsService)
    .sendInvoice(
      owner,
      id,
      SendInvoiceInput.parse({ to: 'ap@acme.example', subject: 'Your invoice', version, ...fields }),
      key,
    );
const sent = async (fields: object = {}) => {
  const draft = await anInvoice(context, owner, fields);
  return send(draft.id, draft.version);
};
const pay = (id: string, amountCents: number, fields: object = {}, key?: string) =>
  context
    .get(InvoicePaymentsService)
    .recordPayment(
      owner,
      id,
      RecordPaymentInput.parse({ amountCents, paidOn: '2027-03-04', method: 'check', ...fields }),
      key,
    );
const eventsOf = async (type: string) => {
  const rows = await context.db.query<{ payload: Record<string, unknown> }>(
    `SELECT payload FROM outbox WHERE type = $1 AND payload->>'ownerId' = $2 ORDER BY id`,
    [type, owner.id],
  );
  return rows.map((row) => row.payload);
};

describe('a draft', () => {
  it('is filled from its client and the settings, and counts its money', async () => {
    const client = await aClient(context, owner, {
      name: 'Acme',
      legalName: 'Acme Holdings, Inc.',
      apEmail: 'ap@acme.example',
      paymentTermsDays: 45,
      purchaseOrderRequired: true,
    });
    const invoice = await anInvoice(context, owner, {
      clientId: client.id,
      billToName: undefined,
      withholding: { state: 'California', percent: 7 },
      lines: [
        { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 1_250_000, taxPercent: 8.875 },
        { kind: 'product', description: 'Books', quantity: 2.5, unitPriceCents: 1_999, taxPercent: 8.875 },
        { kind: 'discount', description: 'Returning client', quantity: 1, unitPriceCents: 100_000 },
      ],
    });
    expect(invoice).toMatchObject({
      number: null,
      status: 'draft',
      clientName: 'Acme',
      billToName: 'Acme Holdings, Inc.',
      billToEmail: 'ap@acme.example',
      termsDays: 45,
      isPoMissing: true,
      subtotalCents: 1_250_000 + 4_998 - 100_000,
      taxes: [{ percent: 8.875, baseCents: 1_254_998, taxCents: 111_381 }],
      totalCents: 1_154_998 + 111_381,
      withholding: { state: 'California', percent: 7, amountCents: null },
      withholdingCents: 80_850,
      amountDueCents: 1_266_379 - 80_850,
      balanceCents: 1_185_529,
      problems: {},
      publicUrl: null,
      nextReminderOn: '2027-04-21',
      version: 1,
    });
    expect(invoice.lines.map((line) => line.amountCents)).toEqual([1_250_000, 4_998, -100_000]);
  });

  it('changes only in what is given, refuses a stale version with the current row, and leaves nothing when it fails', async () => {
    const draft = await anInvoice(context, owner, { poNumber: 'PO 7' });
    const patch = (fields: object) => UpdateInvoiceInput.parse(fields);
    const changed = await invoices.updateInvoice(owner, draft.id, patch({ version: 1, notes: 'Thank you' }));
    expect(changed).toMatchObject({ notes: 'Thank you', poNumber: 'PO 7', totalCents: 100_000, version: 2 });
    await expect(invoices.updateInvoice(owner, draft.id, patch({ version: 1, notes: 'Late' }))).rejects.toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      extra: { current: { version: 2 } },
    });
    const stranger = await context.owner();
    const theirs = await aClient(context, stranger);
    await expect(
      invoices.updateInvoice(owner, draft.id, patch({ version: 2, clientId: theirs.id, lines: [] })),
    ).rejects.toMatchObject({ status: 400, extra: { fieldErrors: { clientId: expect.any(String) as string } } });
    expect(await invoices.getForOwnerOrThrow(owner, draft.id)).toEqual(changed);
    await expect(invoices.getForOwnerOrThrow(stranger, draft.id)).rejects.toMatchObject({ status: 404 });
  });

  it('is changed once by a change that comes twice', async () => {
    const draft = await anInvoice(context, owner);
    const input = UpdateInvoiceInput.parse({ version: 1, notes: 'Thank you' });
    await invoices.updateInvoice(owner, draft.id, input, 'one');
    expect(await invoices.updateInvoice(owner, draft.id, input, 'one')).toMatchObject({ version: 2 });
  });

  it('takes an expense once, however many ask at the same moment, and none of somebody else', async () => {
    const event = await anEvent(context, owner);
    const spent = await anExpense(context, owner, { eventId: event.id, isBillable: true });
    const withExpense = (expenseId: string) =>
      anInvoice(context, owner, {
        lines: [{ kind: 'expense', description: 'Flight', quantity: 1, unitPriceCents: 100, expenseId }],
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => withExpense(spent.id)));
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code?: string }).code] : [],
    );
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'EXPENSE_NOT_BILLABLE'));
    const theirs = await anExpense(context, await context.owner());
    await expect(withExpense(theirs.id)).rejects.toMatchObject({ status: 409, code: 'EXPENSE_NOT_BILLABLE' });
    const draft = await anInvoice(context, owner);
    await expect(
      invoices.updateInvoice(
        owner,
        draft.id,
        UpdateInvoiceInput.parse({
          version: 1,
          lines: [{ kind: 'expense', description: 'X', quantity: 1, unitPriceCents: 1, expenseId: theirs.id }],
        }),
      ),
    ).rejects.toMatchObject({ status: 409, code: 'EXPENSE_NOT_BILLABLE' });
  });

  it('is deleted, and says what it lacks before it can be sent', async () => {
    const draft = await anInvoice(context, owner, { billToName: null, lines: [] });
    expect(draft.problems).toEqual({ billToName: expect.any(String), lines: expect.any(String) });
    await expect(send(draft.id)).rejects.toMatchObject({
      status: 400,
      code: 'INVOICE_NOT_READY',
      extra: { fieldErrors: { lines: expect.any(String) as string } },
    });
    const mistyped = await anInvoice(context, owner, { issueDate: '2077-03-04' });
    expect(mistyped.problems).toEqual({ issueDate: expect.any(String) as string });
    await expect(send(mistyped.id)).rejects.toMatchObject({ status: 400, code: 'INVOICE_NOT_READY' });
    expect((await invoiceSettings.getSettings(owner.id)).nextNumber).toBe(1);
    await invoices.deleteInvoice(owner, draft.id, 1);
    await expect(invoices.getForOwnerOrThrow(owner, draft.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('sending', () => {
  it('gives the number, freezes and opens the link; once per key', async () => {
    const draft = await anInvoice(context, owner, { termsDays: 10 });
    const [one, two] = await Promise.all([send(draft.id, 1, {}, 'k'), send(draft.id, 1, {}, 'k')]);
    expect(one).toMatchObject({
      number: 'INV-0001',
      status: 'sent',
      issueDate: '2027-03-04',
      dueDate: '2027-03-14',
      sentTo: 'ap@acme.example',
      seller: { name: owner.username },
      version: 2,
    });
    expect(two.number).toBe(one.number);
    expect(one.publicUrl).toMatch(/\/invoice\/[A-Za-z0-9_-]{43}$/);
    const [stored] = await context.db.query<{ hash: Buffer; sealed: string }>(
      `SELECT token_hash AS hash, token_sealed AS sealed FROM invoices WHERE id = $1`,
      [draft.id],
    );
    const token = one.publicUrl?.split('/').at(-1) ?? '';
    expect(stored?.hash).toHaveLength(32);
    expect(stored?.sealed).not.toContain(token);
    expect(await eventsOf('invoice.sent')).toEqual([
      { ownerId: owner.id, invoiceId: draft.id, sendingId: expect.any(String) as string, isFirst: true },
    ]);
    expect(JSON.stringify(await eventsOf('invoice.sent'))).not.toContain(token);
    await expect(
      invoices.updateInvoice(owner, draft.id, UpdateInvoiceInput.parse({ version: 2, notes: 'x' })),
    ).rejects.toMatchObject({ status: 409, code: 'INVOICE_SENT' });
    await expect(invoices.deleteInvoice(owner, draft.id)).rejects.toMatchObject({ code: 'INVOICE_NOT_DRAFT' });
    const quiet = await invoices.updateInvoice(
      owner,
      draft.id,
      UpdateInvoiceInput.parse({ version: 2, remindersEnabled: false }),
    );
    expect(quiet).toMatchObject({ remindersEnabled: false, nextReminderOn: null });
  });

  it('gives gapless numbers to any number of sendings at once, and a rolled-back one leaves no gap', async () => {
    const drafts = await Promise.all(Array.from({ length: 12 }, () => anInvoice(context, owner)));
    const broken = await anInvoice(context, owner, { billToName: null });
    const answers = await Promise.allSettled([
      ...drafts.slice(0, 6).map((draft) => send(draft.id)),
      send(broken.id),
      ...drafts.slice(6).map((draft) => send(draft.id, draft === drafts[7] ? 9 : 1)),
    ]);
    expect(answers.filter((answer) => answer.status === 'rejected')).toHaveLength(2);
    await send(drafts[7]?.id ?? '');
    const rows = await context.db.query<{ sequence: number; number: string }>(
      `SELECT sequence, number FROM invoices WHERE owner_id = $1 AND number IS NOT NULL ORDER BY sequence`,
      [owner.id],
    );
    expect(rows.map((row) => row.sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(rows[9]?.number).toBe('INV-0010');
  });

  it('leaves neither number, nor row, nor event when it fails half-way', async () => {
    const draft = await anInvoice(context, owner);
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(send(draft.id)).rejects.toThrow('planted');
    expect(await invoices.getForOwnerOrThrow(owner, draft.id)).toEqual(draft);
    expect(await eventsOf('invoice.sent')).toEqual([]);
    const [left] = await context.db.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM invoice_sendings WHERE owner_id = $1)
         + (SELECT count(*) FROM invoice_sequences WHERE owner_id = $1) AS count`,
      [owner.id],
    );
    expect(left?.count).toBe(0);
    expect((await send(draft.id)).number).toBe('INV-0001');
  });

  it('begins where the speaker says, until the first number is given', async () => {
    const { canSetNextNumber, ...settings } = await invoiceSettings.getSettings(owner.id);
    expect(canSetNextNumber).toBe(true);
    const saved = await invoiceSettings.saveSettings(owner.id, {
      ...settings,
      prefix: '2027-',
      nextNumber: 117,
      paymentUrl: 'https://pay.example/ann',
    });
    expect(saved).toMatchObject({ nextNumber: 117, version: 1 });
    expect(await sent()).toMatchObject({ number: '2027-0117', seller: { paymentUrl: 'https://pay.example/ann' } });
    const { canSetNextNumber: after, ...now } = await invoiceSettings.getSettings(owner.id);
    expect([after, now.nextNumber]).toEqual([false, 118]);
    await expect(invoiceSettings.saveSettings(owner.id, { ...now, nextNumber: 500 })).rejects.toMatchObject({
      status: 400,
      extra: { fieldErrors: { nextNumber: expect.any(String) as string } },
    });
    await expect(invoiceSettings.saveSettings(owner.id, { ...now, version: 0 })).rejects.toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
    });
  });

  it('begins nowhere else while the first number is being given', async () => {
    const { canSetNextNumber: _can, ...settings } = await invoiceSettings.getSettings(owner.id);
    const [first, second] = [await anInvoice(context, owner), await anInvoice(context, owner)];
    await context.db.query(`INSERT INTO invoice_sequences (owner_id, kind, next_value) VALUES ($1, 'invoice', 1)`, [
      owner.id,
    ]);
    const waiting = async (count: number) => {
      for (;;) {
        const [row] = await context.db.query<{ count: number }>(
          `SELECT count(*) AS count FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        if ((row?.count ?? 0) >= count) return;
      }
    };
    const [sending, saving] = await context.db.tx(async (tx) => {
      await tx.query(`SELECT FROM invoice_sequences WHERE owner_id = $1 FOR UPDATE`, [owner.id]);
      const numbered = send(first.id);
      await waiting(1);
      const saved = invoiceSettings.saveSettings(owner.id, { ...settings, nextNumber: 100 });
      await waiting(2);
      return [numbered, saved.catch((error: unknown) => error)] as const;
    });
    expect(await sending).toMatchObject({ number: 'INV-0001' });
    expect(await saving).toMatchObject({ status: 400 });
    expect(await send(second.id)).toMatchObject({ number: 'INV-0002' });
  });

  it('sends again with how to pay as it is now, and hands over without an email', async () => {
    const draft = await anInvoice(context, owner);
    const first = await send(draft.id, 1, { delivery: 'manual', to: null, subject: null });
    expect(first).toMatchObject({ number: 'INV-0001', status: 'sent', sentTo: null });
    const { canSetNextNumber: _can, ...settings } = await invoiceSettings.getSettings(owner.id);
    await invoiceSettings.saveSettings(owner.id, {
      ...settings,
      businessName: 'Another name',
      bankDetails: 'First Bank 123',
    });
    const again = await send(draft.id, first.version);
    expect(again).toMatchObject({
      number: 'INV-0001',
      sentTo: 'ap@acme.example',
      seller: { name: owner.username, bankDetails: 'First Bank 123' },
    });
    expect(await eventsOf('invoice.sent')).toMatchObject([
      { sendingId: null, isFirst: true },
      { sendingId: expect.any(String) as string, isFirst: false },
    ]);
  });
});

it('shows no link that was kept under another secret, and makes a new one when it is sent again', async () => {
  const invoice = await sent();
  const before = invoice.publicUrl?.split('/').at(-1) ?? '';
  await context.db.query(`UPDATE invoices SET token_sealed = 'v1.kept-under-another-secret' WHERE id = $1`, [
    invoice.id,
  ]);
  const unreadable = await invoices.getForOwnerOrThrow(owner, invoice.id);
  expect(unreadable.publicUrl).toBeNull();
  expect(await publicInvoices.open(before, owner.id)).toMatchObject({ number: 'INV-0001' });
  const again = await send(invoice.id, unreadable.version);
  const after = again.publicUrl?.split('/').at(-1) ?? '';
  expect(await publicInvoices.open(after, owner.id)).toMatchObject({ number: 'INV-0001' });
});

describe('lists', () => {
  it('filter, page and total by currency', async () => {
    const event = await anEvent(context, owner, { title: 'Zebra Summit', eventDate: '2027-06-01', state: 'Texas' });
    const late = await sent({ issueDate: '2027-01-02', dueDate: '2027-02-01', eventId: event.id });
    const open = await sent({ dueDate: '2027-03-04', issueDate: '2027-03-01', poNumber: 'PO 9001' });
    const paid = await sent({ issueDate: '2027-02-01' });
    await pay(paid.id, 100_000, { paidOn: '2027-02-20' });
    const euros = await anInvoice(context, owner, { currency: 'EUR' });
    await pay(late.id, 25_000);
    const ids = async (query: object) =>
      (await invoices.listInvoices(owner, ListInvoicesQuery.parse(query))).items.map((item) => item.id);
    expect(await ids({})).toEqual([euros.id, open.id, paid.id, late.id]);
    expect(await ids({ overdue: 'true' })).toEqual([late.id]);
    expect(await ids({ status: 'sent,partly_paid', sort: 'dueDate', direction: 'asc' })).toEqual([late.id, open.id]);
    expect(await ids({ q: 'zebra' })).toEqual([late.id]);
    expect(await ids({ q: '9001' })).toEqual([open.id]);
    expect(await ids({ state: 'texas' })).toEqual([late.id]);
    expect(await ids({ state: 'TX' })).toEqual([late.id]);
    expect(await ids({ state: 'OR' })).toEqual([]);
    expect(await ids({ basis: 'event', from: '2027-06-01', to: '2027-06-30' })).toEqual([late.id]);
    expect(await ids({ basis: 'paid', from: '2027-02-01', to: '2027-02-28' })).toEqual([paid.id]);
    expect(await ids({ from: '2027-02-01', to: '2027-03-31' })).toEqual([open.id, paid.id]);
    const first = await invoices.listInvoices(owner, ListInvoicesQuery.parse({ limit: 3 }));
    expect(await ids({ limit: 3, cursor: first.nextCursor })).toEqual([late.id]);
    expect(first.items[1]).toMatchObject({ balanceCents: 100_000, isOverdue: false, totalCents: 100_000 });
    const { currencies } = await invoices.totals(owner, { basis: 'issue' });
    expect(currencies).toEqual([
      {
        currency: 'EUR',
        count: 1,
        draftCount: 1,
        draftCents: 100_000,
        invoicedCents: 0,
        paidCents: 0,
        outstandingCents: 0,
        overdueCount: 0,
        overdueCents: 0,
      },
      {
        currency: 'USD',
        count: 3,
        draftCount: 0,
        draftCents: 0,
        invoicedCents: 300_000,
        paidCents: 125_000,
        outstandingCents: 175_000,
        overdueCount: 1,
        overdueCents: 75_000,
      },
    ]);
    const stranger = await context.owner();
    expect((await invoices.listInvoices(stranger, ListInvoicesQuery.parse({}))).items).toEqual([]);
  });
});

it('lists by what is to be done, across pages, in the groups of the screen', async () => {
  const made = {
    overdue: [
      await sent({ issueDate: '2027-01-02', dueDate: '2027-02-01' }),
      await sent({ issueDate: '2027-02-20', dueDate: '2027-03-03' }),
    ],
    due: [await sent({ dueDate: '2027-03-04' }), await sent({ dueDate: '2027-03-10' })],
    sent: [await sent({ dueDate: '2027-03-11' }), await sent({ dueDate: '2099-01-01' })],
    draft: [await anInvoice(context, owner), await anInvoice(context, owner, { issueDate: '2027-03-01' })],
    paid: [await sent({ issueDate: '2027-02-02' }), await sent({ issueDate: '2027-02-01' })],
  };
  for (const { id } of made.paid) await pay(id, 100_000);
  const seen: { id: string; group: string }[] = [];
  let cursor: string | null | undefined;
  do {
    const query = ListInvoicesQuery.parse({ sort: 'next', direction: 'asc', limit: 3, cursor: cursor ?? undefined });
    const page = await invoices.listInvoices(owner, query);
    seen.push(...page.items.map(({ id, group }) => ({ id, group })));
    cursor = page.nextCursor;
  } while (cursor);
  const expected = Object.entries(made).flatMap(([group, rows]) => rows.map(({ id }) => ({ id, group })));
  expect(seen).toEqual(expected);
});

it('finds a state of the US by code and name, and one elsewhere by its text alone', async () => {
  const at = async (state: string, country: string) => {
    const event = await anEvent(context, owner, { title: 'Summit', state, country });
    return (await anInvoice(context, owner, { eventId: event.id })).id;
  };
  const [code, name] = [await at('OR', ''), await at('Oregon', 'USA')];
  const elsewhere = await at('Bayern', 'Germany');
  const ids = async (state: string) => {
    const { items } = await invoices.listInvoices(owner, ListInvoicesQuery.parse({ state }));
    return items.map((item) => item.id).sort();
  };
  expect(await ids('OR')).toEqual([code, name].sort());
  expect(await ids('oregon')).toEqual([code, name].sort());
  expect(await ids('bayern')).toEqual([elsewhere]);
  const { currencies } = await invoices.totals(owner, { basis: 'issue', state: 'Oregon' });
  expect(currencies[0]).toMatchObject({ count: 2 });
});

describe('the page behind the link', () => {
  it('shows the invoice, is viewed once, and not by its owner', async () => {
    const invoice = await sent();
    const token = invoice.publicUrl?.split('/').at(-1) ?? '';
    expect(await publicInvoices.open(token, owner.id)).toMatchObject({ number: 'INV-0001', status: 'sent' });
    const [seen] = await Promise.all([1, 2].map(() => publicInvoices.open(token, undefined)));
    expect(seen).toMatchObject({ status: 'viewed', balanceCents: 100_000 });
    expect(await eventsOf('invoice.viewed')).toHaveLength(1);
    expect(await invoices.getForOwnerOrThrow(owner, invoice.id)).toMatchObject({
      status: 'viewed',
      version: invoice.version,
    });
    expect(JSON.stringify(seen)).not.toContain(owner.id);
    await expect(publicInvoices.open(`${token}x`, undefined)).rejects.toMatchObject({ status: 404 });
  });
});

describe('what an invoice keeps', () => {
  it('is its event, its client and its bureau, once it is sent; a draft lets them go', async () => {
    const client = await aClient(context, owner);
    const bureau = await aBureau(context, owner);
    const event = await anEvent(context, owner);
    const deletions = [
      () => context.get(EventsService).deleteEvent(owner.id, event.id),
      () => context.get(ClientsService).deleteClient(owner.id, client.id),
      () => context.get(BureausService).deleteBureauPartner(owner.id, bureau.id),
    ];
    const issued = await sent({ eventId: event.id, clientId: client.id });
    const other = await sent({ bureauPartnerId: bureau.id });
    for (const remove of deletions) {
      await expect(remove()).rejects.toMatchObject({
        status: 409,
        code: expect.stringContaining('INVOICES') as string,
        message: expect.stringContaining('invoice') as string,
      });
    }
    await context.db.query('DELETE FROM invoices WHERE id = ANY ($1::uuid[])', [[issued.id, other.id]]);
    const draft = await anInvoice(context, owner, { eventId: event.id, clientId: client.id });
    expect(draft.remindersEnabled).toBe(true);
    const toBureau = await anInvoice(context, owner, { bureauPartnerId: bureau.id });
    for (const remove of deletions) await remove();
    expect(await invoices.getForOwnerOrThrow(owner, draft.id)).toMatchObject({
      eventId: null,
      clientId: null,
      billToName: 'Acme',
      // Of what was deleted no one is reminded automatically.
      remindersEnabled: false,
      version: 3,
    });
    expect((await invoices.getForOwnerOrThrow(owner, toBureau.id)).bureauPartnerId).toBeNull();
  });
});

it('refuses what no invoice can be', () => {
  const problem = (fields: object) =>
    CreateInvoiceInput.safeParse(fields).error?.issues.map((issue) => issue.path.join('.'));
  const line = { kind: 'fee', description: 'x', quantity: 1, unitPriceCents: 1 };
  expect(problem({ lines: [{ ...line, quantity: 0.001 }] })).toContain('lines.0.quantity');
  expect(problem({ lines: [{ ...line, kind: 'tax', taxPercent: 5 }] })).toEqual(['lines.0.taxPercent']);
  expect(problem({ lines: [{ ...line, quantity: 100_000, unitPriceCents: 1_000_000_000 }] })).toEqual([
    'lines.0.unitPriceCents',
  ]);
  expect(problem({ issueDate: '2027-03-04', dueDate: '2027-03-03' })).toEqual(['dueDate']);
  expect(problem({ withholding: { percent: 5, amountCents: 5 } })).toEqual(['withholding.percent']);
});
