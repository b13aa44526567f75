import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { TextField } from '@/components/forms/fields';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { newRepresentative, type BureauFormValues } from './bureau-form-values';
import { representativeFieldLabels as labels } from './bureau-labels';

export function RepresentativesEditor<Output>({ control }: { control: Control<BureauFormValues, unknown, Output> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'representatives', keyName: 'rowKey' });
  const people = useWatch({ control, name: 'representatives' }) ?? [];
  return (
    <div className="space-y-4">
      {fields.map((row, index) => (
        <fieldset key={row.rowKey} className="rounded-lg border border-line p-4">
          <legend className="sr-only">Representative {index + 1}</legend>
          <div className="mb-1 flex min-h-8 items-center justify-between gap-2">
            <span className="text-sm text-muted">Representative {index + 1}</span>
            <IconButton
              label={`Remove ${people[index]?.name || `representative ${index + 1}`}`}
              icon={<Trash2 />}
              size="sm"
              onClick={() => remove(index)}
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField control={control} name={`representatives.${index}.name`} label="Representative name" required />
            <TextField control={control} name={`representatives.${index}.title`} label={labels.title} />
            <TextField control={control} name={`representatives.${index}.email`} label={labels.email} type="email" />
            <TextField control={control} name={`representatives.${index}.phone`} label={labels.phone} type="tel" />
          </div>
        </fieldset>
      ))}
      <Button variant="secondary" icon={<Plus />} onClick={() => append(newRepresentative, { shouldFocus: true })}>
        Add a representative
      </Button>
    </div>
  );
}
