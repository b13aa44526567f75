/** The address that calendar programs read, outside of the application: its token is all that is asked for. */
import { createHash } from 'node:crypto';
import { Controller, Get, Ip, Param, Res } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { RateLimits } from '../../../common/rate-limits';
import { Public } from '../../../common/open-routes';
import { Refuses } from '../../../common/routes';
import { calendarUnknown } from './calendar-feeds.errors';
import { CALENDAR_TYPE } from './event-calendar-file.service';
import { FeedReaderService } from './feed-reader.service';

@ApiTags('calendar')
@Controller('calendar/:token')
export class PublicCalendarController {
  constructor(
    private readonly reader: FeedReaderService,
    private readonly limits: RateLimits,
  ) {}

  /** 304 for a program that has it as it is. 404: nobody has this address, or has it any more. */
  @Get('lectern.ics')
  @Public()
  @ApiProduces('text/calendar')
  @ApiResponse({ status: 200 })
  @ApiResponse({ status: 304 })
  @Refuses(404, 429)
  async feed(@Param('token') token: string, @Ip() ip: string, @Res() response: Response): Promise<void> {
    const feed = await this.reader.find(token);
    // Where it comes from counts for wrong addresses only: a few firms read the calendars of half the world.
    await (feed
      ? this.limits.count('calendarFeed', 'account', feed.ownerId)
      : this.limits.count('calendarFeed', 'ip', ip));
    if (!feed) throw calendarUnknown();
    const content = await this.reader.read(feed);
    response.set({
      'Content-Type': CALENDAR_TYPE,
      'Content-Disposition': 'inline; filename="lectern.ics"',
      // Kept by the program that asked, and only after asking again: a revoked address ends at once.
      'Cache-Control': 'private, no-cache',
      ETag: `"${createHash('sha256').update(content).digest('base64url')}"`,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    response.send(content);
  }
}
