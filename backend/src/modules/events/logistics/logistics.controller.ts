import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  agendaItemResponse,
  avNeedResponse,
  createAgendaItemInput,
  createAvNeedInput,
  createTravelSegmentInput,
  eventLogistics,
  travelSegmentResponse,
  updateAgendaItemInput,
  updateAvNeedInput,
  updateTravelSegmentInput,
  type AgendaItemResponse,
  type AvNeedResponse,
  type CreateAgendaItemInput,
  type CreateAvNeedInput,
  type CreateTravelSegmentInput,
  type EventLogistics,
  type TravelSegmentResponse,
  type UpdateAgendaItemInput,
  type UpdateAvNeedInput,
  type UpdateTravelSegmentInput,
} from '@lectern/protocol/event-logistics';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { LogisticsService } from './logistics.service';

@ApiTags('events')
@Controller()
export class LogisticsController {
  constructor(private readonly logistics: LogisticsService) {}

  /** Agenda, AV needs and travel of an event, all of it. */
  @Get('events/:id/logistics')
  @ApiResponse({ status: 200, standardSchema: eventLogistics })
  ofEvent(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<EventLogistics> {
    return this.logistics.ofEvent(user.id, id);
  }

  @Post('events/:id/agenda-items')
  @ApiResponse({ status: 201, standardSchema: agendaItemResponse })
  addAgendaItem(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: createAgendaItemInput }) body: CreateAgendaItemInput,
    @IdempotencyKey() key?: string,
  ): Promise<AgendaItemResponse> {
    return this.logistics.addAgendaItem(user, id, body, key);
  }

  @Patch('agenda-items/:id')
  @ApiResponse({ status: 200, standardSchema: agendaItemResponse })
  updateAgendaItem(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateAgendaItemInput }) body: UpdateAgendaItemInput,
  ): Promise<AgendaItemResponse> {
    return this.logistics.updateAgendaItem(user, id, body);
  }

  @Delete('agenda-items/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async deleteAgendaItem(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.logistics.deleteRow('agendaItem', user, id, query.version);
  }

  @Post('events/:id/av-needs')
  @ApiResponse({ status: 201, standardSchema: avNeedResponse })
  addAvNeed(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: createAvNeedInput }) body: CreateAvNeedInput,
    @IdempotencyKey() key?: string,
  ): Promise<AvNeedResponse> {
    return this.logistics.addAvNeed(user, id, body, key);
  }

  @Patch('av-needs/:id')
  @ApiResponse({ status: 200, standardSchema: avNeedResponse })
  updateAvNeed(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateAvNeedInput }) body: UpdateAvNeedInput,
  ): Promise<AvNeedResponse> {
    return this.logistics.updateAvNeed(user, id, body);
  }

  @Delete('av-needs/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async deleteAvNeed(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.logistics.deleteRow('avNeed', user, id, query.version);
  }

  @Post('events/:id/travel-segments')
  @ApiResponse({ status: 201, standardSchema: travelSegmentResponse })
  addTravelSegment(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: createTravelSegmentInput }) body: CreateTravelSegmentInput,
    @IdempotencyKey() key?: string,
  ): Promise<TravelSegmentResponse> {
    return this.logistics.addTravelSegment(user, id, body, key);
  }

  @Patch('travel-segments/:id')
  @ApiResponse({ status: 200, standardSchema: travelSegmentResponse })
  updateTravelSegment(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateTravelSegmentInput }) body: UpdateTravelSegmentInput,
  ): Promise<TravelSegmentResponse> {
    return this.logistics.updateTravelSegment(user, id, body);
  }

  @Delete('travel-segments/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async deleteTravelSegment(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.logistics.deleteRow('travelSegment', user, id, query.version);
  }
}
