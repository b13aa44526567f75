import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import {
  createPresentationInput,
  listPresentationEventsQuery,
  listPresentationsQuery,
  presentationEventPage,
  presentationPage,
  presentationResponse,
  updatePresentationInput,
  type CreatePresentationInput,
  type ListPresentationEventsQuery,
  type ListPresentationsQuery,
  type PresentationEventPage,
  type PresentationPage,
  type PresentationResponse,
  type UpdatePresentationInput,
} from '@lectern/protocol/presentations';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { PresentationsService } from './presentations.service';

@ApiTags('presentations')
@Controller('presentations')
export class PresentationsController {
  constructor(private readonly presentations: PresentationsService) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: presentationPage })
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: listPresentationsQuery }) query: ListPresentationsQuery,
  ): Promise<PresentationPage> {
    return this.presentations.listPresentations(user.id, query);
  }

  @Post()
  @ApiResponse({ status: 201, standardSchema: presentationResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createPresentationInput }) body: CreatePresentationInput,
    @IdempotencyKey() key?: string,
  ): Promise<PresentationResponse> {
    return this.presentations.createPresentation(user.id, body, key);
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: presentationResponse })
  get(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<PresentationResponse> {
    return this.presentations.getForOwnerOrThrow(user.id, id);
  }

  /** Where it was delivered, is booked and was asked for; latest first. */
  @Get(':id/events')
  @ApiResponse({ status: 200, standardSchema: presentationEventPage })
  events(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: listPresentationEventsQuery }) query: ListPresentationEventsQuery,
  ): Promise<PresentationEventPage> {
    return this.presentations.listEvents(user.id, id, query);
  }

  @Patch(':id')
  @ApiResponse({ status: 200, standardSchema: presentationResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updatePresentationInput }) body: UpdatePresentationInput,
  ): Promise<PresentationResponse> {
    return this.presentations.updatePresentation(user.id, id, body);
  }

  /** Refused while an event has it; archive it then with `isActive: false`. */
  @Delete(':id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.presentations.deletePresentation(user.id, id, query.version);
  }
}
