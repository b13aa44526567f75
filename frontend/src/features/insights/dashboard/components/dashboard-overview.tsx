import type { DashboardResponse } from '@lectern/protocol/dashboard';
import { Part } from '@/components/ui/part';
import { Reach } from './reach';
import { WeekStrip } from './week-strip';

/** What can wait until the day's work is seen: the weeks ahead and where the fees are. */
export function DashboardOverview({ data }: { data: DashboardResponse }) {
  return (
    <>
      <WeekStrip weeks={data.weeks} today={data.today} />
      <Part of="money">
        <Reach feesByState={data.feesByState} audience={data.audience} year={data.goal.year} />
      </Part>
    </>
  );
}
