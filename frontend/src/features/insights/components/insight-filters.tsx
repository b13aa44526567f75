/** Everything that figures can be narrowed by. The pickers of clients, bureaus and talks are lent by the page. */
import type { ReactNode } from 'react';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { speakingEventFormatLabels, speakingEventTypeLabels } from '@lectern/protocol/speaking-events';
import { useQuery } from '@tanstack/react-query';
import { NO_KEY } from '@lectern/protocol/insights';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import { usStates } from '@lectern/protocol/us-states';
import { Combobox, type ComboboxOption } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { insightChoicesQuery } from '../api/insights.queries';
import type { InsightFilterKey, InsightParams } from '../insight-address';

export type RowPicker = (props: {
  value: string | undefined;
  onChange: (id: string | null) => void;
  placeholder: string;
}) => ReactNode;

type Props = {
  params: InsightParams;
  onChange: (changes: InsightParams) => void;
  clientPicker: RowPicker;
  bureauPicker: RowPicker;
  talkPicker: RowPicker;
};

const statusOptions = optionsOf(speakingEventStatusLabels);

export function InsightFilters({ params, onChange, clientPicker, bureauPicker, talkPicker }: Props) {
  const { data: choices } = useQuery(insightChoicesQuery);
  const one = (label: string, key: InsightFilterKey, options: ComboboxOption[], placeholder: string) => (
    <Field label={label}>
      <Combobox
        options={options}
        value={params[key]}
        selectedLabel={params[key] ?? ''}
        onChange={(value) => onChange({ [key]: value ?? undefined })}
        placeholder={placeholder}
        emptyText="Nothing of that name"
      />
    </Field>
  );
  const lent = (label: string, key: InsightFilterKey, picker: RowPicker, placeholder: string) => (
    <Field label={label}>
      {picker({
        value: params[key] === NO_KEY ? undefined : params[key],
        onChange: (id) => onChange({ [key]: id ?? undefined }),
        placeholder,
      })}
    </Field>
  );
  const known = (values: readonly string[] | undefined) => (values ?? []).map((value) => ({ value, label: value }));
  return (
    <>
      {lent('Client', 'clientId', clientPicker, 'Any client')}
      {lent(
        'Bureau partner',
        'bureauPartnerId',
        bureauPicker,
        params.bureauPartnerId === NO_KEY ? 'Booked directly' : 'Any bureau, or none',
      )}
      {lent('Talk', 'presentationId', talkPicker, 'Any talk')}
      {one('Event type', 'type', optionsOf(speakingEventTypeLabels), 'Any type')}
      {one('Format', 'format', optionsOf(speakingEventFormatLabels), 'Any format')}
      {one('Event status', 'status', statusOptions, 'Any status')}
      {one('Industry', 'industry', known(choices?.industries), 'Any industry')}
      {one(
        'State',
        'state',
        [
          ...(choices?.states ?? []).map((value) => ({ value, label: usStates[value] })),
          { value: NO_KEY, label: 'Outside the US or not known' },
        ],
        'Any state',
      )}
      {(choices?.currencies.length ?? 0) > 1 && one('Currency', 'currency', known(choices?.currencies), 'Any currency')}
    </>
  );
}
