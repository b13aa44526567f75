import { ClientChoices, ClientMoney } from '@lectern/protocol/clients';
import { ContactEventPage } from '@lectern/protocol/speaking-events';
import { apiList } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';
import { clientKind } from '../clients/client-kind';
import { organizationPath, organizationsPath } from './organizations.queries';

/** What the clients there are say: tags, industries, sources. */
export const clientChoicesQuery = () => apiQuery(`${organizationsPath(clientKind)}/choices`, ClientChoices);
export const clientMoneyQuery = (id: string) => apiQuery(`${organizationPath(clientKind, id)}/money`, ClientMoney);
export const contactEventsQuery = (contactId: string) =>
  apiList(`/api/client-contacts/${encodeURIComponent(contactId)}/events`, ContactEventPage, { limit: 10 });
