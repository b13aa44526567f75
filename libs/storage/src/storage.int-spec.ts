/** One set of promises, kept by the folder and by S3 alike. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { mkdtempSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { TestClock } from '@lectern/testing/test-clock';
import { createStorage } from './create-storage';
import {
  assertKey,
  MultipartMissingError,
  ObjectMissingError,
  StorageUnavailableError,
  TransferRefusedError,
  type StorageGateway,
} from './storage.gateway';
import { startTestS3, type TestS3 } from './testing/s3-server';

interface Place {
  storage: StorageGateway;
  /** What a browser does with an address. */
  put(address: string, body: Buffer): Promise<number>;
  fetch(address: string): Promise<{ status: number; type: string | null; disposition: string | null; body: Buffer }>;
  close(): Promise<void>;
}

const clock = new TestClock();
const dir = mkdtempSync(join(tmpdir(), 'lectern-storage-'));
const newKey = () => `files/${randomUUID()}/${randomUUID()}`;

async function folder(): Promise<Place> {
  const storage = await createStorage({ storage: { kind: 'folder', dir }, sessionSecret: 'x'.repeat(40) }, clock);
  await storage.check();
  const { local } = storage;
  if (!local) throw new Error('a folder has transfers of its own');
  // As the routes do it, without the rest of the backend.
  const server: Server = createServer((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://x').searchParams);
    const work =
      request.method === 'PUT'
        ? local.receivePart(query, Number(request.headers['content-length']), request).then(() => response.end())
        : local.openDownload(query).then(async (download) => {
            response.setHeader('Content-Type', download.contentType);
            response.setHeader('Content-Disposition', download.disposition);
            (await storage.get(download.key)).pipe(response);
          });
    work.catch((error: unknown) => {
      response.statusCode = error instanceof TransferRefusedError ? 403 : 404;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    storage,
    ...browser(origin),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function s3(): Promise<Place> {
  const server: TestS3 = await startTestS3();
  const storage = await clientOf(server);
  return { storage, ...browser(server.endpoint), close: () => server.close() };
}

function clientOf({ endpoint, bucket }: Pick<TestS3, 'endpoint' | 'bucket'>): Promise<StorageGateway> {
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return createStorage(
    {
      storage: { kind: 's3', endpoint, publicEndpoint: undefined, bucket, region: 'us-east-1', ...keys },
      sessionSecret: 'x'.repeat(40),
    },
    clock,
  );
}

function browser(origin: string): Pick<Place, 'put' | 'fetch'> {
  return {
    put: async (address, body) =>
      (await fetch(new URL(address, origin), { method: 'PUT', body: new Uint8Array(body) })).status,
    fetch: async (address) => {
      const answer = await fetch(new URL(address, origin));
      return {
        status: answer.status,
        type: answer.headers.get('content-type'),
        disposition: answer.headers.get('content-disposition'),
        body: Buffer.from(await answer.arrayBuffer()),
      };
    },
  };
}

it('S3 that does not answer is away, for now', async () => {
  const server = await startTestS3();
  const storage = await clientOf(server);
  await server.close();
  await expect(storage.head(newKey())).rejects.toBeInstanceOf(StorageUnavailableError);
});

describe.each([
  ['a folder', folder],
  ['S3', s3],
])('%s', (_name, open) => {
  let p: Place;
  let storage: StorageGateway;
  beforeAll(async () => {
    p = await open();
    storage = p.storage;
  });
  afterAll(() => p.close());

  const upload = async (key: string, contents: readonly Buffer[]) => {
    const multipartId = await storage.startMultipart(key);
    for (const [index, body] of contents.entries()) {
      const target = { key, multipartId, part: index + 1, sizeBytes: body.length, seconds: 60 };
      expect(await p.put(await storage.partAddress(target), body)).toBe(200);
    }
    return multipartId;
  };

  it('is there', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it('keeps what comes as a stream, of any size', async () => {
    for (const size of [0, 11, 17 * 1024 * 1024]) {
      const key = newKey();
      const content = randomBytes(size);
      const pieces = Array.from({ length: Math.ceil(size / 70_000) }, (_, index) =>
        content.subarray(index * 70_000, (index + 1) * 70_000),
      );
      expect(await storage.putStream(key, Readable.from(pieces, { objectMode: false }))).toBe(size);
      expect((await storage.head(key))?.sizeBytes).toBe(size);
      expect((await buffer(await storage.get(key))).equals(content)).toBe(true);
    }
  });

  it('keeps nothing of a stream that breaks off', async () => {
    const key = newKey();
    const before = await arrayOf(storage.listMultiparts());
    async function* breaking(): AsyncIterable<Buffer> {
      yield await Promise.resolve(randomBytes(1000));
      throw new Error('it broke off');
    }
    const body = Readable.from(breaking(), { objectMode: false });
    await expect(storage.putStream(key, body)).rejects.toThrow('it broke off');
    expect(await storage.head(key)).toBeNull();
    expect(await arrayOf(storage.listMultiparts())).toHaveLength(before.length);
  });

  it('makes an object of parts that browsers sent, in any order, some of them twice', async () => {
    const key = newKey();
    const contents = [randomBytes(70_000), randomBytes(70_000), randomBytes(11)];
    const multipartId = await storage.startMultipart(key);
    const send = async (part: number, body = contents[part - 1] ?? Buffer.alloc(0)) =>
      p.put(await storage.partAddress({ key, multipartId, part, sizeBytes: body.length, seconds: 60 }), body);
    expect(await storage.listParts(key, multipartId)).toEqual([]);
    expect(await send(3)).toBe(200);
    expect(await send(1, Buffer.alloc(70_000, 'x'))).toBe(200);
    expect(await send(1)).toBe(200);
    expect((await storage.listParts(key, multipartId))?.map(({ part }) => part)).toEqual([1, 3]);
    expect(await send(2)).toBe(200);
    const parts = (await storage.listParts(key, multipartId)) ?? [];
    expect(parts.map(({ part, sizeBytes }) => [part, sizeBytes])).toEqual([
      [1, 70_000],
      [2, 70_000],
      [3, 11],
    ]);
    expect(await storage.head(key)).toBeNull();
    await storage.completeMultipart(key, multipartId, parts);
    const whole = Buffer.concat(contents);
    expect(await storage.head(key)).toMatchObject({ sizeBytes: whole.length });
    expect((await buffer(await storage.get(key))).equals(whole)).toBe(true);
    for (const [start, end] of [
      [0, 10],
      [69_990, 70_010],
      [140_000, whole.length],
      [5, 140_011],
    ] as const) {
      const bytes = await buffer(await storage.get(key, { start, end }));
      expect(bytes.equals(whole.subarray(start, end))).toBe(true);
    }
    // Again, as a second tab would.
    await expect(storage.completeMultipart(key, multipartId, parts)).resolves.toBeUndefined();
    expect(await storage.listParts(key, multipartId)).toBeNull();
    await storage.delete([key]);
    expect(await storage.head(key)).toBeNull();
    await expect(storage.completeMultipart(key, multipartId, parts)).rejects.toThrow(MultipartMissingError);
  });

  it('forgets an upload that is given up', async () => {
    const key = newKey();
    const multipartId = await upload(key, [randomBytes(100)]);
    await storage.abortMultipart(key, multipartId);
    await expect(storage.abortMultipart(key, multipartId)).resolves.toBeUndefined();
    expect(await storage.listParts(key, multipartId)).toBeNull();
    expect(await storage.head(key)).toBeNull();
  });

  it('knows the uploads that are under way', async () => {
    const key = newKey();
    const multipartId = await upload(key, [randomBytes(100)]);
    const open: { key: string; multipartId: string }[] = [];
    for await (const one of storage.listMultiparts()) open.push(one);
    expect(open).toContainEqual(expect.objectContaining({ key, multipartId }));
  });

  it('puts, replaces, reads, lists and deletes what we write ourselves', async () => {
    const [first, second] = [newKey(), `${newKey()}.small`];
    const prefix = `${first.slice(0, first.lastIndexOf('/'))}/`;
    await storage.put(first, Buffer.from('one'), 3);
    await storage.put(first, Readable.from([Buffer.from('two'), Buffer.from('!')]), 4);
    await storage.put(second, Buffer.from('small'), 5);
    expect((await buffer(await storage.get(first))).toString()).toBe('two!');
    const listed: string[] = [];
    for await (const { key, sizeBytes } of storage.list(prefix)) listed.push(`${key} ${sizeBytes}`);
    expect(listed).toEqual([`${first} 4`]);
    await storage.delete([first, second, newKey()]);
    await expect(storage.get(first)).rejects.toThrow(ObjectMissingError);
    expect(await storage.head(second)).toBeNull();
  });

  it('takes away everything of one owner, sent and half sent, and nothing of another', async () => {
    const prefix = `files/${randomUUID()}/`;
    const others = newKey();
    await storage.put(others, Buffer.from('stays'), 5);
    for (const name of ['a', 'b', 'b.320', 'c']) {
      await storage.put(`${prefix}${name}`, Buffer.from(name), name.length);
    }
    const multipartId = await upload(`${prefix}d`, [randomBytes(10)]);
    expect(await storage.deleteUnder(prefix)).toBe(5);
    expect(await arrayOf(storage.list(prefix))).toEqual([]);
    expect(await storage.listParts(`${prefix}d`, multipartId)).toBeNull();
    expect(await storage.head(others)).not.toBeNull();
    expect(await storage.deleteUnder(prefix)).toBe(0);
  });

  it('answers a download with the type and name that we gave it', async () => {
    const key = newKey();
    await storage.put(key, Buffer.from('<svg/>'), 6);
    const address = await storage.downloadAddress({
      key,
      contentType: 'application/octet-stream',
      disposition: `attachment; filename="_.svg"; filename*=UTF-8''%E5%9B%B3.svg`,
      seconds: 60,
    });
    expect(await p.fetch(address)).toEqual({
      status: 200,
      type: 'application/octet-stream',
      disposition: `attachment; filename="_.svg"; filename*=UTF-8''%E5%9B%B3.svg`,
      body: Buffer.from('<svg/>'),
    });
  });

  it.each([
    '../etc/passwd',
    '/etc/passwd',
    'files/../../x',
    'files//x',
    'files/.hidden',
    'files/a..b',
    'x',
    'files/A\0',
  ])('takes no key such as %j', async (key) => {
    expect(() => assertKey(key)).toThrow('not a storage key');
    await expect(Promise.resolve().then(() => storage.head(key))).rejects.toThrow('not a storage key');
  });
});

describe('addresses into a folder', () => {
  let p: Place;
  beforeAll(async () => {
    p = await folder();
  });
  afterAll(() => p.close());

  const begun = async () => {
    const key = newKey();
    const multipartId = await p.storage.startMultipart(key);
    const address = (over: object = {}) =>
      p.storage.partAddress({ key, multipartId, part: 1, sizeBytes: 10, seconds: 60, ...over });
    const parts = () => p.storage.listParts(key, multipartId);
    return { key, multipartId, address, parts };
  };
  const ten = Buffer.from('0123456789');

  it('are good for exactly what was signed', async () => {
    const { address, parts } = await begun();
    const signed = await address();
    for (const [from, to] of [
      ['part=1', 'part=2'],
      ['size=10', 'size=11'],
      ['expires=', 'expires=9'],
      ['signature=', 'signature=A'],
      ['key=files', 'key=other'],
    ] as const) {
      expect(await p.put(signed.replace(from, to), ten)).toBe(403);
    }
    expect(await p.put(signed.replace(/&signature=[^&]*/, ''), ten)).toBe(403);
    expect((await p.fetch(signed.replace('parts', 'objects'))).status).toBe(403);
    expect(await parts()).toEqual([]);
  });

  it('end after their time', async () => {
    const { address, parts } = await begun();
    const signed = await address();
    clock.advance(60_001);
    expect(await p.put(signed, ten)).toBe(403);
    expect(await parts()).toEqual([]);
  });

  it('take the whole part or nothing', async () => {
    const { address, parts, multipartId } = await begun();
    expect(await p.put(await address(), Buffer.from('123'))).toBe(403);
    expect(await p.put(await address(), Buffer.from('01234567890'))).toBe(403);
    const broken = Readable.from(
      (async function* () {
        yield await Promise.resolve(Buffer.from('012'));
        throw new Error('the connection broke');
      })(),
    );
    const query = Object.fromEntries(new URL(await address(), 'http://x').searchParams);
    await expect(p.storage.local?.receivePart(query, undefined, broken)).rejects.toThrow('the connection broke');
    const long = Readable.from([Buffer.from('0123456'), Buffer.from('789012')]);
    await expect(p.storage.local?.receivePart(query, undefined, long)).rejects.toThrow(TransferRefusedError);
    expect(await parts()).toEqual([]);
    // Nothing half written stays behind.
    expect(readdirSync(join(dir, 'uploads', multipartId))).toEqual(['.key']);
  });

  it('lead to one object when several ask for its end at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const { key, multipartId, address, parts } = await begun();
      expect(await p.put(await address(), ten)).toBe(200);
      expect(await p.put(await address({ part: 2 }), ten)).toBe(200);
      const seen = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const there = await parts();
          if (there) await p.storage.completeMultipart(key, multipartId, there);
          return there?.length ?? null;
        }),
      );
      // Both parts, or an upload that is over already; never half of one.
      expect(seen.filter((count) => count !== null && count !== 2)).toEqual([]);
      expect((await buffer(await p.storage.get(key))).toString()).toBe('01234567890123456789');
    }
  });

  it('lead nowhere once the upload is over', async () => {
    const { address, key, multipartId } = await begun();
    const signed = await address();
    await p.storage.abortMultipart(key, multipartId);
    expect(await p.put(signed, ten)).toBe(404);
  });
});

async function arrayOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
