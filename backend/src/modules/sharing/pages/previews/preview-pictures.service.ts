/**
 * The picture that chats and social networks show of a page. Made of what the composed page shows and nothing else, so
 * that a bureau's page has a bureau's picture. The same content is the same picture: the last ones are kept in memory.
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { primaryOf } from '@lectern/protocol/profile';
import type { SharedPage } from '@lectern/protocol/shared-pages';
import { PreviewPictureGateway } from './preview-picture.gateway';
import { previewTexts } from './preview-texts';
import { deliveryOf, type Delivery } from '../files/send-content';
import { SharedPicturesService } from '../files/shared-pictures.service';

/** Some two hundred pictures. */
const KEPT_BYTES = 32_000_000;
/** Counts the changes of the drawing, so that what was made by an earlier one is not taken for unchanged. */
const DRAWING = 1;

@Injectable()
export class PreviewPicturesService {
  /** The one that was asked for longest ago comes first. */
  private readonly kept = new Map<string, Buffer>();
  private keptBytes = 0;

  constructor(
    private readonly pictures: SharedPicturesService,
    private readonly gateway: PreviewPictureGateway,
  ) {}

  async deliver(page: SharedPage, ownerId: string, kind?: 'Media kit' | 'Speaker'): Promise<Delivery> {
    const texts = previewTexts(page, kind);
    const portrait = primaryOf(page.pictures)?.id ?? null;
    const key = createHash('sha256')
      .update(JSON.stringify([DRAWING, ownerId, texts, portrait]))
      .digest('base64url');
    const known = this.kept.get(key);
    if (known) {
      this.keep(key, known);
      return deliver(known, key);
    }
    const picture = portrait === null ? null : await this.pictures.bytes(ownerId, portrait, 'web');
    // Fonts are large: they are loaded with the first picture.
    const { drawPreview } = await import('./preview-drawing.js');
    const bytes = await this.gateway.compose(drawPreview(texts), picture);
    // A headshot that was not there is there the next time, perhaps.
    if (portrait !== null && !picture) return deliver(bytes, `${key}-without`);
    this.keep(key, bytes);
    return deliver(bytes, key);
  }

  private keep(key: string, bytes: Buffer): void {
    if (this.kept.delete(key)) this.keptBytes -= bytes.length;
    this.kept.set(key, bytes);
    this.keptBytes += bytes.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.keptBytes <= KEPT_BYTES) break;
      this.kept.delete(oldest);
      this.keptBytes -= length;
    }
  }
}

function deliver(bytes: Buffer, fingerprint: string): Delivery {
  return { ...deliveryOf(bytes, 'preview.png', 'image/png', fingerprint), disposition: 'inline' };
}
