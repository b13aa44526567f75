import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';
import type { OrganizationKind, OrganizationTypes } from '../organization-kind';

export const organizationsPath = ({ path }: Pick<OrganizationKind, 'path'>) => `/api${path}`;
export const organizationPath = (kind: Pick<OrganizationKind, 'path'>, id: string) =>
  `${organizationsPath(kind)}/${encodeURIComponent(id)}`;

export const organizationsQuery = <T extends OrganizationTypes>(kind: OrganizationKind<T>, filters: ListParams) =>
  apiList<T['item']>(organizationsPath(kind), kind.page, filters);
export const organizationQuery = <T extends OrganizationTypes>(kind: OrganizationKind<T>, id: string) =>
  apiQuery<T['row']>(organizationPath(kind, id), kind.row);
