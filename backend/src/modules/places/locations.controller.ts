import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import {
  createSavedPlaceInput,
  eventPlaces,
  mapQuery,
  savedPlaceList,
  savedPlaceResponse,
  updateSavedPlaceInput,
  type CreateSavedPlaceInput,
  type EventPlaces,
  type MapQuery,
  type SavedPlaceList,
  type SavedPlaceResponse,
  type UpdateSavedPlaceInput,
} from '@lectern/protocol/places';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { RateLimit } from '../../common/rate-limit.guard';
import { EventPlacesService } from './event-places.service';
import { PlaceSearchesService } from './place-searches.service';
import { SavedPlacesService } from './saved-places.service';

@ApiTags('locations')
@Controller()
export class LocationsController {
  constructor(
    private readonly saved: SavedPlacesService,
    private readonly searches: PlaceSearchesService,
    private readonly places: EventPlacesService,
  ) {}

  /** All of them, favourites first. */
  @Get('saved-places')
  @ApiResponse({ status: 200, standardSchema: savedPlaceList })
  listPlaces(@CurrentUser() user: SignedInUser): Promise<SavedPlaceList> {
    return this.saved.listPlaces(user.id);
  }

  @Post('saved-places')
  @ApiResponse({ status: 201, standardSchema: savedPlaceResponse })
  createPlace(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createSavedPlaceInput }) body: CreateSavedPlaceInput,
    @IdempotencyKey() key?: string,
  ): Promise<SavedPlaceResponse> {
    return this.saved.createPlace(user.id, body, key);
  }

  @Patch('saved-places/:id')
  @ApiResponse({ status: 200, standardSchema: savedPlaceResponse })
  updatePlace(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateSavedPlaceInput }) body: UpdateSavedPlaceInput,
  ): Promise<SavedPlaceResponse> {
    return this.saved.updatePlace(user.id, id, body);
  }

  @Delete('saved-places/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async deletePlace(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.saved.deletePlace(user.id, id, query.version);
  }

  /** What is near an event's venue, and where the speaker was in that city before. */
  @Get('events/:id/places')
  @ApiResponse({ status: 200, standardSchema: eventPlaces })
  ofEvent(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<EventPlaces> {
    return this.places.ofEvent(user.id, id);
  }

  /** Asks OpenStreetMap for what is near the venue; the answer comes later, in `GET events/:id/places`. */
  @Post('events/:id/place-searches')
  @RateLimit('placeSearch')
  @ApiResponse({ status: 201, standardSchema: eventPlaces })
  async search(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @IdempotencyKey() key?: string,
  ): Promise<EventPlaces> {
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
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: mapQuery }) query: MapQuery,
  ): Promise<string> {
    return this.places.mapOf(user.id, id, query);
  }
}
