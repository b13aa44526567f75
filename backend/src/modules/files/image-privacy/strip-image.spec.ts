/**
 * What stripping keeps that drawing again would lose, and that pictures built to keep the worker busy for hours, or to fill
 * its memory, are refused as damaged right away.
 */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { DamagedImageError } from './exif';
import { stripImage } from './strip-image';

const MB = 1024 * 1024;

function box(type: string, ...bodies: Buffer[]): Buffer {
  const body = Buffer.concat(bodies);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** One item after the other says that it has 65,535 extents, each of which takes no byte at all. */
function heifOfExtents(items: number): Buffer {
  const locations = Buffer.alloc(8 + items * 8);
  locations.writeUInt8(1, 0);
  locations.writeUInt16BE(items, 6);
  for (let at = 8; at < locations.length; at += 8) locations.writeUInt16BE(0xffff, at + 6);
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', Buffer.alloc(4), box('iinf', Buffer.alloc(6)), box('iloc', locations)),
  ]);
}

/** Its one directory names the same list of a million sub-images again and again. */
function tiffOfSubImages(entries: number): Buffer {
  const count = MB;
  const data = Buffer.alloc(8 + 2 + entries * 12 + 4 + count * 4);
  data.write('II*\0', 'latin1');
  data.writeUInt32LE(8, 4);
  data.writeUInt16LE(entries, 8);
  for (let entry = 10; entry < 10 + entries * 12; entry += 12) {
    data.writeUInt16LE(0x014a, entry);
    data.writeUInt16LE(4, entry + 2);
    data.writeUInt32LE(count, entry + 4);
    data.writeUInt32LE(data.length - count * 4, entry + 8);
  }
  return data;
}

/** Each of its entries is a text as long as the whole file. */
function tiffOfLongTexts(entries: number): Buffer {
  const data = Buffer.alloc(MB);
  data.write('II*\0', 'latin1');
  data.writeUInt32LE(8, 4);
  data.writeUInt16LE(entries, 8);
  for (let entry = 10; entry < 10 + entries * 12; entry += 12) {
    data.writeUInt16LE(0x02bc, entry);
    data.writeUInt16LE(1, entry + 2);
    // Past the directory, so that the entries are still there when their turn comes.
    data.writeUInt32LE(MB - 500_000, entry + 4);
    data.writeUInt32LE(500_000, entry + 8);
  }
  return data;
}

const repeated = (head: Buffer, piece: Buffer, times: number) =>
  Buffer.concat([head, ...Array.from({ length: times }, () => piece)]);

it.each([
  ['a HEIC of extents without a byte', 'image/heic', () => heifOfExtents(20_000)],
  ['a TIFF of endless sub-images', 'image/tiff', () => tiffOfSubImages(1_000)],
  ['a TIFF whose texts are all as long as itself', 'image/tiff', () => tiffOfLongTexts(40_000)],
  [
    'a JPEG of bare markers',
    'image/jpeg',
    () => repeated(Buffer.from('ffd8', 'hex'), Buffer.from('ffd0', 'hex'), 300_000),
  ],
  [
    'a GIF of empty extensions',
    'image/gif',
    () => repeated(Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'), Buffer.from('210100', 'hex'), 300_000),
  ],
])('refuses %s', (_name, contentType, make) => {
  const picture = make();
  expect(() => stripImage(picture, contentType)).toThrow(new DamagedImageError('is made of too many pieces'));
});

describe('why sharp does not do this (ADR 59)', () => {
  const chunk = (type: string, body = Buffer.alloc(0)) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
    const [head, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    head.writeUInt32BE(body.length);
    check.writeUInt32BE(crc32(typed));
    return Buffer.concat([head, typed, check]);
  };

  it('keeps the frames of an animated PNG', async () => {
    const still = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const [start, rest] = [still.subarray(0, 33), still.subarray(33)];
    const frames = [chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])), chunk('fcTL', Buffer.alloc(26))];
    const secret = chunk('tEXt', Buffer.from('Author\0Maya Hart'));
    const stripped = stripImage(Buffer.concat([start, ...frames, secret, rest]), 'image/png');
    expect(stripped.equals(Buffer.concat([start, ...frames, rest]))).toBe(true);
  });

  it('still has no HEIC in the usual build of sharp', () => {
    expect(sharp.format.heif.input.fileSuffix).toEqual(['.avif']);
  });
});
