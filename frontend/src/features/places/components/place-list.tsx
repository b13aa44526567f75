/** Places under one heading: what each is, how far, and one button. Names are text, whoever wrote them. */
import { useState, type ReactNode } from 'react';
import { placeCategoryLabels, wayText, type EventPlaces, type NearbyPlace } from '@lectern/protocol/places';
import { MapPin, Star } from 'lucide-react';
import { Button } from '@/components/ui/button';

const FIRST = 4;

type Props = {
  title: string;
  places: readonly NearbyPlace[];
  unit: EventPlaces['unit'];
  /** Of several kinds: each says which. */
  isMixed?: boolean;
  action: (place: NearbyPlace) => ReactNode;
};

export function PlaceList({ title, places, unit, isMixed = false, action }: Props) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? places : places.slice(0, FIRST);
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {shown.map((place) => (
          <li key={place.key} className="flex items-start gap-3 py-2.5">
            <PlaceNumber number={place.number} isOwn={place.savedPlaceId !== null} />
            <PlaceFacts place={place} unit={unit} isMixed={isMixed} />
            {action(place)}
          </li>
        ))}
      </ul>
      {places.length > FIRST && (
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show ${places.length - FIRST} more`}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </section>
  );
}

function PlaceNumber({ number, isOwn }: { number: number | null; isOwn: boolean }) {
  if (number === null) return <MapPin aria-hidden className="mt-0.5 size-4 w-6 shrink-0 text-muted" />;
  return (
    <span
      className={`mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-medium tabular-nums ${
        isOwn ? 'bg-curtain text-curtain-on' : 'border border-control text-ink'
      }`}
    >
      <span className="sr-only">On the map: </span>
      {number}
    </span>
  );
}

function PlaceFacts({ place, unit, isMixed }: { place: NearbyPlace; unit: Props['unit']; isMixed: boolean }) {
  const about = [isMixed ? placeCategoryLabels[place.category] : null, wayText(place, unit)].filter(Boolean);
  return (
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
      {about.length > 0 && <p className="text-muted tabular-nums">{about.join(' · ')}</p>}
      {[place.address, place.openingHours].map(
        (line) =>
          line && (
            <p key={line} dir="auto" className="wrap-anywhere text-muted">
              {line}
            </p>
          ),
      )}
      {place.note && (
        <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
          {place.note}
        </p>
      )}
    </div>
  );
}
