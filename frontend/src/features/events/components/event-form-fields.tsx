/** The parts of the event form. */
import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import type { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import {
  CheckboxField,
  DateField,
  LongTextField,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
  TimeField,
  useBoundField,
} from '@/components/forms/fields';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { allTimeZones, zoneLabel } from '@/lib/place-time';
import type { EventFormValues } from '../event-form-values';
import { eventFormatWords, eventTypeWords, feeTypeWords, optionsOf, travelTermsWords } from '../event-words';

export type EventControl = Control<EventFormValues, unknown, CreateSpeakingEventInput>;
type PartProps = { control: EventControl; isNew: boolean };

const typeOptions = optionsOf(eventTypeWords);
const formatOptions = optionsOf(eventFormatWords);
const statusOptions = optionsOf(speakingEventStatusLabels);
const feeTypeOptions = optionsOf(feeTypeWords);
const travelOptions = optionsOf(travelTermsWords);
const currencyOptions = ['USD', 'CAD', 'EUR', 'GBP', 'AUD'].map((value) => ({ value, label: value }));

export function BasicsPart({ control, isNew }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        control={control}
        name="title"
        label="Event title"
        required
        placeholder="Pacific Nurses Summit"
        className="sm:col-span-2"
      />
      <SelectField control={control} name="type" label="Type" options={typeOptions} />
      <SelectField control={control} name="format" label="Format" options={formatOptions} />
      {isNew && (
        <SelectField
          control={control}
          name="status"
          label="Status"
          options={statusOptions}
          hint="Where it stands today; each later step is kept in its history."
        />
      )}
      <TextField
        control={control}
        name="leadSource"
        label="Lead source"
        placeholder="Referral, bureau, website"
      />
      <DateField control={control} name="nextFollowUpOn" label="Next follow-up" />
    </div>
  );
}

export function WhenPart({ control, isNew }: PartProps) {
  const format = useWatch({ control, name: 'format' });
  const eventDate = useWatch({ control, name: 'eventDate' });
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField control={control} name="eventDate" label="Date" />
        <DateField
          control={control}
          name="endDate"
          label="Last day"
          hint="Only when it lasts several days."
          min={eventDate ?? undefined}
        />
        <CheckboxField
          control={control}
          name="dateIsTentative"
          label="The date is tentative"
          className="sm:col-span-2"
        />
        <TimeField control={control} name="startTime" label="Starts" />
        <TimeField control={control} name="endTime" label="Ends" />
        <ZoneField control={control} isNew={isNew} />
      </div>
      {format !== 'virtual' && (
        <div className="grid gap-4 sm:grid-cols-6">
          <TextField control={control} name="venueName" label="Venue" className="sm:col-span-6" />
          <TextField control={control} name="venueAddress" label="Venue address" className="sm:col-span-6" />
          <TextField control={control} name="city" label="City" className="sm:col-span-2" />
          <TextField control={control} name="state" label="State" className="sm:col-span-2" />
          <TextField control={control} name="country" label="Country" className="sm:col-span-2" />
          <TextField control={control} name="room" label="Room" className="sm:col-span-3" />
          <TextField
            control={control}
            name="airport"
            label="Airport"
            placeholder="AUS"
            className="sm:col-span-3"
          />
          <LongTextField
            control={control}
            name="roomSetup"
            label="Room set-up"
            rows={2}
            className="sm:col-span-6"
          />
          <TextField control={control} name="parking" label="Parking" className="sm:col-span-3" />
          <TextField control={control} name="wifi" label="Wi-Fi" className="sm:col-span-3" />
        </div>
      )}
    </div>
  );
}

function ZoneField({ control, isNew }: PartProps) {
  const { field, fieldProps, value } = useBoundField({ control, name: 'timeZone', label: 'Time zone' });
  const chosen = typeof value === 'string' ? value : null;
  const options = useMemo(
    () =>
      allTimeZones().map((zone) => ({
        value: zone,
        label: zoneLabel(zone),
        description: zone.replaceAll('_', ' '),
      })),
    [],
  );
  return (
    <Field {...fieldProps} hint={isNew ? 'Left empty, it is your own.' : undefined} className="sm:col-span-2">
      <Combobox
        {...field}
        options={options}
        value={chosen}
        selectedLabel={chosen ? zoneLabel(chosen) : undefined}
        onChange={(zone) => field.onChange(zone ?? undefined)}
        clearable={isNew}
        placeholder="Your own time zone"
      />
    </Field>
  );
}

export function AudiencePart({ control }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField control={control} name="presentationTitle" label="Presentation" className="sm:col-span-2" />
      <NumberField control={control} name="lengthMinutes" label="Length" unit="min" />
      <TextField control={control} name="industry" label="Industry" />
      <NumberField control={control} name="audienceExpected" label="Expected audience" />
      <NumberField control={control} name="audienceActual" label="Actual audience" />
      <TextField
        control={control}
        name="audienceType"
        label="Audience type"
        placeholder="Nurse managers"
        className="sm:col-span-2"
      />
      <TextField control={control} name="theme" label="Theme" className="sm:col-span-2" />
      <LongTextField control={control} name="goals" label="Goals" className="sm:col-span-2" />
      <LongTextField
        control={control}
        name="topicsToAvoid"
        label="Topics to avoid"
        rows={2}
        className="sm:col-span-2"
      />
    </div>
  );
}

export function FeePart({ control }: PartProps) {
  const [feeType, currency, bureau, travel] = useWatch({
    control,
    name: ['feeType', 'currency', 'bureauPartnerId', 'travelTerms'],
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField control={control} name="feeType" label="Fee type" options={feeTypeOptions} />
      <SelectField control={control} name="currency" label="Currency" options={currencyOptions} />
      {feeType !== 'waived' && (
        <MoneyField
          control={control}
          name="grossFeeCents"
          label="Gross fee"
          currency={currency}
          placeholder="12,500"
        />
      )}
      {bureau && (
        <NumberField
          control={control}
          name="commissionPercent"
          label="Commission"
          unit="%"
          hint="Left empty, it is the bureau’s own."
        />
      )}
      <SelectField
        control={control}
        name="travelTerms"
        label="Travel"
        none="Not agreed yet"
        options={travelOptions}
        className="sm:col-start-1"
      />
      {(travel === 'capped' || travel === 'buyout') && (
        <MoneyField
          control={control}
          name="travelAmountCents"
          label={travel === 'capped' ? 'Travel cap' : 'Travel buyout'}
          currency={currency}
        />
      )}
      <LongTextField
        control={control}
        name="recordingTerms"
        label="Recording terms"
        rows={2}
        className="sm:col-span-2"
      />
      <LongTextField
        control={control}
        name="exclusivityTerms"
        label="Exclusivity terms"
        rows={2}
        className="sm:col-span-2"
      />
      <LongTextField
        control={control}
        name="productSaleTerms"
        label="Product-sale terms"
        rows={2}
        className="sm:col-span-2"
      />
    </div>
  );
}

export function AfterPart({ control }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LongTextField control={control} name="debrief" label="Debrief" rows={4} className="sm:col-span-2" />
      <NumberField control={control} name="evaluationScore" label="Evaluation score" hint="0 to 10." />
      <TextField control={control} name="lostReason" label="Lost reason" />
    </div>
  );
}
