import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AnnouncementPage,
  CurrentAnnouncements,
  ListAnnouncementsQuery,
  ReadAnnouncementsInput,
} from '@lectern/protocol/announcements';
import { CurrentPerson, type SignedInUser } from '../../../common/current-user';
import { KeptOffline } from '../../../common/kept-offline';
import { Needs } from '../../../common/permissions';
import { Id, Returns, ReturnsNothing } from '../../../common/routes';
import { AnnouncementReadingsService } from './announcement-readings.service';

@ApiTags('announcements')
@Needs('basics')
@Controller('announcements')
export class AnnouncementsController {
  constructor(private readonly readings: AnnouncementReadingsService) {}

  /** Live and past ones that are addressed to the account, newest first. */
  @Get()
  @Returns(AnnouncementPage)
  list(@CurrentPerson() user: SignedInUser, @Query({ schema: ListAnnouncementsQuery }) query: ListAnnouncementsQuery) {
    return this.readings.list(user, query);
  }

  /** What stands under the header, and how many are new. */
  @KeptOffline()
  @Get('current')
  @Returns(CurrentAnnouncements)
  current(@CurrentPerson() user: SignedInUser) {
    return this.readings.current(user);
  }

  /** They were seen in the list. */
  @Post('readings')
  @ReturnsNothing()
  markRead(
    @CurrentPerson() user: SignedInUser,
    @Body({ schema: ReadAnnouncementsInput }) body: ReadAnnouncementsInput,
  ) {
    return this.readings.markRead(user, body.ids);
  }

  /** Its banner is sent away for good. */
  @Post(':id/dismissal')
  @ReturnsNothing()
  dismiss(@CurrentPerson() user: SignedInUser, @Id() id: string) {
    return this.readings.dismiss(user, id);
  }
}
