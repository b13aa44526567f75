/**
 * The leak test: an account with its contacts in every field, a bureau-friendly link, and a stranger who takes everything
 * that the link gives. Nothing of it may lead to the speaker; and the search itself is seen to find what is planted.
 */
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { describeWithPoppler } from '@lectern/testing/poppler';
import request from 'supertest';
import { contactLeaks, loudSpeaker } from '../../../../testing/contact-leaks';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { previewTexts } from '../previews/preview-texts';
import { SharedPagesService } from '../shared-pages.service';
import { loudAccount, openLink, representative, type LoudAccount } from '../testing/loud-account';
import { FilesWorkerModule } from '../../../files/files.worker.module';
import { tellingJpeg } from '../testing/put-file';
import { walk, type Found } from '../testing/walk';

let app: TestApp;
let account: LoudAccount;
beforeAll(async () => {
  app = await createTestApp({ workerModules: [FilesWorkerModule] });
  account = await loudAccount(app);
});
afterAll(() => app.close());

const pathOf = (url: string | null): string => new URL(url ?? '').pathname;
const leaksOf = (found: readonly Found[]): string[] =>
  found.flatMap(({ where, content }) => contactLeaks(content, loudSpeaker.needles).map((leak) => `${where}: ${leak}`));
/** What no page names in an attribute: files by the ids that the owner knows, and what other kinds of pages have. */
const others = (): string[] => [
  ...Object.values(account.mediaIds).map((id) => `files/${id}`),
  ...account.headshotIds.flatMap((id) => [`pictures/${id}`, `pictures/${id}/download?size=print`]),
  'media.zip',
  'page.pdf',
  'preview.png',
  'event.ics',
  'map.svg',
];
const where = (found: readonly Found[], part: string): string =>
  found
    .filter((one) => one.where.includes(part))
    .map(({ content }) => content.toString())
    .join('\n');

// Papers are read with another program.
describeWithPoppler('what a stranger takes', () => {
  describe.each(['media_kit', 'event_details'] as const)('by a bureau-friendly link to %s', (kind) => {
    let found: Found[];
    beforeAll(async () => {
      found = await walk(app, pathOf((await openLink(account, kind, 'bureau')).url), others());
    });

    it('leads nobody to the speaker: not by its source, its papers, its pictures or its headers', () => {
      expect(leaksOf(found)).toEqual([]);
    });

    it('names the representative on the page, on its paper, and in the ZIP', () => {
      for (const part of ['/shared/<token>', 'page.pdf (text)', 'media.zip / Read me.txt']) {
        expect(where(found, part)).toContain(representative.email);
      }
      expect(where(found, '/shared/<token>')).toContain('Lena Ortiz');
      expect(where(found, 'page.pdf (links)')).toContain(`mailto:${representative.email}`);
    });

    it('was walked as far as it goes', () => {
      const places = found.map((one) => one.where).join('\n');
      for (const part of ['pictures/', 'download?size=web', 'download?size=print', 'preview.png', '(metadata)']) {
        expect(places).toContain(part);
      }
      expect(where(found, 'media.zip (names)')).toContain('Dana Reyes – headshot 1 (print).jpg');
    });
  });
});

it('has nothing of the speaker in the words of the picture that chats show', async () => {
  const link = await openLink(account, 'media_kit', 'bureau');
  const { bureauPartnerId, representativeId, speaker } = account;
  const page = await app.app
    .get(SharedPagesService, { strict: false })
    .compose({
      id: link.id,
      ownerId: speaker.userId,
      kind: 'media_kit',
      eventId: null,
      variant: 'bureau',
      bureauPartnerId,
      representativeId,
      message: null,
      fields: link.fields,
      timeZone: 'UTC',
      createdAt: app.clock.now(),
    });
  expect(contactLeaks(JSON.stringify(previewTexts(page)), loudSpeaker.needles)).toEqual([]);
});

