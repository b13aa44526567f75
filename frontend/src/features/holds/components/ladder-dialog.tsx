/** The ladder of any day: is it free, and who stands on it? */
import { useState } from 'react';
import { laddersOf } from '@lectern/protocol/first-requests';
import { useQuery } from '@tanstack/react-query';
import { isRealDate } from '@lectern/protocol/primitives';
import { LoadedList } from '@/components/lists/loaded';
import { DateInput } from '@/components/ui/date-input';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { laddersQuery } from '../api/holds.queries';
import { Ladder } from './ladder';
import { dateHere } from '@/lib/use-now';

type Props = { today: string; eventId?: string; onClose: () => void };

export function LadderDialog({ today, eventId, onClose }: Props) {
  const [day, setDay] = useState(today);
  const isDay = isRealDate(day);
  const query = useQuery({ ...laddersQuery(laddersOf(day, null)), enabled: isDay });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Who holds a date?"
      help="holds"
      description="Open and confirmed holds, in order."
    >
      <Field label="Day" error={day !== '' && !isDay ? 'Enter a date such as Mar 4, 2027' : undefined}>
        <DateInput value={day} onChange={setDay} today={today} />
      </Field>
      <div className="mt-4 min-h-24" aria-live="polite">
        {isDay && (
          <LoadedList
            query={query}
            compact
            skeleton={<SkeletonGroup label="Loading the ladder" bars={['h-14 w-full']} />}
            empty={`No holds on ${dateHere(day)}.`}
            moreClass={null}
          >
            {([ladder]) => ladder && <Ladder ladder={ladder} today={today} eventId={eventId} />}
          </LoadedList>
        )}
      </div>
    </Dialog>
  );
}
