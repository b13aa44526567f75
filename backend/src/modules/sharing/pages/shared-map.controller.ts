import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { MapQuery } from '@lectern/protocol/places';
import { Shared, type LinkAccess } from '../links';
import { SharedRoute } from '../links/access/shared-route';
import { EventPlacesService, mapNotFound } from '../../places';

/** The map on a planner's page; there is one when the page shows the places that are on it. */
@ApiTags('shared pages')
@Controller('shared/:token')
@ApiParam({ name: 'token' })
@SharedRoute('sharedFile')
export class SharedMapController {
  constructor(private readonly places: EventPlacesService) {}

  @Get('map.svg')
  @Header('Content-Type', 'image/svg+xml; charset=utf-8')
  @Header('Cache-Control', 'private, no-cache')
  @ApiProduces('image/svg+xml')
  @ApiResponse({ status: 200, description: 'A picture of the venue and the numbered places.' })
  async map(@Shared() { link }: LinkAccess, @Query({ schema: MapQuery }) query: MapQuery): Promise<string> {
    if (!link.eventId || !link.fields.includes('places')) throw mapNotFound();
    return this.places.mapOf(link.ownerId, link.eventId, query);
  }
}
