import type { DashboardResponse } from '@lectern/protocol/dashboard';
import { Figures } from './figures';
import { PlannerActivityCard } from './planner-activity';
import { Reach } from './reach';
import { WeekStrip } from './week-strip';

/** What can wait until the day's work is seen: the figures, the weeks ahead, what planners did, and where the fees are. */
export function DashboardOverview({ data }: { data: DashboardResponse }) {
  return (
    <>
      <Figures figures={data.figures} goal={data.goal} />
      <WeekStrip weeks={data.weeks} today={data.today} />
      <PlannerActivityCard items={data.activity} timeZone={data.timeZone} />
      <Reach feesByState={data.feesByState} audience={data.audience} year={data.goal.year} />
    </>
  );
}
