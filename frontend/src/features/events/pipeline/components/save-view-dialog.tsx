import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { createSavedViewInput, savedViewResponse, type SavedViewResponse } from '@lectern/protocol/saved-views';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField, TextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { toast } from '@/components/ui/toast-store';
import { currentRow } from '@/lib/stale-version';
import { useSameAction } from '@/lib/use-same-action';
import { useSavedViews } from '../api/pipeline.mutations';

const nameAndDefault = createSavedViewInput.pick({ name: true, isDefault: true });
type Values = z.input<typeof nameAndDefault>;
type NewView = z.output<typeof createSavedViewInput>;

type Props = {
  /** Renames this one; without it a new one is made of `query`. */
  view?: SavedViewResponse;
  query?: Record<string, string>;
  onSaved: (view: SavedViewResponse) => void;
  onClose: () => void;
};

export function SaveViewDialog({ view, query = {}, onSaved, onClose }: Props) {
  const { create, update } = useSavedViews();
  const sameAction = useSameAction<NewView>();
  const [version, setVersion] = useState(view?.version ?? 1);
  const form = useForm<Values, unknown, z.output<typeof nameAndDefault>>({
    resolver: zodResolver(nameAndDefault),
    mode: 'onBlur',
    defaultValues: { name: view?.name ?? '', isDefault: view?.isDefault ?? false },
  });
  const { problem, run } = useServerProblem(form);
  const busy = create.isPending || update.isPending;

  async function rename(id: string, values: z.output<typeof nameAndDefault>): Promise<SavedViewResponse> {
    try {
      return await update.mutateAsync({ id, version, ...values });
    } catch (error) {
      // Another tab changed it: the server's sentence says so, and saving once more means it.
      setVersion(currentRow(error, savedViewResponse)?.version ?? version);
      throw error;
    }
  }

  const submit = form.handleSubmit((values) =>
    run(async () => {
      const saved = view ? await rename(view.id, values) : await create.mutateAsync(sameAction({ ...values, query }));
      toast({ title: view ? 'View renamed' : 'View saved', description: saved.name, variant: 'success' });
      onSaved(saved);
    }),
  );

  return (
    <FormDialog
      form={{ submit, busy, problem }}
      size="sm"
      title={view ? 'Rename view' : 'Save this view'}
      description={view ? undefined : 'Its filters, its order and whether it is a table, a board or a calendar.'}
      submitLabel={view ? 'Rename' : 'Save view'}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label="Name" required placeholder="Texas, this year" />
      <CheckboxField
        control={form.control}
        name="isDefault"
        label="Open it first"
        description="Events show it whenever you come to them."
      />
    </FormDialog>
  );
}
