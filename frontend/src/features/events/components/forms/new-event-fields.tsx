/** The few fields with which an event begins. */
import { useWatch } from 'react-hook-form';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import {
  DateField,
  LongTextField,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
  fieldsOf,
} from '@/components/forms/fields';
import { currencyOptions } from '@/components/ui/money-input';
import { useSeesAmounts } from '@/lib/session/user';
import { FormConflicts, formatOptions, typeOptions, type EventControl } from './event-form-fields';
import type { EventFormValues } from '../../event-form-values';
import { eventFieldLabels as labels } from '../../event-field-text';

const statusOptions = optionsOf(speakingEventStatusLabels);

type Found = Partial<Record<keyof EventFormValues, string>>;
type Props = { control: EventControl; found?: Found };

/** The fields that an email fills in, with their mark. */
export function foundIn(event: Partial<EventFormValues>): Found {
  return Object.fromEntries(Object.keys(event).map((name) => [name, 'From the email. Please check it.']));
}

export function NewEventFields({ control, found = {} }: Props) {
  const eventDate = useWatch({ control, name: 'eventDate' });
  const field = fieldsOf(control, labels, found);
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField {...field('title')} required placeholder="Pacific Nurses Summit" className="col-span-2" />
      <SelectField
        {...field('status')}
        options={statusOptions}
        hint="Changes are kept in the history."
        className="col-span-2"
      />
      <SelectField {...field('type')} options={typeOptions} />
      <SelectField {...field('format')} options={formatOptions} />
      <DateField {...field('eventDate')} />
      <DateField {...field('endDate')} hint={found.endDate ?? 'For multi-day events.'} min={eventDate ?? undefined} />
      <TextField {...field('venueName')} className="col-span-2" />
      <div className="col-span-2 grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField {...field('city')} className="max-sm:col-span-2" />
        <TextField {...field('state')} />
        <TextField {...field('country')} />
      </div>
      <div className="col-span-2">
        <FormConflicts control={control} />
      </div>
    </div>
  );
}

export function NewEventFee({ control, found = {} }: Props) {
  const seesAmounts = useSeesAmounts();
  const [currency, bureau] = useWatch({ control, name: ['currency', 'bureauPartnerId'] });
  const field = fieldsOf(control, labels, found);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField
        {...field('grossFeeCents')}
        currency={currency}
        placeholder="12,500"
        hint={found.grossFeeCents ?? (bureau ? 'Uses the bureau’s commission until you change it.' : undefined)}
      />
      {seesAmounts && <SelectField {...field('currency')} options={currencyOptions} />}
      <TextField {...field('leadSource')} placeholder="Referral, bureau, website" />
      <DateField {...field('nextFollowUpOn')} />
    </div>
  );
}

export function InquiryFields({ control, found = {}, isCut }: Props & { isCut?: boolean }) {
  const field = fieldsOf(control, labels, found);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField {...field('audienceExpected')} />
      <LongTextField
        {...field('goals')}
        rows={8}
        hint={
          isCut
            ? 'The beginning of the email: all of it is too long. Trim it before you share the event.'
            : 'The whole email. Trim it before you share the event.'
        }
        className="sm:col-span-2"
      />
    </div>
  );
}
