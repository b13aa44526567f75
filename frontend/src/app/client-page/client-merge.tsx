/** The merge dialog with what clients say of themselves. */
import { useQueryClient } from '@tanstack/react-query';
import type { ClientMergeField, ClientResponse, MergeClientsInput } from '@lectern/protocol/clients';
import { Field } from '@/components/ui/field';
import { toast } from '@/components/ui/toast-store';
import { useMergeClients } from '@/features/contacts/clients/api/clients.mutations';
import { clientPath, clientQuery } from '@/features/contacts/clients/api/clients.queries';
import { clientMergeFields, unitedOfClients } from '@/features/contacts/clients/client-merge';
import { ClientPicker } from '@/features/events/components/forms/pickers';
import { MergeDialog } from '@/features/contacts/relationships/components/merge-dialog';
import { useSameAction } from '@/lib/use-same-action';

export function ClientMerge({ client, onClose }: { client: ClientResponse; onClose: () => void }) {
  const queries = useQueryClient();
  const merge = useMergeClients(client.id);
  const sameAction = useSameAction<MergeClientsInput>();
  return (
    <MergeDialog
      what="client"
      row={client}
      path={clientPath(client.id)}
      fields={clientMergeFields}
      united={unitedOfClients}
      load={(id) => queries.fetchQuery({ ...clientQuery(id), staleTime: 0 })}
      picker={({ onChoose }) => (
        <Field label="Another client" hint="Search by name.">
          <ClientPicker value={null} onChange={(id) => id && onChoose(id)} />
        </Field>
      )}
      merge={async (other, fromOther) => {
        const input = {
          otherId: other.id,
          version: client.version,
          otherVersion: other.version,
          fromOther: fromOther as ClientMergeField[],
        };
        await merge.mutateAsync(sameAction(input));
      }}
      onMerged={(other) => {
        onClose();
        toast({ title: 'Clients merged', description: `${other.name} is part of this one now.`, variant: 'success' });
      }}
      onClose={onClose}
    />
  );
}
