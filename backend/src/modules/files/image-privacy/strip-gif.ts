/** A GIF without comments, XMP and whatever follows its end; frames and their timing are copied as they are. */
import { budget, MOST_PIECES } from './budget';
import { DamagedImageError } from './exif';

const KEPT_APPLICATIONS: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

export function stripGif(data: Buffer): Buffer {
  if (data.length < 13 || !/^GIF8[79]a$/.test(data.toString('latin1', 0, 6))) throw new DamagedImageError('no GIF');
  const byteAt = (at: number): number => {
    const byte = data[at];
    if (byte === undefined) throw new DamagedImageError('ends in the middle');
    return byte;
  };
  const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);
  const afterBlocks = (from: number): number => {
    let at = from;
    for (let size = byteAt(at); size > 0; size = byteAt(at)) at += size + 1;
    return at + 1;
  };

  let at = 13 + tableSize(byteAt(10));
  const kept = [data.subarray(0, at)];
  const take = budget(MOST_PIECES);
  for (;;) {
    take();
    const start = at;
    const introducer = byteAt(at);
    if (introducer === 0x3b) return Buffer.concat([...kept, Buffer.from([0x3b])]);
    if (introducer === 0x2c) {
      at = afterBlocks(at + 10 + tableSize(byteAt(at + 9)) + 1);
      kept.push(data.subarray(start, at));
    } else if (introducer === 0x21) {
      const label = byteAt(at + 1);
      at = afterBlocks(at + 2);
      const application = label === 0xff ? data.toString('latin1', start + 3, start + 14) : null;
      const stays = application === null ? label !== 0xfe : KEPT_APPLICATIONS.has(application);
      if (stays) kept.push(data.subarray(start, at));
    } else throw new DamagedImageError('an unknown block');
  }
}
