import { useMutation, useQueryClient } from '@tanstack/react-query';
import { appliedCommission, type ApplyCommissionInput } from '@lectern/protocol/bureau-partners';
import { refreshBusiness } from '@/lib/refresh-business';
import { post } from '@/lib/request';
import { bureauKind } from '../bureaus/bureau-kind';
import { organizationPath } from './organizations.queries';

/** Safe to repeat: an event that has the percentage already is left alone. */
export function useApplyCommission(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ApplyCommissionInput) =>
      post(`${organizationPath(bureauKind, id)}/commission-changes`, input, { schema: appliedCommission }),
    onSettled: () => refreshBusiness(queries),
  });
}
