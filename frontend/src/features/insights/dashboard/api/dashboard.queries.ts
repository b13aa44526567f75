import { dashboardResponse } from '@lectern/protocol/dashboard';
import { apiQuery } from '@/lib/api-query';

/** Everything the first screen shows, in one request. */
export const dashboardQuery = apiQuery('/api/dashboard', dashboardResponse);
