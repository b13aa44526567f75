import { appliedCommission, type ApplyCommissionInput } from '@lectern/protocol/bureau-partners';
import { refreshBusiness } from '@/lib/refresh-business';
import { post } from '@/lib/request';
import { useWrite } from '@/lib/use-write';
import { bureauKind } from '../bureaus/bureau-kind';
import { organizationPath } from './organizations.queries';

/** Safe to repeat: an event that has the percentage already is left alone. */
export const useApplyCommission = (id: string) =>
  useWrite(
    (input: ApplyCommissionInput) =>
      post(`${organizationPath(bureauKind, id)}/commission-changes`, input, { schema: appliedCommission }),
    refreshBusiness,
    refreshBusiness,
  );
