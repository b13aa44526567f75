/**
 * Requests to addresses that people enter. They never reach a private network: the name is resolved once, every address
 * of it must be public, and the connection goes to those addresses only. Size, time and redirects are bounded.
 */
import { Resolver } from 'node:dns/promises';
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OutboundError } from './outbound-error';
import { isPublicAddress } from './public-address';

const MOST_REDIRECTS = 3;

export interface GuardedRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Of the answer, after decompression. */
  maxBytes: number;
  /** What happens to a longer answer: an error (the default), or its beginning is returned as it was sent. */
  overflow?: 'refuse' | 'cut';
  /** For everything together: names, connections, redirects, the answer's last byte. */
  timeoutMs: number;
  /** How many are followed, at most 3 and only for GET; a redirect that isn't followed is the answer. */
  redirects?: number;
  /** `host:port` of servers that may be private and without TLS: `config.outboundAllow`. */
  allow: readonly string[];
  /** For tests. */
  resolve?: (name: string) => Promise<string[]>;
}

export interface GuardedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Throws OutboundError, and nothing else, whatever the server does. */
export async function guardedFetch(address: string, request: GuardedRequest): Promise<GuardedResponse> {
  const { method = 'GET', timeoutMs, redirects = 0 } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  let left = method === 'GET' ? Math.min(redirects, MOST_REDIRECTS) : 0;
  const followsNone = left === 0;
  let { headers = {} } = request;
  let url = parse(address);
  for (;;) {
    const response = await exchange(url, { ...request, method, headers }, signal, (status) => {
      if (followsNone || !isRedirect(status)) return true;
      if (left === 0) throw new OutboundError('redirects');
      return false;
    });
    if ('body' in response) return response;
    left -= 1;
    const next = parse(response.headers.location ?? '', url);
    if (next.origin !== url.origin) headers = withoutCredentials(headers);
    url = next;
  }
}

/** Throws OutboundError when no request to this address would be sent; names are not resolved yet. */
export function checkOutboundAddress(address: string, allow: readonly string[]): URL {
  const url = parse(address);
  if (isAllowed(url, allow)) return url;
  if (url.protocol !== 'https:' || url.port !== '') throw new OutboundError('address');
  const host = hostOf(url);
  if (isIP(host) && !isPublicAddress(host)) throw new OutboundError('private');
  return url;
}

/**
 * Throws OutboundError when no request to this address would be sent now: its name is resolved. For the moment in which a
 * person enters it; each request checks it again.
 */
export async function checkOutboundServer(
  address: string,
  { allow, timeoutMs, resolve }: Pick<GuardedRequest, 'allow' | 'timeoutMs' | 'resolve'>,
): Promise<void> {
  const url = checkOutboundAddress(address, allow);
  if (!isAllowed(url, allow)) await publicAddresses(hostOf(url), { resolve }, AbortSignal.timeout(timeoutMs));
}

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new OutboundError('address');
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new OutboundError('address');
  return url;
}

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');
const isAllowed = (url: URL, allow: readonly string[]): boolean => allow.includes(`${url.hostname}:${portOf(url)}`);
/** Without the brackets of IPv6. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function withoutCredentials(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(authorization|cookie)$/i.test(name)));
}

type Sent = GuardedRequest & { method: string };

/** `isAnswer` sees the status and says whether the body is read. */
async function exchange(
  url: URL,
  sent: Sent,
  signal: AbortSignal,
  isAnswer: (status: number) => boolean,
): Promise<GuardedResponse | { headers: IncomingHttpHeaders }> {
  checkOutboundAddress(url.href, sent.allow);
  let response: IncomingMessage | undefined;
  try {
    // The operator vouches for an allowed server, so its name is resolved as the machine does it.
    const lookup = isAllowed(url, sent.allow) ? undefined : pinnedTo(await publicAddresses(hostOf(url), sent, signal));
    response = await begin(url, sent, signal, lookup);
    const { statusCode: status = 0, headers } = response;
    if (!isAnswer(status)) return { headers };
    return { status, headers, body: await read(response, sent) };
  } catch (error) {
    throw asOutboundError(error, signal);
  } finally {
    response?.destroy();
  }
}

async function publicAddresses(
  host: string,
  { resolve }: Pick<GuardedRequest, 'resolve'>,
  signal: AbortSignal,
): Promise<string[]> {
  const addresses = isIP(host) ? [host] : await (resolve ? resolve(host) : resolveName(host, signal));
  if (addresses.length === 0) throw new OutboundError(signal.aborted ? 'slow' : 'unknown');
  if (!addresses.every(isPublicAddress)) throw new OutboundError('private');
  return addresses;
}

/** Asks name servers only. The machine's own lookup also reads its hosts file, and blocks a thread while a server is slow. */
async function resolveName(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener('abort', cancel);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** Answers with the addresses that were checked, so that a name can't lead elsewhere when the connection is made. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, done) => {
    const [first] = pinned;
    if (all || !first) done(null, pinned);
    else done(null, first.address, first.family);
  };
}

function begin(url: URL, sent: Sent, signal: AbortSignal, lookup?: LookupFunction): Promise<IncomingMessage> {
  const { method, headers, body, overflow } = sent;
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = send(url, {
      method,
      // A cut answer is returned as sent.
      headers: { 'user-agent': 'Lectern', 'accept-encoding': overflow === 'cut' ? 'identity' : 'gzip', ...headers },
      // No connection is shared: another request to the same name is checked on its own.
      agent: false,
      signal,
      ...(lookup && { lookup }),
    });
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
    outgoing.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new OutboundError('unreadable'));
    });
    outgoing.end(body);
  });
}

async function read(response: IncomingMessage, { maxBytes, overflow }: Sent): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bounded(overflow === 'cut' ? response : plain(response, maxBytes), maxBytes, overflow)) {
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Compressed bytes are bounded too: a stream of empty parts would never end. */
function plain(response: IncomingMessage, maxBytes: number): AsyncIterable<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding === 'identity') return response;
  if (encoding !== 'gzip') throw new OutboundError('unreadable');
  // The reader of the last stream sees the error.
  return pipeline(
    response,
    (source: AsyncIterable<Buffer>) => bounded(source, maxBytes),
    createGunzip(),
    () => {},
  );
}

async function* bounded(source: AsyncIterable<Buffer>, maxBytes: number, overflow = 'refuse'): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of source) {
    if (bytes + part.length > maxBytes) {
      if (overflow === 'refuse') throw new OutboundError('large');
      yield part.subarray(0, maxBytes - bytes);
      return;
    }
    bytes += part.length;
    yield part;
  }
}

function asOutboundError(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError('slow', error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code)) return new OutboundError('certificate', error);
  if (/^(Z_|HPE_)/.test(code)) return new OutboundError('unreadable', error);
  if (code === 'ENOTFOUND') return new OutboundError('unknown', error);
  return new OutboundError('unreachable', error);
}
