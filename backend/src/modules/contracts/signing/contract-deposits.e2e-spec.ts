/** A deposit at signing: what refuses it, its invoice once the client's side has signed, and its payment at Stripe. */
import type { ContractDepositResponse, ContractResponse, SigningView } from '@lectern/protocol/contracts';
import type { InvoicePage } from '@lectern/protocol/invoices';
import { createPaymentsApp, type PaymentsApp } from '../../../testing/payments-app';
import { DuePartsService, InvoicesWorkerModule } from '../../invoices/invoices.worker.module';
import { ContractDepositsService } from './contract-deposits.service';

let t: PaymentsApp;

beforeEach(async () => {
  t = await createPaymentsApp(InvoicesWorkerModule);
  t.app.clock.set('2027-03-01T15:00:00Z');
});
afterEach(() => t.close());

type Speaker = Awaited<ReturnType<PaymentsApp['speaker']>>;
const DEPOSIT = { label: 'Deposit', trigger: 'on_signing', percent: 50, amountCents: null, fixedDate: null };
const REST = { ...DEPOSIT, label: 'Balance', trigger: 'event_date', offsetDays: -30 };
interface Schedule {
  items: { id: string }[];
  version: number;
}
const CLIENT = { role: 'client', name: 'Sid', email: 'sid@acme.example' };
const SPEAKER = { role: 'speaker', name: 'Jane' };

async function made<Body>(who: Speaker, path: string, body: object): Promise<Body> {
  const answer = await who.call('post', path, body);
  expect({ status: answer.status, body: answer.body as object }).toMatchObject({ status: 201 });
  return answer.body as Body;
}

interface Wanted {
  client?: object;
  event?: object;
  items?: object[];
  signers?: object[];
}

async function drafted(ann: Speaker, { client = {}, event = {}, items = [DEPOSIT, REST], signers }: Wanted = {}) {
  const { id: clientId } = await made<{ id: string }>(ann, '/api/clients', {
    name: 'Acme',
    apEmail: 'ap@acme.example',
    ...client,
  });
  const { id: eventId } = await made<{ id: string }>(ann, '/api/events', {
    title: 'Gala',
    clientId,
    eventDate: '2027-06-15',
    grossFeeCents: 1_000_000,
    ...event,
  });
  expect((await ann.call('put', `/api/events/${eventId}/payment-schedule`, { items, version: 0 })).status).toBe(200);
  const draft = await made<ContractResponse>(ann, `/api/events/${eventId}/contracts`, {});
  const fields = { version: 1, body: 'We agree on {{event.title}}.', signers: signers ?? [CLIENT, SPEAKER] };
  expect((await ann.call('patch', `/api/contracts/${draft.id}`, fields)).status).toBe(200);
  return { id: draft.id, eventId, clientId };
}

const send = (ann: Speaker, id: string, headers = {}) =>
  ann.call('post', `/api/contracts/${id}/sendings`, { version: 2, asksDeposit: true }, headers);

async function sent(ann: Speaker, wanted: Wanted = {}) {
  const { id, eventId } = await drafted(ann, wanted);
  const answer = await send(ann, id);
  expect({ status: answer.status, body: answer.body as object }).toMatchObject({ status: 201 });
  // As the worker does when it is sent.
  await t.app.db.query(`UPDATE speaking_events SET status = 'contract_sent' WHERE id = $1`, [eventId]);
  return { contract: answer.body as ContractResponse, eventId };
}

const tokenOf = (contract: ContractResponse, index = 0) => contract.signers[index]?.signingUrl?.split('/').at(-1) ?? '';
const open = async (token: string) => (await t.app.agent().call('post', '/api/signing', { token })).body as SigningView;

async function sign(contract: ContractResponse, index = 0) {
  const signature = { name: 'Sid', hasConsent: true, mark: { kind: 'typed' }, textSha256: contract.textSha256 };
  const token = tokenOf(contract, index);
  const answer = await t.app.agent().call('post', '/api/signing/signatures', { token, ...signature });
  expect(answer.status).toBe(200);
  return answer.body as SigningView;
}

/** What the worker does for every signature so far. */
async function work() {
  for (const { payload } of await t.app.outboxRows('contract.signed')) {
    const { ownerId, contractId, signerId } = payload as Record<'ownerId' | 'contractId' | 'signerId', string>;
    const signed = await t.app.app.get(ContractDepositsService).signedPart(ownerId, contractId, signerId);
    if (!signed) continue;
    const { part, signedOn, ...place } = signed;
    await t.app.app.get(DuePartsService).sendSigned({ ...part, ...place }, signedOn);
  }
}

const invoices = async (ann: Speaker) => ((await ann.call('get', '/api/invoices')).body as InvoicePage).items;

