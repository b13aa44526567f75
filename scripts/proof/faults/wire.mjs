// A wire between a process and a service: it can be cut, silenced, led to another server, or made to refuse.
import { connect, createServer } from 'node:net';

const through = Symbol('through');
const silent = Symbol('silent');

/** Answers of services that refuse; a server that speaks first says it to everyone who comes. */
export const refusals = {
  http503: { answers: 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n' },
  smtp421: { greets: '421 4.3.2 Service not available\r\n' },
  smtp554: { greets: '554 5.3.2 No service here\r\n' },
};

export class Wire {
  constructor(url) {
    const { hostname, port } = new URL(url);
    this.target = { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) };
    this.state = through;
    this.sockets = new Set();
  }

  async open() {
    this.server = createServer((client) => this.serve(client));
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** The service's address by way of this wire. */
  url(url) {
    const led = new URL(url);
    led.hostname = '127.0.0.1';
    led.port = String(this.server.address().port);
    // The socket of a PostgreSQL, which leads past the wire.
    led.searchParams.delete('host');
    return led.toString().replace(/\/$/, '');
  }

  serve(client) {
    this.keep(client);
    if (this.state === silent) return;
    if (this.state === through) return this.join(client);
    const { greets, answers } = this.state ?? {};
    if (greets) return client.end(greets);
    if (answers) return client.once('data', () => client.end(answers));
    client.resetAndDestroy();
  }

  keep(socket) {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.sockets.delete(socket));
  }

  join(client) {
    const upstream = connect(this.target);
    this.keep(upstream);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.pipe(upstream).pipe(client);
  }

  become(state) {
    this.state = state;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Breaks what is connected, and what comes. */
  cut() {
    this.become(undefined);
  }

  /** Nothing arrives any more, in either direction, and no one hears why. */
  silence() {
    this.state = silent;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  refuse(refusal) {
    this.become(refusal);
  }

  mend() {
    this.become(through);
  }

  /** Leads what comes from now on to another server. */
  lead(port) {
    this.target.port = port;
  }

  close() {
    this.become(undefined);
    this.server.close();
  }
}
