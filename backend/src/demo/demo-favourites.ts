/** The demonstration's saved places, invented like its venues: near two of them, and one that is known by its city alone. */
import { Injectable } from '@nestjs/common';
import { CreateSavedPlaceInput } from '@lectern/protocol/places';
import { SavedPlacesService } from '../modules/places';

const CHICAGO = { city: 'Chicago', state: 'IL', country: 'United States' };
const LISBON = { city: 'Lisbon', country: 'Portugal' };

const favourites = [
  {
    ...CHICAGO,
    name: 'Harbor Street Coffee',
    category: 'coffee',
    latitude: 41.8922,
    longitude: -87.6131,
    address: '410 Harbor St',
    note: 'Opens at six, so it’s great before a sound check.',
    isFavourite: true,
  },
  {
    ...CHICAGO,
    name: 'Pier Kitchen',
    category: 'restaurant',
    latitude: 41.8884,
    longitude: -87.6158,
    address: '22 Pier Walk',
    note: 'Quiet tables at the back. Ask for Marta.',
    isFavourite: true,
  },
  { ...CHICAGO, name: 'The Lakeshore', category: 'hotel', latitude: 41.8938, longitude: -87.6075 },
  { ...CHICAGO, name: 'Quick Copy', category: 'print_shop', note: 'Handouts in an hour.' },
  { ...LISBON, name: 'Miradouro do Sol', category: 'activity', isFavourite: true, note: 'An hour before sunset.' },
];

@Injectable()
export class DemoFavourites {
  constructor(private readonly places: SavedPlacesService) {}

  async make(ownerId: string): Promise<void> {
    for (const place of favourites) await this.places.createPlace(ownerId, CreateSavedPlaceInput.parse(place));
  }
}
