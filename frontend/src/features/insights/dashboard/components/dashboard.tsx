import { useQuery } from '@tanstack/react-query';
import type { ActionItem } from '@lectern/protocol/dashboard';
import { LoadProblem } from '@/components/lists/load-problem';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { StatTile } from '@/components/ui/stat-tile';
import { dashboardQuery } from '../api/dashboard.queries';
import { Figures } from './figures';
import { FirstSteps } from './first-steps';
import { NeedsYouNow } from './needs-you-now';
import { NextEventCard } from './next-event-card';
import { PlannerActivityCard } from './planner-activity';
import { SampleDataBanner } from './sample-data';
import { WeekStrip } from './week-strip';

const Reach = lazyPart(
  () => import('./reach'),
  (module) => module.Reach,
);

export type DashboardProps = {
  onNewEvent: () => void;
  onNewClient: () => void;
  onTaskDone: (task: ActionItem) => void;
};

export function Dashboard({ onNewEvent, onNewClient, onTaskDone }: DashboardProps) {
  const dashboard = useQuery(dashboardQuery);
  if (dashboard.isError && !dashboard.data) {
    return (
      <Card>
        <LoadProblem query={dashboard} />
      </Card>
    );
  }
  if (!dashboard.data) return <DashboardSkeleton />;
  const { data } = dashboard;
  if (data.isEmpty) return <FirstSteps onNewEvent={onNewEvent} onNewClient={onNewClient} />;
  return (
    <div className="space-y-4 lg:space-y-6">
      {data.hasSampleData && <SampleDataBanner />}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="contents lg:block lg:space-y-6">
          <NextEventCard event={data.nextEvent} timeZone={data.timeZone} onNew={onNewEvent} />
          <div className="max-lg:order-last">
            <Figures figures={data.figures} goal={data.goal} />
          </div>
        </div>
        <div className="contents lg:block lg:space-y-6">
          <NeedsYouNow items={data.needsYouNow} onTaskDone={onTaskDone} />
          <div className="max-lg:order-last">
            <PlannerActivityCard items={data.activity} timeZone={data.timeZone} />
          </div>
        </div>
      </div>
      <WeekStrip weeks={data.weeks} today={data.today} />
      <Reach feesByState={data.feesByState} audience={data.audience} year={data.goal.year} />
    </div>
  );
}

const figureNames = ['Confirmed', 'On hold', 'Open inquiries', 'Not invoiced', 'Outstanding'];

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
        <div className="grid grid-cols-2 gap-3 sm:gap-4 md:max-lg:grid-cols-4">
          {figureNames.map((label, place) => (
            <StatTile
              key={label}
              label={label}
              value=""
              loading
              className={place === 0 ? 'col-span-2 md:max-lg:col-span-4' : ''}
            />
          ))}
        </div>
        <Card>
          <SkeletonText lines={4} />
        </Card>
      </div>
    </SkeletonGroup>
  );
}
