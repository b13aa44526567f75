// What a person does, as the requests that their browser sends. Each resolves when the last of them is answered.
import { setTimeout as wait } from 'node:timers/promises';
import { sign } from 'cookie-signature';
import exceljs from 'exceljs';
import { Client, exchange, PASSWORD } from '../../attack/client.mjs';

const ROWS_OF_A_WORKBOOK = 200;
const POLL_MS = 250;
const HEADS = ['Event', 'Status', 'Date', 'City', 'Country', 'Fee'];
const WORDS = ['nurses', 'summit', 'retail', 'annual', 'credit', 'energy', 'forum', 'luncheon'];
const SHARED_LINKS = 20;

const dayFromNow = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Of events that no account has yet. */
async function workbook(mark) {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('Events');
  sheet.addRow(HEADS);
  for (let n = 0; n < ROWS_OF_A_WORKBOOK; n += 1)
    sheet.addRow([`Regional Summit ${mark}-${n}`, 'Inquiry', dayFromNow(100 + n), 'Denver', 'United States', 5000]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

export class Actions {
  serial = 0;

  constructor({ base, agent, secret, speakers }) {
    Object.assign(this, { base, agent, secret, speakers });
  }

  /** The links that planners open. */
  async open() {
    this.links = [];
    for (let who = 0; who < SHARED_LINKS; who += 1) {
      const { url } = await this.as(who).call('POST', '/api/share-links', { kind: 'media_kit' });
      this.links.push(new URL(url).pathname);
    }
    return this;
  }

  visitor(person) {
    return new Client(this.base, { agent: this.agent, person });
  }

  /** A speaker's browser with its session. */
  as(who) {
    const speaker = this.speakers[who];
    if (!speaker.client) {
      speaker.client = this.visitor();
      speaker.client.csrf = speaker.csrf;
      speaker.client.cookies.set('__Host-lectern.sid', encodeURIComponent(`s:${sign(speaker.sid, this.secret)}`));
    }
    return speaker.client;
  }

  /** Another one each time: what a person has just changed isn't what they change next. */
  eventOf(who) {
    const speaker = this.speakers[who];
    speaker.turn = (speaker.turn ?? 0) + 1;
    return speaker.events[speaker.turn % speaker.events.length];
  }

  read(who, ...paths) {
    return Promise.all(paths.map((path) => this.as(who).call('GET', path)));
  }

  today(who) {
    const frame = ['/api/user', '/api/dashboard/counts', '/api/announcements/current', '/api/offices'];
    return this.read(who, ...frame, '/api/dashboard');
  }

  list(who) {
    return this.read(who, '/api/events?limit=50', '/api/events/totals');
  }

  event(who) {
    const id = this.eventOf(who);
    const parts = [`/api/readiness/${id}`, `/api/tasks?eventId=${id}&state=all`, `/api/invoices?eventId=${id}`];
    return this.read(who, `/api/events/${id}`, ...parts);
  }

  search(who) {
    return this.read(who, `/api/search?q=${WORDS[++this.serial % WORDS.length]}`);
  }

  /** What another session has changed since is read again and changed once more, as a person would. */
  async edit(who) {
    const path = `/api/events/${this.eventOf(who)}`;
    const change = async () => {
      const { version } = await this.as(who).call('GET', path);
      await this.as(who).call('PATCH', path, { version, audienceExpected: ++this.serial });
    };
    await change().catch((refused) => (/ answered 409:/.test(refused.message) ? change() : Promise.reject(refused)));
  }

  /** Written, and sent by email. */
  async invoice(who) {
    const client = this.as(who);
    const line = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 1_000_000 };
    const dates = { issueDate: dayFromNow(0), dueDate: dayFromNow(30) };
    const { id, version } = await client.call('POST', '/api/invoices', {
      billToName: 'A payer',
      lines: [line],
      ...dates,
    });
    const to = `payer${++this.serial}@planner.example`;
    const sending = { delivery: 'email', to, subject: 'Invoice', message: 'Thank you', version };
    await client.call('POST', `/api/invoices/${id}/sendings`, sending);
  }

  shared(who) {
    return this.visitor().call('GET', this.links[who % this.links.length]);
  }

  async import(who) {
    const client = this.as(who);
    const mark = ++this.serial;
    const content = await workbook(mark);
    const begun = { name: `Events ${mark}.xlsx`, kind: 'transfer', sizeBytes: content.length };
    const { id: uploadId } = await client.call('POST', '/api/uploads', begun);
    const { items } = await client.call('POST', `/api/uploads/${uploadId}/part-addresses`, { parts: [1] });
    const { origin, pathname, search } = new URL(items[0].url);
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(content.length) };
    const put = { method: 'PUT', path: pathname + search, headers, body: content };
    const { status, text } = await exchange(origin, put, this.agent);
    if (status !== 200) throw new Error(`PUT to the storage answered ${status}: ${text}`);
    await client.call('POST', `/api/uploads/${uploadId}/completion`);
    const { id } = await client.call('POST', '/api/imports', { uploadId });
    const { version, summary } = await this.until(client, id, 'review');
    const confirmation = { version, kinds: summary.map(({ kind }) => kind) };
    await client.call('POST', `/api/imports/${id}/confirmation`, confirmation);
    await this.until(client, id, 'done');
  }

  async until(client, id, status) {
    for (;;) {
      const seen = await client.call('GET', `/api/imports/${id}`);
      if (seen.job.status === status) return seen;
      if (seen.job.status === 'failed') throw new Error(`an import failed: ${seen.job.problem}`);
      await wait(POLL_MS);
    }
  }

  /** From the landing page. */
  async register() {
    const username = `newcomer${++this.serial}`;
    const visitor = this.visitor({ username, email: `${username}@load.example`, password: PASSWORD });
    await visitor.call('GET', '/');
    await visitor.register();
  }

  signIn(who) {
    return this.visitor({ username: this.speakers[who].username, password: PASSWORD }).logIn();
  }
}
