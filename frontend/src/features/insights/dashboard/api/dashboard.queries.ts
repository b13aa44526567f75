import { DashboardResponse, NavigationCounts } from '@lectern/protocol/dashboard';
import { apiQuery } from '@/lib/api-query';

/** Everything the first screen shows, in one request. */
export const dashboardQuery = apiQuery('/api/dashboard', DashboardResponse);

/** What the menu says beside its entries; stale after every change of the rows it counts (lib/refresh-business). */
export const navigationCountsQuery = apiQuery('/api/dashboard/counts', NavigationCounts);
