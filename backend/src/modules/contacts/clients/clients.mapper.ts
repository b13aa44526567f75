import type { ClientListItem, ClientResponse } from '@lectern/protocol/clients';

/** A row as the repository reads it: only instants and the sort key differ from the answer. */
export type ClientRow = Omit<ClientResponse, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };
export type ClientListRow = Omit<ClientListItem, 'createdAt'> & { createdAt: Date; sortKey: string };

export function toClientResponse(row: ClientRow): ClientResponse {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

export function toClientListItem({ sortKey: _sortKey, ...row }: ClientListRow): ClientListItem {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
