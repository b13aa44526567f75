/**
 * Puts a page's preview together: the drawing, and the portrait beside it. One at a time, from pictures that we have made
 * ourselves, so that neither memory nor processor is anybody's to take. Imports sharp, when the first one is asked for.
 */
import { Injectable } from '@nestjs/common';
import { PORTRAIT_WIDTH, PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-texts';

/** Of a thumbnail; the originals are never decoded here. */
const MAX_PORTRAIT_PIXELS = 3_000_000;
const PATIENCE_SECONDS = 10;

@Injectable()
export class PreviewPictureGateway {
  private last: Promise<unknown> = Promise.resolve();

  /** A PNG of 1200 × 630. */
  compose(svg: string, portrait: Buffer | null): Promise<Buffer> {
    const next = this.last.then(() => this.draw(svg, portrait));
    // Who asked hears of a failure; whoever comes next only waits for its end.
    this.last = next.catch(() => undefined);
    return next;
  }

  private async draw(svg: string, portrait: Buffer | null): Promise<Buffer> {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    const beside = portrait && {
      input: await sharp(portrait, { limitInputPixels: MAX_PORTRAIT_PIXELS, failOn: 'error' })
        .timeout({ seconds: PATIENCE_SECONDS })
        .resize({ width: PORTRAIT_WIDTH, height: PREVIEW_HEIGHT, fit: 'cover', position: 'attention' })
        .toBuffer(),
      left: PREVIEW_WIDTH - PORTRAIT_WIDTH,
      top: 0,
    };
    return sharp(Buffer.from(svg), { limitInputPixels: PREVIEW_WIDTH * PREVIEW_HEIGHT })
      .timeout({ seconds: PATIENCE_SECONDS })
      .composite(beside ? [beside] : [])
      .removeAlpha()
      .png({ compressionLevel: 9, adaptiveFiltering: true })
      .toBuffer();
  }
}
