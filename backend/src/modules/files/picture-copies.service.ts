/**
 * Copies of a picture, for people who were given it: as JPEG for the web, and small for paper; as PNG of a logo. Made when they are asked
 * for, of the large thumbnail, which we drew ourselves; never of what was uploaded. A few at a time, whoever asks.
 */
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { picturesBusy } from './files.errors';
import { FilesRepository } from './files.repository';
import { ImageGateway } from './image.gateway';
import { thumbnailKey } from './storage/storage-keys';

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
  jpegOf(ownerId: string, fileId: string, size: keyof typeof EDGES): Promise<Buffer | null> {
    return this.copyOf(ownerId, fileId, (drawn) => this.images.toJpeg(drawn, EDGES[size]));
  }

  /** With what is transparent in it; else the same. */
  pngOf(ownerId: string, fileId: string): Promise<Buffer | null> {
    return this.copyOf(ownerId, fileId, (drawn) => this.images.toPng(drawn, LOGO_EDGE));
  }

  private async copyOf(
    ownerId: string,
    fileId: string,
    copy: (drawn: Buffer) => Promise<Buffer>,
  ): Promise<Buffer | null> {
    const file = await this.files.findStored(ownerId, fileId);
    if (file?.state !== 'ready' || !file.hasThumbnail) return null;
    await this.turn();
    try {
      const drawn = await buffer(await this.storage.get(thumbnailKey(file.storageKey, 'large')));
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
