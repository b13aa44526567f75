/** The merge dialog with what a kind of organization says of itself. */
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { toastSuccess } from '@/components/ui/toast-store';
import { useMergeOrganizations, type MergeInput } from '@/features/contacts/api/organizations.mutations';
import { organizationPath, organizationQuery } from '@/features/contacts/api/organizations.queries';
import { MergeDialog } from '@/features/contacts/merging/merge-dialog';
import type { MergeField } from '@/features/contacts/merging/merge-sides';
import type { OrganizationKind, OrganizationTypes } from '@/features/contacts/organization-kind';
import { useSameAction } from '@/lib/use-same-action';
import { capitalized } from '@/lib/format';

type Props<T extends OrganizationTypes> = {
  kind: OrganizationKind<T>;
  row: T['row'];
  fields: readonly MergeField<T['row']>[];
  united: (row: T['row'], other: T['row']) => readonly string[];
  picker: (onChange: (id: string | null) => void) => ReactNode;
  onClose: () => void;
};

export function OrganizationMerge<T extends OrganizationTypes>({ kind, row, picker, onClose, ...labels }: Props<T>) {
  const queries = useQueryClient();
  const merge = useMergeOrganizations(kind, row.id);
  const sameAction = useSameAction<MergeInput>();
  return (
    <MergeDialog<T['row']>
      {...labels}
      what={kind.noun}
      row={row}
      path={organizationPath(kind, row.id)}
      load={(id) => queries.fetchQuery({ ...organizationQuery(kind, id), staleTime: 0 })}
      picker={({ onChoose }) => (
        <Field label={`Another ${kind.noun}`} hint="Search by name.">
          {picker((id) => id && onChoose(id))}
        </Field>
      )}
      merge={async (other, fromOther) => {
        await merge.mutateAsync(
          sameAction({ otherId: other.id, version: row.version, otherVersion: other.version, fromOther }),
        );
      }}
      onMerged={(other) => {
        onClose();
        toastSuccess(`${capitalized(kind.nouns)} merged`, `${other.name} is now part of this one.`);
      }}
      onClose={onClose}
    />
  );
}
