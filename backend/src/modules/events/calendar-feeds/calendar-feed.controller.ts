import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CalendarFeedResponse, UpdateCalendarFeedInput } from '@lectern/protocol/calendar-feed';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { NotInSandbox } from '../../../common/not-in-sandbox';
import { Needs } from '../../../common/permissions';
import { IdempotencyKey, Refuses, Returns } from '../../../common/routes';
import { CalendarFeedsService } from './calendar-feeds.service';

/** Its address would go on working for a member who was removed. */
@ApiTags('calendar')
@Needs('office')
@Controller('calendar-feed')
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Get()
  @Returns(CalendarFeedResponse)
  get(@CurrentUser() user: SignedInUser) {
    return this.feeds.getFeed(user.id);
  }

  /** What it holds. */
  @Patch()
  @Returns(CalendarFeedResponse)
  @Refuses(409)
  update(@CurrentUser() user: SignedInUser, @Body({ schema: UpdateCalendarFeedInput }) body: UpdateCalendarFeedInput) {
    return this.feeds.updateFeed(user.id, body);
  }

  /** The first address, or another one in place of the former, which ends at once. */
  @Post('address')
  @NotInSandbox()
  @Returns(CalendarFeedResponse, 201)
  makeAddress(@CurrentUser() user: SignedInUser, @IdempotencyKey() key?: string) {
    return this.feeds.makeAddress(user.id, key);
  }

  /** Ends the address at once. */
  @Delete('address')
  @Returns(CalendarFeedResponse)
  revokeAddress(@CurrentUser() user: SignedInUser) {
    return this.feeds.revokeAddress(user.id);
  }
}
