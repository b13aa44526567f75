import { CreateSavedViewInput, SavedViewResponse } from '@lectern/protocol/saved-views';
import { CheckboxField, TextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useRowForm } from '@/components/forms/use-row-form';
import { toastSuccess } from '@/components/ui/toast-store';
import { useSavedViews } from '../api/pipeline.mutations';

const nameAndDefault = CreateSavedViewInput.pick({ name: true, isDefault: true });

type Props = {
  /** Renames this one; without it a new one is made of `query`. */
  view?: SavedViewResponse;
  query?: Record<string, string>;
  onSaved: (view: SavedViewResponse) => void;
  onClose: () => void;
};

export function SaveViewDialog({ view, query = {}, onSaved, onClose }: Props) {
  const { create, update } = useSavedViews();
  const row = useRowForm({
    row: view,
    initial: { name: '', isDefault: false },
    schema: nameAndDefault,
    rowSchema: SavedViewResponse,
    textOf: (field, values) => (field === 'name' ? values.name : values.isDefault ? 'Yes' : 'No'),
    toInput: (named) => ({ ...named, query }),
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved: (saved) => {
      toastSuccess(view ? 'View renamed' : 'View saved', saved.name);
      onSaved(saved);
    },
  });
  const { field } = row;
  return (
    <FormDialog
      form={row}
      what="view"
      size="sm"
      title={view ? 'Rename view' : 'Save this view'}
      description={view ? undefined : 'Saves filters, sorting and layout.'}
      submitLabel={view ? 'Rename' : 'Save view'}
      onClose={onClose}
    >
      <TextField {...field('name')} required placeholder="Texas, this year" />
      <CheckboxField {...field('isDefault')} description="Events always opens with it." />
    </FormDialog>
  );
}
