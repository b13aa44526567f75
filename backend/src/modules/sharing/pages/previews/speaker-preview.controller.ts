/** The preview of a speaker's public page: everybody's when it is published, its owner's always. */
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { pageOf } from '@lectern/pages/speaker/speaker-page';
import type { Request, Response } from 'express';
import { OptionalUser, type SignedInUser } from '../../../../common/current-user';
import { RateLimit } from '../../../../common/rate-limit.guard';
import { Public } from '../../../../common/open-routes';
import { Refuses, SlugParam } from '../../../../common/routes';
import { SpeakersService } from '../../../profile';
import { PreviewPicturesService } from './preview-pictures.service';
import { sendContent } from '../files/send-content';

@ApiTags('profile')
@Controller('speakers/:slug')
export class SpeakerPreviewController {
  constructor(
    private readonly speakers: SpeakersService,
    private readonly previews: PreviewPicturesService,
  ) {}

  @Get('preview.png')
  @Public()
  @RateLimit('sharedFile')
  @ApiProduces('image/png')
  @ApiResponse({ status: 200, description: 'A PNG of 1200 × 630.' })
  @Refuses(404)
  async preview(
    @SlugParam() slug: string,
    @Req() request: Request,
    @Res() response: Response,
    @OptionalUser() user?: SignedInUser,
  ): Promise<void> {
    const { ownerId, page } = await this.speakers.getVisibleOrThrow(slug, user?.id);
    const preview = await this.previews.deliver(pageOf(page), ownerId, 'Speaker');
    await sendContent(request, response, preview);
  }
}
