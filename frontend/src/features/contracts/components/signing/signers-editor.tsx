/** Who signs, in the order in which they are asked. The speaker's own address is that of the account. */
import { Plus, Trash2 } from 'lucide-react';
import { ContractSignerInput, MAX_SIGNERS } from '@lectern/protocol/contracts';
import { labelsOf } from '@lectern/protocol/record-fields';
import { useFieldArray, useWatch } from 'react-hook-form';
import { SelectField, TextField } from '@/components/forms/fields';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { SortableList } from '@/components/ui/sortable-list';
import { signerRoleOptions } from '../../contract-labels';
import type { ContractFormHandle } from '../drafts/terms-fields';

const labels = labelsOf(ContractSignerInput.omit({ id: true }).shape);

export function SignersEditor({ form }: { form: ContractFormHandle }) {
  const { control } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'signers', keyName: 'key' });
  const signers = useWatch({ control, name: 'signers' });
  const problem = form.formState.errors.signers?.root ?? form.formState.errors.signers;
  const rows = fields.map(({ key }, index) => ({ id: key, index }));
  const nameOf = (index: number) => signers[index]?.name || `signer ${index + 1}`;
  return (
    <div id="signers">
      <SortableList
        label="Signers, in order"
        items={rows}
        nameOf={({ index }) => nameOf(index)}
        onOrder={(keys) => {
          // What is typed counts, not what the rows were made with.
          const now = form.getValues('signers');
          replace(keys.flatMap((key) => now[rows.findIndex(({ id }) => id === key)] ?? []));
        }}
        className="mb-3"
      >
        {({ index }) => {
          const isSpeaker = signers[index]?.role === 'speaker';
          return (
            <div className="relative flex min-w-0 items-start gap-1">
              <fieldset className="min-w-0 flex-1">
                <legend className="sr-only">{`Signer ${index + 1}`}</legend>
                <div className="grid gap-3 sm:grid-cols-2">
                  <SelectField
                    control={control}
                    name={`signers.${index}.role`}
                    label={labels.role}
                    options={signerRoleOptions}
                    className="max-sm:mr-12"
                  />
                  <TextField control={control} name={`signers.${index}.name`} label={labels.name} required />
                  <TextField
                    control={control}
                    name={`signers.${index}.title`}
                    label={labels.title}
                    className="sm:col-span-2"
                  />
                  {isSpeaker ? (
                    <p className="text-sm text-muted sm:col-span-2">You sign here in the app.</p>
                  ) : (
                    <TextField
                      control={control}
                      name={`signers.${index}.email`}
                      label={labels.email}
                      type="email"
                      className="sm:col-span-2"
                    />
                  )}
                </div>
              </fieldset>
              <IconButton
                size="sm"
                label={`Remove ${nameOf(index)}`}
                icon={<Trash2 />}
                onClick={() => remove(index)}
                className="max-sm:absolute max-sm:top-6.5 max-sm:right-0"
              />
            </div>
          );
        }}
      </SortableList>
      {typeof problem?.message === 'string' && (
        <p role="alert" className="mb-2 text-sm text-danger-text">
          {problem.message}
        </p>
      )}
      {fields.length < MAX_SIGNERS && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => append({ role: 'client', name: '', title: null, email: null }, { shouldFocus: true })}
        >
          Add a signer
        </Button>
      )}
    </div>
  );
}
