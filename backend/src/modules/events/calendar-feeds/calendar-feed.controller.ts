import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  calendarFeedResponse,
  updateCalendarFeedInput,
  type CalendarFeedResponse,
  type UpdateCalendarFeedInput,
} from '@lectern/protocol/calendar-feed';
import { errorResponse } from '@lectern/protocol/errors';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { CalendarFeedsService } from './calendar-feeds.service';

@ApiTags('calendar')
@Controller('calendar-feed')
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: calendarFeedResponse })
  get(@CurrentUser() user: SignedInUser): Promise<CalendarFeedResponse> {
    return this.feeds.getFeed(user.id);
  }

  /** What it holds. */
  @Patch()
  @ApiResponse({ status: 200, standardSchema: calendarFeedResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: updateCalendarFeedInput }) body: UpdateCalendarFeedInput,
  ): Promise<CalendarFeedResponse> {
    return this.feeds.updateFeed(user.id, body);
  }

  /** The first address, or another one in place of the former, which ends at once. */
  @Post('address')
  @ApiResponse({ status: 201, standardSchema: calendarFeedResponse })
  makeAddress(@CurrentUser() user: SignedInUser, @IdempotencyKey() key?: string): Promise<CalendarFeedResponse> {
    return this.feeds.makeAddress(user.id, key);
  }

  /** Ends the address at once. */
  @Delete('address')
  @ApiResponse({ status: 200, standardSchema: calendarFeedResponse })
  revokeAddress(@CurrentUser() user: SignedInUser): Promise<CalendarFeedResponse> {
    return this.feeds.revokeAddress(user.id);
  }
}
