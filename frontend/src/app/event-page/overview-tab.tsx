import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { BasicsCard } from '@/features/events/components/event-facts';
import { EventGlance } from '@/features/events/components/event-glance';
import { ReadinessCard } from '@/features/events/components/readiness-card';
import type { EventSection } from '@/features/events/event-form-values';
import {
  eventPhase,
  type EventPhase,
  type EventTab,
  type ReadinessItem,
} from '@/features/events/event-readiness';

type Props = {
  event: SpeakingEventResponse;
  /** Null while it is being looked up. */
  readiness: readonly ReadinessItem[] | null;
  onTab: (tab: EventTab) => void;
  onEdit: (section: EventSection) => void;
  onGo: (to: ReadinessItem['to']) => void;
};

const readinessTitles: Record<EventPhase, string> = {
  talks: 'What is agreed',
  booked: 'Is it ready?',
  afterwards: 'Wrapped up?',
  aside: '',
};

/** When, where, who, money, what is ready and what is next. */
export function OverviewTab({ event, readiness, onTab, onEdit, onGo }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      <div className="min-w-0 space-y-4 lg:space-y-6">
        <EventGlance event={event} onTab={onTab} onEditWhen={() => onEdit('when')} />
        <BasicsCard event={event} onEdit={onEdit} />
      </div>
      <div className="min-w-0 space-y-4 lg:space-y-6">
        {readiness && readiness.length > 0 && (
          <ReadinessCard title={readinessTitles[eventPhase(event)]} items={readiness} onGo={onGo} />
        )}
      </div>
    </div>
  );
}
