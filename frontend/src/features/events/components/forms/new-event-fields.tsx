/** The few fields with which an event begins. */
import { useWatch } from 'react-hook-form';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import { DateField, MoneyField, SelectField, TextField } from '@/components/forms/fields';
import { FormConflicts, formatOptions, typeOptions, type EventControl } from './event-form-fields';
import { currencyOptions } from './event-terms-fields';
import { eventFieldLabels as labels } from '../../event-field-text';

const statusOptions = optionsOf(speakingEventStatusLabels);

export function NewEventFields({ control }: { control: EventControl }) {
  const eventDate = useWatch({ control, name: 'eventDate' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        control={control}
        name="title"
        label={labels.title}
        required
        placeholder="Pacific Nurses Summit"
        className="sm:col-span-2"
      />
      <SelectField
        control={control}
        name="status"
        label={labels.status}
        options={statusOptions}
        hint="Where it stands today; each later step is kept in its history."
        className="sm:col-span-2"
      />
      <SelectField control={control} name="type" label={labels.type} options={typeOptions} />
      <SelectField control={control} name="format" label={labels.format} options={formatOptions} />
      <DateField control={control} name="eventDate" label={labels.eventDate} />
      <DateField
        control={control}
        name="endDate"
        label={labels.endDate}
        hint="Only when it lasts several days."
        min={eventDate ?? undefined}
      />
      <TextField control={control} name="venueName" label={labels.venueName} className="sm:col-span-2" />
      <TextField control={control} name="city" label={labels.city} />
      <TextField control={control} name="state" label={labels.state} />
      <div className="sm:col-span-2">
        <FormConflicts control={control} />
      </div>
    </div>
  );
}

export function NewEventFee({ control }: { control: EventControl }) {
  const [currency, bureau] = useWatch({ control, name: ['currency', 'bureauPartnerId'] });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField
        control={control}
        name="grossFeeCents"
        label={labels.grossFeeCents}
        currency={currency}
        placeholder="12,500"
        hint={bureau ? 'The commission is the bureau’s own until you change it.' : undefined}
      />
      <SelectField control={control} name="currency" label={labels.currency} options={currencyOptions} />
      <TextField
        control={control}
        name="leadSource"
        label={labels.leadSource}
        placeholder="Referral, bureau, website"
      />
      <DateField control={control} name="nextFollowUpOn" label={labels.nextFollowUpOn} />
    </div>
  );
}
