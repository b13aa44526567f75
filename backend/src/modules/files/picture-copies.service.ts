/**
 * Copies of a picture, for people who were given it: as JPEG for the web, and small for paper; as PNG of a logo. Made when
 * they are asked for, of the large thumbnail, which we drew ourselves; never of what was uploaded. A few at a time, whoever
 * asks.
 */
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import type { StoredFile } from './file.entity';
import { picturesBusy } from './files.errors';
import { FilesRepository } from './files.repository';
import { ImageGateway } from './image.gateway';
import { logoKey, thumbnailKey } from './storage/storage-keys';

/** The longer edge in pixels. */
const EDGES = { web: 1600, paper: 700 } as const;
const LOGO_EDGE = 480;
const AT_ONCE = 2;
const MOST_WAITING = 100;

@Injectable()
export class PictureCopiesService {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly files: FilesRepository,
    private readonly storage: StorageGateway,
    private readonly images: ImageGateway,
  ) {}

  /** Null when there is no such picture, or none that can be drawn. Carries no metadata. */
  async jpegOf(ownerId: string, fileId: string, size: keyof typeof EDGES): Promise<Buffer | null> {
    const file = await this.drawableOf(ownerId, fileId);
    return file && this.copy(file, (drawn) => this.images.toJpeg(drawn, EDGES[size]));
  }

  /** With what is transparent in it; else the same. Made once: every page and email of a speaker asks for it. */
  async pngOf(ownerId: string, fileId: string): Promise<Buffer | null> {
    const file = await this.drawableOf(ownerId, fileId);
    if (!file) return null;
    const key = logoKey(file.storageKey);
    const kept = (await this.storage.head(key)) && (await buffer(await this.storage.get(key)));
    if (kept && isWholePng(kept)) return kept;
    const png = await this.copy(file, (drawn) => this.images.toPng(drawn, LOGO_EDGE));
    await this.storage.put(key, png, png.length);
    return png;
  }

  private async drawableOf(ownerId: string, fileId: string): Promise<StoredFile | null> {
    const file = await this.files.findStored(ownerId, fileId);
    return file?.state === 'ready' && file.hasThumbnail ? file : null;
  }

  private async copy({ storageKey }: StoredFile, copy: (drawn: Buffer) => Promise<Buffer>): Promise<Buffer> {
    await this.turn();
    try {
      const drawn = await buffer(await this.storage.get(thumbnailKey(storageKey, 'large')));
      return await copy(drawn);
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private async turn(): Promise<void> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= MOST_WAITING) throw picturesBusy();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.running += 1;
  }
}

/** An emptied or cut copy would stop the paper that it is drawn on. */
function isWholePng(bytes: Buffer): boolean {
  return bytes.subarray(1, 4).toString('latin1') === 'PNG' && bytes.subarray(-8, -4).toString('latin1') === 'IEND';
}
