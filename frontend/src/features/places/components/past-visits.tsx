/** Where the speaker was in this city before: venues, and hotels that may be worth keeping. */
import type { PastVisit } from '@lectern/protocol/places';
import { BedDouble, Building2, BookmarkPlus } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '@/components/ui/icon-button';
import { Acting } from '@/components/ui/part';
import { dateHere } from '@/lib/use-now';

type Props = { visits: readonly PastVisit[]; city: string; onSave: (visit: PastVisit) => void };

export function PastVisits({ visits, city, onSave }: Props) {
  if (visits.length === 0) return null;
  return (
    <section aria-label={`Previously in ${city}`}>
      <h3 className="text-sm font-medium text-muted">In {city} before</h3>
      <ul className="mt-1 divide-y divide-line">
        {visits.map((visit) => {
          const Icon = visit.kind === 'hotel' ? BedDouble : Building2;
          return (
            <li key={`${visit.kind} ${visit.name} ${visit.eventId}`} className="flex items-start gap-3 py-2.5">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1 text-sm">
                <p dir="auto" className="font-medium wrap-anywhere">
                  {visit.name}
                </p>
                <p className="wrap-anywhere text-muted">
                  {dateHere(visit.day)} ·{' '}
                  <Link href={`/events/${visit.eventId}`} className="underline underline-offset-2">
                    {visit.eventTitle}
                  </Link>
                </p>
              </div>
              {visit.kind === 'hotel' && (
                <Acting>
                  <IconButton
                    size="sm"
                    label={`Save ${visit.name}`}
                    icon={<BookmarkPlus />}
                    onClick={() => onSave(visit)}
                  />
                </Acting>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
