import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  adminAnnouncement,
  adminAnnouncementPage,
  announcementStepInput,
  createAnnouncementInput,
  listAdminAnnouncementsQuery,
  updateAnnouncementInput,
  type AnnouncementStepInput,
  type CreateAnnouncementInput,
  type ListAdminAnnouncementsQuery,
  type UpdateAnnouncementInput,
} from '@lectern/protocol/admin-announcements';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../../common/routes';
import { AnnouncementsService } from './announcements.service';

@ApiTags('admin')
@Controller('admin/announcements')
@AdminOnly()
export class AdminAnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  /** The newest first; without a state all but what is archived. */
  @Get()
  @Returns(adminAnnouncementPage)
  list(
    @CurrentAdmin() admin: Admin,
    @Query({ schema: listAdminAnnouncementsQuery }) query: ListAdminAnnouncementsQuery,
  ) {
    return this.announcements.list(admin, query);
  }

  @Post()
  @Returns(adminAnnouncement, 201)
  create(
    @CurrentAdmin() admin: Admin,
    @Body({ schema: createAnnouncementInput }) body: CreateAnnouncementInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.announcements.create(admin, body, key);
  }

  @Get(':id')
  @Returns(adminAnnouncement)
  get(@CurrentAdmin() admin: Admin, @Id() id: string) {
    return this.announcements.getOrThrow(admin, id);
  }

  @Patch(':id')
  @Returns(adminAnnouncement)
  update(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: updateAnnouncementInput }) body: UpdateAnnouncementInput,
  ) {
    return this.announcements.update(admin, id, body);
  }

  /** At once, or from its beginning on. */
  @Post(':id/publication')
  @Returns(adminAnnouncement)
  publish(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: announcementStepInput }) { version }: AnnouncementStepInput,
  ) {
    return this.announcements.publish(admin, id, version);
  }

  /** Nobody sees it any more. */
  @Post(':id/archiving')
  @Returns(adminAnnouncement)
  archive(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: announcementStepInput }) { version }: AnnouncementStepInput,
  ) {
    return this.announcements.archive(admin, id, version);
  }

  @Post(':id/restoration')
  @Returns(adminAnnouncement)
  restore(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: announcementStepInput }) { version }: AnnouncementStepInput,
  ) {
    return this.announcements.restore(admin, id, version);
  }

  /** Drafts only. */
  @Delete(':id')
  @ReturnsNothing()
  delete(@CurrentAdmin() admin: Admin, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.announcements.delete(admin, id, version);
  }
}
