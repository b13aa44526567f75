import { parsePlainDate } from '@lectern/protocol/calendar';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { feeTypeLabels, speakingEventFormatLabels, speakingEventTypeLabels } from '@lectern/protocol/speaking-events';
import { useQuery } from '@tanstack/react-query';
import { BureauPicker, ClientPicker } from '@/components/forms/record-picker';
import { Card } from '@/components/ui/card';
import { Combobox } from '@/components/ui/combobox';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useSeesAmounts } from '@/lib/session/user';
import { filterChoicesQuery } from '../api/pipeline.queries';
import type { PipelineFilters } from '../pipeline-address';
import { eventFieldLabels as labels } from '../../event-field-text';

type Props = {
  filters: PipelineFilters;
  onChange: (changes: PipelineFilters) => void;
  /** false: the calendar says which days. */
  withDays: boolean;
};

const ANY = 'any';
const typeOptions = [{ value: ANY, label: 'Any type' }, ...optionsOf(speakingEventTypeLabels)];
const formatOptions = [{ value: ANY, label: 'Any format' }, ...optionsOf(speakingEventFormatLabels)];
const feeOptions = [{ value: ANY, label: 'Any kind of fee' }, ...optionsOf(feeTypeLabels)];
const datedOptions = [
  { value: ANY, label: 'With and without' },
  { value: 'only', label: 'Without a date only' },
];
const paymentOptions = [
  { value: ANY, label: 'Any' },
  { value: 'not_invoiced', label: 'Delivered, not invoiced' },
  { value: 'outstanding', label: 'Invoiced, not paid' },
];

export function MoreFilters({ filters, onChange, withDays }: Props) {
  const seesAmounts = useSeesAmounts();
  const { data: choices } = useQuery(filterChoicesQuery());
  const day = (key: 'from' | 'to' | 'followUpBy' | 'dueBefore') => (date: string) => {
    // Half a date is not a filter yet. Days of one's own take the place of a period.
    if (date !== '' && !parsePlainDate(date)) return;
    const isPeriod = key === 'from' || key === 'to';
    onChange(isPeriod ? { [key]: date, period: undefined } : { [key]: date });
  };
  const oneOf = (
    label: string,
    key: 'type' | 'format' | 'feeType' | 'undated' | 'money',
    options: { value: string; label: string }[],
  ) => {
    const value = options.some((option) => option.value === filters[key]) ? filters[key] : ANY;
    return (
      <Field label={label}>
        <Select
          options={options}
          value={value}
          onChange={(chosen) => onChange({ [key]: chosen === ANY ? undefined : chosen })}
        />
      </Field>
    );
  };
  const known = (label: string, key: 'state' | 'country' | 'leadSource' | 'currency', values: string[] | undefined) => (
    <Field label={label}>
      <Combobox
        options={(values ?? []).map((value) => ({ value, label: value }))}
        value={filters[key]}
        selectedLabel={filters[key] ?? ''}
        onChange={(value) => onChange({ [key]: value ?? undefined })}
        placeholder="Any"
        emptyText="None of your events match"
      />
    </Field>
  );
  return (
    <Card>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {oneOf(labels.type, 'type', typeOptions)}
        {oneOf(labels.format, 'format', formatOptions)}
        <Field label={labels.clientId}>
          <ClientPicker
            value={filters.clientId}
            onChange={(id) => onChange({ clientId: id ?? undefined })}
            placeholder="Any client"
          />
        </Field>
        <Field label={labels.bureauPartnerId}>
          <BureauPicker
            value={filters.bureauPartnerId}
            onChange={(id) => onChange({ bureauPartnerId: id ?? undefined })}
            placeholder="Any bureau"
          />
        </Field>
        {withDays && (
          <>
            <Field label="From">
              <DateInput value={filters.from ?? ''} onChange={day('from')} />
            </Field>
            <Field label="To">
              <DateInput value={filters.to ?? ''} onChange={day('to')} />
            </Field>
            {oneOf(labels.eventDate, 'undated', datedOptions)}
            <Field label="Follow-up due by">
              <DateInput value={filters.followUpBy ?? ''} onChange={day('followUpBy')} />
            </Field>
          </>
        )}
        {known(labels.state, 'state', choices?.states)}
        {known(labels.country, 'country', choices?.countries)}
        {known(labels.leadSource, 'leadSource', choices?.leadSources)}
        {seesAmounts && oneOf('Fee', 'feeType', feeOptions)}
        {seesAmounts && oneOf('Payment', 'money', paymentOptions)}
        {(filters.dueBefore || filters.money === 'outstanding') && (
          <Field label="Invoice due before">
            <DateInput value={filters.dueBefore ?? ''} onChange={day('dueBefore')} />
          </Field>
        )}
        {(filters.currency || (choices?.currencies.length ?? 0) > 1) &&
          known(labels.currency, 'currency', choices?.currencies)}
      </div>
    </Card>
  );
}
