/**
 * Takes out of a picture what it tells about its maker: where and when it was taken, by which camera, texts and
 * embedded previews. Nothing is compressed anew: the coded image, its colour profile and its orientation stay.
 */
import { DamagedImageError } from './exif';
import { stripGif } from './strip-gif';
import { stripHeif } from './strip-heif';
import { stripJpeg } from './strip-jpeg';
import { stripPng } from './strip-png';
import { stripTiff } from './strip-tiff';
import { stripWebp } from './strip-webp';

const strippers: Record<string, (data: Buffer) => Buffer> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
  'image/tiff': stripTiff,
  'image/heic': stripHeif,
  'image/avif': stripHeif,
};

export function isPicture(contentType: string): boolean {
  return Object.hasOwn(strippers, contentType);
}

/** Throws DamagedImageError when the picture is not built as its type says. */
export function stripImage(data: Buffer, contentType: string): Buffer {
  const strip = strippers[contentType];
  if (!strip) throw new Error(`${contentType} is not a picture`);
  try {
    return strip(data);
  } catch (error) {
    // Reading beyond the end of a buffer.
    if (error instanceof RangeError) throw new DamagedImageError(error.message, { cause: error });
    throw error;
  }
}
