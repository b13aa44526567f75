/** Invoices over HTTP: what people send, what strangers must not see, and what a reader without an account gets. */
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import { Writable } from 'node:stream';
import { createTestApp, type TestAgent, type TestApp } from '../../testing/test-app';

let app: TestApp;
let speaker: TestAgent;
let other: TestAgent;
const log: string[] = [];

beforeAll(async () => {
  app = await createTestApp({
    log: new Writable({
      write(chunk: Buffer, _encoding, done) {
        log.push(chunk.toString());
        done();
      },
    }),
  });
  app.clock.set('2027-03-04T15:00:00Z');
  speaker = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

const LINE = { kind: 'fee', description: 'Speaking fee', quantity: 1, unitPriceCents: 250_000 };

async function made(fields: object = {}): Promise<InvoiceResponse> {
  const answer = await speaker.call('post', '/api/invoices', {
    billToName: 'Łukasz 山田 أحمد GmbH',
    lines: [LINE],
    ...fields,
  });
  expect(answer.status).toBe(201);
  return answer.body as InvoiceResponse;
}
async function sent(fields: object = {}): Promise<InvoiceResponse & { token: string }> {
  const draft = await made(fields);
  const answer = await speaker.call('post', `/api/invoices/${draft.id}/sendings`, {
    to: 'ap@acme.example',
    subject: 'Your invoice',
    version: draft.version,
  });
  expect(answer.status).toBe(201);
  const invoice = answer.body as InvoiceResponse;
  return { ...invoice, token: invoice.publicUrl?.split('/').at(-1) ?? '' };
}

it('goes from a draft to a paid invoice', async () => {
  const draft = await made();
  const own = `/api/invoices/${draft.id}`;
  const changed = await speaker.call('patch', own, { version: 1, poNumber: 'PO-1', lines: [LINE, LINE] });
  expect(changed.body).toMatchObject({ poNumber: 'PO-1', totalCents: 500_000, version: 2 });
  const stale = await speaker.call('patch', own, { version: 1, poNumber: 'PO-2' });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ code: 'STALE_VERSION', current: { poNumber: 'PO-1' } });
  const key = { 'Idempotency-Key': 'one-sending' };
  const words = { to: 'ap@acme.example', subject: 'Your invoice', version: 2 };
  const [one, two] = await Promise.all([
    speaker.call('post', `${own}/sendings`, words, key),
    speaker.call('post', `${own}/sendings`, words, key),
  ]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect((one.body as InvoiceResponse).number).toBe((two.body as InvoiceResponse).number);
  const payment = { paidOn: '2027-03-04', amountCents: 500_001, method: 'check' };
  const refused = await speaker.call('post', `${own}/payments`, payment);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    code: 'INVOICE_OVERPAID',
    fieldErrors: { amountCents: expect.stringContaining('$5,000') as string },
  });
  const paid = await speaker.call('post', `${own}/payments`, { ...payment, amountCents: 500_000 });
  expect(paid.body).toMatchObject({ status: 'paid', balanceCents: 0 });
  const history = await speaker.call('get', `${own}/history`);
  const { items } = history.body as { items: { kind: string }[] };
  expect(items.map((item) => item.kind)).toEqual(['payment_recorded', 'sent', 'edited', 'created']);
  expect((await speaker.call('get', '/api/invoices?status=paid')).body).toMatchObject({
    items: [{ id: draft.id, balanceCents: 0 }],
  });
  expect((await speaker.call('get', '/api/invoice-totals?status=paid')).body).toMatchObject({
    currencies: [{ currency: 'USD', invoicedCents: 500_000, paidCents: 500_000 }],
  });
});

it('names the field that is wrong', async () => {
  const answer = await speaker.call('post', '/api/invoices', {
    lines: [{ ...LINE, description: ' ', quantity: 0 }],
    dueDate: '2027-02-30',
  });
  expect(answer.status).toBe(400);
  expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors).sort()).toEqual([
    'dueDate',
    'lines.0.description',
    'lines.0.quantity',
  ]);
  const noAddress = await speaker.call('post', `/api/invoices/${(await made()).id}/sendings`, { version: 1 });
  expect((noAddress.body as { fieldErrors: object }).fieldErrors).toMatchObject({ to: expect.any(String) as string });
});

it('is nobody else’s', async () => {
  const invoice = await sent();
  for (const [method, path, body] of [
    ['get', '', undefined],
    ['get', '/pdf', undefined],
    ['get', '/history', undefined],
    ['post', '/voidings', { reason: 'Mine', version: invoice.version }],
    ['delete', '', undefined],
  ] as const) {
    const answer = await other.call(method, `/api/invoices/${invoice.id}${path}`, body);
    expect({ path, status: answer.status }).toEqual({ path, status: 404 });
  }
  expect((await app.agent().call('get', `/api/invoices/${invoice.id}`)).status).toBe(401);
});

