import { eventPhase, type EventPhase, type EventReadiness } from '@lectern/protocol/readiness';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { Loaded, LoadingText } from '@/components/lists/loaded';
import { type LoadQuery } from '@/components/lists/not-loaded';
import { ReadinessList } from '@/components/readiness/readiness-list';
import { Card } from '@/components/ui/card';
import { BasicsCard } from '@/features/events/components/event-facts';
import { EventGlance } from '@/features/events/components/event-glance';
import type { EventSection } from '@/features/events/event-form-values';
import type { EventTab } from '@/features/events/next-action';
import { EventHoldsPanel } from '@/features/holds/components/event-holds-panel';
import { useTaskActions } from '@/features/tasks/use-task-actions';

type Props = {
  event: SpeakingEventResponse;
  readiness: LoadQuery<EventReadiness>;
  onTab: (tab: EventTab) => void;
  onEdit: (section: EventSection) => void;
  onGo: (to: string) => void;
};

const readinessTitles: Record<Exclude<EventPhase, 'aside'>, string> = {
  talks: 'Agreed so far',
  booked: 'Readiness',
  afterwards: 'Wrapping up',
};

/** When, where, who, money, what is ready and what is next. */
export function OverviewTab({ event, readiness, onTab, onEdit, onGo }: Props) {
  const phase = eventPhase(event.status);
  const holds = <EventHoldsPanel key="holds" event={event} onGo={onGo} />;
  const ready = phase !== 'aside' && (
    <ReadinessPart key="ready" title={readinessTitles[phase]} eventId={event.id} readiness={readiness} onGo={onGo} />
  );
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
        {/* While it's on hold, its place in line comes first. With keys, what is open in them stays open. */}
        {event.status === 'hold' ? [holds, ready] : [ready, holds]}
      </div>
    </div>
  );
}

type PartProps = Pick<Props, 'readiness' | 'onGo'> & { title: string; eventId: string };

function ReadinessPart({ title, eventId, readiness, onGo }: PartProps) {
  const { complete, reopen } = useTaskActions();
  const skeleton = <LoadingText label="Checking readiness" lines={5} />;
  return (
    <Card title={title}>
      <Loaded query={readiness} compact skeleton={skeleton}>
        {(known) => (
          <>
            <p className="mb-2 font-display text-xl font-medium text-balance text-curtain-text">{known.headline}</p>
            <ReadinessList eventId={eventId} readiness={known} onDone={complete} onReopen={reopen} onGo={onGo} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
