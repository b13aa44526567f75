import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { SelectField, useBoundField, type BoundProps, fieldsOf } from '@/components/forms/fields';
import { BureauPicker, ClientPicker, type Picker } from '@/components/forms/record-picker';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { bureauQuery } from '@/lib/record-queries';
import type { EventFormValues, EventNames } from '../event-form-values';
import { EventContactsEditor } from './forms/event-contacts-editor';
import type { EventControl } from './forms/event-form-fields';
import { eventFieldLabels as labels } from '../event-field-text';

/** A form for a new client or bureau, which another feature brings. */
export type NewRowForm = (props: {
  name: string;
  onSaved: (row: { id: string; name: string }) => void;
  onClose: () => void;
}) => ReactNode;

type Props = {
  form: UseFormReturn<EventFormValues, unknown, CreateSpeakingEventInput>;
  names: EventNames | undefined;
  /** Who asks for the event: the name of a client that is made here. */
  asking?: string | null;
  newClient: NewRowForm;
  newBureau: NewRowForm;
};

/** Client, bureau and people. A client or bureau that does not exist yet is made without leaving the form. */
export function PeoplePart({ form, names, asking, newClient, newBureau }: Props) {
  const { control, setValue } = form;
  const [clientId, bureauId] = useWatch({ control, name: ['clientId', 'bureauPartnerId'] });
  const [making, setMaking] = useState<{ kind: 'client' | 'bureau'; name: string } | null>(null);
  // Names of what was made here, until the lists know them.
  const [made, setMade] = useState<Record<string, string>>({});
  const bureau = useQuery({ ...bureauQuery(bureauId ?? ''), enabled: Boolean(bureauId) });

  const chooseClient = (id: string | null) => {
    setValue('clientId', id, { shouldDirty: true, shouldValidate: true });
    setValue('contacts', [], { shouldDirty: true });
  };
  const chooseBureau = (id: string | null) => {
    setValue('bureauPartnerId', id, { shouldDirty: true, shouldValidate: true });
    setValue('representativeId', null, { shouldDirty: true });
    // The share of the bureau before is not that of the new one: empty, the server takes it from the bureau.
    setValue('commissionPercent', null, { shouldDirty: true });
  };
  const saved = (row: { id: string; name: string }) => {
    setMade((before) => ({ ...before, [row.id]: row.name }));
    if (making?.kind === 'client') chooseClient(row.id);
    else chooseBureau(row.id);
    setMaking(null);
  };
  const nameOf = (id: string | null | undefined, known: string | null | undefined, knownId: unknown) =>
    id ? (made[id] ?? (id === knownId ? known : null)) : null;
  const first = form.formState.defaultValues;

  const field = fieldsOf(control, labels);
  return (
    <div className="space-y-4">
      <PickerField
        {...field('clientId')}
        hint={asking && !clientId ? `${asking} asks. Choose them, or press New.` : undefined}
        Picker={ClientPicker}
        knownName={nameOf(clientId, names?.clientName, first?.clientId)}
        onPick={chooseClient}
        onNew={(name) => setMaking({ kind: 'client', name: name || (asking ?? '') })}
      />
      <PickerField
        {...field('bureauPartnerId')}
        Picker={BureauPicker}
        knownName={nameOf(bureauId, names?.bureauPartnerName, first?.bureauPartnerId)}
        onPick={chooseBureau}
        onNew={(name) => setMaking({ kind: 'bureau', name })}
      />
      {bureau.data && bureau.data.representatives.length > 0 && (
        <SelectField
          {...field('representativeId')}
          none="No one in particular"
          options={bureau.data.representatives.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {clientId && (
        <div>
          <p className="mb-2 text-sm font-medium">{labels.contacts}</p>
          <EventContactsEditor control={control} clientId={clientId} />
        </div>
      )}
      {making?.kind === 'client' && newClient({ name: making.name, onSaved: saved, onClose: () => setMaking(null) })}
      {making?.kind === 'bureau' && newBureau({ name: making.name, onSaved: saved, onClose: () => setMaking(null) })}
    </div>
  );
}

type PickerFieldProps = Omit<BoundProps<EventFormValues, unknown, CreateSpeakingEventInput>, 'control'> & {
  control: EventControl;
  Picker: Picker;
  knownName: string | null | undefined;
  onPick: (id: string | null) => void;
  onNew: (name: string) => void;
};

function PickerField({ Picker, knownName, onPick, onNew, ...bound }: PickerFieldProps) {
  const { field, fieldProps, value } = useBoundField(bound);
  return (
    <div className="flex items-start gap-2">
      <Field {...fieldProps} className="flex-1">
        <Picker
          {...field}
          value={typeof value === 'string' ? value : null}
          knownName={knownName}
          onChange={onPick}
          onCreate={onNew}
        />
      </Field>
      <Button variant="secondary" className="mt-6.5" onClick={() => onNew('')}>
        New<span className="sr-only"> {bound.label.toLowerCase()}</span>
      </Button>
    </div>
  );
}
