import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import {
  createShareLinkInput,
  listShareLinksQuery,
  sendShareLinkInput,
  shareLinkDetail,
  shareLinkFilesInput,
  shareLinkPage,
  updateShareLinkInput,
  type CreateShareLinkInput,
  type ListShareLinksQuery,
  type SendShareLinkInput,
  type ShareLinkDetail,
  type ShareLinkFilesInput,
  type ShareLinkPage,
  type UpdateShareLinkInput,
} from '@lectern/protocol/share-links';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { RateLimit } from '../../../common/rate-limit.guard';
import { RateLimits } from '../../../common/rate-limits';
import { LinkEmailsService } from './sending/link-emails.service';
import { ShareLinksService } from './share-links.service';

@ApiTags('share links')
@Controller('share-links')
export class ShareLinksController {
  constructor(
    private readonly links: ShareLinksService,
    private readonly emails: LinkEmailsService,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: shareLinkPage })
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: listShareLinksQuery }) query: ListShareLinksQuery,
  ): Promise<ShareLinkPage> {
    return this.links.listShareLinks(user, query);
  }

  @Post()
  @ApiResponse({ status: 201, standardSchema: shareLinkDetail })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createShareLinkInput }) body: CreateShareLinkInput,
    @IdempotencyKey() key?: string,
  ): Promise<ShareLinkDetail> {
    return this.links.createShareLink(user, body, key);
  }

  /** With the files that it could show, and the latest e-mails with it. */
  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: shareLinkDetail })
  get(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<ShareLinkDetail> {
    return this.links.getForOwnerOrThrow(user, id);
  }

  @Patch(':id')
  @ApiResponse({ status: 200, standardSchema: shareLinkDetail })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateShareLinkInput }) body: UpdateShareLinkInput,
  ): Promise<ShareLinkDetail> {
    return this.links.updateShareLink(user, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.links.deleteShareLink(user, id, query.version);
  }

  /** It opens nothing any more, at once. */
  @Post(':id/revocation')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: shareLinkDetail })
  revoke(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<ShareLinkDetail> {
    return this.links.revoke(user, id);
  }

  /** A new secret address; the one of before opens nothing any more, at once. */
  @Post(':id/renewal')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: shareLinkDetail })
  renew(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @IdempotencyKey() key?: string,
  ): Promise<ShareLinkDetail> {
    return this.links.renew(user, id, key);
  }

  @Put(':id/files')
  @ApiResponse({ status: 200, standardSchema: shareLinkDetail })
  setFiles(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: shareLinkFilesInput }) body: ShareLinkFilesInput,
  ): Promise<ShareLinkDetail> {
    return this.links.setFiles(user, id, body);
  }

  @Post(':id/emails')
  @RateLimit('shareEmail')
  @ApiResponse({ status: 201, standardSchema: shareLinkDetail })
  async sendEmail(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: sendShareLinkInput }) body: SendShareLinkInput,
    @IdempotencyKey() key?: string,
  ): Promise<ShareLinkDetail> {
    // The guard has counted the first address.
    for (const _address of body.cc) await this.limits.count('shareEmail', 'account', user.id);
    return this.emails.sendShareLink(user, id, body, key);
  }
}
