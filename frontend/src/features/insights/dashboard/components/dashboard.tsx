import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ActionItem } from '@lectern/protocol/dashboard';
import { NotLoaded } from '@/components/lists/not-loaded';
import type { ReadinessActions } from '@/components/readiness/readiness-list';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { Part } from '@/components/ui/part';
import { useMay } from '@/lib/session/user';
import { dashboardQuery } from '../api/dashboard.queries';
import { specialDayOf, type SpecialDay } from '../kind-of-day';
import { NeedsYouNow } from './needs-you-now';
import { NextEventCard } from './next-event-card';

const Figures = lazyPart(() => import('./figures'), 'Figures', OverviewSkeleton);
const PlannerActivityCard = lazyPart(() => import('./planner-activity'), 'PlannerActivityCard');
const FirstSteps = lazyPart(() => import('./first-steps'), 'FirstSteps', DashboardSkeleton);
const SampleDataBanner = lazyPart(() => import('./sample-data'), 'SampleDataBanner');
const DashboardOverview = lazyPart(() => import('./dashboard-overview'), 'DashboardOverview', OverviewSkeleton);

export type DashboardProps = {
  onNewEvent: () => void;
  onNewClient: () => void;
  /** Shown first on a day on stage or on the road. */
  onSpecialDay: (day: SpecialDay) => ReactNode;
  onDo: (item: ActionItem) => void;
  onSnooze: (item: ActionItem) => void;
  onTaskDone: ReadinessActions['onDone'];
  onTaskReopened: ReadinessActions['onReopen'];
};

export function Dashboard({
  onNewEvent,
  onNewClient,
  onSpecialDay,
  onDo,
  onSnooze,
  onTaskDone,
  onTaskReopened,
}: DashboardProps) {
  const dashboard = useQuery(dashboardQuery);
  const mayRestore = useMay('backups');
  const { data } = dashboard;
  if (!data) return <NotLoaded query={dashboard} card={{}} skeleton={<DashboardSkeleton />} />;
  const day = specialDayOf(data);
  if (data.isEmpty && mayRestore) return <FirstSteps onNewEvent={onNewEvent} onNewClient={onNewClient} />;
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      {data.hasSampleData && mayRestore && <SampleDataBanner />}
      {day && onSpecialDay(day)}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-6">
        <NeedsYouNow items={data.needsYouNow} today={data.today} onDo={onDo} onSnooze={onSnooze} />
        <div className="space-y-4 lg:row-span-2 lg:space-y-6">
          <NextEventCard
            event={data.nextEvent}
            timeZone={data.timeZone}
            onNew={onNewEvent}
            onDone={onTaskDone}
            onReopen={onTaskReopened}
          />
          {data.activity.length > 0 && <PlannerActivityCard items={data.activity} timeZone={data.timeZone} />}
        </div>
        <Part of="money">
          <Figures figures={data.figures} goal={data.goal} />
        </Part>
      </div>
      <DashboardOverview data={data} />
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading the dashboard">
      <div className="space-y-4 lg:space-y-6">
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
          {['next', 'now'].map((panel) => (
            <Card key={panel}>
              <Skeleton className="mb-3 h-5 w-28" />
              <Skeleton className="mb-5 h-10 w-44" />
              <SkeletonText lines={5} />
            </Card>
          ))}
        </div>
        <OverviewSkeleton />
      </div>
    </SkeletonGroup>
  );
}

function OverviewSkeleton() {
  return (
    <Card>
      <SkeletonText lines={4} />
    </Card>
  );
}
