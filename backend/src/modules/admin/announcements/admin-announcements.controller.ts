import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AdminAnnouncement,
  AdminAnnouncementPage,
  AnnouncementStepInput,
  CreateAnnouncementInput,
  ListAdminAnnouncementsQuery,
  UpdateAnnouncementInput,
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
  @Returns(AdminAnnouncementPage)
  list(
    @CurrentAdmin() admin: Admin,
    @Query({ schema: ListAdminAnnouncementsQuery }) query: ListAdminAnnouncementsQuery,
  ) {
    return this.announcements.list(admin, query);
  }

  @Post()
  @Returns(AdminAnnouncement, 201)
  create(
    @CurrentAdmin() admin: Admin,
    @Body({ schema: CreateAnnouncementInput }) body: CreateAnnouncementInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.announcements.create(admin, body, key);
  }

  @Get(':id')
  @Returns(AdminAnnouncement)
  get(@CurrentAdmin() admin: Admin, @Id() id: string) {
    return this.announcements.getOrThrow(admin, id);
  }

  @Patch(':id')
  @Returns(AdminAnnouncement)
  update(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: UpdateAnnouncementInput }) body: UpdateAnnouncementInput,
  ) {
    return this.announcements.update(admin, id, body);
  }

  /** At once, or from its beginning on. */
  @Post(':id/publication')
  @Returns(AdminAnnouncement)
  publish(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: AnnouncementStepInput }) { version }: AnnouncementStepInput,
  ) {
    return this.announcements.publish(admin, id, version);
  }

  /** Nobody sees it any more. */
  @Post(':id/archiving')
  @Returns(AdminAnnouncement)
  archive(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: AnnouncementStepInput }) { version }: AnnouncementStepInput,
  ) {
    return this.announcements.archive(admin, id, version);
  }

  @Post(':id/restoration')
  @Returns(AdminAnnouncement)
  restore(
    @CurrentAdmin() admin: Admin,
    @Id() id: string,
    @Body({ schema: AnnouncementStepInput }) { version }: AnnouncementStepInput,
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
