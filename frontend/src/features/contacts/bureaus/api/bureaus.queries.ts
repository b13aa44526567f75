import {
  bureauPartnerPage,
  bureauPartnerResponse,
  bureauPerformance,
  openCommissions,
} from '@lectern/protocol/bureau-partners';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const BUREAUS_PATH = '/api/bureau-partners';
export const bureauPath = (id: string) => `${BUREAUS_PATH}/${encodeURIComponent(id)}`;

export const bureausQuery = (filters: ListParams) => apiList(BUREAUS_PATH, bureauPartnerPage, filters);
export const bureauQuery = (id: string) => apiQuery(bureauPath(id), bureauPartnerResponse);
export const bureauPerformanceQuery = (id: string) => apiQuery(`${bureauPath(id)}/performance`, bureauPerformance);
/** Open events whose commission is another one than the bureau's now. */
export const openCommissionsQuery = (id: string) => apiQuery(`${bureauPath(id)}/open-commissions`, openCommissions);
