/**
 * A TIFF with everything about its maker overwritten in place: the tags leave their directories, what they pointed at
 * becomes zeros, nothing moves. The image data of every page stays as it is.
 */
import { budget, MOST_PIECES, MOST_TIMES_OVER } from './budget';
import { DamagedImageError } from './exif';

/** Description, make, model, software, time, artist, host, XMP, copyright, IPTC, Photoshop, EXIF, GPS, maker's texts. */
const PRIVATE: ReadonlySet<number> = new Set([
  0x010d, 0x010e, 0x010f, 0x0110, 0x011d, 0x0131, 0x0132, 0x013b, 0x013c, 0x02bc, 0x8298, 0x83bb, 0x8649, 0x8769,
  0x8825, 0x935c, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f, 0xa005, 0xc4a5,
]);
/** They hold the place of a directory of their own. */
const DIRECTORIES: ReadonlySet<number> = new Set([0x8769, 0x8825, 0xa005]);
const SUB_IMAGES = 0x014a;
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const MOST_DIRECTORIES = 2_000;

export function stripTiff(original: Buffer): Buffer {
  const data = Buffer.from(original);
  const order = data.toString('latin1', 0, 2);
  if (data.length < 8 || (order !== 'II' && order !== 'MM')) throw new DamagedImageError('no TIFF');
  const little = order === 'II';
  const inside = (at: number, length: number) => {
    if (at < 0 || at + length > data.length) throw new DamagedImageError('points beyond its end');
    return at;
  };
  const u16 = (at: number) => (little ? data.readUInt16LE(inside(at, 2)) : data.readUInt16BE(inside(at, 2)));
  const u32 = (at: number) => (little ? data.readUInt32LE(inside(at, 4)) : data.readUInt32BE(inside(at, 4)));
  const setU16 = (at: number, value: number) =>
    little ? data.writeUInt16LE(value, at) : data.writeUInt16BE(value, at);
  if (u16(2) !== 42) throw new DamagedImageError('a TIFF of another kind');

  const seen = new Set<number>();
  const take = budget(MOST_PIECES);
  const overwrite = budget(MOST_TIMES_OVER * data.length);
  const entriesOf = (directory: number) => {
    const length = u16(directory);
    take(length);
    return Array.from({ length }, (_, index) => inside(directory + 2 + index * 12, 12));
  };
  const valueOf = (entry: number) => {
    const size = (TYPE_BYTES[u16(entry + 2)] ?? 1) * u32(entry + 4);
    return { at: size > 4 ? inside(u32(entry + 8), size) : entry + 8, size };
  };

  function wipe(entry: number): void {
    if (DIRECTORIES.has(u16(entry))) {
      const directory = u32(entry + 8);
      if (!seen.has(directory)) {
        seen.add(directory);
        const entries = entriesOf(directory);
        for (const inner of entries) wipe(inner);
        data.fill(0, directory, inside(directory, 2 + entries.length * 12) + 2 + entries.length * 12);
      }
    } else {
      const { at, size } = valueOf(entry);
      overwrite(size);
      data.fill(0, at, at + size);
    }
  }

  const waiting = [u32(4)];
  for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
    if (directory === 0 || seen.has(directory)) continue;
    if (seen.size > MOST_DIRECTORIES) throw new DamagedImageError('too many directories');
    seen.add(directory);
    const entries = entriesOf(directory);
    const end = directory + 2 + entries.length * 12;
    const next = u32(end);
    const kept: Buffer[] = [];
    for (const entry of entries) {
      const tag = u16(entry);
      if (tag === SUB_IMAGES) {
        const { at, size } = valueOf(entry);
        take(size / 4);
        for (let offset = 0; offset + 4 <= size; offset += 4) waiting.push(u32(at + offset));
      }
      if (PRIVATE.has(tag)) wipe(entry);
      else kept.push(Buffer.from(data.subarray(entry, entry + 12)));
    }
    // The list closes its ranks; the place of the next directory follows it at once.
    data.fill(0, directory, end + 4);
    setU16(directory, kept.length);
    kept.forEach((entry, index) => entry.copy(data, directory + 2 + index * 12));
    const nextAt = directory + 2 + kept.length * 12;
    if (little) data.writeUInt32LE(next, nextAt);
    else data.writeUInt32BE(next, nextAt);
    waiting.push(next);
  }
  return data;
}
