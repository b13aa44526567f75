import type { OrganizationTypes, RowOf } from './kinds/organization-kind';

/** As the list's statement reads it: only the instant and the sort key differ from the response. */
export type ListRowOf<T extends OrganizationTypes> = Omit<T['listItem'], 'id' | 'createdAt'> & {
  id: string;
  createdAt: Date;
  sortKey: string;
};

export function toResponse<T extends OrganizationTypes>(row: RowOf<T>): T['response'] {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

export function toListItem<T extends OrganizationTypes>({ sortKey: _sortKey, ...row }: ListRowOf<T>): T['listItem'] {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
