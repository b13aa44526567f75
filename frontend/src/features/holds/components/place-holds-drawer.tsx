/** Holds one or several days for an event; the server gives each the last place of its ladder. */
import { addDays } from '@lectern/protocol/calendar';
import { PlaceHoldsInput, type HoldResponse } from '@lectern/protocol/holds';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { Plus, X } from 'lucide-react';
import { useController, useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { ConflictNotice } from '@/components/forms/conflict-notice';
import { DateField, LongTextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { usePlaceHolds } from '../api/holds.mutations';
import { PartyField } from './party-field';

type Values = z.input<typeof PlaceHoldsInput>;
type DaysControl = Control<Values, unknown, PlaceHoldsInput>;

type Props = {
  event: SpeakingEventResponse;
  /** The day to hold, instead of the event's own. */
  day?: string;
  today: string;
  /** The days that the event holds already. */
  held: readonly string[];
  onClose: () => void;
  /** The hold of the first of the days. */
  onPlaced: (hold: HoldResponse) => void;
};

export function PlaceHoldsDrawer({ event, day, today, held, onClose, onPlaced }: Props) {
  const place = usePlaceHolds(event.id);
  const days = (day ? [day] : daysOf(event)).filter((date) => date >= today && !held.includes(date));
  const action = useActionForm({
    initial: {
      dates: days.length > 0 ? days : [''],
      bureauPartnerId: event.bureauPartnerId,
      clientId: event.bureauPartnerId ? null : event.clientId,
      placedOn: today,
      expiresOn: null,
      notes: null,
    },
    schema: PlaceHoldsInput,
    send: place.mutateAsync,
    onDone: ({ ladders }, { dates }) => {
      const first = [...dates].sort()[0];
      const ladder = ladders.find(({ date }) => date === first);
      const placed = ladder?.holds.find((hold) => hold.eventId === event.id);
      if (placed) onPlaced(placed);
      else onClose();
    },
  });
  const { field } = action;
  const { control } = action.form;
  return (
    <RecordDrawer
      what="hold"
      form={action}
      onClose={onClose}
      size="md"
      title="Place a hold"
      help="holds"
      description="The first to ask gets the first option; the next is in line behind."
      submitLabel="Place hold"
    >
      <div className="space-y-4">
        <DaysField control={control} />
        <PartyField control={control} event={event} />
        <DateField
          {...field('expiresOn')}
          min={today}
          hint="The hold expires after this date. Leave empty to keep it until the event."
        />
        <DateField {...field('placedOn')} />
        <LongTextField {...field('notes')} />
        <DaysConflicts control={control} event={event} />
      </div>
    </RecordDrawer>
  );
}

/** From the first of the days to the last: a speaker who holds two of three has seen what is on the one between. */
function DaysConflicts({ control, event }: { control: DaysControl; event: SpeakingEventResponse }) {
  const days = useWatch({ control, name: 'dates' }).filter(Boolean).sort();
  const around = { eventDate: days[0], endDate: days.length > 1 ? days.at(-1) : null };
  return <ConflictNotice values={{ ...event, ...around, eventId: event.id }} only={['same_day', 'busy']} />;
}

function DaysField({ control }: { control: DaysControl }) {
  const { field, fieldState } = useController({ control, name: 'dates' });
  const days = field.value;
  const change = (next: string[]) => field.onChange(next);
  const problems = [fieldState.error].flat();
  const errorAt = (index: number) => {
    const own = Array.isArray(fieldState.error)
      ? (fieldState.error[index] as { message?: string } | undefined)
      : undefined;
    if (own?.message) return 'Enter a date such as Mar 4, 2027';
    return index === 0 ? problems[0]?.message : undefined;
  };
  return (
    <div className="space-y-3">
      {days.map((day, index) => (
        <div key={index} className="flex items-end gap-2">
          <Field
            label={days.length === 1 ? 'Day' : `Day ${index + 1}`}
            required
            error={errorAt(index)}
            className="flex-1"
          >
            <DateInput
              ref={index === 0 ? field.ref : undefined}
              value={day}
              onChange={(next) => change(days.map((other, at) => (at === index ? next : other)))}
              onBlur={field.onBlur}
            />
          </Field>
          {days.length > 1 && (
            <IconButton
              label={`Leave day ${index + 1} out`}
              icon={<X />}
              onClick={() => change(days.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          const last = days.at(-1) ?? '';
          change([...days, /^\d{4}-\d{2}-\d{2}$/.test(last) ? addDays(last, 1) : '']);
        }}
      >
        <Plus aria-hidden /> Another day
      </Button>
    </div>
  );
}

/** The days of the event, at most a month of them. */
function daysOf({ eventDate, endDate }: SpeakingEventResponse): string[] {
  if (!eventDate) return [];
  const days = [eventDate];
  while (endDate && days.length < 31 && (days.at(-1) ?? '') < endDate) days.push(addDays(days.at(-1) ?? '', 1));
  return days;
}
