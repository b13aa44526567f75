export { EventPlacesService } from './event-places.service';
export { mapNotFound } from './locations.errors';
export { LocationsModule } from './locations.module';
export { OsmPause } from './osm/osm-turns.repository';
export { PlaceSearchesService } from './place-searches.service';
export { SavedPlacesService } from './saved-places.service';
export { outdatedPlaces } from './osm/osm-cache.repository';
