/** What a system reads when the app is installed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isOfficePage } from '@/service-worker/office-pages';
import { SHARE_TARGET, SHARED_FIELDS } from '@/service-worker/shared';

const site = join(__dirname, '../../../public');
const Icon = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() });
const manifest = z
  .object({
    id: z.literal('/'),
    scope: z.literal('/'),
    start_url: z.literal('/'),
    display: z.literal('standalone'),
    icons: z.array(Icon),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
    share_target: z.object({
      action: z.string(),
      method: z.literal('POST'),
      enctype: z.literal('multipart/form-data'),
      params: z.object({
        title: z.string(),
        text: z.string(),
        url: z.string(),
        files: z.array(z.object({ name: z.string(), accept: z.array(z.string()) })),
      }),
    }),
  })
  .parse(JSON.parse(readFileSync(join(site, 'site.webmanifest'), 'utf8')));

it('has icons of the size that it says, one of which may be cut to any shape', () => {
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pictures) {
    const png = readFileSync(join(site, src));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  // Chromium offers to install an app that has both.
  expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(pictures.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});

it('has shortcuts to pages of the office', () => {
  for (const { url } of manifest.shortcuts) expect(isOfficePage(url.split('?')[0]!)).toBe(true);
});

it('shares what the service worker keeps', () => {
  const { action, params } = manifest.share_target;
  expect(action).toBe(SHARE_TARGET);
  expect([params.title, params.text, params.url]).toEqual(SHARED_FIELDS.texts);
  expect(params.files.map(({ name }) => name)).toEqual([SHARED_FIELDS.files]);
});
