import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  announcementPage,
  currentAnnouncements,
  listAnnouncementsQuery,
  readAnnouncementsInput,
  type AnnouncementPage,
  type CurrentAnnouncements,
  type ListAnnouncementsQuery,
  type ReadAnnouncementsInput,
} from '@lectern/protocol/announcements';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { AnnouncementReadingsService } from './announcement-readings.service';

@ApiTags('announcements')
@Controller('announcements')
export class AnnouncementsController {
  constructor(private readonly readings: AnnouncementReadingsService) {}

  /** Live and past ones that are addressed to the account, newest first. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: announcementPage })
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: listAnnouncementsQuery }) query: ListAnnouncementsQuery,
  ): Promise<AnnouncementPage> {
    return this.readings.list(user, query);
  }

  /** What stands under the header, and how many are new. */
  @Get('current')
  @ApiResponse({ status: 200, standardSchema: currentAnnouncements })
  current(@CurrentUser() user: SignedInUser): Promise<CurrentAnnouncements> {
    return this.readings.current(user);
  }

  /** They were seen in the list. */
  @Post('readings')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async markRead(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: readAnnouncementsInput }) body: ReadAnnouncementsInput,
  ): Promise<void> {
    await this.readings.markRead(user, body.ids);
  }

  /** Its banner is sent away for good. */
  @Post(':id/dismissal')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async dismiss(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<void> {
    await this.readings.dismiss(user, id);
  }
}
