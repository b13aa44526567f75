import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { firstEvents } from '@lectern/protocol/first-requests';
import {
  ChangeSpeakingEventStatusInput,
  CreateSpeakingEventInput,
  ListSpeakingEventsQuery,
  SpeakingEventPage,
  SpeakingEventResponse,
  UpdateSpeakingEventInput,
} from '@lectern/protocol/speaking-events';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { KeptOffline, KeptPerEvent } from '../../common/kept-offline';
import { Needs } from '../../common/permissions';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../common/routes';
import { EventStatusService } from './history/event-status.service';
import { EventsService } from './events.service';

@ApiTags('events')
@Needs('events')
@Controller('events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly statuses: EventStatusService,
  ) {}

  @KeptOffline({ once: (today) => [firstEvents(today)] })
  @Get()
  @Returns(SpeakingEventPage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: ListSpeakingEventsQuery }) query: ListSpeakingEventsQuery) {
    return this.events.listEvents(user.id, query);
  }

  @Post()
  @Returns(SpeakingEventResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateSpeakingEventInput }) body: CreateSpeakingEventInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.events.createEvent(user, body, key);
  }

  @KeptPerEvent()
  @Get(':id')
  @Returns(SpeakingEventResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.events.getForOwnerOrThrow(user.id, id);
  }

  @Patch(':id')
  @Returns(SpeakingEventResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateSpeakingEventInput }) body: UpdateSpeakingEventInput,
  ) {
    return this.events.updateEvent(user.id, id, body);
  }

  @Delete(':id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.events.deleteEvent(user.id, id, version);
  }

  /** One step along the status table; answers the event as it is then. */
  @Post(':id/status-changes')
  @Returns(SpeakingEventResponse)
  changeStatus(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: ChangeSpeakingEventStatusInput }) body: ChangeSpeakingEventStatusInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.statuses.changeStatus(user.id, user.id, id, body, key);
  }
}
