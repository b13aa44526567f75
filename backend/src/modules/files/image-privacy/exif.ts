/** The one thing of EXIF that stays: which way up the picture is. Everything else in it is about its maker. */

export class DamagedImageError extends Error {}

/** The orientation (2 to 8) that a TIFF structure names; null when it is upright or cannot be read. */
export function orientationIn(tiff: Buffer): number | null {
  if (tiff.length < 14) return null;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return null;
  const little = order === 'II';
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = u32(4);
  if (directory + 2 > tiff.length) return null;
  const count = u16(directory);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return null;
    if (u16(entry) !== 0x0112) continue;
    const value = u16(entry + 8);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** A TIFF structure that says nothing but the orientation. */
export function tiffWithOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

const EXIF_NAME = Buffer.from('Exif\0\0', 'latin1');

/** Some containers put the marker of a JPEG before the TIFF structure. */
export function withoutExifName(data: Buffer): Buffer {
  return data.subarray(0, 6).equals(EXIF_NAME) ? data.subarray(6) : data;
}

export function withExifName(tiff: Buffer): Buffer {
  return Buffer.concat([EXIF_NAME, tiff]);
}
