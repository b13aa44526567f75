/** A PNG of nothing but the chunks that make the picture; texts, times and EXIF go, the image data is copied as it is. */
import { crc32 } from 'node:zlib';
import { budget, MOST_PIECES } from './budget';
import { DamagedImageError, orientationIn, tiffWithOrientation } from './exif';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const KEPT: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'bKGD',
  'hIST',
  'pHYs',
  'sBIT',
  'sPLT',
  'cHRM',
  'gAMA',
  'iCCP',
  'sRGB',
  'cICP',
  'mDCV',
  'cLLI',
  'acTL',
  'fcTL',
  'fdAT',
]);

export function stripPng(data: Buffer): Buffer {
  if (!data.subarray(0, 8).equals(SIGNATURE)) throw new DamagedImageError('no PNG');
  const kept: Buffer[] = [SIGNATURE];
  let orientation: number | null = null;
  let at = 8;
  const take = budget(MOST_PIECES);
  for (;;) {
    take();
    if (at + 12 > data.length) throw new DamagedImageError('ends in the middle');
    const end = at + 12 + data.readUInt32BE(at);
    if (end > data.length) throw new DamagedImageError('ends in the middle');
    const type = data.toString('latin1', at + 4, at + 8);
    if (type === 'eXIf') orientation ??= orientationIn(data.subarray(at + 8, end - 4));
    if (KEPT.has(type)) kept.push(data.subarray(at, end));
    at = end;
    if (type === 'IEND') break;
  }
  const exif = orientation === null ? [] : [chunk('eXIf', tiffWithOrientation(orientation))];
  return Buffer.concat([...kept.slice(0, 2), ...exif, ...kept.slice(2)]);
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([head, typed, check]);
}
