/** What is missing of the places, why, and the one button that may change it. */
import { placesNotice, type EventPlaces, type PlacesState } from '@lectern/protocol/places';
import { NOT_IN_SANDBOX } from '@lectern/protocol/sandboxes';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useIsSandbox } from '@/components/sandbox-notes';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { SpinnerMark } from '@/components/ui/spinner';
import { Acting } from '@/components/ui/part';
import { formatInstant } from '@/lib/format';
import { useSearchNearby } from '../api/places';

const buttons: Partial<Record<PlacesState, string>> = {
  not_asked: 'Look up what is nearby',
  not_found: 'Try again',
  unreachable: 'Try again now',
};

type Props = {
  places: EventPlaces;
  /** Nothing can be done about it, and there are places to read: a line below them. */
  isAside?: boolean;
};

export function PlacesNotice({ places, isAside = false }: Props) {
  const search = useSearchNearby(places.eventId);
  const isSandbox = useIsSandbox();
  const notice = placesNotice(places.state, places.fetchedAt !== null && hasSuggestions(places));
  const button = buttons[places.state];
  if (!notice && !button) return null;
  return (
    <div role="status" className={clsx('text-sm', isAside ? 'text-muted' : 'space-y-3 rounded-md bg-sunken px-4 py-3')}>
      {notice && (
        <p className="flex items-start gap-2">
          {places.state === 'waiting' && <SpinnerMark className="mt-0.5 size-4 shrink-0" />}
          <span>
            {notice}
            {places.state === 'unreachable' &&
              (places.retryAt ? ` We’ll try again ${formatInstant(places.retryAt)}.` : ' We tried several times.')}
            {places.state === 'not_asked' &&
              !isSandbox &&
              ' This sends the venue’s address to the map servers Lectern uses.'}
          </span>
        </p>
      )}
      {button && isSandbox && <p>{NOT_IN_SANDBOX}</p>}
      {button && !isSandbox && (
        <Acting>
          <Button
            variant="secondary"
            size="sm"
            icon={<Search />}
            busy={search.isPending}
            onClick={() => search.mutate({ input: {} })}
          >
            {button}
          </Button>
        </Acting>
      )}
      {search.isError && (
        <FormAlert>{problemText(search.error, 'The lookup couldn’t be started. Please try again.')}</FormAlert>
      )}
    </div>
  );
}

function hasSuggestions({ places }: EventPlaces): boolean {
  return places.some((place) => place.savedPlaceId === null);
}
