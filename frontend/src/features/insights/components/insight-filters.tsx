/** Everything that figures can be narrowed by. */
import { optionsOf } from '@lectern/protocol/enum-tables';
import { labelsOf } from '@lectern/protocol/record-fields';
import {
  CreateSpeakingEventInput,
  speakingEventFormatLabels,
  speakingEventTypeLabels,
} from '@lectern/protocol/speaking-events';
import { useQuery } from '@tanstack/react-query';
import { NO_KEY, InsightQuery } from '@lectern/protocol/insights';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import { usStates } from '@lectern/protocol/us-states';
import { BureauPicker, ClientPicker, PresentationPicker, type Picker } from '@/components/forms/record-picker';
import { Combobox, type ComboboxOption } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { insightChoicesQuery } from '../api/insights.queries';
import type { InsightFilterKey, InsightParams } from '../insight-address';

const labels = {
  ...labelsOf(CreateSpeakingEventInput.shape),
  ...labelsOf(InsightQuery.pick({ presentationId: true, type: true, status: true }).shape),
};

type Props = { params: InsightParams; onChange: (changes: InsightParams) => void };

const statusOptions = optionsOf(speakingEventStatusLabels);

export function InsightFilters({ params, onChange }: Props) {
  const { data: choices } = useQuery(insightChoicesQuery);
  const one = (label: string, key: InsightFilterKey, options: ComboboxOption[], placeholder: string) => (
    <Field label={label}>
      <Combobox
        options={options}
        value={params[key]}
        selectedLabel={params[key] ?? ''}
        onChange={(value) => onChange({ [key]: value ?? undefined })}
        placeholder={placeholder}
        emptyText="No matches"
      />
    </Field>
  );
  const row = (label: string, key: InsightFilterKey, Picker: Picker, placeholder: string) => (
    <Field label={label}>
      <Picker
        value={params[key] === NO_KEY ? undefined : params[key]}
        onChange={(id) => onChange({ [key]: id ?? undefined })}
        placeholder={placeholder}
      />
    </Field>
  );
  const known = (values: readonly string[] | undefined) => (values ?? []).map((value) => ({ value, label: value }));
  return (
    <>
      {row(labels.clientId, 'clientId', ClientPicker, 'Any client')}
      {row(
        labels.bureauPartnerId,
        'bureauPartnerId',
        BureauPicker,
        params.bureauPartnerId === NO_KEY ? 'Booked directly' : 'Any bureau, or none',
      )}
      {row(labels.presentationId, 'presentationId', PresentationPicker, 'Any talk')}
      {one(labels.type, 'type', optionsOf(speakingEventTypeLabels), 'Any type')}
      {one(labels.format, 'format', optionsOf(speakingEventFormatLabels), 'Any format')}
      {one(labels.status, 'status', statusOptions, 'Any status')}
      {one(labels.industry, 'industry', known(choices?.industries), 'Any industry')}
      {one(
        labels.state,
        'state',
        [
          ...(choices?.states ?? []).map((value) => ({ value, label: usStates[value] })),
          { value: NO_KEY, label: 'Outside the US or unknown' },
        ],
        'Any state',
      )}
      {(choices?.currencies.length ?? 0) > 1 &&
        one(labels.currency, 'currency', known(choices?.currencies), 'Any currency')}
    </>
  );
}
