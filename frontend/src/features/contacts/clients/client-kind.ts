import { ClientPage, ClientResponse, type ClientListItem, type CreateClientInput } from '@lectern/protocol/clients';
import type { OrganizationKind } from '../organization-kind';

export type ClientTypes = { row: ClientResponse; item: ClientListItem; create: CreateClientInput };

export const clientKind: OrganizationKind<ClientTypes> = {
  noun: 'client',
  nouns: 'clients',
  path: '/clients',
  row: ClientResponse,
  page: ClientPage,
};
