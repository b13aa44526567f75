/**
 * Draws screenshots anew: what comes out is a plain WebP, whatever went in, without place, camera and hidden text. Called by
 * the worker, where one picture too large or damaged must neither fill the memory nor stop the process. Imports sharp, when
 * the first one comes.
 */
import { Injectable } from '@nestjs/common';

/** Two large screens side by side, at double resolution, have thirty. */
const MAX_PIXELS = 50_000_000;
const LONGEST_EDGE = 4096;
const PATIENCE_SECONDS = 30;

@Injectable()
export class ScreenshotGateway {
  /** Null: it cannot be read, or is made of too many pixels. */
  async redraw(bytes: Buffer): Promise<Buffer | null> {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    try {
      return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: PATIENCE_SECONDS })
        .autoOrient()
        .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 85 })
        .toBuffer();
    } catch {
      // Whatever is wrong with a picture, sharp has one class of errors for it, and trying again would not help.
      return null;
    }
  }
}
