import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  adminAnnouncement,
  adminAnnouncementPage,
  announcementStepInput,
  createAnnouncementInput,
  listAdminAnnouncementsQuery,
  updateAnnouncementInput,
  type AdminAnnouncement,
  type AdminAnnouncementPage,
  type AnnouncementStepInput,
  type CreateAnnouncementInput,
  type ListAdminAnnouncementsQuery,
  type UpdateAnnouncementInput,
} from '@lectern/protocol/announcements';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { AnnouncementsService } from './announcements.service';

@ApiTags('admin')
@Controller('admin/announcements')
@AdminOnly()
export class AdminAnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  /** The newest first; without a state all but what is archived. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: adminAnnouncementPage })
  list(
    @CurrentAdmin() admin: Admin,
    @Query({ schema: listAdminAnnouncementsQuery }) query: ListAdminAnnouncementsQuery,
  ): Promise<AdminAnnouncementPage> {
    return this.announcements.list(admin, query);
  }

  @Post()
  @ApiResponse({ status: 201, standardSchema: adminAnnouncement })
  create(
    @CurrentAdmin() admin: Admin,
    @Body({ schema: createAnnouncementInput }) body: CreateAnnouncementInput,
    @IdempotencyKey() key?: string,
  ): Promise<AdminAnnouncement> {
    return this.announcements.create(admin, body, key);
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: adminAnnouncement })
  get(@CurrentAdmin() admin: Admin, @Param('id', { schema: idSchema }) id: string): Promise<AdminAnnouncement> {
    return this.announcements.getOrThrow(admin, id);
  }

  @Patch(':id')
  @ApiResponse({ status: 200, standardSchema: adminAnnouncement })
  update(
    @CurrentAdmin() admin: Admin,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateAnnouncementInput }) body: UpdateAnnouncementInput,
  ): Promise<AdminAnnouncement> {
    return this.announcements.update(admin, id, body);
  }

  /** At once, or from its beginning on. */
  @Post(':id/publication')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: adminAnnouncement })
  publish(
    @CurrentAdmin() admin: Admin,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: announcementStepInput }) { version }: AnnouncementStepInput,
  ): Promise<AdminAnnouncement> {
    return this.announcements.publish(admin, id, version);
  }

  /** Nobody sees it any more. */
  @Post(':id/archiving')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: adminAnnouncement })
  archive(
    @CurrentAdmin() admin: Admin,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: announcementStepInput }) { version }: AnnouncementStepInput,
  ): Promise<AdminAnnouncement> {
    return this.announcements.archive(admin, id, version);
  }

  /** Out of the archive. */
  @Post(':id/restoration')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: adminAnnouncement })
  restore(
    @CurrentAdmin() admin: Admin,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: announcementStepInput }) { version }: AnnouncementStepInput,
  ): Promise<AdminAnnouncement> {
    return this.announcements.restore(admin, id, version);
  }

  /** Drafts only. */
  @Delete(':id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async delete(
    @CurrentAdmin() admin: Admin,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.announcements.delete(admin, id, query.version);
  }
}
