import { optionsOf } from '@lectern/protocol/enum-tables';
import { addHeadshotInput, headshotUsageLabels, type HeadshotResponse } from '@lectern/protocol/profile';
import { labelsOf } from '@lectern/protocol/record-fields';
import type { z } from 'zod';
import { SelectField, TextField, fieldsOf } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useActionForm } from '@/components/forms/use-action-form';
import { useUpdateHeadshot, type HeadshotChange } from '../api/profile.mutations';

const schema = addHeadshotInput.pick({ usage: true, credit: true });
const usageOptions = optionsOf(headshotUsageLabels);
const labels = labelsOf(schema.shape);

export function HeadshotDialog({ headshot, onClose }: { headshot: HeadshotResponse; onClose: () => void }) {
  const update = useUpdateHeadshot();
  const { id, version } = headshot;
  const action = useActionForm<z.input<typeof schema>, z.output<typeof schema>, HeadshotChange, unknown>({
    initial: { usage: headshot.usage, credit: headshot.credit },
    schema,
    toInput: (values) => ({ id, version, ...values }),
    send: ({ input }) => update.mutateAsync(input),
    onDone: onClose,
  });
  const { control } = action.form;
  const field = fieldsOf(control, labels);
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
