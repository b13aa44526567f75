import { Body, Controller, Delete, Get, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EVENT_LINKS } from '@lectern/protocol/first-requests';
import {
  CreateShareLinkInput,
  ListShareLinksQuery,
  SendShareLinkInput,
  ShareLinkDetail,
  ShareLinkFilesInput,
  ShareLinkPage,
  UpdateShareLinkInput,
} from '@lectern/protocol/share-links';
import { CurrentPerson, CurrentUser, type SignedInUser } from '../../../common/current-user';
import { KeptOffline } from '../../../common/kept-offline';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { RateLimits } from '../../../common/rate-limits';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../../common/routes';
import { ShownLinkGuard } from './access/shown-link.guard';
import { LinkEmailsService } from './sending/link-emails.service';
import { ShareLinksService } from './share-links.service';

@ApiTags('share links')
@Needs('sharing')
@UseGuards(ShownLinkGuard)
@Controller('share-links')
export class ShareLinksController {
  constructor(
    private readonly links: ShareLinksService,
    private readonly emails: LinkEmailsService,
    private readonly limits: RateLimits,
  ) {}

  @KeptOffline({ perEvent: ({ id: eventId }) => [{ eventId, limit: EVENT_LINKS }] })
  @Get()
  @Returns(ShareLinkPage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: ListShareLinksQuery }) query: ListShareLinksQuery) {
    return this.links.listShareLinks(user, query);
  }

  @Post()
  @Returns(ShareLinkDetail, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateShareLinkInput }) body: CreateShareLinkInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.links.createShareLink(user, body, key);
  }

  /** With the files that it could show, and the latest emails with it. */
  @Get(':id')
  @Returns(ShareLinkDetail)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.links.getForOwnerOrThrow(user, id);
  }

  @Patch(':id')
  @Returns(ShareLinkDetail)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateShareLinkInput }) body: UpdateShareLinkInput,
  ) {
    return this.links.updateShareLink(user, id, body);
  }

  @Delete(':id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.links.deleteShareLink(user, id, version);
  }

  /** It opens nothing any more, at once. */
  @Post(':id/revocation')
  @Returns(ShareLinkDetail)
  revoke(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.links.revoke(user, id);
  }

  /** A new secret address; the one of before opens nothing any more, at once. */
  @Post(':id/renewal')
  @Returns(ShareLinkDetail)
  renew(@CurrentUser() user: SignedInUser, @Id() id: string, @IdempotencyKey() key?: string) {
    return this.links.renew(user, id, key);
  }

  @Put(':id/files')
  @Returns(ShareLinkDetail)
  setFiles(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: ShareLinkFilesInput }) body: ShareLinkFilesInput,
  ) {
    return this.links.setFiles(user, id, body);
  }

  @Post(':id/emails')
  @RateLimit('shareEmail')
  @Returns(ShareLinkDetail, 201)
  async sendEmail(
    @CurrentUser() user: SignedInUser,
    @CurrentPerson() person: SignedInUser,
    @Id() id: string,
    @Body({ schema: SendShareLinkInput }) body: SendShareLinkInput,
    @IdempotencyKey() key?: string,
  ) {
    // The guard has counted the first address.
    for (const _address of body.cc) await this.limits.count('shareEmail', 'account', person.id);
    return this.emails.sendShareLink(user, id, body, key);
  }
}
