/**
 * A HEIC or AVIF whose EXIF and XMP items are overwritten in place. Which way up the picture is stands in a property of
 * its own (`irot`), so all of EXIF can go; nothing moves, and the coded image stays as it is.
 */
import { budget, MOST_PIECES, MOST_TIMES_OVER } from './budget';
import { DamagedImageError } from './exif';

interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

export function stripHeif(original: Buffer): Buffer {
  const data = Buffer.from(original);
  const top = boxes(data, 0, data.length);
  if (top[0]?.type !== 'ftyp') throw new DamagedImageError('no HEIF');
  // Boxes of somebody's own hold XMP, or anything.
  for (const box of top) if (box.type === 'uuid') data.fill(0, box.body, box.end);
  const meta = top.find(({ type }) => type === 'meta');
  if (!meta) throw new DamagedImageError('no picture in it');
  const inner = boxes(data, meta.body + 4, meta.end);
  const find = (type: string) => inner.find((box) => box.type === type);
  const [infos, locations] = [find('iinf'), find('iloc')];
  if (!infos || !locations) throw new DamagedImageError('no picture in it');
  const texts = privateItems(data, infos);
  const store = find('idat');
  const wipe = budget(MOST_TIMES_OVER * data.length);
  for (const { item, inStore, at, length } of extentsOf(data, locations)) {
    if (!texts.has(item)) continue;
    const start = inStore ? (store?.body ?? Number.NaN) + at : at;
    const end = length === 0 ? data.length : start + length;
    if (!(start >= 0 && end <= data.length)) throw new DamagedImageError('points beyond its end');
    wipe(end - start);
    data.fill(0, start, end);
    // Four bytes of offset, then a TIFF structure without a single entry.
    if (texts.get(item) === 'Exif' && end - start >= 18) data.write('\0\0\0\0MM\0*\0\0\0\b', start, 'latin1');
  }
  return data;
}

/** Ids of the items that describe: EXIF, and XMP or other texts. */
function privateItems(data: Buffer, { body, end }: Box): Map<number, string> {
  const items = new Map<number, string>();
  const version = data.readUInt8(body);
  for (const box of boxes(data, body + (version === 0 ? 6 : 8), end)) {
    if (box.type !== 'infe') continue;
    const infoVersion = data.readUInt8(box.body);
    if (infoVersion < 2) continue;
    const wide = infoVersion >= 3;
    const id = wide ? data.readUInt32BE(box.body + 4) : data.readUInt16BE(box.body + 4);
    const typeAt = box.body + (wide ? 10 : 8);
    const type = data.toString('latin1', typeAt, typeAt + 4);
    if (type === 'Exif' || type === 'mime' || type === 'uri ') items.set(id, type);
  }
  return items;
}

function* extentsOf(data: Buffer, { body }: Box) {
  const version = data.readUInt8(body);
  const sizes = data.readUInt16BE(body + 4);
  const [offsetSize, lengthSize, baseSize, indexSize] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15);
  let at = body + 6;
  const read = (size = 0): number => {
    if (![0, 2, 4, 8].includes(size)) throw new DamagedImageError('a size that there is not');
    const value = size === 8 ? Number(data.readBigUInt64BE(at)) : size === 0 ? 0 : data.readUIntBE(at, size);
    at += size;
    return value;
  };
  const count = read(version < 2 ? 2 : 4);
  const take = budget(MOST_PIECES);
  for (let index = 0; index < count; index += 1) {
    const item = read(version < 2 ? 2 : 4);
    const method = version >= 1 ? read(2) & 15 : 0;
    read(2);
    const base = read(baseSize);
    const extents = read(2);
    take(1 + extents);
    for (let extent = 0; extent < extents; extent += 1) {
      if (version >= 1) read(indexSize);
      const offset = read(offsetSize);
      const length = read(lengthSize);
      yield { item, inStore: method === 1, at: base + offset, length };
    }
  }
}

function boxes(data: Buffer, from: number, to: number): Box[] {
  const found: Box[] = [];
  const take = budget(MOST_PIECES);
  let start = from;
  while (start + 8 <= to) {
    take();
    const short = data.readUInt32BE(start);
    const wide = short === 1;
    if (wide && start + 16 > to) break;
    const size = wide ? Number(data.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    const end = start + size;
    if (size < (wide ? 16 : 8) || end > to) throw new DamagedImageError('points beyond its end');
    found.push({ type: data.toString('latin1', start + 4, start + 8), start, body: start + (wide ? 16 : 8), end });
    start = end;
  }
  return found;
}
