import { AdminOverview } from '@lectern/protocol/admin-overview';
import { apiQuery } from '@/lib/api-query';

export const overviewQuery = apiQuery('/api/admin/overview', AdminOverview);
