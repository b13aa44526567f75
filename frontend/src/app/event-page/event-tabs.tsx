/** The tabs of an event; each is rendered, and so loads its data and often its code, when it is first opened. */
import type { EventReadiness } from '@lectern/protocol/readiness';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import type { LoadQuery } from '@/components/lists/not-loaded';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { Tabs, type TabItem } from '@/components/ui/tabs';
import { AfterCard, AudienceCard, VenueCard } from '@/features/events/components/event-facts';
import { EventHistory } from '@/features/events/components/event-history';
import { EventPeople } from '@/features/events/components/event-people';
import type { EventSection } from '@/features/events/event-form-values';
import type { EventTab } from '@/features/events/next-action';
import { LogisticsPanel } from '@/features/events/logistics/components/logistics-panel';
import { PlacesCard } from '@/features/places/components/places-card';
import { useMay } from '@/lib/session/user';
import { OverviewTab } from './overview-tab';

const FilesPanel = lazyPart(() => import('@/components/files/files-panel'), 'FilesPanel', Loading);
const EventTalkPanel = lazyPart(
  () => import('@/features/presentations/components/event-talk-panel'),
  'EventTalkPanel',
  Loading,
);
const TasksPanel = lazyPart(() => import('@/features/tasks/components/tasks-panel'), 'TasksPanel', Loading);
const MoneyTab = lazyPart(() => import('./money-tab'), 'MoneyTab', Loading);
const PlannerTab = lazyPart(() => import('./planner-tab'), 'PlannerTab', Loading);

function Loading() {
  return (
    <Card>
      <SkeletonGroup>
        <SkeletonText lines={5} />
      </SkeletonGroup>
    </Card>
  );
}

type Props = {
  event: SpeakingEventResponse;
  tab: EventTab;
  readiness: LoadQuery<EventReadiness>;
  onTab: (tab: EventTab) => void;
  onEdit: (section: EventSection) => void;
  onGo: (to: string) => void;
};

export function EventTabs({ event, tab, readiness, onTab, onEdit, onGo }: Props) {
  const seesMoney = useMay('money', 'see');
  const tabs: TabItem<EventTab>[] = [
    {
      value: 'overview',
      label: 'Overview',
      content: <OverviewTab event={event} readiness={readiness} onTab={onTab} onEdit={onEdit} onGo={onGo} />,
    },
    { value: 'people', label: 'People', content: <EventPeople event={event} onEdit={() => onEdit('people')} /> },
    ...(seesMoney
      ? [{ value: 'money' as const, label: 'Money', content: <MoneyTab event={event} onEdit={onEdit} /> }]
      : []),
    {
      value: 'logistics',
      label: 'Logistics',
      content: (
        <LogisticsPanel
          event={event}
          venue={<VenueCard event={event} onEdit={onEdit} />}
          places={<PlacesCard event={event} />}
        />
      ),
    },
    { value: 'planner', label: 'Planner', content: <PlannerTab event={event} /> },
    {
      value: 'talk',
      label: 'Talk',
      content: (
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <EventTalkPanel event={event} />
          <div className="min-w-0 space-y-4 lg:space-y-6">
            <AudienceCard event={event} onEdit={onEdit} />
            <AfterCard event={event} onEdit={onEdit} />
          </div>
        </div>
      ),
    },
    { value: 'tasks', label: 'Tasks', content: <TasksPanel scope={{ eventId: event.id }} /> },
    { value: 'files', label: 'Files', content: <FilesPanel scope={{ eventId: event.id }} /> },
    { value: 'history', label: 'History', content: <EventHistory eventId={event.id} /> },
  ];
  return (
    <Tabs
      label="Parts of the event"
      tabs={tabs}
      value={tab}
      onChange={onTab}
      stripClassName="sticky top-[calc(3.75rem+var(--event-header,4rem))] z-15 -mx-4 bg-paper px-4 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    />
  );
}
