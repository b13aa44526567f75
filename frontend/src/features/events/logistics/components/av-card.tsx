import { useState } from 'react';
import { dateInZone } from '@lectern/protocol/calendar';
import type { AvNeedResponse } from '@lectern/protocol/event-logistics';
import { Pencil, Plus } from 'lucide-react';
import { problemToast, toastUndoable } from '@/components/forms/use-server-problem';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/lists/panel';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Acting } from '@/components/ui/part';
import { WaitingMark } from '@/components/waiting-mark';
import { dayText, sayDay } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { useMayAct } from '@/lib/session/user';
import { useTickAvNeed } from '../api/logistics';
import type { EventOfLogistics } from '../logistics-labels';
import { AvDrawer } from './av-drawer';

type Props = { event: EventOfLogistics; avNeeds: readonly AvNeedResponse[] };

/** What the stage must have. One tap confirms it, and Undo takes that back. */
export function AvCard({ event, avNeeds }: Props) {
  const mayAct = useMayAct();
  const [open, setOpen] = useState<{ need: AvNeedResponse | undefined } | null>(null);
  const tick = useTick(event);
  const required = avNeeds.filter(({ isRequired }) => isRequired);
  const confirmed = required.filter(({ confirmedOn }) => confirmedOn !== null);
  return (
    <>
      <Panel
        title="AV needs"
        description={required.length > 0 ? `${confirmed.length} of ${required.length} required confirmed` : undefined}
        padded
        rows={avNeeds}
        add={{ label: 'Add', what: 'an AV need', icon: <Plus />, onAdd: () => setOpen({ need: undefined }) }}
        empty={{
          title: 'No AV needs yet',
          description: 'Microphone, projector, confidence monitor, clicker: check off each one the venue confirms.',
        }}
      >
        {(rows) => (
          <ul aria-label="AV needs" className="-my-2 divide-y divide-line">
            {rows.map((need) => (
              <li key={need.id} className="flex items-start gap-2 py-2">
                <div className="min-w-0 flex-1">
                  <Checkbox
                    checked={need.confirmedOn !== null}
                    disabled={!mayAct}
                    onChange={(checked) => tick(need, checked)}
                    aria-label={`Confirmed: ${need.item}`}
                    label={need.item}
                    description={confirmationOf(need)}
                  />
                  <WaitingMark id={need.id} className="pl-7.5" />
                  {need.notes && (
                    <p className="pl-7.5 text-xs wrap-anywhere whitespace-pre-line text-muted">{need.notes}</p>
                  )}
                </div>
                {!need.isRequired && <Badge>Nice to have</Badge>}
                <Acting>
                  <IconButton
                    size="sm"
                    label={`Edit ${need.item}`}
                    icon={<Pencil />}
                    onClick={() => setOpen({ need })}
                  />
                </Acting>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {open && <AvDrawer eventId={event.id} need={open.need} onClose={() => setOpen(null)} />}
    </>
  );
}

function confirmationOf({ confirmedBy, confirmedOn }: AvNeedResponse): string {
  if (!confirmedOn) return 'Not confirmed';
  return confirmedBy
    ? `Confirmed by ${confirmedBy} · ${dayText(confirmedOn, null, todayHere())}`
    : `Confirmed ${sayDay(confirmedOn, todayHere())}`;
}

function useTick(event: EventOfLogistics) {
  const tick = useTickAvNeed(event.id);
  const refuse = problemToast('Not saved', 'This couldn’t be changed. Please try again.');
  return (need: AvNeedResponse, checked: boolean) => {
    const { id, confirmedBy, confirmedOn } = need;
    const change = checked
      ? { confirmedOn: dateInZone(new Date(), event.timeZone), confirmedBy }
      : { confirmedOn: null, confirmedBy: null };
    const saved = tick.mutateAsync({ id, version: need.version, ...change });
    const takeBack = ({ version }: AvNeedResponse) => tick.mutateAsync({ id, version, confirmedBy, confirmedOn });
    const title = checked ? 'Confirmed' : 'No longer confirmed';
    toastUndoable(saved, { title, description: need.item }, takeBack, refuse);
  };
}
