/**
 * Load for run.mjs: so many connections, each with one request under way, for some seconds. Requests are bytes made before;
 * of an answer only its status and its length are read, so that the side that measures takes little of the machine.
 */
import { connect } from 'node:net';

const HEADERS_END = Buffer.from('\r\n\r\n');

/** The bytes of a request. */
export function requestBytes(port, { method = 'GET', path, headers = {}, body }) {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    ...headers,
    ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${payload}`);
}

/** Returns { perSecond, p50, p99, failed }: times in ms. `next()` gives the bytes of the next request. */
export async function load({ port, next, connections, seconds }) {
  const times = [];
  let failed = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await open(port);
      while (performance.now() < end) {
        const sent = performance.now();
        const isFine = await connection.exchange(next());
        times.push(performance.now() - sent);
        if (!isFine) failed += 1;
      }
      connection.close();
    }),
  );
  const perSecond = times.length / ((performance.now() - began) / 1000);
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { perSecond, p50: at(0.5), p99: at(0.99), failed };
}

function open(port) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let waiting;
    let parts = [];
    let missing;
    socket.on('data', (chunk) => {
      parts.push(chunk);
      if (missing === undefined) {
        const head = parts.length === 1 ? chunk : Buffer.concat(parts);
        const end = head.indexOf(HEADERS_END);
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head.latin1Slice(0, end))?.[1];
        if (length === undefined) return socket.destroy(new Error('an answer without a length'));
        parts = [head];
        missing = end + HEADERS_END.length + Number(length) - head.length;
      } else {
        missing -= chunk.length;
      }
      if (missing > 0) return;
      const status = parts[0].latin1Slice(9, 12);
      parts = [];
      missing = undefined;
      waiting.resolve(status.startsWith('2'));
    });
    const lost = (error) => {
      reject(error);
      waiting?.reject(error);
    };
    socket.on('error', lost);
    socket.on('close', () => lost(new Error('the server closed a connection')));
    socket.once('connect', () =>
      resolve({
        exchange(bytes) {
          return new Promise((answered, refused) => {
            waiting = { resolve: answered, reject: refused };
            socket.write(bytes);
          });
        },
        close: () => socket.destroy(),
      }),
    );
  });
}
