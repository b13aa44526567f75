import { clientChoices, clientMoney, contactEventPage } from '@lectern/protocol/clients';
import { apiList } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';
import { clientKind } from '../clients/client-kind';
import { organizationPath, organizationsPath } from './organizations.queries';

/** What the clients there are say: tags, industries, sources. */
export const clientChoicesQuery = () => apiQuery(`${organizationsPath(clientKind)}/choices`, clientChoices);
export const clientMoneyQuery = (id: string) => apiQuery(`${organizationPath(clientKind, id)}/money`, clientMoney);
export const contactEventsQuery = (contactId: string) =>
  apiList(`/api/client-contacts/${encodeURIComponent(contactId)}/events`, contactEventPage, { limit: 10 });
