/** Agenda, AV needs and travel of one event. */
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Card } from '@/components/ui/card';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { logisticsQuery } from '@/lib/record-queries';
import type { EventOfLogistics } from '../logistics-labels';
import { AgendaCard } from './agenda-card';
import { AvCard } from './av-card';
import { TravelCard } from './travel-card';

type Props = { event: EventOfLogistics; venue: ReactNode; places: ReactNode };

/** The day and the way there at the left, where it is at the right; on a phone the venue comes first. */
export function LogisticsPanel({ event, venue, places }: Props) {
  const query = useQuery(logisticsQuery(event.id));
  const { data } = query;
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-2 lg:items-start lg:gap-6">
      <div className="min-w-0 space-y-4 lg:space-y-6">
        {data ? (
          <>
            <div id="agenda">
              <AgendaCard event={event} agenda={data.agenda} />
            </div>
            <div id="av-needs">
              <AvCard event={event} avNeeds={data.avNeeds} />
            </div>
            <div id="travel">
              <TravelCard event={event} travel={data.travel} />
            </div>
          </>
        ) : (
          <NotLoaded query={query} compact card={{ title: 'Agenda, AV and travel' }} skeleton={skeleton} />
        )}
      </div>
      <div className="contents min-w-0 lg:block lg:space-y-6">
        <div className="max-lg:order-first">{venue}</div>
        {places}
      </div>
    </div>
  );
}

const skeleton = (
  <SkeletonGroup label="Loading the logistics">
    <div className="space-y-4 lg:space-y-6">
      {[4, 3, 3].map((lines, index) => (
        <Card key={index}>
          <SkeletonText lines={lines} />
        </Card>
      ))}
    </div>
  </SkeletonGroup>
);
