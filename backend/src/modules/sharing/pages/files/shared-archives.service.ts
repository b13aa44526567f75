/**
 * Everything to take from a page in one ZIP: each headshot for web and print, the files it shows, and a text that says whose
 * they are. Written as it is read, one entry in memory at a time, however long a film is.
 */
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { SharedFile, SharedPage } from '@lectern/protocol/shared-pages';
import { ArchiveGateway, type ArchiveEntry } from '@lectern/sheets/archive.gateway';
import { ObjectMissingError } from '@lectern/storage/storage.gateway';
import { FileContentsService, PictureCopiesService, type FileContent } from '../../../files';
import { pictureLabel, pictureName } from './shared-file-names';
import { contactLines, type SheetFrame } from '../sheets/sheet-parts';

@Injectable()
export class SharedArchivesService {
  constructor(
    private readonly zips: ArchiveGateway,
    private readonly contents: FileContentsService,
    private readonly copies: PictureCopiesService,
  ) {}

  /** `headshotFiles`: the file of each headshot. What was deleted since is left out. */
  write(
    ownerId: string,
    page: SharedPage,
    headshotFiles: ReadonlyMap<string, string>,
    frame: SheetFrame,
  ): Promise<Readable> {
    return this.zips.write(this.entries(ownerId, page, headshotFiles, frame));
  }

  private async *entries(
    ownerId: string,
    page: SharedPage,
    headshotFiles: ReadonlyMap<string, string>,
    frame: SheetFrame,
  ): AsyncGenerator<ArchiveEntry> {
    const modifiedAt = frame.createdAt;
    // Pictures and films are compressed already.
    const entry = (name: string, open: ArchiveEntry['open']): ArchiveEntry => ({
      name,
      compressed: true,
      modifiedAt,
      open,
    });
    yield entry('Read me.txt', () => Promise.resolve(Buffer.from(readMe(page, frame))));
    for (const [index, { id }] of page.pictures.entries()) {
      const fileId = headshotFiles.get(id);
      const original = fileId && (await this.contents.find(ownerId, fileId));
      if (!fileId || !original) continue;
      const jpeg = await this.copies.jpegOf(ownerId, fileId, 'web');
      if (jpeg) {
        yield entry(`Headshots/${pictureName(page.speaker.name, index, 'web', 'image/jpeg')}`, () =>
          Promise.resolve(jpeg),
        );
      }
      const print = await opened(original);
      if (!print) continue;
      const name = `Headshots/${pictureName(page.speaker.name, index, 'print', original.contentType)}`;
      yield* closing(
        print,
        entry(name, () => Promise.resolve(print)),
      );
    }
    for (const file of filesOf(page)) {
      const content = await this.contents.find(ownerId, file.id);
      const bytes = content && (await opened(content));
      if (bytes)
        yield* closing(
          bytes,
          entry(`Files/${file.name}`, () => Promise.resolve(bytes)),
        );
    }
  }
}

function filesOf({ files, event, oneSheet }: SharedPage): Pick<SharedFile, 'id' | 'name'>[] {
  return [...(oneSheet ? [oneSheet] : []), ...files, ...(event?.documents ?? [])];
}

/** Who goes away just now asks for no entry any more: what was opened for it is closed all the same. */
function* closing(content: Readable, entry: ArchiveEntry): Generator<ArchiveEntry> {
  try {
    yield entry;
  } finally {
    content.destroy();
  }
}

/** Null when it was deleted a moment ago; the others are still worth having. */
async function opened(content: FileContent): Promise<Readable | null> {
  try {
    return await content.open();
  } catch (error) {
    if (error instanceof ObjectMissingError) return null;
    throw error;
  }
}

/** With Windows' ends of lines, which every editor reads. */
export function readMe(page: SharedPage, { url, madeOn }: SheetFrame): string {
  const { speaker, pictures, contact, event } = page;
  const credits = pictures.flatMap(({ credit }, index) =>
    credit ? [`${pictureLabel(index, 'web')} and (print): photo by ${credit}. Please print this credit.`] : [],
  );
  const who = contact && [contact.name, contact.organisation].filter(Boolean).join(', ');
  const lines = [
    event ? `${event.title}, with ${speaker.name}` : `${speaker.name} – media kit`,
    speaker.title,
    '',
    `Taken on ${madeOn}. The current version is at ${url}`,
    ...(pictures.length > 0
      ? ['', 'Headshots', '(web) is a JPEG for screens, at most 1600 pixels; (print) is the original.', ...credits]
      : []),
    ...(contact && who
      ? ['', `Questions: ${who}`, ...contactLines(contact).map((line) => line.map(({ text }) => text).join(''))]
      : []),
    '',
  ];
  return lines.join('\r\n');
}
