/** What is changed on the dashboard itself: the annual goal, and the sample data. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addedSampleData,
  goalResponse,
  removedSampleData,
  type DashboardResponse,
  type GoalResponse,
  type SetGoalInput,
} from '@lectern/protocol/dashboard';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, post, put } from '@/lib/request';
import { dashboardQuery } from './dashboard.queries';

export function useSetGoal(year: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: SetGoalInput) => put(`/api/goals/${year}`, input, { schema: goalResponse }),
    onSuccess: (goal) => showGoal(queries, goal),
  });
}

/** The row of another window takes the place of the one that is shown. */
export function useShowGoal() {
  const queries = useQueryClient();
  return (goal: GoalResponse) => showGoal(queries, goal);
}

function showGoal(queries: ReturnType<typeof useQueryClient>, goal: GoalResponse): void {
  queries.setQueryData<DashboardResponse>(dashboardQuery.queryKey, (shown) => shown && { ...shown, goal });
}

export function useAddSampleData() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => post('/api/sample-data', undefined, { schema: addedSampleData }),
    onSuccess: () => refreshBusiness(queries),
  });
}

export function useRemoveSampleData() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => del('/api/sample-data', { schema: removedSampleData }),
    onSuccess: () => refreshBusiness(queries),
  });
}
