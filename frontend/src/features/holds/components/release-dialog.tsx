/** Gives a hold up. With the last one of an event it asks whether the event is released too. */
import { useState } from 'react';
import { rankLabel, type EventHoldsResponse, type HoldResponse, ReleaseHoldInput } from '@lectern/protocol/holds';
import { labelsOf } from '@lectern/protocol/record-fields';
import { AskDialog } from '@/components/forms/ask-dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { useSameAction } from '@/lib/use-same-action';
import { useHoldAct } from '../api/holds.mutations';
import { isLastOpenHold } from '../hold-labels';
import { dateHere } from '@/lib/use-now';

const labels = labelsOf(ReleaseHoldInput.pick({ reason: true }).shape);

type Props = {
  hold: HoldResponse;
  /** Of the event whose page this is. */
  holds: EventHoldsResponse;
  /** Who stands behind. */
  next: HoldResponse | undefined;
  onClose: () => void;
  /** With a sentence about who moved up. */
  onSaved: (description?: string) => void;
};

export function ReleaseDialog({ hold, holds, next, onClose, onSaved }: Props) {
  const release = useHoldAct(hold.id, 'releases');
  const sameAction = useSameAction<ReleaseHoldInput>();
  const [reason, setReason] = useState('');
  const [releaseEvent, setReleaseEvent] = useState(false);
  const isLast = isLastOpenHold(holds, hold);

  const work = async () => {
    const input = { version: hold.version, reason: reason.trim() || null, releaseEvent: isLast && releaseEvent };
    await release.mutateAsync(sameAction(input));
    onSaved(next && `${next.eventTitle} is now the ${rankLabel(hold.rank).toLowerCase()}.`);
  };

  return (
    <AskDialog
      title="Release this hold?"
      description={`${hold.eventTitle} gives up ${dateHere(hold.heldOn)}. ${
        next ? `${next.eventTitle} moves up to ${rankLabel(hold.rank).toLowerCase()}.` : 'No one is next in line.'
      }`}
      confirmLabel="Release hold"
      work={work}
      fallback="The hold couldn’t be released. Please try again."
      onClose={onClose}
    >
      <div className="space-y-4">
        <Field label={labels.reason} hint="Kept in the history.">
          <Textarea rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {isLast && (
          <Checkbox
            checked={releaseEvent}
            onChange={setReleaseEvent}
            label="Release the event too"
            description="This is the last date it holds."
          />
        )}
      </div>
    </AskDialog>
  );
}
