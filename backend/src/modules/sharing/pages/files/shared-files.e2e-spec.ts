/** Pictures, files, ZIP and paper of a shared page over HTTP: what is given to whom, how, and until when. */
import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import { StorageGateway, type ByteRange } from '@lectern/storage/storage.gateway';
import { itWithPoppler, poppler } from '@lectern/testing/poppler';
import { unzip } from '@lectern/testing/unzip';
import request from 'supertest';
import sharp from 'sharp';
import { createTestApp, type TestAgent, type TestApp } from '../../../../testing/test-app';
import { SharedArchivesService } from './shared-archives.service';
import { fullKit } from '../testing/full-page';
import { FilesWorkerModule } from '../../../files/files.worker.module';
import { putFile, tellingJpeg } from '../testing/put-file';

let app: TestApp;
let speaker: TestAgent & { userId: string };
let headshotId: string;
let filmId: string;
let noteId: string;
const film = Buffer.alloc(300_000, 'film');

beforeAll(async () => {
  app = await createTestApp({ workerModules: [FilesWorkerModule] });
  await app.app.listen(0);
  speaker = await app.signUp();
  await speaker.call('patch', '/api/speaker-profile', { version: 1, name: 'Dana/Reyes', slug: 'dana-files' });
  headshotId = await headshot(speaker);
  filmId = await putFile(app, speaker.userId, { name: 'Reel.mp4', contentType: 'video/mp4' }, film);
  const page = Buffer.from('<script>alert(1)</script>');
  noteId = await putFile(app, speaker.userId, { name: 'Notes.html', contentType: 'text/html' }, page);
});
afterAll(() => app.close());

const visitor = () => request(app.app.getHttpServer());
const blob = (path: string) => visitor().get(path).responseType('blob');
const bytesOf = (answer: request.Response): Buffer => answer.body as Buffer;
const baseOf = ({ url }: Pick<ShareLinkDetail, 'url'>) =>
  `/shared/${new URL(url ?? '').pathname.split('/').at(-1) ?? ''}`;

async function headshot(of: TestAgent & { userId: string }): Promise<string> {
  const bytes = await tellingJpeg('taken at home');
  const fileId = await putFile(app, of.userId, { name: 'IMG_1.jpg', contentType: 'image/jpeg' }, bytes);
  const { body } = await of.call('post', '/api/headshots', { fileId, credit: 'Jo Park' });
  return (body as { items: { id: string }[] }).items.at(-1)?.id ?? '';
}

async function link(input: object = {}, of: TestAgent = speaker): Promise<ShareLinkDetail> {
  const { status, body } = await of.call('post', '/api/share-links', { kind: 'media_kit', ...input });
  expect(status).toBe(201);
  return body as ShareLinkDetail;
}

async function change({ id, version }: ShareLinkDetail, input: object): Promise<void> {
  const { status } = await speaker.call('patch', `/api/share-links/${id}`, { ...input, version });
  expect(status).toBe(200);
}

