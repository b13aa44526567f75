/**
 * What is near the venue, for the people who come along: the speaker's own favourites first, then what OpenStreetMap knows.
 * Names and opening hours are strangers' words: text, never a link.
 */
import {
  OSM_COPYRIGHT_URL,
  PlaceCategory,
  placeCategoryGroups,
  placeCategoryLabels,
  wayText,
  type MapSize,
  type MapTheme,
  type SharedPlace,
  type SharedPlaces,
} from '@lectern/protocol/places';
import { AwayLink, Section } from '../parts/parts';

export function PlacesSection({ places, base }: { places: SharedPlaces | null; base: string }) {
  if (!places || places.places.length === 0) return null;
  const favourites = places.places.filter((place) => place.isFavourite);
  const others = groupsOf(places.places.filter((place) => !place.isFavourite));
  return (
    <Section
      of="places"
      title="Places nearby"
      note={places.from && places.places.some(hasWay) ? `Distances from ${places.from}.` : undefined}
    >
      {places.mapKey && <PlacesMap base={base} mapKey={places.mapKey} />}
      {!places.hasSurroundings && (
        <p className="mb-6 max-w-[68ch] text-sm text-muted">
          These are the speaker’s own places. Nearby places haven’t been looked up.
        </p>
      )}
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {favourites.length > 0 && (
          <Group title="The speaker’s favorites" places={favourites} unit={places.unit} isMixed />
        )}
        {others.map(({ title, places: group }) => (
          <Group key={title} title={title} places={group} unit={places.unit} />
        ))}
      </div>
      {places.attribution && (
        <p className="mt-7 text-sm text-muted">
          <AwayLink url={OSM_COPYRIGHT_URL} icon={false}>
            {places.attribution}
          </AwayLink>
        </p>
      )}
    </Section>
  );
}

/** Everything in the picture is in the list as well. */
function PlacesMap({ base, mapKey }: { base: string; mapKey: string }) {
  const address = (theme: MapTheme, size: MapSize = 'large') =>
    `${base}/map.svg?theme=${theme}&size=${size}&v=${mapKey}`;
  return (
    <picture>
      <source
        media="screen and (max-width: 640px) and (prefers-color-scheme: dark)"
        srcSet={address('dark', 'small')}
      />
      <source media="screen and (max-width: 640px)" srcSet={address('light', 'small')} />
      <source media="screen and (prefers-color-scheme: dark)" srcSet={address('dark')} />
      <img
        src={address('light')}
        alt="The venue and the numbered places around it; the list below has the same numbers."
        width={800}
        height={600}
        loading="lazy"
        className="mb-8 h-auto w-full max-w-3xl rounded-lg border border-line"
      />
    </picture>
  );
}

const hasWay = (place: SharedPlace) => place.distanceMeters !== null;

function groupsOf(places: readonly SharedPlace[]): { title: string; places: SharedPlace[] }[] {
  return PlaceCategory.options
    .map((category) => ({
      title: placeCategoryGroups[category],
      places: places.filter((place) => place.category === category),
    }))
    .filter((group) => group.places.length > 0);
}

function Group({
  title,
  places,
  unit,
  isMixed = false,
}: {
  title: string;
  places: readonly SharedPlace[];
  unit: SharedPlaces['unit'];
  /** Of several kinds: each says which. */
  isMixed?: boolean;
}) {
  return (
    <section aria-label={title} className="break-inside-avoid">
      <h3 className="mb-3 text-sm font-medium text-muted">{title}</h3>
      <ul className="space-y-3.5">
        {places.map((place, at) => (
          <li key={`${place.number ?? `off ${at}`}`} className="flex items-start gap-3">
            <Number number={place.number} />
            <div className="min-w-0 text-sm">
              <p dir="auto" className="text-base font-medium wrap-anywhere">
                {place.name}
              </p>
              <Line parts={[isMixed ? placeCategoryLabels[place.category] : null, wayText(place, unit)]} />
              <Line parts={[place.address]} />
              <Line parts={[place.openingHours]} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Off the map it has no number; the names stay in line. */
function Number({ number }: { number: number | null }) {
  if (number === null)
    return (
      <span aria-hidden className="mt-1 w-6 shrink-0 text-center text-muted">
        ·
      </span>
    );
  return (
    <span className="mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full border border-control text-xs font-medium tabular-nums">
      <span className="sr-only">On the map: </span>
      {number}
    </span>
  );
}

function Line({ parts }: { parts: readonly (string | null)[] }) {
  const words = parts.filter((part) => part !== null).join(' · ');
  return words ? (
    <p dir="auto" className="wrap-anywhere text-muted">
      {words}
    </p>
  ) : null;
}
