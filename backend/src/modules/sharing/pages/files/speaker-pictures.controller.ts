/** The pictures of a speaker's public page: everybody's when it is published, its owner's always. */
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PictureDownloadQuery, SharedPictureQuery } from '@lectern/protocol/files';
import type { Request, Response } from 'express';
import { OptionalUser, type SignedInUser } from '../../../../common/current-user';
import { RateLimit } from '../../../../common/rate-limit.guard';
import { Public } from '../../../../common/open-routes';
import { Id, Refuses, SlugParam } from '../../../../common/routes';
import { SpeakersService } from '../../../profile';
import { sendContent } from './send-content';
import { SharedPicturesService, type PicturesOf } from './shared-pictures.service';

@ApiTags('profile')
@Controller('speakers/:slug/pictures')
export class SpeakerPicturesController {
  constructor(
    private readonly speakers: SpeakersService,
    private readonly pictures: SharedPicturesService,
  ) {}

  /** For `<img src>`: WebP. */
  @Get(':id')
  @Public()
  @RateLimit('sharedFile')
  @ApiProduces('image/webp')
  @ApiResponse({ status: 200, description: 'The picture for the screen.' })
  @Refuses(404)
  async picture(
    @SlugParam() slug: string,
    @Id() id: string,
    @Query({ schema: SharedPictureQuery }) { size }: SharedPictureQuery,
    @Req() request: Request,
    @Res() response: Response,
    @OptionalUser() user?: SignedInUser,
  ): Promise<void> {
    const { isPublished, ...of } = await this.picturesOf(slug, user);
    // Search engines show a published page with its picture.
    if (isPublished) response.removeHeader('X-Robots-Tag');
    await sendContent(request, response, await this.pictures.shown(of, id, size));
  }

  /** To keep: a JPEG for the web, or the original for print. */
  @Get(':id/download')
  @Public()
  @RateLimit('sharedFile')
  @ApiProduces('image/jpeg', 'image/png', 'image/webp')
  @ApiResponse({ status: 200, description: 'The picture as a download.' })
  @Refuses(404)
  async download(
    @SlugParam() slug: string,
    @Id() id: string,
    @Query({ schema: PictureDownloadQuery }) { size }: PictureDownloadQuery,
    @Req() request: Request,
    @Res() response: Response,
    @OptionalUser() user?: SignedInUser,
  ): Promise<void> {
    const of = await this.picturesOf(slug, user);
    await sendContent(request, response, await this.pictures.download(of, id, size));
  }

  /** Headshots in their order, as the page shows them. */
  private async picturesOf(slug: string, user: SignedInUser | undefined) {
    const { ownerId, page } = await this.speakers.getVisibleOrThrow(slug, user?.id);
    const pictureIds = page.headshots.filter(({ hasThumbnail }) => hasThumbnail).map(({ id }) => id);
    const of: PicturesOf = { ownerId, speakerName: page.name, pictureIds };
    return { ...of, isPublished: page.isPublished };
  }
}
