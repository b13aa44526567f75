/** What is near the venue of an event: own places first, then what OpenStreetMap knows, and where one was before. */
import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  OSM_ATTRIBUTION,
  OSM_COPYRIGHT_URL,
  PlaceCategory,
  placeCategoryGroups,
  type EventPlaces,
  type NearbyPlace,
  type SavedPlaceResponse,
} from '@lectern/protocol/places';
import { BookmarkPlus, Pencil, Plus } from 'lucide-react';
import { toastProblem } from '@/components/forms/use-server-problem';
import { Loaded, LoadingText } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { toastSuccess } from '@/components/ui/toast-store';
import { Acting } from '@/components/ui/part';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useSavedPlaces, eventPlacesQuery, savedPlacesQuery } from '../api/places';
import { draftOf, precisionNotes, type EventOfPlaces, type PlaceDraft } from '../place-labels';
import { PastVisits } from './past-visits';
import { PlaceList } from './place-list';
import { PlacesMap } from './places-map';
import { PlacesNotice } from './places-notice';
import { SavedPlaceDrawer } from './saved-place-drawer';
import { SavedPlacesDrawer } from './saved-places-drawer';

type Open = 'all' | { place: SavedPlaceResponse | undefined; draft: PlaceDraft } | null;

export function PlacesCard({ event }: { event: EventOfPlaces }) {
  const places = useQuery(eventPlacesQuery(event.id));
  const [open, setOpen] = useState<Open>(null);
  return (
    <Card
      title="Places nearby"
      actions={
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus />}
          onClick={() => setOpen({ place: undefined, draft: cityOf(event) })}
        >
          Add<span className="sr-only"> a place</span>
        </Button>
      }
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Button variant="ghost" size="sm" onClick={() => setOpen('all')}>
            All saved places
          </Button>
          {places.data?.fetchedAt && (
            <a
              href={OSM_COPYRIGHT_URL}
              target="_blank"
              rel="noopener noreferrer"
              className="text-muted underline underline-offset-2"
            >
              {OSM_ATTRIBUTION}
            </a>
          )}
        </div>
      }
    >
      <Loaded query={places} compact skeleton={<LoadingText label="Loading the places nearby" lines={4} />}>
        {(data) => <Places places={data} event={event} onOpen={setOpen} />}
      </Loaded>
      {open === 'all' && (
        <SavedPlacesDrawer onClose={() => setOpen(null)} onEdit={(place) => setOpen({ place, draft: {} })} />
      )}
      {open !== null && open !== 'all' && <SavedPlaceDrawer {...open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

const cityOf = ({ city, state, country }: EventOfPlaces): PlaceDraft => ({ city: city ?? '', state, country });

type PlacesProps = { places: EventPlaces; event: EventOfPlaces; onOpen: (open: Open) => void };

function Places({ places, event, onOpen }: PlacesProps) {
  const queries = useQueryClient();
  const { create } = useSavedPlaces();
  const own = places.places.filter((place) => place.savedPlaceId !== null);
  const note = places.point && precisionNotes[places.point.precision];

  const save = useOneAtATime(async (place: NearbyPlace) => {
    try {
      const draft = draftOf(place, event);
      // By its position alone nobody would find it again.
      if (!draft.city) return onOpen({ place: undefined, draft });
      await create.mutateAsync({ input: draft });
      toastSuccess(`${place.name} is a favourite now`);
    } catch (error) {
      toastProblem(error, 'The place wasn’t saved');
    }
  });
  const edit = useOneAtATime(async (place: NearbyPlace) => {
    try {
      const { items } = await queries.fetchQuery(savedPlacesQuery);
      const row = items.find(({ id }) => id === place.savedPlaceId);
      if (row) onOpen({ place: row, draft: {} });
      else await queries.invalidateQueries({ queryKey: eventPlacesQuery(event.id).queryKey });
    } catch (error) {
      toastProblem(error, 'The place couldn’t be opened');
    }
  });

  const editButton = (place: NearbyPlace) => (
    <Acting>
      <IconButton size="sm" label={`Edit ${place.name}`} icon={<Pencil />} onClick={() => edit(place)} />
    </Acting>
  );
  const saveButton = (place: NearbyPlace) => (
    <Acting>
      <IconButton size="sm" label={`Save ${place.name}`} icon={<BookmarkPlus />} onClick={() => save(place)} />
    </Acting>
  );
  const isOwnOnly = places.state === 'off' && own.length > 0;
  const notice = <PlacesNotice places={places} isAside={isOwnOnly} />;
  const map = (
    <>
      {/* Without places or streets the map would be empty. */}
      {places.mapKey && (places.state !== 'off' || isOwnOnly) && (
        <PlacesMap eventId={event.id} mapKey={places.mapKey} />
      )}
      {note && <p className="text-sm text-muted">{note}</p>}
    </>
  );
  return (
    <div className="space-y-5">
      {!isOwnOnly && notice}
      {!isOwnOnly && map}
      {own.length > 0 && <PlaceList title="Your places" places={own} unit={places.unit} isMixed action={editButton} />}
      {isOwnOnly && map}
      {PlaceCategory.options.map((category) => {
        const found = places.places.filter((place) => place.savedPlaceId === null && place.category === category);
        return found.length > 0 ? (
          <PlaceList
            key={category}
            title={placeCategoryGroups[category]}
            places={found}
            unit={places.unit}
            action={saveButton}
          />
        ) : null;
      })}
      <PastVisits
        visits={places.pastVisits}
        city={places.city ?? 'this city'}
        onSave={({ name }) => onOpen({ place: undefined, draft: { name, category: 'hotel', ...cityOf(event) } })}
      />
      {isOwnOnly && notice}
    </div>
  );
}
