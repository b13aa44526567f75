/** A WebP without its EXIF, XMP and unknown chunks; the image chunks are copied as they are. */
import { budget, MOST_PIECES } from './budget';
import { DamagedImageError, orientationIn, tiffWithOrientation, withoutExifName } from './exif';

const KEPT: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

export function stripWebp(data: Buffer): Buffer {
  const isWebp = data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP';
  if (data.length < 20 || !isWebp) throw new DamagedImageError('no WebP');
  const fileEnd = Math.min(data.length, 8 + data.readUInt32LE(4));
  const kept: Buffer[] = [];
  let orientation: number | null = null;
  let header: Buffer | null = null;
  let at = 12;
  const take = budget(MOST_PIECES);
  while (at + 8 <= fileEnd) {
    take();
    const type = data.toString('latin1', at, at + 4);
    const size = data.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > fileEnd) throw new DamagedImageError('ends in the middle');
    if (type === 'EXIF') orientation ??= orientationIn(withoutExifName(data.subarray(at + 8, at + 8 + size)));
    if (KEPT.has(type)) {
      const piece = Buffer.from(data.subarray(at, Math.min(end, fileEnd)));
      if (type === 'VP8X' && size >= 10) header = piece;
      kept.push(piece);
    }
    at = end;
  }
  if (header) header[8] = (header[8] ?? 0) & ~(HAS_EXIF | HAS_XMP);
  if (header && orientation !== null) {
    header[8] = (header[8] ?? 0) | HAS_EXIF;
    kept.push(chunk('EXIF', tiffWithOrientation(orientation)));
  }
  const body = Buffer.concat(kept);
  const head = Buffer.alloc(12);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  head.write('WEBP', 8, 'latin1');
  return Buffer.concat([head, body]);
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}
