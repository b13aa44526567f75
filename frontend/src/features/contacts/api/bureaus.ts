import {
  BureauPerformance,
  OpenCommissions,
  AppliedCommission,
  type ApplyCommissionInput,
} from '@lectern/protocol/bureau-partners';
import { apiQuery } from '@/lib/api-query';
import { refreshBusiness } from '@/lib/refresh-business';
import { post } from '@/lib/request';
import { useWrite } from '@/lib/use-write';
import { bureauKind } from '../bureaus/bureau-kind';
import { organizationPath } from './organizations.queries';

export const bureauPerformanceQuery = (id: string) =>
  apiQuery(`${organizationPath(bureauKind, id)}/performance`, BureauPerformance);
/** Open events whose commission differs from the bureau's current one. */
export const openCommissionsQuery = (id: string) =>
  apiQuery(`${organizationPath(bureauKind, id)}/open-commissions`, OpenCommissions);

/** Safe to repeat: an event that has the percentage already is left alone. */
export const useApplyCommission = (id: string) =>
  useWrite(
    (input: ApplyCommissionInput) =>
      post(`${organizationPath(bureauKind, id)}/commission-changes`, input, { schema: AppliedCommission }),
    refreshBusiness,
    refreshBusiness,
  );
