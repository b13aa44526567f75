/**
 * Whose name, logo and color is on what clients get. Pages, papers and emails ask here, so that they agree. A logo is for
 * everyone's eyes: only a picture that a profile has as its logo now is given away.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import type { Logger } from '@lectern/logging/logger';
import type { EmailLetterhead } from '@lectern/mailer/outgoing-email';
import { letterheadOf, type Letterhead } from '@lectern/protocol/letterhead';
import { notFound } from '../../../common/app-error';
import { PictureCopiesService } from '../../files';
import { LetterheadsRepository } from './letterheads.repository';

const logoNotFound = () => notFound('LOGO_NOT_FOUND', 'This logo does not exist.');
const letterheadNotFound = () => notFound('LETTERHEAD_NOT_FOUND', 'This account does not exist.');

/** A paper carries its logo with it, and where it was made. */
export type PaperLetterhead = Pick<Letterhead, 'name' | 'accent'> & { logo: Buffer | null; appUrl: string };

@Injectable()
export class LetterheadsService {
  constructor(
    private readonly letterheads: LetterheadsRepository,
    private readonly pictures: PictureCopiesService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'appUrl'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Without a name when the profile has none: a username is for signing in. */
  async getLetterhead(ownerId: string): Promise<Letterhead> {
    const { name, accent, logo } = await this.profileOf(ownerId);
    return letterheadOf({ name, accent, logoFileId: logo?.id ?? null });
  }

  /** With the whole address of the logo, and its size: mail programs know no other way. */
  async getForEmail(ownerId: string): Promise<EmailLetterhead> {
    const { name, accent, logo } = await this.profileOf(ownerId);
    const { logoUrl } = letterheadOf({ name, accent, logoFileId: logo?.id ?? null });
    return { name, accent, logoUrl: logoUrl && `${this.config.appUrl}${logoUrl}`, logoSize: logo };
  }

  /** Without its logo when the picture can't be drawn: the invoice or contract is sent regardless. */
  async getForPaper(ownerId: string): Promise<PaperLetterhead> {
    const { name, accent, logo } = await this.profileOf(ownerId);
    return { name, accent, logo: logo && (await this.drawn(ownerId, logo.id)), appUrl: this.config.appUrl };
  }

  /** PNG, as an email and a page show it. */
  async getLogo(fileId: string): Promise<Buffer> {
    const ownerId = await this.letterheads.ownerOfLogo(fileId);
    const png = ownerId && (await this.drawn(ownerId, fileId));
    if (!png) throw logoNotFound();
    return png;
  }

  private async drawn(ownerId: string, fileId: string): Promise<Buffer | null> {
    try {
      return await this.pictures.pngOf(ownerId, fileId);
    } catch (error) {
      this.logger.warn({ err: error, ownerId, fileId }, 'the logo could not be drawn');
      return null;
    }
  }

  private async profileOf(ownerId: string) {
    const profile = await this.letterheads.find(ownerId);
    if (!profile) throw letterheadNotFound();
    const { name, accent, id, width, height } = profile;
    return { name: name ?? '', accent: accent ?? 'burgundy', logo: id === null ? null : { id, width, height } };
  }
}
