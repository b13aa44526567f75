import { CreateTravelSegmentInput, travelPaidByLabels, TravelSegmentResponse } from '@lectern/protocol/event-logistics';
import { emptyValues } from '@lectern/protocol/record-fields';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { enumTable, optionsOf } from '@lectern/protocol/enum-tables';
import { travelKindLabels, type TravelKind } from '@lectern/protocol/travel-kinds';
import { ConflictNotice } from '@/components/forms/conflict-notice';
import {
  CheckboxField,
  DateField,
  LongTextField,
  MoneyField,
  SelectField,
  TextField,
  TimeField,
  fieldsOf,
} from '@/components/forms/fields';
import { currencyOptions } from '@/components/ui/money-input';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { ZoneField } from '@/components/forms/zone-field';
import { useTravelRows } from '../api/logistics';
import { travelLabels as labels, travelText, deleteHint, type EventOfLogistics } from '../logistics-labels';

type Values = z.input<typeof CreateTravelSegmentInput>;

const kindOptions = optionsOf(travelKindLabels);
const paidByOptions = optionsOf(travelPaidByLabels);

const { kind: _kind, ...rest } = CreateTravelSegmentInput.shape;
const newValues = (event: EventOfLogistics): Values => ({
  ...emptyValues(rest),
  kind: 'flight',
  fromZone: event.timeZone,
  toZone: event.timeZone,
  currency: event.currency,
});

type Props = { event: EventOfLogistics; segment: TravelSegmentResponse | undefined; onClose: () => void };

export function TravelDrawer({ event, segment, onClose }: Props) {
  const { create, update, remove } = useTravelRows(event.id);
  const row = useRowForm({
    row: segment,
    initial: newValues(event),
    schema: CreateTravelSegmentInput,
    rowSchema: TravelSegmentResponse,
    textOf: travelText,
    draftName: segment ? `travel-${segment.id}` : `new-travel-${event.id}`,
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved: onClose,
  });
  const { control } = row.form;
  return (
    <RecordDrawer
      what="travel"
      form={row}
      onClose={onClose}
      remove={segment && { description: deleteHint, onDelete: () => remove.mutateAsync(segment) }}
    >
      <TravelFields control={control} />
      <TravelConflicts event={event} segmentId={segment?.id ?? null} control={control} />
    </RecordDrawer>
  );
}

type ConflictsProps = {
  event: EventOfLogistics;
  segmentId: string | null;
  control: Control<Values, unknown, CreateTravelSegmentInput>;
};

/** A journey that arrives too late or leaves too early: said while it is typed, never refused. */
function TravelConflicts({ event, segmentId, control }: ConflictsProps) {
  const [kind, fromPlace, fromZone, departsOn, departsAt, toPlace, toZone, arrivesOn, arrivesAt] = useWatch({
    control,
    name: ['kind', 'fromPlace', 'fromZone', 'departsOn', 'departsAt', 'toPlace', 'toZone', 'arrivesOn', 'arrivesAt'],
  });
  const journey = { kind, fromPlace, fromZone, departsOn, departsAt, toPlace, toZone, arrivesOn, arrivesAt };
  const { id: eventId, eventDate, endDate, startTime, endTime, timeZone } = event;
  return (
    <ConflictNotice
      values={{ eventId, eventDate, endDate, startTime, endTime, timeZone, travel: { id: segmentId, ...journey } }}
      only={['late_arrival', 'early_departure']}
    />
  );
}

const carrierHints: Record<TravelKind, { label: string; placeholder: string }> = enumTable(
  {
    flight: { label: 'Airline and flight', placeholder: 'Alaska AS 1284' },
    train: { label: 'Train', placeholder: 'Amtrak Cascades 503' },
    car: { label: 'Rental company', placeholder: 'Hertz' },
    hotel: { label: 'Hotel', placeholder: 'Hilton Austin' },
    ground: { label: 'Service or driver', placeholder: 'Car service, name of the driver' },
  },
  () => ({ label: 'Company', placeholder: '' }),
);

function TravelFields({ control }: { control: Control<Values, unknown, CreateTravelSegmentInput> }) {
  const [kind, currency, paidBy] = useWatch({ control, name: ['kind', 'currency', 'paidBy'] });
  const isHotel = kind === 'hotel';
  const carrier = carrierHints[kind];
  const field = fieldsOf(control, labels);
  return (
    <div className="space-y-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field('kind')} options={kindOptions} />
        <TextField {...field('confirmation')} placeholder="ABC123" />
        <TextField
          control={control}
          name="carrier"
          label={carrier.label}
          placeholder={carrier.placeholder}
          className="sm:col-span-2"
        />
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 text-sm font-semibold">{isHotel ? 'Check-in' : 'Departure'}</legend>
        {!isHotel && (
          <>
            <TextField {...field('fromPlace')} placeholder="PDX" />
            <ZoneField control={control} name="fromZone" label="Time zone there" clearable={false} />
          </>
        )}
        <DateField control={control} name="departsOn" label={isHotel ? 'Check-in on' : labels.departsOn} required />
        <TimeField
          control={control}
          name="departsAt"
          label={isHotel ? 'Check-in at' : labels.departsAt}
          hint="Local time."
        />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 text-sm font-semibold">{isHotel ? 'Check-out' : 'Arrival'}</legend>
        <TextField
          control={control}
          name="toPlace"
          label={isHotel ? 'Address' : labels.toPlace}
          placeholder={isHotel ? '500 E 4th St, Austin' : 'AUS'}
        />
        <ZoneField control={control} name="toZone" label="Time zone of the place" clearable={false} />
        <DateField
          control={control}
          name="arrivesOn"
          label={isHotel ? 'Check-out on' : labels.arrivesOn}
          hint={isHotel ? undefined : 'Leave empty for the same day.'}
        />
        <TimeField
          control={control}
          name="arrivesAt"
          label={isHotel ? 'Check-out at' : labels.arrivesAt}
          hint="Local time."
        />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField {...field('costCents')} currency={currency} placeholder="420" />
        <SelectField {...field('currency')} options={currencyOptions} />
        <SelectField {...field('paidBy')} options={paidByOptions} />
        {paidBy === 'speaker' && (
          <CheckboxField {...field('isBillable')} description="The client reimburses it." className="sm:self-end" />
        )}
        <LongTextField {...field('notes')} className="sm:col-span-2" />
      </div>
    </div>
  );
}
