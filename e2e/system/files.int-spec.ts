/** Files through the whole system: signed parts, hostile ones too, the check in the worker, and what is handed out. */
import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { TestAgent } from '@lectern/backend/testing/test-app';
import type { FileResponse } from '@lectern/protocol/files';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import sharp from 'sharp';
import { SECRET, takenPicture, type PictureFormat } from './pictures';
import { createTestSystem, type TestSystem } from './test-system';
import { addressOf, begin, complete, put, sendAll, uploadFile, type Answer } from './upload';

let t: TestSystem;
let speaker: TestAgent;
let other: TestAgent;

beforeAll(async () => {
  t = await createTestSystem();
  speaker = await t.signUp();
  other = await t.signUp();
});
afterAll(() => t.close());

const read = async (id: string) => (await speaker.call('get', `/api/files/${id}`)).body as FileResponse;

async function checked(content: Buffer, fields: object): Promise<FileResponse> {
  const { id } = await uploadFile(speaker, content, fields);
  await t.drain();
  return read(id);
}

async function follow(path: string, headers: Record<string, string> = {}) {
  const redirect = await speaker.call('get', path);
  expect(redirect.status).toBe(302);
  // No cookies: the address is the permission.
  return t
    .agent()
    .raw.get(redirect.headers['location'] ?? '')
    .set(headers)
    .buffer(true)
    .parse(asBuffer);
}

/** The parser's types know texts only; what arrives is the stream of the answer. */
function asBuffer(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const stream = response as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}