it('leaks nothing in the owner’s preview "as bureau" of a direct link', async () => {
  const link = await openLink(account, 'media_kit', 'direct');
  const { text } = await account.speaker.raw.get(`/api/share-links/${link.id}/preview?as=bureau`);
  expect(text).toContain('Dana Reyes');
  expect(contactLeaks(text, loudSpeaker.needles)).toEqual([]);
});

it('tells a returning planner nothing of what the page said before it became a bureau’s', async () => {
  const link = await openLink(account, 'media_kit', 'direct');
  const guest = request.agent(app.app.getHttpServer());
  const direct = await guest.get(pathOf(link.url)).redirects(1);
  expect(contactLeaks(direct.text, loudSpeaker.needles)).not.toEqual([]);
  await guest.get(`/shared/${pathOf(link.url).split('/').at(-1) ?? ''}/views.gif?version=1`);
  const { bureauPartnerId, representativeId, speaker } = account;
  const { version } = (await speaker.call('get', `/api/share-links/${link.id}`)).body as { version: number };
  const change = { variant: 'bureau', bureauPartnerId, representativeId, version };
  expect((await speaker.call('patch', `/api/share-links/${link.id}`, change)).status).toBe(200);
  const { text } = await guest.get(pathOf(link.url)).redirects(1);
  expect(text).toContain(representative.email);
  expect(contactLeaks(text, loudSpeaker.needles)).toEqual([]);
});

describeWithPoppler('a leak that is planted is found', () => {
  it('on the page, its paper and its ZIP: the direct link has the contacts there', async () => {
    const found = await walk(app, pathOf((await openLink(account, 'media_kit', 'direct')).url), others());
    const leaks = leaksOf(found);
    for (const part of [
      '/shared/<token>: ',
      'page.pdf (text)',
      'page.pdf (links)',
      'page.pdf (metadata)',
      'media.zip (names)',
      'media.zip / Read me.txt',
      'headers of /shared/<token>/files/',
    ]) {
      expect(leaks.filter((leak) => leak.startsWith(part) || leak.includes(part))).not.toEqual([]);
    }
  });

  it('in the calendar file of an event', async () => {
    const found = await walk(app, pathOf((await openLink(account, 'event_details', 'direct')).url), others());
    expect(leaksOf(found).filter((leak) => leak.includes('event.ics'))).not.toEqual([]);
  });

  it('in the name of the representative', async () => {
    const planted = `Lena, or ${loudSpeaker.email}`;
    const name = (to: string) =>
      app.db.query(`UPDATE bureau_representatives SET name = $2 WHERE id = $1`, [account.representativeId, to]);
    await name(planted);
    const found = await walk(app, pathOf((await openLink(account, 'media_kit', 'bureau')).url));
    await name(representative.name);
    expect(leaksOf(found)).not.toEqual([]);
  });

  it('in the bytes of a picture', async () => {
    const [id] = account.headshotIds;
    const [file] = await app.db.query<{ storage_key: string }>(
      `SELECT f.storage_key FROM files f JOIN speaker_headshots h ON h.file_id = f.id WHERE h.id = $1`,
      [id],
    );
    const storage = app.app.get(StorageGateway);
    const planted = await tellingJpeg(loudSpeaker.email);
    await storage.put(file?.storage_key ?? '', planted, planted.length);
    await app.db.query(`UPDATE files SET size_bytes = $2 WHERE storage_key = $1`, [file?.storage_key, planted.length]);
    const found = await walk(app, pathOf((await openLink(account, 'media_kit', 'bureau')).url));
    const leaks = leaksOf(found);
    expect(leaks.filter((leak) => leak.includes('download?size=print'))).not.toEqual([]);
    expect(leaks.filter((leak) => leak.includes('media.zip / Headshots'))).not.toEqual([]);
    expect(leaks.filter((leak) => leak.includes('download?size=web'))).toEqual([]);
  });
});
