/**
 * The page behind a share link, as HTML. The secret at the end of the address alone decides; readable parts that are wrong
 * lead to the right ones. All of it outside of /api, without the app's code.
 */
import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { renderSharedPage } from '@lectern/pages/render';
import { SharedPasswordInput } from '@lectern/protocol/share-links';
import type { Request, Response } from 'express';
import { AppError } from '../../../common/app-error';
import { ShareVisitsService } from '../visits';
import { Shared, LinkAccessService, type LinkAccess } from '../links';
import { SharedRoute } from '../links/access/shared-route';
import { PAGE_ASSETS, type PageAssets } from '../../../common/page-assets';
import { SharedPagesService } from './shared-pages.service';
import { SharedRefusals } from './shared-refusals';

@ApiTags('shared pages')
@Controller()
export class SharedPageController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PAGE_ASSETS) private readonly assets: PageAssets,
    private readonly clock: Clock,
    private readonly links: LinkAccessService,
    private readonly pages: SharedPagesService,
    private readonly visits: ShareVisitsService,
    private readonly refusals: SharedRefusals,
  ) {}

  /** All four shapes are one page: media kit, event of a client on a day, event by its name, and the bare secret. */
  @Get([
    'shared/:token',
    'share/:speakerSlug/:token',
    'share/:speakerSlug/:eventSlug/:token',
    'share/:speakerSlug/:clientSlug/:eventDate/:token',
  ])
  @SharedRoute('sharedPage')
  @ApiParam({ name: 'token', type: String })
  @ApiProduces('text/html')
  @ApiResponse({ status: 200 })
  @ApiResponse({ status: 302, description: 'To the address with the right readable parts.' })
  async page(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Shared() visit: LinkAccess,
  ): Promise<string | undefined> {
    const path = await this.links.pathOf(visit.link, visit.token);
    if (request.path !== path && !/^\/shared\//i.test(request.path)) {
      const [, search = ''] = /(\?.*)?$/.exec(request.originalUrl) ?? [];
      response.redirect(302, `${path}${search}`);
      return undefined;
    }
    const visitorKey = this.links.welcome(response, visit);
    const { page, version, updatedAt, changes } = await this.visits.note({ ...visit, visitorKey }, () =>
      this.pages.compose(visit.link),
    );
    response.type('html');
    return renderSharedPage(page, {
      assets: this.assets,
      canonicalUrl: `${this.config.appUrl}${path}`,
      base: visit.base,
      ogPictureUrl: `${this.config.appUrl}${visit.base}/preview.png`,
      isIndexed: false,
      updatedAt,
      now: this.clock.now(),
      changes,
      version,
      isOwner: visit.isOwner,
      preview: null,
      letterhead: await this.pages.letterheadOf(visit.link.ownerId, page),
      zone: visit.link.timeZone,
    });
  }

  /** From the page's form, which works without a script: then the answer is the page itself, or the form again. */
  @Post('shared/:token/password')
  @SharedRoute('sharedPassword', { isOpenWhenLocked: true })
  @ApiParam({ name: 'token', type: String })
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  @ApiResponse({ status: 303, description: 'After a form: to the page.' })
  async unlock(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Shared() visit: LinkAccess,
    @Body({ schema: SharedPasswordInput }) { password }: SharedPasswordInput,
  ): Promise<string | undefined> {
    const isForm = Boolean(request.is('application/x-www-form-urlencoded'));
    try {
      await this.links.unlock(response, visit, password);
    } catch (error) {
      if (!isForm || !(error instanceof AppError) || error.code !== 'SHARED_PASSWORD_WRONG') throw error;
      response.status(401).type('html');
      return this.refusals.locked(visit.base, true);
    }
    if (isForm) response.redirect(303, await this.links.pathOf(visit.link, visit.token));
    return undefined;
  }
}
