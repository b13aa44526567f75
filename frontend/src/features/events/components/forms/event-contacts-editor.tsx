import { contactRoleLabels } from '@lectern/protocol/client-contacts';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type Control } from 'react-hook-form';
import { SelectField } from '@/components/forms/fields';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { clientQuery } from '@/lib/record-queries';
import type { EventFormValues } from '../../event-form-values';

/** Which of the client's people do what at this event. */
export function EventContactsEditor<Output>({
  control,
  clientId,
}: {
  control: Control<EventFormValues, unknown, Output>;
  clientId: string;
}) {
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts', keyName: 'rowKey' });
  const client = useQuery(clientQuery(clientId));
  const people = client.data?.contacts ?? [];
  const [first] = people;
  if (!first) {
    return client.isSuccess ? (
      <p className="text-sm text-muted">This client has no contacts yet. Add them on the client’s page.</p>
    ) : null;
  }
  const options = people.map(({ id, name, title }) => ({ value: id, label: title ? `${name}, ${title}` : name }));
  return (
    <div className="space-y-3">
      {fields.map((row, index) => (
        <div key={row.rowKey} className="flex items-end gap-2">
          <div className="grid flex-1 gap-2 sm:grid-cols-2">
            <SelectField
              control={control}
              name={`contacts.${index}.contactId`}
              label={`Person ${index + 1}`}
              hideLabel
              options={options}
            />
            <SelectField
              control={control}
              name={`contacts.${index}.role`}
              label={`Role of person ${index + 1}`}
              hideLabel
              options={optionsOf(contactRoleLabels)}
            />
          </div>
          <IconButton label={`Remove person ${index + 1}`} icon={<Trash2 />} onClick={() => remove(index)} />
        </div>
      ))}
      <Button
        variant="secondary"
        icon={<Plus />}
        onClick={() => append({ contactId: first.id, role: first.role ?? 'planner' }, { shouldFocus: false })}
      >
        Add a person
      </Button>
    </div>
  );
}
