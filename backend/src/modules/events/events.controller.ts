import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import {
  changeSpeakingEventStatusInput,
  createSpeakingEventInput,
  listSpeakingEventsQuery,
  speakingEventPage,
  speakingEventResponse,
  updateSpeakingEventInput,
  type ChangeSpeakingEventStatusInput,
  type CreateSpeakingEventInput,
  type ListSpeakingEventsQuery,
  type SpeakingEventPage,
  type SpeakingEventResponse,
  type UpdateSpeakingEventInput,
} from '@lectern/protocol/speaking-events';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { EventStatusService } from './history/event-status.service';
import { EventsService } from './events.service';

@ApiTags('events')
@Controller('events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly statuses: EventStatusService,
  ) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: speakingEventPage })
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: listSpeakingEventsQuery }) query: ListSpeakingEventsQuery,
  ): Promise<SpeakingEventPage> {
    return this.events.listEvents(user.id, query);
  }

  @Post()
  @ApiResponse({ status: 201, standardSchema: speakingEventResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createSpeakingEventInput }) body: CreateSpeakingEventInput,
    @IdempotencyKey() key?: string,
  ): Promise<SpeakingEventResponse> {
    return this.events.createEvent(user, body, key);
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: speakingEventResponse })
  get(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<SpeakingEventResponse> {
    return this.events.getForOwnerOrThrow(user.id, id);
  }

  @Patch(':id')
  @ApiResponse({ status: 200, standardSchema: speakingEventResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateSpeakingEventInput }) body: UpdateSpeakingEventInput,
  ): Promise<SpeakingEventResponse> {
    return this.events.updateEvent(user.id, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.events.deleteEvent(user.id, id, query.version);
  }

  /** One step along the status table; answers the event as it is then. */
  @Post(':id/status-changes')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: speakingEventResponse })
  changeStatus(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: changeSpeakingEventStatusInput }) body: ChangeSpeakingEventStatusInput,
    @IdempotencyKey() key?: string,
  ): Promise<SpeakingEventResponse> {
    return this.statuses.changeStatus(user.id, user.id, id, body, key);
  }
}
