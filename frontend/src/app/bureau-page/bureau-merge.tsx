/** The merge dialog with what bureau partners say of themselves. */
import { useQueryClient } from '@tanstack/react-query';
import type {
  BureauPartnerMergeField,
  BureauPartnerResponse,
  MergeBureauPartnersInput,
} from '@lectern/protocol/bureau-partners';
import { Field } from '@/components/ui/field';
import { toast } from '@/components/ui/toast-store';
import { useMergeBureaus } from '@/features/contacts/bureaus/api/bureaus.mutations';
import { bureauPath, bureauQuery } from '@/features/contacts/bureaus/api/bureaus.queries';
import { bureauMergeFields, unitedOfBureaus } from '@/features/contacts/bureaus/bureau-merge';
import { BureauPicker } from '@/features/events/components/forms/pickers';
import { MergeDialog } from '@/features/contacts/relationships/components/merge-dialog';
import { useSameAction } from '@/lib/use-same-action';

export function BureauMerge({ bureau, onClose }: { bureau: BureauPartnerResponse; onClose: () => void }) {
  const queries = useQueryClient();
  const merge = useMergeBureaus(bureau.id);
  const sameAction = useSameAction<MergeBureauPartnersInput>();
  return (
    <MergeDialog
      what="bureau partner"
      row={bureau}
      path={bureauPath(bureau.id)}
      fields={bureauMergeFields}
      united={unitedOfBureaus}
      load={(id) => queries.fetchQuery({ ...bureauQuery(id), staleTime: 0 })}
      picker={({ onChoose }) => (
        <Field label="Another bureau partner" hint="Search by name.">
          <BureauPicker value={null} onChange={(id) => id && onChoose(id)} />
        </Field>
      )}
      merge={async (other, fromOther) => {
        const input = {
          otherId: other.id,
          version: bureau.version,
          otherVersion: other.version,
          fromOther: fromOther as BureauPartnerMergeField[],
        };
        await merge.mutateAsync(sameAction(input));
      }}
      onMerged={(other) => {
        onClose();
        toast({
          title: 'Bureau partners merged',
          description: `${other.name} is part of this one now.`,
          variant: 'success',
        });
      }}
      onClose={onClose}
    />
  );
}
