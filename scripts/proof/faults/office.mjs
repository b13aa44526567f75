// A speaker's office as a program sees it: what it asks for is in the ledger before it is sent.
import { createHash, randomUUID } from 'node:crypto';
import { PASSWORD } from '../../attack/client.mjs';
import { eventually } from '../../attack/identities.mjs';
import { PatientClient } from './patient-client.mjs';

/** What follows asks for more than a title and a date. */
const MAIN_PATH = ['inquiry', 'proposal_sent', 'hold', 'contract_sent'];
const MAX_PENDING = 60;

const isTaken = ({ status }) => status >= 200 && status < 300;
const isRefused = ({ status, isUncertain }) => status >= 400 && status < 500 && status !== 429 && !isUncertain;

export class Office {
  constructor({ base, agent, tally, patience, ledger, hooks, random, problems, name }) {
    Object.assign(this, { ledger, hooks, random, problems, name });
    this.mark = `mark-${randomUUID().slice(0, 13)}`;
    this.person = { username: name, email: `${name}@proof.example`, password: PASSWORD };
    this.client = new PatientClient(base, { agent, tally, patience, person: this.person });
    this.rows = { event: [], task: [], invoice: [], link: [] };
    this.pending = new Set();
    this.skipped = 0;
    this.serial = 0;
  }

  /** Text that no other request has. */
  text(kind) {
    return `${kind} ${++this.serial} ${this.mark}`;
  }

  address() {
    return `${this.name}-${++this.serial}@planner.example`;
  }

  /**
   * Sends one request that changes something, and says what it promises when it is taken: a row (`name`), other values of
   * one (`id`, `values`), and emails and webhooks (`effects`). Resolves with the answer's body, or undefined.
   */
  async ask({
    method = 'POST',
    path,
    body,
    kind,
    name,
    id,
    values,
    effects = [],
    takesKey = true,
    idOf = (made) => made.id,
  }) {
    const key = randomUUID();
    const { name: office } = this;
    const parts = [
      { key, office, kind, name, id, values },
      ...effects.map((effect, i) => ({ key: `${key}/${i}`, office, ...effect })),
    ];
    for (const part of parts) this.ledger.write({ step: 'asks', ...part });
    const headers = takesKey ? { 'idempotency-key': key } : {};
    const answer = await this.client.send({ method, path, headers, body: body && JSON.stringify(body) });
    const made = isTaken(answer) && answer.text ? JSON.parse(answer.text) : undefined;
    if (isTaken(answer)) {
      for (const part of parts) {
        const isRow = part.key === key && name !== undefined;
        this.ledger.write({ step: 'promised', key: part.key, ...(isRow && { id: idOf(made) }) });
      }
    } else if (isRefused(answer))
      for (const part of parts) this.ledger.write({ step: 'refused', key: part.key, status: answer.status });
    return made;
  }

  async register() {
    const { username, email } = this.person;
    await this.client.open();
    const effects = [{ kind: 'mail', name: `${email} send-verification-email` }];
    const user = await this.ask({
      path: '/api/register',
      body: this.person,
      kind: 'account',
      name: username,
      effects,
      values: { isSubscribed: false },
    });
    if (!user) return false;
    await this.client.logIn();
    return true;
  }

  /** Opens the link in the email. Throws when none has come after as many milliseconds. */
  async verify(mails, milliseconds) {
    const { email } = this.person;
    const isLink = ({ to, text }) => to === email && text.includes('/verify-email?token');
    const mail = await eventually(`verification email to ${email}`, () => mails.find(isLink), milliseconds);
    const [, token] = /verify-email\?token=(?:3D)?([\w-]+)/.exec(mail.text);
    await this.client.call('POST', '/api/auth/verify-email', { token });
  }

