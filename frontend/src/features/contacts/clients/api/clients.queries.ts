import { clientChoices, clientMoney, clientPage, clientResponse, contactEventPage } from '@lectern/protocol/clients';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

export const CLIENTS_PATH = '/api/clients';
export const clientPath = (id: string) => `${CLIENTS_PATH}/${encodeURIComponent(id)}`;

export const clientsQuery = (filters: ListParams) => apiList(CLIENTS_PATH, clientPage, filters);
export const clientQuery = (id: string) => apiQuery(clientPath(id), clientResponse);
/** What the clients there are say: tags, industries, sources. */
export const clientChoicesQuery = () => apiQuery(`${CLIENTS_PATH}/choices`, clientChoices);
export const clientMoneyQuery = (id: string) => apiQuery(`${clientPath(id)}/money`, clientMoney);
export const contactEventsQuery = (contactId: string) =>
  apiList(`/api/client-contacts/${encodeURIComponent(contactId)}/events`, contactEventPage, { limit: 10 });
