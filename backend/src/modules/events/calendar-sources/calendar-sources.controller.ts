import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CalendarSourceList,
  CalendarSourceResponse,
  CreateCalendarSourceInput,
  UpdateCalendarSourceInput,
} from '@lectern/protocol/calendar-sources';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { NotInSandbox } from '../../../common/not-in-sandbox';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { ExpectedVersion, Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../../common/routes';
import { CalendarSourcesService } from './calendar-sources.service';

@ApiTags('calendar')
@Needs('office')
@Controller('calendar-sources')
export class CalendarSourcesController {
  constructor(private readonly sources: CalendarSourcesService) {}

  @Get()
  @Returns(CalendarSourceList)
  list(@CurrentUser() user: SignedInUser) {
    return this.sources.listSources(user.id);
  }

  /** The worker reads it right away. 409: there are as many as there can be. */
  @Post()
  @NotInSandbox()
  @RateLimit('calendarSource')
  @Returns(CalendarSourceResponse, 201)
  @Refuses(409)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateCalendarSourceInput }) body: CreateCalendarSourceInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.sources.createSource(user.id, body, key);
  }

  @Patch(':id')
  @NotInSandbox()
  @RateLimit('calendarSource')
  @Returns(CalendarSourceResponse)
  @Refuses(409)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateCalendarSourceInput }) body: UpdateCalendarSourceInput,
  ) {
    return this.sources.updateSource(user.id, id, body);
  }

  /** Reads it now. 409 while it's paused. */
  @Post(':id/readings')
  @NotInSandbox()
  @RateLimit('calendarSource')
  @Returns(CalendarSourceResponse, 201)
  @Refuses(409)
  requestReading(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.sources.requestReading(user.id, id);
  }

  @Delete(':id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.sources.deleteSource(user.id, id, version);
  }
}
