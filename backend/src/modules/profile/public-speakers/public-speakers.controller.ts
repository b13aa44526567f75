/** `/speakers/<slug>`: the page of a speaker as HTML, and the form on it. Outside of /api, without the app's code. */
import { Body, Controller, Get, Header, Inject, Post, Res } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { renderSpeakerPage } from '@lectern/pages/render';
import { inquiryResponse, SendInquiryInput } from '@lectern/protocol/inquiries';
import type { Response } from 'express';
import { OptionalUser, type SignedInUser } from '../../../common/current-user';
import { RateLimit } from '../../../common/rate-limit.guard';
import { InquiriesService } from '../inquiries';
import { LetterheadsService } from '../letterheads';
import { SpeakersService } from '..';
import { PAGE_ASSETS, type PageAssets } from '../../../common/page-assets';
import { Public } from '../../../common/open-routes';
import { IdempotencyKey, Refuses, Returns, SlugParam } from '../../../common/routes';

@ApiTags('profile')
@Controller('speakers/:slug')
export class PublicSpeakersController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PAGE_ASSETS) private readonly assets: PageAssets,
    private readonly clock: Clock,
    private readonly speakers: SpeakersService,
    private readonly inquiries: InquiriesService,
    private readonly letterheads: LetterheadsService,
  ) {}

  /** Everybody's when it is published, its owner's always; else 404. A former address leads to the present one (302). */
  @Get()
  @Public()
  @RateLimit('speakerPage')
  @ApiProduces('text/html')
  @ApiResponse({ status: 200 })
  @ApiResponse({ status: 302 })
  @ApiResponse({ status: 404 })
  @Header('Content-Type', 'text/html; charset=utf-8')
  async page(
    @SlugParam() slug: string,
    @Res({ passthrough: true }) response: Response,
    @OptionalUser() user?: SignedInUser,
  ): Promise<string | undefined> {
    const { ownerId, timeZone, page } = await this.speakers.getVisibleOrThrow(slug, user?.id);
    const base = `/speakers/${page.slug}`;
    if (slug !== page.slug) {
      response.redirect(302, base);
      return undefined;
    }
    if (page.isPublished) response.removeHeader('X-Robots-Tag');
    return renderSpeakerPage(page, {
      assets: this.assets,
      base,
      canonicalUrl: `${this.config.appUrl}${base}`,
      ogPictureUrl: page.isPublished ? `${this.config.appUrl}${base}/preview.png` : null,
      isIndexed: page.isPublished,
      updatedAt: null,
      now: this.clock.now(),
      changes: null,
      version: null,
      isOwner: ownerId === user?.id,
      preview: null,
      letterhead: await this.letterheads.getLetterhead(ownerId),
      zone: timeZone,
    });
  }

  /** Asks for the speaker. The answer is the same for everybody; 404: the page is not up any more. */
  @Post('inquiries')
  @Public()
  @RateLimit('inquiry', { by: 'slug' })
  @Returns(inquiryResponse, 201)
  @Refuses(404)
  async ask(
    @SlugParam() slug: string,
    @Body({ schema: SendInquiryInput }) body: SendInquiryInput,
    @IdempotencyKey() key?: string,
  ) {
    await this.inquiries.sendInquiry(slug, body, key);
    return { message: 'Your inquiry is on its way.' };
  }
}