describe('pictures', () => {
  it('are shown in two sizes, and answered with "unchanged" when they are', async () => {
    const base = baseOf(await link());
    for (const [size, edge] of [
      ['small', 320],
      ['large', 1600],
    ] as const) {
      const answer = await blob(`${base}/pictures/${headshotId}?size=${size}`);
      expect({ status: answer.status, type: answer.headers['content-type'] }).toEqual({
        status: 200,
        type: 'image/webp',
      });
      expect((await sharp(bytesOf(answer)).metadata()).height).toBe(edge);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
      expect(answer.headers['x-robots-tag']).toContain('noindex');
      const again = await visitor()
        .get(`${base}/pictures/${headshotId}?size=${size}`)
        .set('If-None-Match', answer.headers['etag'] ?? '');
      expect(again.status).toBe(304);
    }
  });

  it('are taken away for the web and for print, under names of ours and without what they told', async () => {
    const base = baseOf(await link());
    const web = await blob(`${base}/pictures/${headshotId}/download?size=web`);
    const print = await blob(`${base}/pictures/${headshotId}/download?size=print`);
    expect(await sharp(bytesOf(web)).metadata()).toMatchObject({ format: 'jpeg', height: 1600 });
    expect(await sharp(bytesOf(print)).metadata()).toMatchObject({ format: 'jpeg', width: 2000, height: 2400 });
    expect(web.headers['content-disposition']).toContain(
      encodeURIComponent('Dana Reyes – headshot 1 (web).jpg').replaceAll('(', '%28').replaceAll(')', '%29'),
    );
    for (const answer of [web, print]) {
      expect(bytesOf(answer).includes('taken at home')).toBe(false);
      const { exif, xmp, iptc } = await sharp(bytesOf(answer)).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
  });
});

describe('files', () => {
  it('come as they are, whole and in parts', async () => {
    const path = `${baseOf(await link())}/files/${filmId}`;
    const whole = await blob(path);
    expect(bytesOf(whole).equals(film)).toBe(true);
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'content-disposition': 'attachment; filename="Reel.mp4"',
    });
    const part = await blob(path).set('Range', 'bytes=100-199');
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 100-199/300000']);
    expect(bytesOf(part).equals(film.subarray(100, 200))).toBe(true);
    const changed = await blob(path).set('Range', 'bytes=100-199').set('If-Range', '"another"');
    expect([changed.status, bytesOf(changed).length]).toEqual([200, film.length]);
    const beyond = await visitor().get(path).set('Range', 'bytes=900000-');
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */300000']);
    const head = await visitor().head(path);
    expect([head.status, head.headers['content-length']]).toEqual([200, '300000']);
  });

  it('run nothing, whatever they are', async () => {
    const answer = await visitor().get(`${baseOf(await link())}/files/${noteId}`);
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('end with their reader: whoever goes away in the middle ends the reading of the storage', async () => {
    const base = baseOf(await link());
    const storage = app.app.get(StorageGateway);
    const read = storage.get.bind(storage);
    const closed: Promise<unknown>[] = [];
    const get = jest.spyOn(storage, 'get').mockImplementation((key: string, range?: ByteRange) => {
      if (!key.endsWith(filmId)) return read(key, range);
      const endless = Readable.from(forever());
      closed.push(new Promise((resolve) => endless.once('close', resolve)));
      return Promise.resolve(endless);
    });
    try {
      for (const path of [`${base}/files/${filmId}`, `${base}/media.zip`]) {
        const before = closed.length;
        const { port } = app.app.getHttpServer().address() as AddressInfo;
        const client = httpRequest({ port, path, host: '127.0.0.1' }).end();
        const [answer] = (await once(client, 'response')) as [Readable];
        while (closed.length === before) await once(answer, 'data');
        client.destroy();
        await Promise.all(closed);
      }
      expect(closed).toHaveLength(2);
    } finally {
      get.mockRestore();
    }
  });
});

it('closes what a ZIP has just opened for somebody who is gone', async () => {
  const createdAt = new Date('2027-03-04T15:00:00Z');
  const frame = {
    picture: null,
    accent: 'burgundy' as const,
    url: 'https://lectern.example',
    createdAt,
    madeOn: 'Mar 4, 2027',
  };
  const reel = { id: filmId, name: 'Reel.mp4', kind: 'media', contentType: 'video/mp4', sizeBytes: 1 } as const;
  const page = { ...fullKit(), pictures: [], oneSheet: null, files: [reel] };
  const content = Readable.from(forever());
  const closed = once(content, 'close');
  const zip = await app.app.get(SharedArchivesService).write(speaker.userId, page, new Map(), frame);
  const get = jest.spyOn(app.app.get(StorageGateway), 'get').mockImplementation(() => {
    zip.destroy();
    return Promise.resolve(content);
  });
  try {
    zip.resume();
    await closed;
    expect(get).toHaveBeenCalledTimes(1);
  } finally {
    get.mockRestore();
  }
});

function* forever(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
}

describe('the ZIP', () => {
  it('has the pictures in both sizes, the files, and whose they are', async () => {
    const answer = await blob(`${baseOf(await link())}/media.zip`);
    expect(answer.headers['content-type']).toBe('application/zip');
    const zip = await unzip(bytesOf(answer));
    expect(zip.names).toEqual([
      'Read me.txt',
      'Headshots/Dana Reyes – headshot 1 (web).jpg',
      'Headshots/Dana Reyes – headshot 1 (print).jpg',
      'Files/Notes.html',
      'Files/Reel.mp4',
    ]);
    expect((await zip.read('Files/Reel.mp4')).equals(film)).toBe(true);
    expect((await zip.read('Read me.txt')).toString()).toContain('photo by Jo Park');
  });

  it('reads one file after the other, and leaves out what was deleted a moment ago', async () => {
    const base = baseOf(await link());
    const storage = app.app.get(StorageGateway);
    const read = storage.get.bind(storage);
    let open = 0;
    let most = 0;
    const get = jest.spyOn(storage, 'get').mockImplementation(async (key: string, range?: ByteRange) => {
      const content = await read(key, range);
      most = Math.max(most, ++open);
      content.once('close', () => (open -= 1));
      return content;
    });
    const gone = await putFile(app, speaker.userId, { name: 'Gone.mp4', contentType: 'video/mp4' }, film);
    await storage.delete([`files/${speaker.userId}/${gone}`]);
    try {
      const zip = await unzip(bytesOf(await blob(`${base}/media.zip`)));
      expect(zip.names).toContain('Files/Reel.mp4');
      expect(zip.names).not.toContain('Files/Gone.mp4');
      expect(most).toBeLessThanOrEqual(2);
    } finally {
      get.mockRestore();
      await speaker.call('delete', `/api/files/${gone}?version=1`);
    }
  });
});

describe('the paper', () => {
  itWithPoppler('is a one-sheet of a kit, and the details of an event', async () => {
    const kit = await blob(`${baseOf(await link())}/page.pdf`);
    expect(kit.headers['content-type']).toBe('application/pdf');
    expect(kit.headers['content-disposition']).toContain('one-sheet.pdf');
    expect(poppler('pdfinfo', bytesOf(kit))).toMatch(/Pages: +1\n/);
    const { body } = await speaker.call('post', '/api/events', { title: 'Safety Summit' });
    const eventId = (body as { id: string }).id;
    const event = await blob(`${baseOf(await link({ kind: 'event_details', eventId }))}/page.pdf`);
    expect(poppler('pdfinfo', bytesOf(event))).toMatch(/Title: +Safety Summit – Dana\/Reyes/);
  });
});

describe('nothing is given that the page does not show', () => {
  const paths = (): string[] => [
    `pictures/${headshotId}`,
    `pictures/${headshotId}/download?size=web`,
    `pictures/${headshotId}/download?size=print`,
    `files/${filmId}`,
  ];

  it('of what was hidden, at once', async () => {
    const shared = await link();
    const base = baseOf(shared);
    for (const path of paths()) expect((await visitor().get(`${base}/${path}`)).status).toBe(200);
    await change(shared, { fields: ['bioShort'] });
    for (const path of paths()) expect((await visitor().get(`${base}/${path}`)).status).toBe(404);
    expect((await unzip(bytesOf(await blob(`${base}/media.zip`)))).names).toEqual(['Read me.txt']);
  });

  it('of one file whose eye was closed', async () => {
    const shared = await link();
    await speaker.call('put', `/api/share-links/${shared.id}/files`, { shown: [], hidden: [filmId] });
    expect((await visitor().get(`${baseOf(shared)}/files/${filmId}`)).status).toBe(404);
    expect((await visitor().get(`${baseOf(shared)}/files/${noteId}`)).status).toBe(200);
  });

  it('of somebody else, nor of what the account keeps for itself', async () => {
    const other = await app.signUp();
    const theirs = await headshot(other);
    const contract = await putFile(
      app,
      speaker.userId,
      { name: 'Contract.pdf', contentType: 'application/pdf', kind: 'contract' },
      Buffer.from('%PDF'),
    );
    const base = baseOf(await link());
    for (const path of [`pictures/${theirs}`, `pictures/${theirs}/download?size=print`, `files/${contract}`]) {
      expect((await visitor().get(`${base}/${path}`)).status).toBe(404);
    }
    expect((await visitor().get(`${base}/files/no-id`)).status).toBe(400);
  });

  it('without the password, or of a link that was taken back', async () => {
    const locked = await link({ password: 'open sesame' });
    const revoked = await link();
    const { version } = revoked;
    await speaker.call('post', `/api/share-links/${revoked.id}/revocation`, { version });
    for (const path of [...paths(), 'media.zip', 'page.pdf']) {
      expect((await visitor().get(`${baseOf(locked)}/${path}`)).status).toBe(401);
      expect((await visitor().get(`${baseOf(revoked)}/${path}`)).status).toBe(410);
      expect((await visitor().get(`/shared/${'A'.repeat(43)}/${path}`)).status).toBe(404);
    }
  });
});

describe('downloads', () => {
  it('are counted for a visitor, once, and neither for the owner nor for pictures on the screen', async () => {
    const shared = await link();
    const base = baseOf(shared);
    const guest = request.agent(app.app.getHttpServer());
    await guest.get(base);
    await guest.get(`${base}/views.gif?version=1`);
    await guest.get(`${base}/pictures/${headshotId}`);
    for (const range of ['bytes=0-9', 'bytes=10-19']) await guest.get(`${base}/files/${filmId}`).set('Range', range);
    await guest.head(`${base}/page.pdf`);
    await guest.get(`${base}/media.zip`);
    await guest.get(`${base}/pictures/${headshotId}/download?size=print`);
    await speaker.raw.get(`${base}/page.pdf`);
    const rows = await app.db.query(`SELECT kind, label FROM share_downloads WHERE link_id = $1 ORDER BY kind`, [
      shared.id,
    ]);
    expect(rows).toEqual([
      { kind: 'file', label: 'Reel.mp4' },
      { kind: 'media', label: 'All media' },
      { kind: 'picture', label: 'Headshot 1 (print)' },
    ]);
  });
});

describe('the pictures of a speaker’s page', () => {
  it('are everybody’s when it is published, and its owner’s always', async () => {
    const path = `/speakers/dana-files/pictures/${headshotId}`;
    const asOwner = await speaker.raw.get(path);
    expect(asOwner.status).toBe(200);
    for (const address of [path, `${path}/download?size=print`]) {
      expect((await visitor().get(address)).status).toBe(404);
    }
    const { body } = await speaker.call('get', '/api/speaker-profile');
    const { version } = body as { version: number };
    await speaker.call('put', '/api/speaker-profile/publication', { isPublished: true, version });
    const shown = await blob(path);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect([asOwner, shown].map(({ headers }) => headers['x-robots-tag'])).toEqual(['noindex, nofollow', undefined]);
    const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
    const print = await blob(`${path}/download?size=print`);
    const shared = await blob(`${baseOf(await link())}/pictures/${headshotId}/download?size=print`);
    expect(hash(bytesOf(print))).toBe(hash(bytesOf(shared)));
    expect((await visitor().get(`/speakers/dana-files/pictures/${filmId}`)).status).toBe(404);
  });
});
