import { AdminAccountPage, AdminAccountResponse } from '@lectern/protocol/admin-accounts';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const ADMIN_ACCOUNTS_PATH = '/api/admin/accounts';
export const adminAccountPath = (id: string) => `${ADMIN_ACCOUNTS_PATH}/${encodeURIComponent(id)}`;

export const adminAccountsQuery = (filters: ListParams) => apiList(ADMIN_ACCOUNTS_PATH, AdminAccountPage, filters);
export const adminAccountQuery = (id: string) => apiQuery(adminAccountPath(id), AdminAccountResponse);
