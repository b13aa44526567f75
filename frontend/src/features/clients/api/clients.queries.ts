import { clientPage, clientResponse } from '@lectern/protocol/clients';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const CLIENTS_PATH = '/api/clients';
export const clientPath = (id: string) => `${CLIENTS_PATH}/${encodeURIComponent(id)}`;

export const clientsQuery = (filters: ListParams) => apiList(CLIENTS_PATH, clientPage, filters);
export const clientQuery = (id: string) => apiQuery(clientPath(id), clientResponse);
