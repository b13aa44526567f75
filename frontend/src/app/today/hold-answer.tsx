/** Decides about a hold where it is asked for: the ladder of its day, then confirm, release or more time. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EventHoldsResponse } from '@lectern/protocol/holds';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { eventHoldsQuery, holdIn } from '@/features/holds/api/holds.queries';
import { HoldDialogs, type OpenHoldDialog } from '@/features/holds/components/hold-dialogs';
import { Ladder } from '@/features/holds/components/ladder';
import { eventQuery } from '@/lib/record-queries';
import { StatusMove } from '../status-move';

type Props = { eventId: string; holdId: string; onClose: () => void };

export function HoldAnswer(props: Props) {
  const event = useQuery(eventQuery(props.eventId));
  const holds = useQuery(eventHoldsQuery(props.eventId));
  if (event.data && holds.data) return <Answer {...props} event={event.data} holds={holds.data} />;
  const failed = [event, holds].find(({ isError }) => isError);
  return failed ? (
    <Drawer open title="Hold" onOpenChange={props.onClose}>
      <NotLoaded query={failed} />
    </Drawer>
  ) : null;
}

type AnswerProps = Props & { event: SpeakingEventResponse; holds: EventHoldsResponse };

/** It stays once the hold has ended: the letter about that opens from the toast. */
function Answer({ eventId, holdId, event, holds, onClose }: AnswerProps) {
  const [open, setOpen] = useState<OpenHoldDialog | 'confirm' | null>(null);
  const hold = holdIn(holds, holdId);
  const [wasOpen] = useState(hold?.outcome === null);
  const ladder = holds.ladders.find(({ date }) => date === hold?.heldOn);
  if (open === 'confirm') return <StatusMove eventId={eventId} to="confirmed" onClose={onClose} />;
  if (!wasOpen)
    return <Drawer open title="This hold has already ended" description={event.title} onOpenChange={onClose} />;
  return (
    <>
      {hold?.outcome === null && ladder && (
        <Drawer
          open={open === null}
          title={hold.challengedOn ? 'Someone else wants this date' : 'This hold ends soon'}
          description={event.title}
          onOpenChange={onClose}
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen({ what: 'release', id: holdId })}>
                Release the hold
              </Button>
              {!hold.challengedOn && (
                <Button variant="secondary" onClick={() => setOpen({ what: 'edit', id: holdId })}>
                  Change the end
                </Button>
              )}
              <Button onClick={() => setOpen('confirm')}>Confirm the event</Button>
            </>
          }
        >
          <Ladder ladder={ladder} today={holds.today} eventId={eventId} />
        </Drawer>
      )}
      <HoldDialogs event={event} holds={holds} ladders={holds.ladders} open={open} onOpen={setOpen} />
    </>
  );
}
