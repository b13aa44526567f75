import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, patch, post } from '@/lib/request';
import type { OrganizationKind, OrganizationTypes } from '../organization-kind';
import { organizationPath, organizationQuery, organizationsPath } from './organizations.queries';

export type MergeInput = { otherId: string; version: number; otherVersion: number; fromOther: readonly string[] };

function keep<T extends OrganizationTypes>(queries: QueryClient, kind: OrganizationKind<T>, row: T['row']): void {
  queries.setQueryData([organizationPath(kind, row.id)], row);
  void refreshBusiness(queries);
}

/** The variables are the user's one action: see lib/idempotency. */
export function useCreateOrganization<T extends OrganizationTypes>(kind: OrganizationKind<T>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: T['create'] }) =>
      post<T['row']>(organizationsPath(kind), action.input, {
        schema: kind.row,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (row) => keep(queries, kind, row),
  });
}

export function useUpdateOrganization<T extends OrganizationTypes>(kind: OrganizationKind<T>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes, version }: { id: string; changes: Partial<T['create']>; version: number }) =>
      patch<T['row']>(organizationPath(kind, id), { ...changes, version }, { schema: kind.row }),
    onSuccess: (row) => keep(queries, kind, row),
  });
}

export function useDeleteOrganization<T extends OrganizationTypes>(kind: OrganizationKind<T>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      del(withParams(organizationPath(kind, id), { version })),
    onSuccess: (_, { id }) => {
      queries.removeQueries({ queryKey: organizationQuery(kind, id).queryKey });
      void refreshBusiness(queries);
    },
  });
}

/** The other one goes into `id`. When it is refused, both are fetched again. */
export function useMergeOrganizations<T extends OrganizationTypes>(kind: OrganizationKind<T>, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: MergeInput }) =>
      post<T['row']>(`${organizationPath(kind, id)}/merges`, action.input, {
        schema: kind.row,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (row, { input }) => {
      queries.removeQueries({ queryKey: organizationQuery(kind, input.otherId).queryKey });
      keep(queries, kind, row);
    },
    onError: () => refreshBusiness(queries),
  });
}
