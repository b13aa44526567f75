import { DashboardResponse, NavigationCounts } from '@lectern/protocol/dashboard';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/lib/api-query';

/** Everything the first screen shows, in one request. */
export const dashboardQuery = apiQuery('/api/dashboard', DashboardResponse);

/** What the menu says beside its entries; stale after every change of the rows it counts (lib/refresh-business). */
export const navigationCountsQuery = apiQuery('/api/dashboard/counts', NavigationCounts);

/** The same for a page’s header, once the menu has asked. */
export const useNavigationCounts = () => useQuery({ ...navigationCountsQuery, enabled: false }).data;
