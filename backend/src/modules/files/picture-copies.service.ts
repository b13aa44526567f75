/**
 * Copies of a picture as JPEG, for people who were given it: for the web, and small for paper. Made when they are asked
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
    const file = await this.files.findStored(ownerId, fileId);
    if (file?.state !== 'ready' || !file.hasThumbnail) return null;
    await this.turn();
    try {
      const drawn = await buffer(await this.storage.get(thumbnailKey(file.storageKey, 'large')));
      return await this.images.toJpeg(drawn, EDGES[size]);
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