it('is invoiced when the client has signed, paid on the way, and invoiced once', async () => {
  const ann = await t.speaker();
  const { contract, eventId } = await sent(ann);
  expect(contract.asksDeposit).toBe(true);
  const asked = { amountCents: 500_000, currency: 'USD', invoiceToken: null, isPaid: false };
  expect((await open(tokenOf(contract))).deposit).toEqual(asked);
  expect((await sign(contract)).deposit).toEqual(asked);
  await Promise.all([work(), work()]);
  await work();
  expect(await invoices(ann)).toMatchObject([{ status: 'sent', dueDate: '2027-03-01', totalCents: 500_000 }]);
  const { deposit } = await open(tokenOf(contract));
  expect(deposit).toMatchObject({ ...asked, invoiceToken: expect.stringMatching(/^[\w-]{43}$/) as string });
  t.pay(await t.checkOut(deposit?.invoiceToken ?? ''));
  await t.deliver();
  expect((await open(tokenOf(contract))).deposit).toMatchObject({ isPaid: true });
  // The speaker signs last, with another such part before it: the deposit stays the one invoice.
  const { items, version } = (await ann.call('get', `/api/events/${eventId}/payment-schedule`)).body as Schedule;
  const [kept, rest] = items.map(({ id }, at) => ({ ...(at === 0 ? DEPOSIT : REST), id }));
  const three = [{ ...DEPOSIT, label: 'Early', percent: 10 }, kept, { ...rest, percent: 40 }];
  await ann.call('put', `/api/events/${eventId}/payment-schedule`, { items: three, version });
  const countersigned = { name: 'Jane', hasConsent: true, mark: { kind: 'typed' }, textSha256: contract.textSha256 };
  await made(ann, `/api/contracts/${contract.id}/countersignature`, countersigned);
  await work();
  expect(await invoices(ann)).toHaveLength(1);
  const { body } = await ann.call('get', `/api/events/${eventId}/payment-schedule`);
  expect(body).toMatchObject({ items: [{ invoice: null }, { invoice: { status: 'paid' } }, { invoice: null }] });
});

it('waits for each signer of the client’s side, and shows only that side', async () => {
  const ann = await t.speaker();
  const other = { role: 'other', name: 'Olga', email: 'olga@other.example' };
  const { contract } = await sent(ann, { signers: [CLIENT, other, SPEAKER] });
  await sign(contract);
  await work();
  expect(await invoices(ann)).toEqual([]);
  expect((await open(tokenOf(contract, 1))).deposit).toBeNull();
  await sign(contract, 1);
  await work();
  expect(await invoices(ann)).toHaveLength(1);
  expect((await open(tokenOf(contract, 1))).deposit).toBeNull();
});

it('leaves to a person what changed since the contract was sent, as one task', async () => {
  const ann = await t.speaker();
  const { contract } = await sent(ann);
  await t.app.db.query(`UPDATE clients SET ap_email = NULL WHERE owner_id = $1`, [ann.userId]);
  await sign(contract);
  await work();
  await work();
  expect(await invoices(ann)).toEqual([]);
  const { items } = (await ann.call('get', '/api/tasks')).body as { items: { title: string }[] };
  expect(items.map(({ title }) => title).filter((title) => title.includes('Deposit'))).toHaveLength(1);
});

it('is emailed, without a button, where Stripe was disconnected meanwhile', async () => {
  const ann = await t.speaker();
  const { contract } = await sent(ann);
  await ann.call('delete', '/api/connected-account');
  await sign(contract);
  await work();
  const { deposit } = await open(tokenOf(contract));
  expect((await t.payable(deposit?.invoiceToken ?? '')).options).toEqual([]);
});

it.each([
  ['nothing due on signing', { items: [REST] }, /no part that’s due on signing/],
  ['no fee', { event: { grossFeeCents: null } }, /nothing to pay/],
  ['a currency that can’t be paid online', { event: { currency: 'JPY' } }, /JPY can’t be paid online/],
  ['no address', { client: { apEmail: null } }, /no email address/],
  ['a PO number that is missing', { client: { purchaseOrderRequired: true } }, /PO number/],
])('can’t be asked for with %s', async (_what, wanted, why) => {
  const ann = await t.speaker();
  const { id } = await drafted(ann, wanted);
  const { body } = await ann.call('get', `/api/contracts/${id}/deposit`);
  expect((body as ContractDepositResponse).refusal).toMatch(why);
  const refused = await send(ann, id);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ fieldErrors: { asksDeposit: expect.stringMatching(why) as string } });
  expect((await ann.call('get', `/api/contracts/${id}`)).body).toMatchObject({ status: 'draft', asksDeposit: false });
  // It was only tried.
  expect(await invoices(ann)).toEqual([]);
});

it('can’t be asked for without Stripe, or twice', async () => {
  const bob = await t.speaker(false);
  const { id } = await drafted(bob);
  expect((await send(bob, id)).body).toMatchObject({
    fieldErrors: { asksDeposit: expect.stringContaining('Connect Stripe') as string },
  });
  const ann = await t.speaker();
  const first = await drafted(ann);
  const key = { 'Idempotency-Key': '0190aaaa-0000-7000-8000-000000000001' };
  const [one, two] = [await send(ann, first.id, key), await send(ann, first.id, key)];
  expect([one.status, two.status]).toEqual([201, 201]);
  await t.app.db.query(`UPDATE speaking_events SET status = 'contract_sent' WHERE id = $1`, [first.eventId]);
  await sign(one.body as ContractResponse);
  await work();
  const { body } = await ann.call('get', `/api/contracts/${first.id}/deposit`);
  expect((body as ContractDepositResponse).refusal).toContain('has already been invoiced');
  expect((await bob.call('get', `/api/contracts/${first.id}/deposit`)).status).toBe(404);
});

it('sends nothing of an office whose trial is over, or of a contract that was voided', async () => {
  const ann = await t.speaker();
  const { contract } = await sent(ann);
  await sign(contract);
  const voiding = {
    version: ((await ann.call('get', `/api/contracts/${contract.id}`)).body as ContractResponse).version,
  };
  await made(ann, `/api/contracts/${contract.id}/voidings`, { ...voiding, reason: 'Another date' });
  await work();
  expect(await invoices(ann)).toEqual([]);
  const late = await sent(ann);
  await sign(late.contract);
  t.app.clock.advance(40 * 24 * 3600_000);
  await work();
  expect(await t.app.db.query('SELECT id FROM invoices WHERE owner_id = $1', [ann.userId])).toEqual([]);
});
