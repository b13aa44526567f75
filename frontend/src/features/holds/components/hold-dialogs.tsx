/** Everything that opens over the holds of an event. */
import type { EventHoldsResponse, HoldLadder, HoldLetterKind } from '@lectern/protocol/holds';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { holdIn } from '../api/holds.queries';
import { ChallengeDrawer } from './challenge-drawer';
import { EditHoldDrawer } from './edit-hold-drawer';
import { LadderDialog } from './ladder-dialog';
import { LetterDialog } from './letter-dialog';
import { MoveDialog } from './move-dialog';
import { PlaceHoldsDrawer } from './place-holds-drawer';
import { ReleaseDialog } from './release-dialog';

export type OpenHoldDialog =
  | { what: 'place'; day?: string }
  | { what: 'day' }
  | { what: 'edit' | 'challenge' | 'move' | 'release'; id: string }
  | { what: 'letter'; id: string; kind?: HoldLetterKind };

type Props = {
  event: SpeakingEventResponse;
  holds: EventHoldsResponse;
  /** All ladders on the screen: the holds of other events may be changed here too. */
  ladders: HoldLadder[];
  open: OpenHoldDialog | null;
  onOpen: (open: OpenHoldDialog | null) => void;
};

export function HoldDialogs({ event, holds, ladders, open, onOpen }: Props) {
  if (!open) return null;
  const close = () => onOpen(null);
  if (open.what === 'place') {
    return (
      <PlaceHoldsDrawer
        event={event}
        day={open.day}
        today={holds.today}
        held={holds.ladders.map((ladder) => ladder.date)}
        onClose={close}
        onPlaced={(placed) => {
          close();
          toast({
            title: 'Hold placed',
            variant: 'success',
            duration: 8000,
            action: {
              label: 'Draft an email',
              onClick: () => onOpen({ what: 'letter', id: placed.id, kind: 'placed' }),
            },
          });
        }}
      />
    );
  }
  if (open.what === 'day') return <LadderDialog today={holds.today} eventId={event.id} onClose={close} />;

  const ladder = ladders.find((one) => one.holds.some((hold) => hold.id === open.id));
  const hold = ladder?.holds.find((one) => one.id === open.id) ?? holdIn(holds, open.id);
  if (!hold) return null;
  const offerLetter = (title: string, kind: HoldLetterKind, description?: string) => {
    close();
    toast({
      title,
      description,
      variant: 'success',
      duration: 8000,
      action: { label: 'Draft an email', onClick: () => onOpen({ what: 'letter', id: hold.id, kind }) },
    });
  };
  switch (open.what) {
    case 'letter':
      return <LetterDialog hold={hold} initialKind={open.kind} onClose={close} />;
    case 'edit':
      return (
        <EditHoldDrawer
          key={hold.id}
          hold={hold}
          event={event}
          onClose={close}
          onSaved={() => {
            close();
            toastSuccess('Hold saved');
          }}
        />
      );
    case 'challenge':
      return (
        <ChallengeDrawer
          hold={hold}
          today={holds.today}
          onClose={close}
          onSaved={() => offerLetter('Hold challenged', 'challenged')}
        />
      );
    case 'move':
      return (
        <MoveDialog
          hold={hold}
          ladder={ladder?.holds ?? [hold]}
          onClose={close}
          onSaved={() => {
            close();
            toastSuccess('Ladder changed');
          }}
        />
      );
    case 'release':
      return (
        <ReleaseDialog
          hold={hold}
          holds={holds}
          next={ladder?.holds.find((other) => other.rank === hold.rank + 1 && other.outcome === null)}
          onClose={close}
          onSaved={(description) => offerLetter('Hold released', 'released', description)}
        />
      );
  }
}
