/**
 * Decodes pictures and draws their thumbnails: the only file that imports sharp. Called by the check of files in the
 * worker, where one picture too large or damaged must neither fill the memory nor stop the process, and for copies of thumbnails.
 */
import { Injectable } from '@nestjs/common';
import type { Sharp } from 'sharp';

/** A hundred megapixels, all frames of an animation together: more than any camera people speak with, 400 MB decoded. */
export const MAX_PIXELS = 100_000_000;
const PATIENCE_SECONDS = 60;

const SMALL = 320;
const LARGE = 1600;

export interface Picture {
  width: number;
  height: number;
  /** Null when this build cannot decode it. */
  thumbnails: { small: Buffer; large: Buffer } | null;
}

export class PictureRefusedError extends Error {
  constructor(
    readonly reason: 'too-large' | 'damaged',
    cause: unknown,
  ) {
    super(`the picture is ${reason}`, { cause });
  }
}

@Injectable()
export class ImageGateway {
  /** Throws PictureRefusedError. Thumbnails are WebP, upright, in sRGB, and carry no metadata. */
  async draw(data: Buffer, contentType: string): Promise<Picture> {
    const open = await this.opener(data);
    const size = await this.sizeOf(open, contentType);
    try {
      // One decoding in full at a time, the smaller from the larger.
      const large = await this.thumbnail(open(), LARGE);
      const small = await this.thumbnail((await this.opener(large))(), SMALL);
      return { ...size, thumbnails: { small, large } };
    } catch (error) {
      if (isUndecodable(contentType)) return { ...size, thumbnails: null };
      throw refusalOf(error);
    }
  }

  /** Of a picture that we drew ourselves: for programs that know no WebP. What was transparent is white. */
  async toJpeg(drawn: Buffer, edge: number): Promise<Buffer> {
    return this.copy(drawn, edge, (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }));
  }

  /** The same for a logo: what was transparent stays so. */
  async toPng(drawn: Buffer, edge: number): Promise<Buffer> {
    return this.copy(drawn, edge, (image) => image.png({ compressionLevel: 9, palette: true }));
  }

  private async copy(drawn: Buffer, edge: number, as: (image: Sharp) => Sharp): Promise<Buffer> {
    const open = await this.opener(drawn);
    const image = open().timeout({ seconds: PATIENCE_SECONDS });
    return as(image.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })).toBuffer();
  }

  private async sizeOf(open: () => Sharp, contentType: string) {
    try {
      const { autoOrient, width, height, pages = 1, pageHeight } = await open().metadata();
      if (width * (pageHeight ?? height) * pages > MAX_PIXELS) throw new Error('Input image exceeds pixel limit');
      return {
        width: autoOrient.width,
        height: pageHeight !== undefined && pages > 1 ? pageHeight : autoOrient.height,
      };
    } catch (error) {
      throw refusalOf(error, contentType);
    }
  }

  private thumbnail(image: Sharp, edge: number): Promise<Buffer> {
    return image
      .timeout({ seconds: PATIENCE_SECONDS })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  }

  /** Loaded when the first picture comes: the backend decodes nothing that was uploaded. */
  private async opener(data: Buffer): Promise<() => Sharp> {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    return () => sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  }
}

/** Read, but not decoded: the common build of sharp has no HEVC. */
function isUndecodable(contentType: string): boolean {
  return contentType === 'image/heic';
}

function refusalOf(error: unknown, _contentType?: string): PictureRefusedError {
  const tooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
  return new PictureRefusedError(tooLarge ? 'too-large' : 'damaged', error);
}
