/** What an event is, when and where: the fields of its forms. */
import { useWatch, type Control } from 'react-hook-form';
import { optionsOf } from '@lectern/protocol/enum-tables';
import {
  speakingEventFormatLabels,
  speakingEventTypeLabels,
  type CreateSpeakingEventInput,
} from '@lectern/protocol/speaking-events';
import { ConflictNotice } from '@/components/forms/conflict-notice';
import {
  CheckboxField,
  DateField,
  LongTextField,
  NumberField,
  SelectField,
  TextField,
  TimeField,
  useBoundField,
  fieldsOf,
} from '@/components/forms/fields';
import { EventPicker } from '@/components/forms/record-picker';
import { ZoneField } from '@/components/forms/zone-field';
import { Field } from '@/components/ui/field';
import type { EventFormValues } from '../../event-form-values';
import { eventFieldLabels as labels } from '../../event-field-text';

export type EventControl = Control<EventFormValues, unknown, CreateSpeakingEventInput>;

export const typeOptions = optionsOf(speakingEventTypeLabels);
export const formatOptions = optionsOf(speakingEventFormatLabels);

export function BasicsFields({
  control,
  eventId,
  parentName,
}: {
  control: EventControl;
  eventId: string;
  parentName: string | null;
}) {
  const parent = useBoundField({
    control,
    name: 'parentEventId',
    label: 'Spin-off of',
    hint: 'The event this one came from.',
  });
  const parentId = typeof parent.value === 'string' ? parent.value : null;
  const fieldOf = fieldsOf(control, labels);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...fieldOf('title')} required className="sm:col-span-2" />
      <SelectField {...fieldOf('type')} options={typeOptions} />
      <SelectField {...fieldOf('format')} options={formatOptions} />
      <TextField {...fieldOf('leadSource')} placeholder="Referral, bureau, website" />
      <DateField {...fieldOf('nextFollowUpOn')} />
      <Field {...parent.fieldProps} className="sm:col-span-2">
        <EventPicker {...parent.field} value={parentId} knownName={parentId ? parentName : null} exceptId={eventId} />
      </Field>
      {parentId && (
        <NumberField {...fieldOf('spinOffLevel')} hint="1 for a spin-off, 2 for a spin-off of a spin-off." />
      )}
      <LongTextField {...fieldOf('lostReason')} hint="Only for lost events." rows={2} className="sm:col-span-2" />
    </div>
  );
}

/** What the day or the place of the form collides with, while it is being typed. */
export function FormConflicts({ control, eventId }: { control: EventControl; eventId?: string }) {
  const [eventDate, endDate, startTime, endTime, timeZone, format, city, state, country, latitude, longitude] =
    useWatch({
      control,
      name: [
        'eventDate',
        'endDate',
        'startTime',
        'endTime',
        'timeZone',
        'format',
        'city',
        'state',
        'country',
        'latitude',
        'longitude',
      ],
    });
  return (
    <ConflictNotice
      values={{
        eventId,
        eventDate: eventDate ?? undefined,
        endDate,
        startTime,
        endTime,
        timeZone,
        format,
        city,
        state,
        country,
        latitude,
        longitude,
      }}
    />
  );
}

type EventPart = { control: EventControl; eventId: string };

export function WhenFields({ control, eventId }: EventPart) {
  const eventDate = useWatch({ control, name: 'eventDate' });
  const field = fieldsOf(control, labels);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField {...field('eventDate')} />
      <DateField {...field('endDate')} hint="For multi-day events." min={eventDate ?? undefined} />
      <CheckboxField control={control} name="dateIsTentative" label="The date is tentative" className="sm:col-span-2" />
      <TimeField {...field('startTime')} />
      <TimeField {...field('endTime')} />
      <ZoneField
        {...field('timeZone')}
        hint="All times for this event use it."
        clearable={false}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <FormConflicts control={control} eventId={eventId} />
      </div>
    </div>
  );
}

export function VenueFields({ control, eventId }: EventPart) {
  const field = fieldsOf(control, labels);
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField {...field('venueName')} className="sm:col-span-6" />
      <TextField {...field('venueAddress')} className="sm:col-span-6" />
      <TextField {...field('city')} className="sm:col-span-2" />
      <TextField {...field('state')} className="sm:col-span-2" />
      <TextField {...field('country')} className="sm:col-span-2" />
      <TextField {...field('room')} className="sm:col-span-3" />
      <TextField {...field('airport')} placeholder="AUS" className="sm:col-span-3" />
      <LongTextField
        {...field('roomSetup')}
        placeholder="Theater, center aisle, stage 2 ft"
        rows={2}
        className="sm:col-span-6"
      />
      <LongTextField {...field('parking')} rows={2} className="sm:col-span-3" />
      <LongTextField {...field('wifi')} placeholder="Network and password" rows={2} className="sm:col-span-3" />
      <NumberField {...field('latitude')} placeholder="45.5231" className="sm:col-span-3" />
      <NumberField
        {...field('longitude')}
        placeholder="-122.6765"
        hint="Together they place the pin on the map."
        className="sm:col-span-3"
      />
      <div className="sm:col-span-6">
        <FormConflicts control={control} eventId={eventId} />
      </div>
    </div>
  );
}
