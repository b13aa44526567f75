/** A page as its planner or a bureau would see it, for the owner's frame beside the choices; nothing of it is counted. */
import { Controller, Get, Inject, Query, Res, UseGuards } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '@lectern/database/clock';
import { renderSharedPage } from '@lectern/pages/render';
import { SharePreviewQuery } from '@lectern/protocol/share-links';
import type { Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../../../common/current-user';
import { Needs } from '../../../../common/permissions';
import { Id } from '../../../../common/routes';
import { LinkAccessService, shareLinkNotFound, ShownLinkGuard } from '../../links';
import { PAGE_ASSETS, type PageAssets } from '../../../../common/page-assets';
import { SharedPagesService } from '../shared-pages.service';

@ApiTags('share links')
@Needs('sharing')
@UseGuards(ShownLinkGuard)
@Controller('share-links/:id/preview')
export class SharePreviewsController {
  constructor(
    @Inject(PAGE_ASSETS) private readonly assets: PageAssets,
    private readonly clock: Clock,
    private readonly links: LinkAccessService,
    private readonly pages: SharedPagesService,
  ) {}

  /** Also of a link that does not open any more; its pictures do not show then. */
  @Needs('sharing', 'act')
  @Get()
  @ApiProduces('text/html')
  @ApiResponse({ status: 200 })
  async preview(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: SharePreviewQuery }) query: SharePreviewQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const link = await this.links.linkOf(user.id, id);
    if (!link) throw shareLinkNotFound();
    const [page, base] = await Promise.all([this.pages.compose(link, query.as), this.links.baseOf(link)]);
    response.type('html');
    return renderSharedPage(page, {
      assets: this.assets,
      base: base ?? '',
      canonicalUrl: '',
      ogPictureUrl: null,
      isIndexed: false,
      updatedAt: null,
      now: this.clock.now(),
      changes: null,
      version: null,
      isOwner: true,
      preview: query.as,
      letterhead: await this.pages.letterheadOf(user.id, page),
      zone: user.timeZone,
    });
  }
}
