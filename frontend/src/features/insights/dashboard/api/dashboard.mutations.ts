/** What is changed on the dashboard itself: the annual goal, and the sample data. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  AddedSampleData,
  GoalResponse,
  RemovedSampleData,
  type DashboardResponse,
  type SetGoalInput,
} from '@lectern/protocol/dashboard';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, post, put } from '@/lib/request';
import { useWrite } from '@/lib/use-write';
import { dashboardQuery } from './dashboard.queries';

export const useSetGoal = (year: number) =>
  useWrite((input: SetGoalInput) => put(`/api/goals/${year}`, input, { schema: GoalResponse }), showGoal);

/** The row of another window takes the place of the one that is shown. */
export function useShowGoal() {
  const queries = useQueryClient();
  return (goal: GoalResponse) => showGoal(queries, goal);
}

function showGoal(queries: QueryClient, goal: GoalResponse): void {
  queries.setQueryData<DashboardResponse>(dashboardQuery.queryKey, (shown) => shown && { ...shown, goal });
}

export const useAddSampleData = () =>
  useWrite(() => post('/api/sample-data', undefined, { schema: AddedSampleData }), refreshBusiness);

export const useRemoveSampleData = () =>
  useWrite(() => del('/api/sample-data', { schema: RemovedSampleData }), refreshBusiness);
