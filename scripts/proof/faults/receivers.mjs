// Where emails and webhooks arrive. Every copy is kept in memory, doubles too: the inbox would show one of them.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const header = (raw, name) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(raw)?.[1].trim();

export class Mailbox {
  constructor() {
    /** { to, messageId, text } in the order in which they came. */
    this.mails = [];
  }

  async start() {
    const take = async (stream, { envelope }) => {
      // Soft line breaks of quoted-printable could be in the middle of a mark.
      const raw = (await text(stream)).replaceAll('=\r\n', '');
      const messageId = header(raw, 'message-id');
      for (const { address } of envelope.rcptTo) this.mails.push({ to: address, messageId, text: raw });
    };
    this.server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, session, done) => void take(stream, session).then(() => done(), done),
    });
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = this.server.server.address().port;
    return this;
  }

  /** Under the names of the ledger; `office` is whose address it is. */
  arrived() {
    return this.mails.map(({ to, messageId, text }) => {
      const handler = /--([\w-]+)@/.exec(messageId)?.[1];
      return { key: `${to} ${handler}`, id: messageId, office: /^[a-z]+\d+/.exec(to)?.[0], text };
    });
  }

  stop() {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

/** What the ledger calls the row of a message. */
const nameOf = (data) => data.event?.title ?? data.task?.title ?? data.client?.name ?? data.invoice?.id;

export class Hooks {
  constructor(port) {
    this.port = port;
    /** { office, id, type, text, data } in the order in which they came. */
    this.messages = [];
  }

  async start() {
    this.server = createServer((request, response) => {
      void text(request).then((body) => {
        const { type, data } = JSON.parse(body);
        const office = request.url.slice(1);
        this.messages.push({ office, id: request.headers['webhook-id'], type, data, text: body });
        response.end();
      });
    });
    await new Promise((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    return this;
  }

  /** Under the names of the ledger. */
  arrived() {
    return this.messages.map((message) => {
      const { office, type, data } = message;
      return { ...message, key: `${office} ${type} ${nameOf(data)}` };
    });
  }

  url(office) {
    return `http://127.0.0.1:${this.port}/${office}`;
  }

  stop() {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }
}
