import { clientChoices, clientMoney, contactEventPage } from '@lectern/protocol/clients';
import { apiList } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';

/** What the clients there are say: tags, industries, sources. */
export const clientChoicesQuery = () => apiQuery('/api/clients/choices', clientChoices);
export const clientMoneyQuery = (id: string) => apiQuery(`/api/clients/${encodeURIComponent(id)}/money`, clientMoney);
export const contactEventsQuery = (contactId: string) =>
  apiList(`/api/client-contacts/${encodeURIComponent(contactId)}/events`, contactEventPage, { limit: 10 });
