import { optionsOf } from '@lectern/protocol/enum-tables';
import { AddHeadshotInput, headshotUsageLabels, type HeadshotResponse } from '@lectern/protocol/profile';
import { SelectField, TextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useActionForm } from '@/components/forms/use-action-form';
import { useUpdateHeadshot } from '../api/profile.mutations';

const schema = AddHeadshotInput.pick({ usage: true, credit: true });
const usageOptions = optionsOf(headshotUsageLabels);

export function HeadshotDialog({ headshot, onClose }: { headshot: HeadshotResponse; onClose: () => void }) {
  const update = useUpdateHeadshot();
  const { id, version } = headshot;
  const action = useActionForm({
    initial: { usage: headshot.usage, credit: headshot.credit },
    schema,
    toInput: (values) => ({ id, version, ...values }),
    send: ({ input }) => update.mutateAsync(input),
    onDone: onClose,
  });
  const { field } = action;
  return (
    <FormDialog
      form={action}
      title="Headshot"
      description={headshot.fileName}
      size="sm"
      submitLabel="Save"
      onClose={onClose}
    >
      <SelectField {...field('usage')} options={usageOptions} />
      <TextField {...field('credit')} hint="Credited wherever it’s shown." />
    </FormDialog>
  );
}
