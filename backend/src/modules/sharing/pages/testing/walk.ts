/** Goes to everything that a link leads to, as a stranger would, and says what was read where. */
import { poppler, textOf } from '@lectern/testing/poppler';
import { unzip } from '@lectern/testing/unzip';
import request from 'supertest';
import sharp from 'sharp';
import type { TestApp } from '../../../../testing/test-app';

export interface Found {
  /** Such as `media.zip / Read me.txt`. */
  where: string;
  content: string | Buffer;
}

/** Reads the page, the link's base address, every address of the link found in them, and those in `also`. */
export async function walk(app: TestApp, path: string, also: readonly string[] = []): Promise<Found[]> {
  const base = `/shared/${path.split('/').at(-1) ?? ''}`;
  const visitor = request.agent(app.app.getHttpServer());
  const seen = new Set<string>();
  const waiting = [path, base, ...also.map((part) => `${base}/${part}`)];
  const found: Found[] = [];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const answer = await visitor.get(address).responseType('blob');
    const where = address.replace(/[A-Za-z0-9_-]{43}/, '<token>');
    found.push({ where: `headers of ${where}`, content: JSON.stringify(answer.headers) });
    const bytes = answer.body as Buffer;
    const type = answer.headers['content-type'] ?? '';
    found.push(...(await insides(where, type, bytes)));
    if (type.startsWith('text/html')) waiting.push(...addressesIn(bytes.toString(), base));
  }
  return found;
}

/** Of every attribute, whatever it is called: `href`, `src`, `srcset`, `content`. */
function addressesIn(html: string, base: string): string[] {
  const found = html.matchAll(/(?:https?:\/\/[^/"' ]+)?(\/shared\/[^"' ,]+)/g);
  return [...found]
    .map(([, address = '']) => address.replaceAll('&amp;', '&').replace(/#.*$/, ''))
    .filter((address) => address.startsWith(`${base}/`) || address === base);
}

async function insides(where: string, type: string, bytes: Buffer): Promise<Found[]> {
  const found: Found[] = [{ where, content: bytes }];
  if (type.startsWith('text/') || type.startsWith('image/svg')) {
    // Lines of calendars are folded.
    found.push({ where, content: bytes.toString().replace(/\r\n[ \t]/g, '') });
  } else if (type === 'application/pdf') {
    found.push({ where: `${where} (text)`, content: textOf(bytes) });
    found.push({ where: `${where} (metadata)`, content: poppler('pdfinfo', bytes) });
    found.push({ where: `${where} (metadata)`, content: poppler('pdfinfo', bytes, '-meta') });
    found.push({ where: `${where} (links)`, content: poppler('pdfinfo', bytes, '-url') });
  } else if (type.startsWith('image/')) {
    const { exif, xmp, iptc, comments } = await sharp(bytes).metadata();
    for (const part of [exif, xmp, iptc]) if (part) found.push({ where: `${where} (metadata)`, content: part });
    found.push({ where: `${where} (comments)`, content: JSON.stringify(comments ?? []) });
  } else if (type === 'application/zip') {
    const zip = await unzip(bytes);
    found.push({ where: `${where} (names)`, content: zip.names.join('\n') });
    for (const name of zip.names) {
      found.push(...(await insides(`${where} / ${name}`, typeOf(name), await zip.read(name))));
    }
  }
  return found;
}

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain',
};

function typeOf(name: string): string {
  return TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
