import { Module } from '@nestjs/common';
import { EventPlacesService } from './event-places.service';
import { OsmCacheRepository } from './osm/osm-cache.repository';
import { OsmGateway } from './osm/osm.gateway';
import { OsmPause, OsmTurnsRepository } from './osm/osm-turns.repository';
import { PlaceSearchesRepository } from './place-searches.repository';
import { PlaceSearchesService } from './place-searches.service';
import { SavedPlacesRepository } from './saved-places.repository';
import { SavedPlacesService } from './saved-places.service';

const services = [SavedPlacesService, PlaceSearchesService, EventPlacesService];

@Module({
  providers: [
    ...services,
    OsmGateway,
    OsmTurnsRepository,
    OsmPause,
    SavedPlacesRepository,
    PlaceSearchesRepository,
    OsmCacheRepository,
  ],
  exports: services,
})
export class LocationsModule {}