  /** Pays at Stripe's page, which is where the promise is made. Waits for Stripe, up to that many milliseconds. */
  async subscribe(milliseconds) {
    const open = () => this.client.call('POST', '/api/create-checkout-session', { kind: 'subscribe' });
    const isOver = ({ message }) => / answered 4(?!29)/.test(message);
    const tried = () => open().catch((error) => (isOver(error) ? Promise.reject(error) : undefined));
    const checkout = await eventually('checkout', tried, milliseconds);
    const { id } = this.client;
    const key = randomUUID();
    const values = { isSubscribed: true };
    this.ledger.write({ step: 'asks', key, office: this.name, kind: 'account', id, values });
    const card = { number: '4242424242424242', expiry: '04 / 40', cvc: '123', holder: this.name, action: 'pay' };
    const { status } = await this.client.insist({ method: 'POST', path: 'Stripe’s page' }, async () => {
      const body = new URLSearchParams(card);
      const answer = await fetch(checkout.url, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
      return { status: answer?.status ?? 0, text: (await answer?.text()) ?? '' };
    });
    if (status === 302 || status === 303) this.ledger.write({ step: 'promised', key });
  }

  /** Names an address that hears of everything. */
  async listen() {
    const body = { url: this.hooks.url(this.name) };
    await this.ask({ path: '/api/webhook-endpoints', body, kind: 'endpoint', name: body.url });
  }

  /** Begins one more action without waiting for those before it, unless too many are under way. */
  act() {
    if (this.pending.size >= MAX_PENDING) return void (this.skipped += 1);
    const action = this.choose();
    const work = this.watch(action.call(this)).finally(() => this.pending.delete(work));
    this.pending.add(work);
  }

  /** An answer that no client could use is a finding, not the end of the run. */
  watch(work) {
    return work.catch((error) => void this.problems.push(`${this.name}: ${error.stack}`));
  }

  choose() {
    const weighted = [
      [4, this.addEvent],
      [4, this.moveEvent],
      [4, this.addTask],
      [3, this.finishTask],
      [2, this.addClient],
      [2, this.sendInvoice],
      [3, this.recordPayment],
      [2, this.upload],
      [2, this.share],
    ];
    let at = this.random() * weighted.reduce((sum, [weight]) => sum + weight, 0);
    return weighted.find(([weight]) => (at -= weight) < 0)[1];
  }

  hook(type, name) {
    return { kind: 'hook', name: `${type} ${name}` };
  }

  mail(to, handler) {
    return { kind: 'mail', name: `${to} ${handler}` };
  }

  async addEvent() {
    const title = this.text('Event');
    const values = { status: 'inquiry' };
    const effects = [this.hook('event.created', title)];
    const body = { title, eventDate: '2028-05-04' };
    const made = await this.ask({ path: '/api/events', body, kind: 'event', name: title, values, effects });
    if (made) this.rows.event.push(made);
  }

  /** A row that no other action works on; after an answer was missing, as it is now. */
  async withRow(kind, read, isUsable, work) {
    const free = this.rows[kind].filter((row) => !row.isBusy && isUsable(row));
    if (free.length === 0) return;
    const row = free[Math.floor(this.random() * free.length)];
    row.isBusy = true;
    const made = await work(row);
    const { text, status } = made ? { status: 0 } : await this.client.send({ method: 'GET', path: read(row) });
    Object.assign(row, made ?? (status === 200 ? JSON.parse(text) : {}));
    row.isBusy = false;
  }

  moveEvent() {
    const isUsable = ({ status }) => MAIN_PATH.indexOf(status) < MAIN_PATH.length - 1;
    return this.withRow(
      'event',
      ({ id }) => `/api/events/${id}`,
      isUsable,
      ({ id, title, status, version }) => {
        const to = MAIN_PATH[MAIN_PATH.indexOf(status) + 1];
        const effects = [this.hook('event.status_changed', title)];
        const path = `/api/events/${id}/status-changes`;
        return this.ask({ path, body: { to, version }, kind: 'event', id, values: { status: to }, effects });
      },
    );
  }

  async addTask() {
    const title = this.text('Task');
    const effects = [this.hook('task.created', title)];
    const values = { doneOn: null };
    const body = { title, dueDate: '2028-05-01' };
    const made = await this.ask({ path: '/api/tasks', body, kind: 'task', name: title, values, effects });
    if (made) this.rows.task.push(made);
    return title;
  }

  finishTask() {
    const read = ({ id }) => `/api/tasks/${id}`;
    return this.withRow(
      'task',
      read,
      () => true,
      ({ id, title, doneOn, version }) => {
        const values = { doneOn: doneOn ? null : '2026-11-01' };
        const effects = [this.hook('task.updated', title)];
        const body = { ...values, version };
        return this.ask({
          method: 'PATCH',
          path: read({ id }),
          body,
          kind: 'task',
          id,
          values,
          effects,
          takesKey: false,
        });
      },
    );
  }

  async addClient() {
    const name = this.text('Client');
    const effects = [this.hook('client.created', name)];
    await this.ask({ path: '/api/clients', body: { name }, kind: 'client', name, effects });
  }

  async sendInvoice() {
    const billToName = this.text('Invoice');
    const line = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 1_000_000 };
    const body = { billToName, lines: [line], issueDate: '2026-11-01', dueDate: '2028-12-01' };
    const made = await this.ask({ path: '/api/invoices', body, kind: 'invoice', name: billToName });
    if (!made) return;
    const { id, version } = made;
    const to = this.address();
    const effects = [this.hook('invoice.sent', id), this.mail(to, 'send-invoice-email')];
    const sending = { delivery: 'email', to, subject: billToName, message: billToName, version };
    const path = `/api/invoices/${id}/sendings`;
    const sent = await this.ask({ path, body: sending, kind: 'invoice', id, values: { isSent: true }, effects });
    if (sent) this.rows.invoice.push({ id });
  }