describe('a picture', () => {
  it.each<PictureFormat>(['jpeg', 'png', 'webp', 'tiff', 'avif', 'gif'])(
    'in %s loses its place and maker, and nothing of what is seen',
    async (format) => {
      const original = await takenPicture(format);
      if (format !== 'gif') expect(original.includes(SECRET)).toBe(true);
      const file = await checked(original, { name: `Stage.${format}`, kind: 'media' });
      expect(file).toMatchObject({ state: 'ready', width: 120, height: 80, problem: null, hasThumbnail: true });
      const { body } = await follow(`/api/files/${file.id}/content`);
      const kept = body as Buffer;
      expect(kept.length).toBe(file.sizeBytes);
      expect(kept.includes(SECRET)).toBe(false);
      const meta = await sharp(kept).metadata();
      // What cannot be taken out of a file in place is overwritten there.
      expect(meta.xmp?.some((byte) => byte !== 0) ?? false).toBe(false);
      if (meta.exif) expect(await placeOf(kept)).toBeNull();
      // The coded image is the same, pixel for pixel, and so is its profile.
      const pixels = (data: Buffer) => sharp(data).raw().toBuffer();
      expect((await pixels(kept)).equals(await pixels(original))).toBe(true);
      expect(meta.icc?.equals((await sharp(original).metadata()).icc ?? Buffer.alloc(0)) ?? true).toBe(true);
    },
  );

  it.each([2, 3, 6, 8])('keeps its orientation %i, and its thumbnails are upright', async (orientation) => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const original = await takenPicture(format, orientation);
      const file = await checked(original, { name: `Turned.${format}`, kind: 'media' });
      const turned = orientation >= 5;
      expect(file).toMatchObject({ width: turned ? 80 : 120, height: turned ? 120 : 80 });
      const { body } = await follow(`/api/files/${file.id}/content`);
      expect((await sharp(body as Buffer).metadata()).orientation).toBe(orientation);
      const upright = (data: Buffer) => sharp(data).autoOrient().raw().toBuffer();
      expect((await upright(body as Buffer)).equals(await upright(original))).toBe(true);
      const thumbnail = await follow(`/api/files/${file.id}/thumbnail`);
      const small = await sharp(thumbnail.body as Buffer).metadata();
      expect(small).toMatchObject({ format: 'webp', width: file.width, height: file.height });
      expect(small.orientation).toBeUndefined();
      expect(small.exif).toBeUndefined();
    }
  });

  it('has a small and a large thumbnail, never enlarged', async () => {
    const picture = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const file = await checked(picture, { name: 'Wide.jpg', kind: 'media' });
    for (const [size, width] of [
      ['small', 320],
      ['large', 1600],
    ] as const) {
      const answer = await follow(`/api/files/${file.id}/thumbnail?size=${size}`);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="thumbnail.webp"',
      });
      expect((await sharp(answer.body as Buffer).metadata()).width).toBe(width);
    }
  });

  it('that would fill the memory is refused, and its content is not kept', async () => {
    const bomb = await sharp({ create: { width: 11_000, height: 10_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const file = await checked(bomb, { name: 'Poster.png', kind: 'media' });
    expect(file).toMatchObject({
      state: 'refused',
      problem: 'This picture has more than 100 megapixels. Make it smaller, then upload it again.',
    });
    const content = await speaker.call('get', `/api/files/${file.id}/content`);
    expect(content.status).toBe(409);
    const [row] = await t.db.query<{ key: string }>('SELECT storage_key AS key FROM files WHERE id = $1', [file.id]);
    expect(await t.app.get(StorageGateway).head(row?.key ?? '')).toBeNull();
  });

  it('that is damaged is refused with a sentence', async () => {
    const picture = await takenPicture('jpeg');
    const noise = Buffer.concat([picture.subarray(0, 200), randomBytes(300)]);
    const file = await checked(noise, { name: 'Broken.jpg', kind: 'media' });
    expect(file).toMatchObject({ state: 'refused', problem: expect.stringContaining('damaged') as string });
  });

  it('is checked once, though the event comes again', async () => {
    const first = await checked(await takenPicture('jpeg', 6), { name: 'Twice.jpg', kind: 'media' });
    await t.db.query(`UPDATE outbox SET published_at = NULL WHERE type = 'file.uploaded'`);
    await t.drain();
    expect(await read(first.id)).toEqual(first);
  });
});

/** Latitude, when there is one. */
async function placeOf(data: Buffer): Promise<string | null> {
  const { exif } = await sharp(data).metadata();
  // 0x8825, the pointer to the place, in either byte order.
  const has = exif?.includes(Buffer.from([0x88, 0x25])) || exif?.includes(Buffer.from([0x25, 0x88]));
  return has ? 'a place' : null;
}

describe('what is handed out', () => {
  it('is a download with its own name in any script, unless it is safe to show', async () => {
    const html = await checked(Buffer.from('<html><script>alert(1)</script></html>'), {
      name: 'Größe "日本" 100%.html',
    });
    const answer = await follow(`/api/files/${html.id}/content`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Gr__e ____ 100_.html"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22%E6%97%A5%E6%9C%AC%22%20100%25.html`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    const svg = await checked(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { name: 'Logo.svg' });
    expect((await follow(`/api/files/${svg.id}/content`)).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="Logo.svg"',
    });
    const pdf = await checked(Buffer.from('%PDF-1.7\n%\xe2\xe3\n1 0 obj\n'), { name: 'One-sheet.pdf' });
    expect((await follow(`/api/files/${pdf.id}/content`)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="One-sheet.pdf"',
    });
    expect((await follow(`/api/files/${pdf.id}/content?download=true`)).headers['content-disposition']).toBe(
      'attachment; filename="One-sheet.pdf"',
    );
  });

  it('comes in ranges, too', async () => {
    const content = randomBytes(100_000);
    const file = await checked(content, { name: 'data.dat' });
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 10],
      ['bytes=99990-', 99_990, 100_000],
      ['bytes=-5', 99_995, 100_000],
      ['bytes=50000-999999', 50_000, 100_000],
    ] as const) {
      const answer = await follow(`/api/files/${file.id}/content`, { Range: range });
      expect(answer.status).toBe(206);
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${end - 1}/100000`);
      expect((answer.body as Buffer).equals(content.subarray(start, end))).toBe(true);
    }
    expect((await follow(`/api/files/${file.id}/content`, { Range: 'bytes=200000-' })).status).toBe(416);
    expect((await follow(`/api/files/${file.id}/content`, { Range: 'bytes=5-1' })).status).toBe(200);
  });

  it('is not handed to anybody else, and ends', async () => {
    const file = await checked(Buffer.from('hello'), {});
    for (const path of ['content', 'thumbnail', '']) {
      expect((await other.call('get', `/api/files/${file.id}/${path}`)).status).toBe(404);
    }
    expect((await speaker.call('get', `/api/files/${file.id}/thumbnail`)).status).toBe(404);
    const { headers } = await speaker.call('get', `/api/files/${file.id}/content`);
    const address = headers['location'] ?? '';
    const visitor = t.agent();
    expect((await visitor.raw.get(address.replace('download', 'x').replace('Notes', 'Votes'))).status).toBe(403);
    expect((await visitor.raw.get(`${address}x`)).status).toBe(403);
    t.clock.advance(301_000);
    const late = await visitor.raw.get(address);
    expect(late.status).toBe(403);
    expect(late.body).toMatchObject({ code: 'TRANSFER_EXPIRED' });
  });
});

describe('parts from hostile senders', () => {
  const five = Buffer.from('hello');

  it('need the signature, all of it, in time', async () => {
    const upload = await begin(speaker, 5);
    const address = await addressOf(speaker, upload.id);
    const visitor = t.agent();
    for (const forged of [
      '/api/storage/parts',
      address.replace('part=1', 'part=2'),
      address.replace('size=5', 'size=50'),
      address.replace(/signature=(.)/, (_, first: string) => `signature=${first === '_' ? '-' : '_'}`),
      `${address}&size=50`,
    ]) {
      expect((await put(visitor, forged, five)).status).toBe(403);
    }
    t.clock.advance(31 * 60_000);
    expect((await put(visitor, address, five)).body).toMatchObject({ code: 'TRANSFER_EXPIRED' });
    expect((await complete(speaker, upload.id)).body).toMatchObject({ code: 'UPLOAD_INCOMPLETE' });
  });

  it('have exactly their size', async () => {
    const upload = await begin(speaker, 5);
    const address = await addressOf(speaker, upload.id);
    expect((await put(speaker, address, Buffer.alloc(6))).status).toBe(413);
    expect((await put(speaker, address, Buffer.alloc(4))).status).toBe(400);
    const { body } = await speaker.call('get', `/api/uploads/${upload.id}`);
    expect(body).toMatchObject({ uploadedParts: [] });
    expect((await speaker.call('post', `/api/uploads/${upload.id}/part-addresses`, { parts: [2] })).status).toBe(400);
  });

  it('are all that may be sent without a session and JSON', async () => {
    const bytes = (method: 'put' | 'post' | 'patch', path: string) =>
      speaker.raw[method](path).set('Content-Type', 'application/octet-stream').send(five);
    expect((await bytes('put', '/api/files/x')).status).toBe(415);
    expect((await bytes('post', '/api/storage/parts')).status).toBe(415);
    expect((await bytes('post', '/api/uploads')).status).toBe(415);
    expect((await speaker.raw.put('/api/storage/parts').set('Content-Type', 'text/plain').send('x')).status).toBe(415);
    const json = await speaker.raw.put('/api/storage/parts').set('Content-Type', 'application/json').send('{}');
    expect(json.body).toMatchObject({ csrfError: true });
  });

  it('of another account do not exist', async () => {
    const upload = await begin(speaker, 5);
    for (const answer of [
      await other.call('get', `/api/uploads/${upload.id}`),
      await other.call('post', `/api/uploads/${upload.id}/part-addresses`, { parts: [1] }),
      await complete(other, upload.id),
      await other.call('delete', `/api/uploads/${upload.id}`),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  it('may come after the upload was cancelled: nothing is kept', async () => {
    const upload = await begin(speaker, 5);
    const address = await addressOf(speaker, upload.id);
    expect((await speaker.call('delete', `/api/uploads/${upload.id}`)).status).toBe(204);
    await t.drain();
    expect((await put(speaker, address, five)).status).toBe(404);
  });
});

describe('names', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Maya\\Talk.txt', 'Talk.txt'],
    ['in\u202evoice\u0007.txt', 'invoice.txt'],
    ['.htaccess', 'htaccess'],
    [`${'ö'.repeat(300)}.txt`, `${'ö'.repeat(196)}.txt`],
    ['  Vortrag   für 日本 🎤.txt ', 'Vortrag für 日本 🎤.txt'],
  ])('%j is kept as %j', async (given, kept) => {
    expect((await uploadFile(speaker, Buffer.from('hello'), { name: given })).name).toBe(kept);
  });

  it.each([
    [{ name: '///' }, 'name'],
    [{ name: 'Virus.exe' }, 'name'],
    [{ sizeBytes: 0 }, 'sizeBytes'],
    [{ sizeBytes: -1 }, 'sizeBytes'],
    [{ sizeBytes: 1e15 }, 'sizeBytes'],
    [{ name: 'Huge.jpg', sizeBytes: 200_000_000 }, 'name'],
    [{ kind: 'virus' }, 'kind'],
  ])('and sizes such as %j are refused', async (fields, field) => {
    const input = { name: 'Notes.txt', kind: 'document', sizeBytes: 5, ...fields };
    const { status, body } = await speaker.call('post', '/api/uploads', input);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fieldErrors: { [field]: expect.any(String) as string } });
  });
});

it('makes one upload of a request that is sent again', async () => {
  const input = { name: 'Notes.txt', kind: 'document', sizeBytes: 5 };
  const headers = { 'Idempotency-Key': 'one-upload' };
  const answers = (await Promise.all(
    [1, 2].map(() => speaker.call('post', '/api/uploads', input, headers)),
  )) as Answer<{ id: string }>[];
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
});

/**
 * What is alive after a collection, in bytes: the resident size of a process also counts what its allocator has not given
 * back, which says nothing about the code. A collection takes seconds where many suites ran before, so few are asked for.
 */
function liveBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

it('takes a file of many parts and holds on to none of them', async () => {
  const bytes = 300 * 1024 * 1024;
  const upload = await begin(speaker, bytes, { name: 'Recording.dat' });
  const part = Buffer.alloc(upload.partSizeBytes, 'lectern ');
  const before = liveBytes();
  for (let number = 1; number <= upload.partCount; number += 1) {
    const size = Math.min(part.length, bytes - (number - 1) * part.length);
    expect((await put(speaker, await addressOf(speaker, upload.id, number), part.subarray(0, size))).status).toBe(200);
  }
  const { body: file } = await complete(speaker, upload.id);
  const afterTaking = liveBytes();
  await t.drain();
  const afterChecking = liveBytes();
  expect(await read(file.id)).toMatchObject({ state: 'ready', sizeBytes: bytes });
  // Sender and receiver are one process here; a whole file in memory would be 300 MB more.
  expect(Math.max(afterTaking, afterChecking) - before).toBeLessThan(150 * 1024 * 1024);
});

it('sends and fetches a picture as a whole through sendAll', async () => {
  const content = randomBytes(9 * 1024 * 1024);
  const upload = await begin(speaker, content.length, { name: 'two-parts.dat' });
  expect(upload.partCount).toBe(2);
  await sendAll(speaker, upload, content);
  const { body } = await complete(speaker, upload.id);
  await t.drain();
  const fetched = await follow(`/api/files/${body.id}/content`);
  expect((fetched.body as Buffer).equals(content)).toBe(true);
});
