import { clientChoices, clientMoney, contactEventPage } from '@lectern/protocol/clients';
import { bureauPerformance, openCommissions } from '@lectern/protocol/bureau-partners';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';
import type { OrganizationKind, OrganizationTypes } from '../organization-kind';
import { clientKind } from '../clients/client-kind';
import { bureauKind } from '../bureaus/bureau-kind';

export const organizationsPath = ({ path }: Pick<OrganizationKind, 'path'>) => `/api${path}`;
export const organizationPath = (kind: Pick<OrganizationKind, 'path'>, id: string) =>
  `${organizationsPath(kind)}/${encodeURIComponent(id)}`;

export const organizationsQuery = <T extends OrganizationTypes>(kind: OrganizationKind<T>, filters: ListParams) =>
  apiList<T['item']>(organizationsPath(kind), kind.page, filters);
export const organizationQuery = <T extends OrganizationTypes>(kind: OrganizationKind<T>, id: string) =>
  apiQuery<T['row']>(organizationPath(kind, id), kind.row);

/** What the clients there are say: tags, industries, sources. */
export const clientChoicesQuery = () => apiQuery(`${organizationsPath(clientKind)}/choices`, clientChoices);
export const clientMoneyQuery = (id: string) => apiQuery(`${organizationPath(clientKind, id)}/money`, clientMoney);
export const contactEventsQuery = (contactId: string) =>
  apiList(`/api/client-contacts/${encodeURIComponent(contactId)}/events`, contactEventPage, { limit: 10 });

export const bureauPerformanceQuery = (id: string) =>
  apiQuery(`${organizationPath(bureauKind, id)}/performance`, bureauPerformance);
/** Open events whose commission differs from the bureau's current one. */
export const openCommissionsQuery = (id: string) =>
  apiQuery(`${organizationPath(bureauKind, id)}/open-commissions`, openCommissions);