  async recordPayment() {
    const { invoice: invoices } = this.rows;
    if (invoices.length === 0) return;
    const { id } = invoices[Math.floor(this.random() * invoices.length)];
    const reference = this.text('Payment');
    const effects = [this.hook('invoice.payment_recorded', id)];
    const body = { paidOn: '2026-11-02', amountCents: 100, method: 'check', reference };
    const path = `/api/invoices/${id}/payments`;
    const values = { amountCents: 100 };
    const idOf = ({ payments }) => payments.find((payment) => payment.reference === reference).id;
    await this.ask({ path, body, kind: 'payment', name: reference, values, effects, idOf });
  }

  async upload() {
    const name = `${this.text('File')}.txt`;
    const content = Buffer.from(`${name}\n${randomUUID()}\n`);
    const body = { name, kind: 'document', sizeBytes: content.length };
    const headers = { 'idempotency-key': randomUUID() };
    const begun = await this.client.send({ method: 'POST', path: '/api/uploads', headers, body: JSON.stringify(body) });
    if (!isTaken(begun)) return;
    const path = `/api/uploads/${JSON.parse(begun.text).id}`;
    const parts = JSON.stringify({ parts: [1] });
    const addresses = await this.client.send({ method: 'POST', path: `${path}/part-addresses`, body: parts });
    if (!isTaken(addresses)) return;
    if (!isTaken(await this.client.put(JSON.parse(addresses.text).items[0].url, content))) return;
    const values = { sha256: createHash('sha256').update(content).digest('hex') };
    await this.ask({ path: `${path}/completion`, kind: 'file', name, values, takesKey: false });
  }

  async share() {
    const name = this.text('Link');
    const body = { kind: 'media_kit', name, message: name };
    const made = await this.ask({ path: '/api/share-links', body, kind: 'link', name, values: { status: 'active' } });
    if (!made) return;
    const to = this.address();
    const effects = [this.mail(to, 'send-share-link')];
    await this.ask({
      path: `/api/share-links/${made.id}/emails`,
      body: { to, message: name },
      kind: 'sending',
      effects,
    });
  }
}
