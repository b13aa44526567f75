import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AgendaItemResponse,
  AvNeedResponse,
  CreateAgendaItemInput,
  CreateAvNeedInput,
  CreateTravelSegmentInput,
  EventLogistics,
  TravelSegmentResponse,
  UpdateAgendaItemInput,
  UpdateAvNeedInput,
  UpdateTravelSegmentInput,
} from '@lectern/protocol/event-logistics';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { KeptPerEvent } from '../../../common/kept-offline';
import { Needs } from '../../../common/permissions';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../../common/routes';
import { LogisticsService } from './logistics.service';

@ApiTags('events')
@Needs('events')
@Controller()
export class LogisticsController {
  constructor(private readonly logistics: LogisticsService) {}

  /** Agenda, AV needs and travel of an event, all of it. */
  @KeptPerEvent()
  @Get('events/:id/logistics')
  @Returns(EventLogistics)
  ofEvent(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.logistics.ofEvent(user.id, id);
  }

  @Post('events/:id/agenda-items')
  @Returns(AgendaItemResponse, 201)
  addAgendaItem(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: CreateAgendaItemInput }) body: CreateAgendaItemInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.logistics.addAgendaItem(user, id, body, key);
  }

  @Patch('agenda-items/:id')
  @Returns(AgendaItemResponse)
  updateAgendaItem(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateAgendaItemInput }) body: UpdateAgendaItemInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.logistics.updateAgendaItem(user, id, body, key);
  }

  @Delete('agenda-items/:id')
  @ReturnsNothing()
  deleteAgendaItem(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.logistics.deleteRow('agendaItem', user, id, version);
  }

  @Post('events/:id/av-needs')
  @Returns(AvNeedResponse, 201)
  addAvNeed(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: CreateAvNeedInput }) body: CreateAvNeedInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.logistics.addAvNeed(user, id, body, key);
  }

  @Patch('av-needs/:id')
  @Returns(AvNeedResponse)
  updateAvNeed(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateAvNeedInput }) body: UpdateAvNeedInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.logistics.updateAvNeed(user, id, body, key);
  }

  @Delete('av-needs/:id')
  @ReturnsNothing()
  deleteAvNeed(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.logistics.deleteRow('avNeed', user, id, version);
  }

  @Post('events/:id/travel-segments')
  @Returns(TravelSegmentResponse, 201)
  addTravelSegment(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: CreateTravelSegmentInput }) body: CreateTravelSegmentInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.logistics.addTravelSegment(user, id, body, key);
  }

  @Patch('travel-segments/:id')
  @Returns(TravelSegmentResponse)
  updateTravelSegment(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateTravelSegmentInput }) body: UpdateTravelSegmentInput,
  ) {
    return this.logistics.updateTravelSegment(user, id, body);
  }

  @Delete('travel-segments/:id')
  @ReturnsNothing()
  deleteTravelSegment(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.logistics.deleteRow('travelSegment', user, id, version);
  }
}
