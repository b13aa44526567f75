import { createServer, type RequestListener, type Server } from 'node:http';
import https, { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import forge from 'node-forge';
import { checkOutboundAddress, guardedFetch, type GuardedRequest } from './guarded-fetch';
import { OutboundError, type OutboundReason } from './outbound-error';

const open: Server[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(server: Server): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const serve = (answer: RequestListener) => listen(createServer(answer));

const bounds = { maxBytes: 1000, timeoutMs: 5000, allow: [] as string[] };
/** A request to a test server, which is allowed. */
const ask = (host: string, more: Partial<GuardedRequest> = {}) =>
  guardedFetch(`http://${host}/`, { ...bounds, allow: [host], ...more });

async function reasonOf(work: Promise<unknown>): Promise<OutboundReason> {
  const error = await work.then(
    () => new Error('this was answered'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof OutboundError)) throw error;
  return error.reason;
}

it('gives up on a server that wants to change the protocol', async () => {
  const host = await serve(() => undefined);
  open.at(-1)?.removeAllListeners('request');
  open.at(-1)?.on('connection', (socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  });
  expect(await reasonOf(ask(host))).toBe('unreadable');
});

describe('an address', () => {
  it.each([
    ['no scheme', 'calendar.example/feed.ics', 'address'],
    ['another scheme', 'file:///etc/passwd', 'address'],
    ['another scheme', 'gopher://calendar.example', 'address'],
    ['no TLS', 'http://calendar.example', 'address'],
    ['a password', 'https://user:secret@calendar.example', 'address'],
    ['another port', 'https://calendar.example:22', 'address'],
    ['loopback', 'https://127.0.0.1', 'private'],
    ['a short address', 'https://127.1', 'private'],
    ['a decimal address', 'https://2130706433', 'private'],
    ['an octal address', 'https://0177.0.0.1', 'private'],
    ['a hexadecimal address', 'https://0x7f.0.0.1', 'private'],
    ['full-width digits', 'https://１２７.0.0.1', 'private'],
    ['zero', 'https://0', 'private'],
    ['IPv6 loopback', 'https://[::1]', 'private'],
    ['mapped loopback', 'https://[::ffff:127.0.0.1]', 'private'],
    ['NAT64', 'https://[64:ff9b::a00:1]', 'private'],
    ['metadata', 'https://169.254.169.254/latest/meta-data', 'private'],
  ] as const)('with %s is refused: %s', async (_what, address, reason) => {
    expect(() => checkOutboundAddress(address, [])).toThrow(new OutboundError(reason));
    expect(await reasonOf(guardedFetch(address, bounds))).toBe(reason);
  });

  it('may name an allowed server without TLS on another port, and no other port of it', () => {
    expect(checkOutboundAddress('http://127.0.0.1:8080/x', ['127.0.0.1:8080']).pathname).toBe('/x');
    expect(() => checkOutboundAddress('http://127.0.0.1:8081', ['127.0.0.1:8080'])).toThrow(OutboundError);
    expect(() => checkOutboundAddress('http://127.0.0.1:8080@evil.example', ['127.0.0.1:8080'])).toThrow(OutboundError);
  });
});

describe('a name', () => {
  const resolving = (...addresses: string[]) =>
    guardedFetch('https://calendar.example/', { ...bounds, resolve: () => Promise.resolve(addresses) });

  it.each(['127.0.0.1', '10.0.0.1', '::ffff:10.0.0.1', 'fd00::1'])('that leads to %s is refused', async (address) => {
    expect(await reasonOf(resolving(address))).toBe('private');
    expect(await reasonOf(resolving('1.1.1.1', address))).toBe('private');
  });

  it('without an address is unknown', async () => {
    expect(await reasonOf(resolving())).toBe('unknown');
  });

  it.each(['localhost', 'localhost.', 'a.localhost'])('of this machine is refused: %s', async (name) => {
    expect(['private', 'unknown']).toContain(await reasonOf(guardedFetch(`https://${name}/`, bounds)));
  });

  it('is resolved once: the connection goes to the addresses that were checked', async () => {
    const answers = [['1.1.1.1', '2606:4700::1111'], ['127.0.0.1']];
    const resolve = jest.fn(() => Promise.resolve(answers.shift() ?? []));
    const stop = new Error('no connection in this test');
    const connecting = jest.spyOn(https, 'request').mockImplementation(() => {
      throw stop;
    });
    expect(await reasonOf(guardedFetch('https://calendar.example/', { ...bounds, resolve }))).toBe('unreachable');
    expect(resolve).toHaveBeenCalledTimes(1);
    const [, options] = connecting.mock.calls[0] as unknown as [URL, { lookup: LookupFunction; agent: unknown }];
    expect(options.agent).toBe(false);
    for (let time = 0; time < 2; time++) {
      const all = jest.fn();
      options.lookup('calendar.example', { all: true }, all);
      expect(all).toHaveBeenCalledWith(null, [
        { address: '1.1.1.1', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ]);
      const first = jest.fn();
      options.lookup('calendar.example', {}, first);
      expect(first).toHaveBeenCalledWith(null, '1.1.1.1', 4);
    }
  });
});

describe('an answer', () => {
  it('has status, headers and body; method, headers and body are sent', async () => {
    const host = await serve((request, response) => {
      response.setHeader('etag', '"1"');
      response.statusCode = 201;
      request.pipe(
        response.setHeader('x-method', request.method ?? '').setHeader('x-key', request.headers['x-key'] ?? ''),
      );
    });
    const answer = await ask(host, { method: 'POST', body: 'hello', headers: { 'x-key': 'k' } });
    expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"', 'x-method': 'POST', 'x-key': 'k' } });
    expect(answer.body.toString()).toBe('hello');
  });

  it('may be as long as the bound and no longer', async () => {
    const host = await serve((_, response) => response.end('x'.repeat(1000)));
    expect((await ask(host)).body).toHaveLength(1000);
    expect(await reasonOf(ask(host, { maxBytes: 999 }))).toBe('large');
    expect((await ask(host, { maxBytes: 10, overflow: 'cut' })).body.toString()).toBe('x'.repeat(10));
  });

  it.each(['refuse', 'cut'] as const)('without an end is left after the bound (%s)', async (overflow) => {
    let closed: (value: unknown) => void;
    const gone = new Promise((resolve) => (closed = resolve));
    const host = await serve((_, response) => {
      const more = () => {
        while (response.write('x'.repeat(10_000)));
      };
      response.on('drain', more).on('close', () => closed(null));
      more();
    });
    const answer = ask(host, { overflow });
    if (overflow === 'cut') expect((await answer).body).toHaveLength(1000);
    else expect(await reasonOf(answer)).toBe('large');
    await gone;
  });

  it('is decompressed, within the bound', async () => {
    const packed = (text: string) =>
      serve((_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(text)));
    expect((await ask(await packed('hello'))).body.toString()).toBe('hello');
    const bomb = await packed('\0'.repeat(50_000_000));
    expect(await reasonOf(ask(bomb, { maxBytes: 1_000_000 }))).toBe('large');
    expect((await ask(bomb, { maxBytes: 100, overflow: 'cut' })).body).toHaveLength(100);
  });

  it('of compressed bytes that unpack to nothing is bounded', async () => {
    const host = await serve((_, response) =>
      response.setHeader('content-encoding', 'gzip').end(Buffer.concat(Array<Buffer>(100).fill(gzipSync('')))),
    );
    expect(await reasonOf(ask(host))).toBe('large');
  });

  it.each([
    ['no gzip', 'gzip', 'hello'],
    ['another compression', 'br', 'hello'],
  ])('that is %s is unreadable', async (_what, encoding, text) => {
    const host = await serve((_, response) => response.setHeader('content-encoding', encoding).end(text));
    expect(await reasonOf(ask(host))).toBe('unreadable');
  });

  it('that ends early is refused, and so is a server that is not there', async () => {
    const host = await serve((_, response) => {
      response.setHeader('content-length', 100).write('x');
      setImmediate(() => response.destroy());
    });
    expect(await reasonOf(ask(host))).toBe('unreachable');
    const gone = open.pop();
    await new Promise((resolve) => gone?.close(resolve));
    expect(await reasonOf(ask(host))).toBe('unreachable');
  });

  it('of another protocol is unreadable', async () => {
    const server = createServer();
    server.on('connection', (socket) => socket.end('SSH-2.0-OpenSSH\r\n'));
    expect(await reasonOf(ask(await listen(server)))).toBe('unreadable');
  });

  it.each([
    ['its head', false],
    ['its body', true],
  ])('that takes forever with %s is left after the time', async (_what, hasHead) => {
    const host = await serve((_, response) => {
      if (!hasHead) return;
      const drip = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(drip));
    });
    expect(await reasonOf(ask(host, { timeoutMs: 200 }))).toBe('slow');
  });

  it('needs a certificate that is trusted', async () => {
    const keys = forge.pki.rsa.generateKeyPair(1024);
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = keys.publicKey;
    certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
    certificate.sign(keys.privateKey, forge.md.sha256.create());
    const server = createTlsServer({
      key: forge.pki.privateKeyToPem(keys.privateKey),
      cert: forge.pki.certificateToPem(certificate),
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    const host = await listen(server);
    expect(await reasonOf(guardedFetch(`https://${host}/`, { ...bounds, allow: [host] }))).toBe('certificate');
  });
});

describe('a redirect', () => {
  it('is the answer unless it is followed, and never followed with a body', async () => {
    const host = await serve((_, response) => response.writeHead(302, { location: '/next' }).end('moved'));
    expect(await ask(host)).toMatchObject({ status: 302, headers: { location: '/next' } });
    expect(await ask(host, { method: 'POST', body: 'x', redirects: 3 })).toMatchObject({ status: 302 });
  });

  it('is followed three times and no more', async () => {
    const host = await serve((request, response) => {
      const left = Number(request.url?.slice(1) || '3');
      if (left === 0) response.end('here');
      else response.writeHead(307, { location: `/${left - 1}` }).end();
    });
    expect((await ask(host, { redirects: 3 })).body.toString()).toBe('here');
    expect(await reasonOf(ask(host, { redirects: 2 }))).toBe('redirects');
    expect(await reasonOf(guardedFetch(`http://${host}/4`, { ...bounds, allow: [host], redirects: 9 }))).toBe(
      'redirects',
    );
  });

  it.each([
    ['a private address', 'https://10.0.0.1/', 'private'],
    ['another port of an allowed server', 'https://127.0.0.1:1/', 'address'],
    ['an address without TLS', 'http://calendar.example/', 'address'],
    ['another scheme', 'file:///etc/passwd', 'address'],
    ['a password', '//user:secret@calendar.example/', 'address'],
  ] as const)('to %s is refused', async (_what, location, reason) => {
    const host = await serve((_, response) => response.writeHead(302, { location }).end());
    expect(await reasonOf(ask(host, { redirects: 1 }))).toBe(reason);
  });

  it('to a name is resolved and checked again', async () => {
    const host = await serve((_, response) => response.writeHead(302, { location: 'https://inside.example/' }).end());
    const resolve = jest.fn(() => Promise.resolve(['192.168.1.1']));
    expect(await reasonOf(ask(host, { redirects: 1, resolve }))).toBe('private');
    expect(resolve).toHaveBeenCalledWith('inside.example');
  });

  it('to another server takes no credentials along', async () => {
    const other = await serve((request, response) => response.end(JSON.stringify(request.headers)));
    const host = await serve((_, response) => response.writeHead(302, { location: `http://${other}/` }).end());
    const headers = { Authorization: 'Bearer secret', 'if-none-match': '"1"' };
    const answer = await ask(host, { allow: [host, other], redirects: 1, headers });
    const sent = JSON.parse(answer.body.toString()) as Record<string, string>;
    expect(sent).toMatchObject({ 'if-none-match': '"1"', host: other });
    expect(sent).not.toHaveProperty('authorization');
  });
});
