import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { Loaded, LoadingText } from '@/components/lists/loaded';
import { Card } from '@/components/ui/card';
import { BasicsCard } from '@/features/events/components/event-facts';
import { EventGlance } from '@/features/events/components/event-glance';
import { ReadinessCard } from '@/features/events/components/readiness-card';
import type { EventSection } from '@/features/events/event-form-values';
import { eventPhase, type EventPhase, type EventTab, type ReadinessItem } from '@/features/events/event-readiness';
import { EventHoldsPanel } from '@/features/holds/components/event-holds-panel';
import type { Readiness } from './use-readiness';

type Props = {
  event: SpeakingEventResponse;
  readiness: Readiness;
  onTab: (tab: EventTab) => void;
  onEdit: (section: EventSection) => void;
  onGo: (to: ReadinessItem['to']) => void;
};

const readinessTitles: Record<Exclude<EventPhase, 'aside'>, string> = {
  talks: 'Agreed so far',
  booked: 'Readiness',
  afterwards: 'Wrapped up?',
};

/** When, where, who, money, what is ready and what is next. */
export function OverviewTab({ event, readiness, onTab, onEdit, onGo }: Props) {
  const phase = eventPhase(event);
  return (
    // On a phone what is not ready stands before what the event is.
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-6">
      <div className="contents min-w-0 lg:block lg:space-y-6">
        <EventGlance event={event} onTab={onTab} onEditWhen={() => onEdit('when')} />
        <div className="max-lg:order-last">
          <BasicsCard event={event} onEdit={onEdit} />
        </div>
      </div>
      <div className="min-w-0 space-y-4 lg:space-y-6">
        {phase !== 'aside' && <ReadinessPart title={readinessTitles[phase]} readiness={readiness} onGo={onGo} />}
        <EventHoldsPanel event={event} />
      </div>
    </div>
  );
}

function ReadinessPart({ title, readiness, onGo }: { title: string } & Pick<Props, 'readiness' | 'onGo'>) {
  const skeleton = <LoadingText label="Checking readiness" lines={5} />;
  return (
    <Loaded query={readiness} compact skeleton={skeleton} frame={(state) => <Card title={title}>{state}</Card>}>
      {(items) => <ReadinessCard title={title} items={items} onGo={onGo} />}
    </Loaded>
  );
}
