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
    hint: 'The event from whose audience this one came.',
  });
  const parentId = typeof parent.value === 'string' ? parent.value : null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField control={control} name="title" label={labels.title} required className="sm:col-span-2" />
      <SelectField control={control} name="type" label={labels.type} options={typeOptions} />
      <SelectField control={control} name="format" label={labels.format} options={formatOptions} />
      <TextField
        control={control}
        name="leadSource"
        label={labels.leadSource}
        placeholder="Referral, bureau, website"
      />
      <DateField control={control} name="nextFollowUpOn" label={labels.nextFollowUpOn} />
      <Field {...parent.fieldProps} className="sm:col-span-2">
        <EventPicker {...parent.field} value={parentId} knownName={parentId ? parentName : null} exceptId={eventId} />
      </Field>
      {parentId && (
        <NumberField
          control={control}
          name="spinOffLevel"
          label={labels.spinOffLevel}
          hint="1 for a spin-off, 2 for a spin-off of a spin-off."
        />
      )}
      <LongTextField
        control={control}
        name="lostReason"
        label={labels.lostReason}
        hint="Only for an event that was lost."
        rows={2}
        className="sm:col-span-2"
      />
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
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField control={control} name="eventDate" label={labels.eventDate} />
      <DateField
        control={control}
        name="endDate"
        label={labels.endDate}
        hint="Only when it lasts several days."
        min={eventDate ?? undefined}
      />
      <CheckboxField control={control} name="dateIsTentative" label="The date is tentative" className="sm:col-span-2" />
      <TimeField control={control} name="startTime" label={labels.startTime} />
      <TimeField control={control} name="endTime" label={labels.endTime} />
      <ZoneField
        control={control}
        name="timeZone"
        label={labels.timeZone}
        hint="Every time of this event is told in it."
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
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField control={control} name="venueName" label={labels.venueName} className="sm:col-span-6" />
      <TextField control={control} name="venueAddress" label={labels.venueAddress} className="sm:col-span-6" />
      <TextField control={control} name="city" label={labels.city} className="sm:col-span-2" />
      <TextField control={control} name="state" label={labels.state} className="sm:col-span-2" />
      <TextField control={control} name="country" label={labels.country} className="sm:col-span-2" />
      <TextField control={control} name="room" label={labels.room} className="sm:col-span-3" />
      <TextField control={control} name="airport" label={labels.airport} placeholder="AUS" className="sm:col-span-3" />
      <LongTextField
        control={control}
        name="roomSetup"
        label={labels.roomSetup}
        placeholder="Theater, center aisle, stage 2 ft"
        rows={2}
        className="sm:col-span-6"
      />
      <LongTextField control={control} name="parking" label={labels.parking} rows={2} className="sm:col-span-3" />
      <LongTextField
        control={control}
        name="wifi"
        label={labels.wifi}
        placeholder="Network and password"
        rows={2}
        className="sm:col-span-3"
      />
      <NumberField
        control={control}
        name="latitude"
        label={labels.latitude}
        placeholder="45.5231"
        className="sm:col-span-3"
      />
      <NumberField
        control={control}
        name="longitude"
        label={labels.longitude}
        placeholder="-122.6765"
        hint="Both together put a pin on the map."
        className="sm:col-span-3"
      />
      <div className="sm:col-span-6">
        <FormConflicts control={control} eventId={eventId} />
      </div>
    </div>
  );
}
