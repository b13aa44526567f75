/**
 * A drawn signature as a stranger sent it: read to the last byte, and written again with nothing but its pixels. What
 * cannot be printed later must be refused while the signer is there to draw it once more.
 */
import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { MAX_MARK_BYTES } from '@lectern/protocol/contracts';
import { fieldError } from '../../../common/app-error';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_WIDTH = 2_400;
const MAX_HEIGHT = 1_200;
/** Samples per pixel of the colour types that a canvas writes: RGB and RGBA, eight bits each. */
const SAMPLES: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);
const deflated = promisify<Buffer, { level: number }, Buffer>(deflate);

const unreadable = () => fieldError('mark.png', 'This drawing can’t be read. Clear it and draw your signature again');
const empty = () => fieldError('mark.png', 'Draw your signature, or type it');

/** Throws a field error of `mark.png`. */
export async function readSignatureImage(base64: string): Promise<Buffer> {
  const data = Buffer.from(base64, 'base64');
  if (data.length > MAX_MARK_BYTES || !data.subarray(0, 8).equals(SIGNATURE)) throw unreadable();
  const chunks = chunksOf(data);
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.body.length !== 13) throw unreadable();
  const width = header.body.readUInt32BE(0);
  const height = header.body.readUInt32BE(4);
  const [depth, colour = 0, compression, filter, interlace] = header.body.subarray(8);
  const samples = SAMPLES[colour];
  const plain = depth === 8 && compression === 0 && filter === 0 && interlace === 0;
  if (!plain || samples === undefined || width < 1 || height < 1) throw unreadable();
  if (width > MAX_WIDTH || height > MAX_HEIGHT) throw unreadable();
  const pixels = await pixelsOf(chunks, (width * samples + 1) * height);
  if (!isDrawn(pixels, width * samples + 1)) throw empty();
  const image = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header.body),
    chunk('IDAT', await deflated(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  if (image.length > MAX_MARK_BYTES) throw unreadable();
  return image;
}

interface Chunk {
  type: string;
  body: Buffer;
}

function chunksOf(data: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = 8;
  while (at + 12 <= data.length) {
    const length = data.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > data.length) throw unreadable();
    const body = data.subarray(at + 8, at + 8 + length);
    if (crc32(data.subarray(at + 4, at + 8 + length)) !== data.readUInt32BE(end - 4)) throw unreadable();
    const type = data.toString('latin1', at + 4, at + 8);
    chunks.push({ type, body });
    if (type === 'IEND') return chunks;
    at = end;
  }
  throw unreadable();
}

/** Exactly as many bytes as the picture has, whatever the packed data claims. */
async function pixelsOf(chunks: readonly Chunk[], length: number): Promise<Buffer> {
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body));
  const pixels = await inflated(packed, { maxOutputLength: length }).catch(() => {
    throw unreadable();
  });
  if (pixels.length !== length) throw unreadable();
  return pixels;
}

/** Each row begins with the number of its filter. A picture of zeros is a canvas that nobody touched. */
function isDrawn(pixels: Buffer, rowLength: number): boolean {
  let drawn = false;
  for (let row = 0; row < pixels.length; row += rowLength) {
    if ((pixels[row] ?? 0) > 4) throw unreadable();
    drawn ||= pixels.subarray(row + 1, row + rowLength).some((byte) => byte !== 0);
  }
  return drawn;
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length, 0);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), body])), 0);
  return Buffer.concat([head, body, tail]);
}
