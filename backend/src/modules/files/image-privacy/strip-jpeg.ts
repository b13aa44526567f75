/**
 * A JPEG without EXIF, XMP, IPTC, comments and whatever is appended to it (other pictures, videos), segment by segment:
 * the compressed image is copied byte for byte, so nothing of its quality is lost. Colour profile and orientation stay.
 */
import { budget, MOST_PIECES } from './budget';
import { DamagedImageError, orientationIn, tiffWithOrientation, withExifName, withoutExifName } from './exif';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;

export function stripJpeg(data: Buffer): Buffer {
  if (data.length < 4 || data[0] !== 0xff || data[1] !== SOI) throw new DamagedImageError('no JPEG');
  const kept: Buffer[] = [];
  let orientation: number | null = null;
  let at = 2;
  const take = budget(MOST_PIECES);
  for (;;) {
    take();
    // Any number of fill bytes may stand before a marker.
    while (data[at] === 0xff && data[at + 1] === 0xff) at += 1;
    if (data[at] !== 0xff) throw new DamagedImageError('no marker where one must be');
    const marker = data[at + 1];
    if (marker === undefined) throw new DamagedImageError('ends in the middle');
    if (marker === EOI) break;
    if (isBare(marker)) {
      kept.push(data.subarray(at, at + 2));
      at += 2;
      continue;
    }
    if (at + 4 > data.length) throw new DamagedImageError('ends in the middle');
    const end = at + 2 + data.readUInt16BE(at + 2);
    if (end > data.length) throw new DamagedImageError('ends in the middle');
    const body = data.subarray(at + 4, end);
    if (marker === 0xe1 && startsWith(body, 'Exif\0\0')) orientation ??= orientationIn(withoutExifName(body));
    if (stays(marker, body)) kept.push(data.subarray(at, end));
    at = end;
    if (marker === SOS) {
      const scanEnd = endOfScan(data, at);
      kept.push(data.subarray(at, scanEnd));
      at = scanEnd;
      // Cut off at the very end: every picture program shows it all the same.
      if (at === data.length) break;
    }
  }
  const exif = orientation === null ? [] : [exifSegment(orientation)];
  // JFIF says that its own segment comes first.
  const head = kept[0]?.[1] === 0xe0 ? 1 : 0;
  const image = [...kept.slice(0, head), ...exif, ...kept.slice(head)];
  return Buffer.concat([Buffer.from([0xff, SOI]), ...image, Buffer.from([0xff, EOI])]);
}

/** Restart markers and TEM have no length. */
function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Of the application segments: the density (JFIF), the colour profile, and how Adobe coded the colours. */
function stays(marker: number, body: Buffer): boolean {
  if (marker === 0xe0) return startsWith(body, 'JFIF\0');
  if (marker === 0xe2) return startsWith(body, 'ICC_PROFILE\0');
  if (marker === 0xee) return startsWith(body, 'Adobe');
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  return !isApplication && marker !== 0xfe;
}

function endOfScan(data: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = data.indexOf(0xff, at);
    if (at === -1 || at + 1 >= data.length) return data.length;
    const next = data[at + 1] ?? 0;
    // A zero is a stuffed 0xff of the image; restart markers belong to the scan.
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
  }
}

function exifSegment(orientation: number): Buffer {
  const body = withExifName(tiffWithOrientation(orientation));
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function startsWith(body: Buffer, text: string): boolean {
  return body.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));
}
