/**
 * Whose name, logo and color is on what clients get. Pages, papers and emails ask here, so that they agree. A logo is for
 * everyone's eyes: only a picture that a profile has as its logo now is given away.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { letterheadOf, type Letterhead } from '@lectern/protocol/letterhead';
import { PictureCopiesService } from '../../files';
import { letterheadNotFound, logoNotFound } from './letterheads.errors';
import { LetterheadsRepository } from './letterheads.repository';

/** A paper carries its logo with it. */
export type PaperLetterhead = Pick<Letterhead, 'name' | 'accent'> & { logo: Buffer | null };

@Injectable()
export class LetterheadsService {
  constructor(
    private readonly letterheads: LetterheadsRepository,
    private readonly pictures: PictureCopiesService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'appUrl'>,
  ) {}

  async of(ownerId: string): Promise<Letterhead> {
    return letterheadOf(await this.profileOf(ownerId));
  }

  /** With the whole address of the logo: a mail program knows no other. */
  async inEmail(ownerId: string): Promise<Letterhead> {
    const { logoUrl, ...letterhead } = await this.of(ownerId);
    return { ...letterhead, logoUrl: logoUrl && `${this.config.appUrl}${logoUrl}` };
  }

  /** Without its logo when the picture can't be drawn: the paper has to leave all the same. */
  async onPaper(ownerId: string): Promise<PaperLetterhead> {
    const { name, accent, logoFileId } = await this.profileOf(ownerId);
    const logo = logoFileId && (await this.pictures.pngOf(ownerId, logoFileId));
    return { name, accent, logo: logo || null };
  }

  /** PNG, as an email and a page show it. */
  async logo(fileId: string): Promise<Buffer> {
    const ownerId = await this.letterheads.ownerOfLogo(fileId);
    const png = ownerId && (await this.pictures.pngOf(ownerId, fileId));
    if (!png) throw logoNotFound();
    return png;
  }

  private async profileOf(ownerId: string) {
    const profile = await this.letterheads.find(ownerId);
    if (!profile) throw letterheadNotFound();
    const { username, name, accent, logoFileId } = profile;
    return { name: name || username, accent: accent ?? 'burgundy', logoFileId };
  }
}
