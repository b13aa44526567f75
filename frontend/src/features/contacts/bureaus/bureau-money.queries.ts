import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  appliedCommission,
  bureauPerformance,
  openCommissions,
  type ApplyCommissionInput,
} from '@lectern/protocol/bureau-partners';
import { apiQuery } from '@/lib/api-query';
import { refreshBusiness } from '@/lib/refresh-business';
import { post } from '@/lib/request';
import { organizationPath } from '../api/organizations.queries';
import { bureauKind } from './bureau-kind';

export const bureauPerformanceQuery = (id: string) =>
  apiQuery(`${organizationPath(bureauKind, id)}/performance`, bureauPerformance);
/** Open events whose commission is another one than the bureau's now. */
export const openCommissionsQuery = (id: string) =>
  apiQuery(`${organizationPath(bureauKind, id)}/open-commissions`, openCommissions);

/** Safe to repeat: an event that has the percentage already is left alone. */
export function useApplyCommission(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ApplyCommissionInput) =>
      post(`${organizationPath(bureauKind, id)}/commission-changes`, input, { schema: appliedCommission }),
    onSettled: () => refreshBusiness(queries),
  });
}
