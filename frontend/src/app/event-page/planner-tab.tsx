/** The event's shared pages, and what came back from those who opened them. */
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { Part } from '@/components/ui/part';
import { PlannerPanel } from '@/features/sharing/planners/components/planner-panel';
import { EventLinks } from './event-links';

export function PlannerTab({ event }: { event: SpeakingEventResponse }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-6">
      <Part of="sharing">
        <EventLinks event={event} />
      </Part>
      <PlannerPanel event={event} />
    </div>
  );
}
