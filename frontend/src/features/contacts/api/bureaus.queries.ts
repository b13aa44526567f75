import { bureauPerformance, openCommissions } from '@lectern/protocol/bureau-partners';
import { apiQuery } from '@/lib/api-query';
import { bureauKind } from '../bureaus/bureau-kind';
import { organizationPath } from './organizations.queries';

export const bureauPerformanceQuery = (id: string) =>
  apiQuery(`${organizationPath(bureauKind, id)}/performance`, bureauPerformance);
/** Open events whose commission differs from the bureau's current one. */
export const openCommissionsQuery = (id: string) =>
  apiQuery(`${organizationPath(bureauKind, id)}/open-commissions`, openCommissions);
