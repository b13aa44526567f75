import { Body, Controller, Delete, Get, Header, Patch, Post, Query } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  CreateSavedPlaceInput,
  EventPlaces,
  MapQuery,
  SavedPlaceList,
  SavedPlaceResponse,
  UpdateSavedPlaceInput,
} from '@lectern/protocol/places';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { KeptPerEvent } from '../../common/kept-offline';
import { NotInSandbox } from '../../common/not-in-sandbox';
import { Needs } from '../../common/permissions';
import { RateLimit } from '../../common/rate-limit.guard';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../common/routes';
import { EventPlacesService } from './event-places.service';
import { PlaceSearchesService } from './place-searches.service';
import { SavedPlacesService } from './saved-places.service';

@ApiTags('locations')
@Needs('events')
@Controller()
export class LocationsController {
  constructor(
    private readonly saved: SavedPlacesService,
    private readonly searches: PlaceSearchesService,
    private readonly places: EventPlacesService,
  ) {}

  /** All of them, favourites first. */
  @Get('saved-places')
  @Returns(SavedPlaceList)
  listPlaces(@CurrentUser() user: SignedInUser) {
    return this.saved.listPlaces(user.id);
  }

  @Post('saved-places')
  @Returns(SavedPlaceResponse, 201)
  createPlace(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateSavedPlaceInput }) body: CreateSavedPlaceInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.saved.createPlace(user.id, body, key);
  }

  @Patch('saved-places/:id')
  @Returns(SavedPlaceResponse)
  updatePlace(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateSavedPlaceInput }) body: UpdateSavedPlaceInput,
  ) {
    return this.saved.updatePlace(user.id, id, body);
  }

  @Delete('saved-places/:id')
  @ReturnsNothing()
  deletePlace(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.saved.deletePlace(user.id, id, version);
  }

  /** What is near an event's venue, and where the speaker was in that city before. */
  @KeptPerEvent()
  @Get('events/:id/places')
  @Returns(EventPlaces)
  ofEvent(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.places.ofEvent(user.id, id);
  }

  /** Asks OpenStreetMap for what is near the venue; the answer comes later, in `GET events/:id/places`. */
  @Post('events/:id/place-searches')
  @NotInSandbox()
  @RateLimit('placeSearch')
  @Returns(EventPlaces, 201)
  async search(@CurrentUser() user: SignedInUser, @Id() id: string, @IdempotencyKey() key?: string) {
    await this.searches.ask(user.id, id, key);
    return this.places.ofEvent(user.id, id);
  }

  @Get('events/:id/places/map.svg')
  @Header('Content-Type', 'image/svg+xml; charset=utf-8')
  @Header('Cache-Control', 'private, no-cache')
  @ApiProduces('image/svg+xml')
  @ApiResponse({ status: 200, description: 'A picture of the venue and the numbered places.' })
  map(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: MapQuery }) query: MapQuery,
  ): Promise<string> {
    return this.places.mapOf(user.id, id, query);
  }
}
