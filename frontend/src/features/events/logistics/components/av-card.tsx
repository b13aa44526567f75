import { useState } from 'react';
import type { AvNeedResponse } from '@lectern/protocol/event-logistics';
import { Pencil, Plus } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/lists/panel';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Acting } from '@/components/ui/part';
import { WaitingMark } from '@/components/waiting-mark';
import { useMayAct } from '@/lib/session/user';
import { confirmationOf, useTick } from '../use-tick';
import type { EventOfLogistics } from '../logistics-labels';
import { AvDrawer } from './av-drawer';

type Props = { event: EventOfLogistics; avNeeds: readonly AvNeedResponse[] };

/** What the stage must have. One tap confirms it, and Undo takes that back. */
export function AvCard({ event, avNeeds }: Props) {
  const mayAct = useMayAct();
  const [open, setOpen] = useState<{ need: AvNeedResponse | undefined } | null>(null);
  const tick = useTick(event, 'avNeeds');
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
                    onChange={(checked) => tick(need, checked, need.item)}
                    aria-label={`Confirmed: ${need.item}`}
                    label={need.item}
                    description={confirmationOf(need) ?? 'Not confirmed'}
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
