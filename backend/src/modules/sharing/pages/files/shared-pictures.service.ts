/** Headshots of pages: to be looked at, to be taken away, and to be drawn into papers and previews. */
import { Injectable } from '@nestjs/common';
import type { PictureDownloadSize, ThumbnailSize } from '@lectern/protocol/files';
import { notFound } from '../../../../common/app-error';
import { FileContentsService, PictureCopiesService } from '../../../files';
import { deliveryOf, sharedFileGone, type Delivery } from './send-content';
import { pictureName, pictureTitle } from './shared-file-names';
import { SharedFilesRepository } from './shared-files.repository';

const sharedPictureHasNoCopy = () =>
  notFound('SHARED_PICTURE_WITHOUT_COPY', 'This picture has no version for the web. Take the one for print.');

/** What shows headshots: the page behind a link, or the public page of a speaker. */
export interface PicturesOf {
  ownerId: string;
  speakerName: string;
  pictureIds: readonly string[];
}

@Injectable()
export class SharedPicturesService {
  constructor(
    private readonly repository: SharedFilesRepository,
    private readonly contents: FileContentsService,
    private readonly copies: PictureCopiesService,
  ) {}

  /** Of one that the page shows; else 404. */
  async shown({ ownerId, pictureIds }: PicturesOf, headshotId: string, size: ThumbnailSize): Promise<Delivery> {
    const fileId = pictureIds.includes(headshotId) && (await this.fileOf(ownerId, headshotId));
    const content = fileId && (await this.contents.findThumbnail(ownerId, fileId, size));
    if (!content) throw sharedFileGone();
    return { ...content, name: 'headshot.webp', disposition: 'inline' };
  }

  async download(of: PicturesOf, headshotId: string, size: PictureDownloadSize): Promise<Delivery> {
    const { ownerId, speakerName, pictureIds } = of;
    const index = pictureIds.indexOf(headshotId);
    const fileId = index >= 0 && (await this.fileOf(ownerId, headshotId));
    const original = fileId && (await this.contents.find(ownerId, fileId));
    if (!fileId || !original) throw sharedFileGone();
    const label = pictureTitle(index, size);
    if (size === 'print') {
      const name = pictureName(speakerName, index, 'print', original.contentType);
      return { ...original, name, label, disposition: 'attachment' };
    }
    const jpeg = await this.copies.jpegOf(ownerId, fileId, 'web');
    if (!jpeg) throw sharedPictureHasNoCopy();
    const name = pictureName(speakerName, index, 'web', 'image/jpeg');
    return { ...deliveryOf(jpeg, name, 'image/jpeg', `${original.fingerprint}-web`), label };
  }

  /** JPEG, 1600 or 700 pixels at most; null when it is gone meanwhile. */
  async bytes(ownerId: string, headshotId: string, size: 'web' | 'paper'): Promise<Buffer | null> {
    const fileId = await this.fileOf(ownerId, headshotId);
    return fileId ? this.copies.jpegOf(ownerId, fileId, size) : null;
  }

  private async fileOf(ownerId: string, headshotId: string): Promise<string | undefined> {
    return (await this.repository.filesOf(ownerId, [headshotId])).get(headshotId);
  }
}
