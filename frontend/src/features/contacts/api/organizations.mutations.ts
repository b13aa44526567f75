import { type QueryClient } from '@tanstack/react-query';
import { refreshBusiness } from '@/lib/refresh-business';
import { useRows } from '@/lib/use-rows';
import { useAction } from '@/lib/use-write';
import type { OrganizationKind, OrganizationTypes } from '../organization-kind';
import { organizationPath, organizationQuery, organizationsPath } from './organizations.queries';

export type MergeInput = { otherId: string; version: number; otherVersion: number; fromOther: readonly string[] };

function keep<T extends OrganizationTypes>(queries: QueryClient, kind: OrganizationKind<T>, row: T['row']): void {
  queries.setQueryData([organizationPath(kind, row.id)], row);
  void refreshBusiness(queries);
}

export const useOrganizations = <T extends OrganizationTypes>(kind: OrganizationKind<T>) =>
  useRows<T['create'], T['row']>({ path: organizationsPath(kind), schema: kind.row, hasPage: true });

/** The other one goes into `id`. When it is refused, both are fetched again. */
export const useMergeOrganizations = <T extends OrganizationTypes>(kind: OrganizationKind<T>, id: string) =>
  useAction<{ input: MergeInput }, T['row']>(
    `${organizationPath(kind, id)}/merges`,
    kind.row,
    (queries, row, { input }) => {
      queries.removeQueries({ queryKey: organizationQuery(kind, input.otherId).queryKey });
      keep(queries, kind, row);
    },
    refreshBusiness,
  );
