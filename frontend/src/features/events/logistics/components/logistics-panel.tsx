/** Agenda, AV needs and travel of one event. */
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '@/components/lists/loaded';
import { Card } from '@/components/ui/card';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { logisticsQuery } from '@/lib/record-queries';
import type { EventOfLogistics } from '../logistics-labels';
import { AgendaCard } from './agenda-card';
import { AvCard } from './av-card';
import { TravelCard } from './travel-card';

export function LogisticsPanel({ event }: { event: EventOfLogistics }) {
  const logistics = useQuery(logisticsQuery(event.id));
  if (logistics.data) {
    return (
      <>
        <div id="agenda">
          <AgendaCard event={event} agenda={logistics.data.agenda} />
        </div>
        <div id="av-needs">
          <AvCard event={event} avNeeds={logistics.data.avNeeds} />
        </div>
        <div id="travel">
          <TravelCard event={event} travel={logistics.data.travel} />
        </div>
      </>
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
  return <NotLoaded query={logistics} compact card={{ title: 'Agenda, AV and travel' }} skeleton={skeleton} />;
}