it('makes a draft from an event in one call, by its schedule', async () => {
  const event = (await speaker.call('post', '/api/events', { title: 'Gala', grossFeeCents: 100_000 })).body as {
    id: string;
  };
  const own = `/api/events/${event.id}`;
  const items = [{ label: 'Deposit', trigger: 'on_signing', percent: 40 }];
  const saved = await speaker.call('put', `${own}/payment-schedule`, { items, version: 0 });
  expect(saved.body).toMatchObject({ scheduledCents: 40_000, version: 1 });
  const stale = await speaker.call('put', `${own}/payment-schedule`, { items, version: 0 });
  expect(stale.body).toMatchObject({ code: 'STALE_VERSION', current: { version: 1 } });
  const draft = await speaker.call('post', `${own}/invoice-drafts`, {});
  expect(draft.status).toBe(201);
  expect(draft.body).toMatchObject({ status: 'draft', totalCents: 40_000, eventTitle: 'Gala' });
});

it('streams its PDF, and the draft one', async () => {
  const invoice = await sent();
  const draft = await made();
  for (const [{ id }, name] of [
    [invoice, `Invoice ${invoice.number}.pdf`],
    [draft, 'Invoice draft.pdf'],
  ] as const) {
    const answer = await speaker.call('get', `/api/invoices/${id}/pdf`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('application/pdf');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

describe('the page behind the link', () => {
  it('needs the token alone, and shows nothing of the account', async () => {
    const invoice = await sent();
    const visitor = app.agent();
    const answer = await visitor.call('post', '/api/public-invoices', { token: invoice.token });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ number: invoice.number, status: 'viewed', balanceCents: 250_000 });
    for (const secret of [invoice.id, 'clientId', 'publicUrl', 'ccEmails']) {
      expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
    const pdf = await visitor.call('post', '/api/public-invoices/pdf', { token: invoice.token });
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-type']).toContain('application/pdf');
    const unknown = await visitor.call('post', '/api/public-invoices', { token: 'nobody-knows-this' });
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({ code: 'INVOICE_LINK_UNKNOWN' });
  });

  it('is not viewed by its owner, and its token is in no log', async () => {
    const invoice = await sent();
    await speaker.call('post', '/api/public-invoices', { token: invoice.token });
    const { body } = await speaker.call('get', `/api/invoices/${invoice.id}`);
    expect(body).toMatchObject({ status: 'sent', viewedAt: null });
    await app.agent().call('get', `/invoice/${invoice.token}`);
    expect(log.join('')).not.toContain(invoice.token);
  });

  it('has the credit notes of its invoice on paper, and nobody else’s', async () => {
    const credited = async () => {
      const invoice = await sent();
      const credit = { reason: 'Shorter', lines: [{ description: 'Less', amountCents: 1_000 }] };
      const answer = await speaker.call('post', `/api/invoices/${invoice.id}/credit-notes`, credit);
      expect(answer.status).toBe(201);
      const [note] = (answer.body as InvoiceResponse).creditNotes;
      return { token: invoice.token, id: note?.id ?? '', number: note?.number ?? '' };
    };
    const mine = await credited();
    const another = await credited();
    const path = '/api/public-invoices/credit-note-pdf';
    const open = (token: string, number: string) => app.agent().call('post', path, { token, number });
    for (const answer of [
      await open(mine.token, mine.number),
      await speaker.call('get', `/api/credit-notes/${mine.id}/pdf`),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toContain('application/pdf');
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="Credit note ${mine.number}.pdf"`);
      expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await open(mine.token, another.number)).body).toMatchObject({ code: 'CREDIT_NOTE_NOT_FOUND' });
    expect((await open(mine.token, '\0')).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await open('nobody-knows-this', mine.number)).body).toMatchObject({ code: 'INVOICE_LINK_UNKNOWN' });
    const stranger = await other.call('get', `/api/credit-notes/${mine.id}/pdf`);
    expect(stranger.body).toMatchObject({ code: 'CREDIT_NOTE_NOT_FOUND' });
  });

  it('stays after a void, and says so', async () => {
    const invoice = await sent();
    const voiding = { reason: 'Wrong client', version: invoice.version };
    await speaker.call('post', `/api/invoices/${invoice.id}/voidings`, voiding);
    const answer = await app.agent().call('post', '/api/public-invoices', { token: invoice.token });
    expect(answer.body).toMatchObject({ status: 'void', balanceCents: 0 });
    expect(JSON.stringify(answer.body)).not.toContain('Wrong client');
  });
});
