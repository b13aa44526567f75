/**
 * A push service on this machine with its browsers: it checks who sends (RFC 8292), decrypts what is sent as a browser does
 * (RFC 8291), and answers as a test wants it.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Of the server under test. */
export const VAPID_PRIVATE_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
/** Its public half, which is also as good as a browser's key. */
export const VAPID_PUBLIC_KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

export interface Pushed {
  endpoint: string;
  notice: unknown;
  ttl: number;
  topic: string | undefined;
  /** Who sends, as it says. */
  subject: string;
}

interface Browser {
  decrypt: (body: Buffer) => string;
}

export interface PushServer {
  host: string;
  received: Pushed[];
  /** What it answers at an endpoint; 201 at others. */
  answers: Map<string, { status: number; headers?: Record<string, string> }>;
  /** A browser that subscribes here. */
  subscribe: () => { endpoint: string; keys: { p256dh: string; auth: string } };
  close: () => Promise<void>;
}

export async function startPushServer(port = 0): Promise<PushServer> {
  const browsers = new Map<string, Browser>();
  const received: Pushed[] = [];
  const answers: PushServer['answers'] = new Map();
  const take = async (request: IncomingMessage): Promise<{ status: number; headers?: Record<string, string> }> => {
    const endpoint = `${base}${request.url ?? ''}`;
    const browser = browsers.get(endpoint);
    const body = await buffer(request);
    const subject = senderOf(request.headers.authorization, base);
    if (!browser) return { status: 404 };
    if (!subject) return { status: 403 };
    if (request.headers['content-encoding'] !== 'aes128gcm') return { status: 400 };
    const answer = answers.get(endpoint) ?? { status: 201 };
    const { ttl, topic } = request.headers;
    const notice: unknown = JSON.parse(browser.decrypt(body));
    received.push({ endpoint, notice, ttl: Number(ttl), topic: topic?.toString(), subject });
    return answer;
  };
  const server = createServer((request, response) => {
    take(request).then(
      ({ status, headers }) => response.writeHead(status, headers).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const base = `http://${host}`;
  return {
    host,
    received,
    answers,
    subscribe() {
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${base}/push/${randomBytes(24).toString('base64url')}`;
      browsers.set(endpoint, { decrypt: (body) => decrypted(body, pair, publicKey, auth) });
      return { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Undefined: not signed by the key that it names, over, or for another service. */
function senderOf(authorization: string | undefined, origin: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return undefined;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    return undefined;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const isValid = aud === origin && Number(exp) > Date.now() / 1000 && Number(exp) <= Date.now() / 1000 + 24 * 3600;
  return isValid ? String(sub) : undefined;
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** One record of aes128gcm: salt, record size, the sender's key, the encrypted text with its end mark. */
function decrypted(body: Buffer, pair: ReturnType<typeof createECDH>, publicKey: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = derived(pair.computeSecret(senderKey), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derived(secret, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
