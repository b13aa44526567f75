/** All saved places, whichever city they are in. */
import { useQuery } from '@tanstack/react-query';
import { placeCategoryLabels, type SavedPlaceResponse } from '@lectern/protocol/places';
import { Pencil, Star } from 'lucide-react';
import { LoadedList, LoadingText } from '@/components/lists/loaded';
import { Drawer } from '@/components/ui/drawer';
import { IconButton } from '@/components/ui/icon-button';
import { Acting } from '@/components/ui/part';
import { savedPlacesQuery } from '../api/places';

type Props = { onEdit: (place: SavedPlaceResponse) => void; onClose: () => void };

export function SavedPlacesDrawer({ onEdit, onClose }: Props) {
  const saved = useQuery(savedPlacesQuery);
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title="Saved places">
      <LoadedList
        query={saved}
        compact
        skeleton={<LoadingText label="Loading the saved places" lines={5} />}
        empty={{
          title: 'No saved places yet',
          description:
            'Restaurants, hotels and coffee shops you’d go back to. They’re listed first whenever you speak in that city.',
        }}
      >
        {(places) => <Cities places={places} onEdit={onEdit} />}
      </LoadedList>
    </Drawer>
  );
}

function Cities({ places, onEdit }: { places: readonly SavedPlaceResponse[]; onEdit: Props['onEdit'] }) {
  const cities = new Map<string, SavedPlaceResponse[]>();
  for (const place of places) {
    const city = [place.city, place.state].filter(Boolean).join(', ');
    cities.set(city, [...(cities.get(city) ?? []), place]);
  }
  return (
    <div className="space-y-6">
      {[...cities]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([city, inCity]) => (
          <section key={city} aria-label={city}>
            <h3 className="text-sm font-medium text-muted">{city}</h3>
            <ul className="mt-1 divide-y divide-line">
              {inCity.map((place) => (
                <li key={place.id} className="flex items-center gap-3 py-2.5">
                  <div className="min-w-0 flex-1 text-sm">
                    <p dir="auto" className="font-medium wrap-anywhere">
                      {place.name}
                      {place.isFavourite && (
                        <>
                          <Star aria-hidden className="ml-1.5 inline size-4 fill-spotlight text-spotlight-text" />
                          <span className="sr-only"> (favourite)</span>
                        </>
                      )}
                    </p>
                    <p className="text-muted">{placeCategoryLabels[place.category]}</p>
                  </div>
                  <Acting>
                    <IconButton
                      size="sm"
                      label={`Edit ${place.name}`}
                      icon={<Pencil />}
                      onClick={() => onEdit(place)}
                    />
                  </Acting>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
