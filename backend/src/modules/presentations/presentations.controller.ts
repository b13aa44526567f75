import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreatePresentationInput,
  ListPresentationEventsQuery,
  ListPresentationsQuery,
  PresentationEventPage,
  PresentationPage,
  PresentationResponse,
  UpdatePresentationInput,
} from '@lectern/protocol/presentations';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { KeptOffline } from '../../common/kept-offline';
import { Needs } from '../../common/permissions';
import { ExpectedVersion, Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../common/routes';
import { PresentationsService } from './presentations.service';

@ApiTags('presentations')
@Needs('library')
@Controller('presentations')
export class PresentationsController {
  constructor(private readonly presentations: PresentationsService) {}

  @Get()
  @Returns(PresentationPage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: ListPresentationsQuery }) query: ListPresentationsQuery) {
    return this.presentations.listPresentations(user.id, query);
  }

  @Post()
  @Returns(PresentationResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreatePresentationInput }) body: CreatePresentationInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.presentations.createPresentation(user.id, body, key);
  }

  @KeptOffline({ perEvent: ({ presentationId: id }) => (id ? [{ id }] : []) })
  @Get(':id')
  @Returns(PresentationResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.presentations.getForOwnerOrThrow(user.id, id);
  }

  /** Where it was delivered, is booked and was asked for; latest first. */
  @Get(':id/events')
  @Returns(PresentationEventPage)
  events(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: ListPresentationEventsQuery }) query: ListPresentationEventsQuery,
  ) {
    return this.presentations.listEvents(user.id, id, query);
  }

  @Patch(':id')
  @Returns(PresentationResponse)
  @Refuses(409)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdatePresentationInput }) body: UpdatePresentationInput,
  ) {
    return this.presentations.updatePresentation(user.id, id, body);
  }

  /** Refused while an event has it; archive it then with `isActive: false`. */
  @Delete(':id')
  @ReturnsNothing()
  @Refuses(409)
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.presentations.deletePresentation(user.id, id, version);
  }
}
