/**
 * Pictures, files and papers of a shared page. Everything is looked up within the page as it is composed at this moment:
 * what the page does not show cannot be had, whoever knows its id. Called by the routes behind a link.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { PdfBusyError, PdfGateway } from '@lectern/pdf/pdf.gateway';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import type { PictureDownloadSize, ThumbnailSize } from '@lectern/protocol/files';
import { primaryOf } from '@lectern/protocol/profile';
import type { SharedPage } from '@lectern/protocol/shared-pages';
import { AppError } from '../../../../common/app-error';
import { FileContentsService } from '../../../files';
import type { LinkAccess } from '../../links';
import { eventSheet } from '../sheets/event-sheet';
import { kitSheet } from '../sheets/kit-sheet';
import { deliveryOf, sharedFileGone, type Delivery } from './send-content';
import { archiveName, sheetName } from './shared-file-names';
import { SharedArchivesService } from './shared-archives.service';
import { SharedFilesRepository } from './shared-files.repository';
import { SharedPagesService } from '../shared-pages.service';
import { SharedPicturesService, type PicturesOf } from './shared-pictures.service';
import type { SheetFrame } from '../sheets/sheet-parts';

const sharedSheetBusy = (cause: unknown) =>
  new AppError('PDF_BUSY', 503, 'We’re busy creating documents. Try again in a minute.', {
    headers: { 'Retry-After': '30' },
    details: String(cause),
  });

@Injectable()
export class SharedFilesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly pages: SharedPagesService,
    private readonly repository: SharedFilesRepository,
    private readonly contents: FileContentsService,
    private readonly pictures: SharedPicturesService,
    private readonly archives: SharedArchivesService,
    private readonly pdfs: PdfGateway,
  ) {}

  async picture({ link }: LinkAccess, headshotId: string, size: ThumbnailSize): Promise<Delivery> {
    return this.pictures.shown(picturesOf(link.ownerId, await this.pages.compose(link)), headshotId, size);
  }

  async pictureDownload({ link }: LinkAccess, headshotId: string, size: PictureDownloadSize): Promise<Delivery> {
    return this.pictures.download(picturesOf(link.ownerId, await this.pages.compose(link)), headshotId, size);
  }

  async file({ link }: LinkAccess, fileId: string): Promise<Delivery> {
    const page = await this.pages.compose(link);
    const shown = [...page.files, ...(page.event?.documents ?? []), ...(page.oneSheet ? [page.oneSheet] : [])];
    const named = shown.find(({ id }) => id === fileId);
    const content = named && (await this.contents.find(link.ownerId, fileId));
    if (!content) throw sharedFileGone();
    return { ...content, name: named.name, disposition: 'attachment' };
  }

  /** Pictures and files in one, written as it is sent. */
  async archive(visit: LinkAccess): Promise<Delivery> {
    const page = await this.pages.compose(visit.link);
    const files = await this.repository.filesOf(
      visit.link.ownerId,
      page.pictures.map(({ id }) => id),
    );
    return {
      name: archiveName(page),
      contentType: 'application/zip',
      disposition: 'attachment',
      sizeBytes: null,
      fingerprint: null,
      open: async () => this.archives.write(visit.link.ownerId, page, files, await this.frameOf(visit, page, null)),
    };
  }

  async sheet(visit: LinkAccess): Promise<Delivery> {
    const page = await this.pages.compose(visit.link);
    const frame = await this.frameOf(visit, page, await this.portrait(visit.link.ownerId, page));
    const document = page.event ? eventSheet(page, page.event, frame) : kitSheet(page, frame);
    try {
      const bytes = await this.pdfs.renderToBuffer(document);
      return deliveryOf(bytes, sheetName(page), 'application/pdf', null);
    } catch (error) {
      throw error instanceof PdfBusyError ? sharedSheetBusy(error) : error;
    }
  }

  /** Small: on paper it is 50 mm wide. */
  private async portrait(ownerId: string, { pictures }: SharedPage): Promise<Buffer | null> {
    const first = primaryOf(pictures);
    return first ? this.pictures.bytes(ownerId, first.id, 'paper') : null;
  }

  private async frameOf({ base, link }: LinkAccess, page: SharedPage, picture: Buffer | null): Promise<SheetFrame> {
    const { accent } = await this.pages.letterheadOf(link.ownerId, page);
    const createdAt = this.clock.now();
    return {
      picture,
      accent,
      url: `${this.config.appUrl}${base}`,
      createdAt,
      madeOn: formatDate(dateInZone(createdAt, link.timeZone)),
    };
  }
}

function picturesOf(ownerId: string, { speaker, pictures }: SharedPage): PicturesOf {
  return { ownerId, speakerName: speaker.name, pictureIds: pictures.map(({ id }) => id) };
}
