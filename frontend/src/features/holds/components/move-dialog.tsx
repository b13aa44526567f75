/** Puts a hold at another place of its ladder. It goes against the order of asking, so it wants a reason. */
import { MoveHoldInput, rankLabel, type HoldResponse } from '@lectern/protocol/holds';
import { useController } from 'react-hook-form';
import { LongTextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useActionForm } from '@/components/forms/use-action-form';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useHoldAct } from '../api/holds.mutations';
import { dateHere } from '@/lib/use-now';

const schema = MoveHoldInput.omit({ version: true });

type Props = { hold: HoldResponse; ladder: HoldResponse[]; onClose: () => void; onSaved: () => void };

export function MoveDialog({ hold, ladder, onClose, onSaved }: Props) {
  const move = useHoldAct(hold.id, 'moves');
  const places = ladder.filter((other) => other.outcome === null && other.id !== hold.id);
  const action = useActionForm({
    initial: { toRank: places[0]?.rank ?? hold.rank, reason: '' },
    schema,
    toInput: (values) => ({ ...values, version: hold.version }),
    send: move.mutateAsync,
    onDone: onSaved,
  });
  const { control } = action.form;
  const { field: place, fieldState } = useController({ control, name: 'toRank' });
  return (
    <RecordDrawer
      what="hold"
      form={action}
      onClose={onClose}
      size="md"
      title="Change position"
      help="holds"
      description={`${hold.eventTitle} is the ${rankLabel(hold.rank).toLowerCase()} for ${dateHere(hold.heldOn)}.`}
      submitLabel="Move"
    >
      <div className="space-y-4">
        <Field label="New position" error={fieldState.error?.message}>
          <Select
            options={places.map(({ rank, eventTitle }) => ({
              value: String(rank),
              label: `${rankLabel(rank)}, now ${eventTitle}`,
            }))}
            value={String(place.value)}
            onChange={(chosen) => place.onChange(Number(chosen))}
          />
        </Field>
        <LongTextField {...action.field('reason')} required hint="Kept in the history of every event that moves." />
      </div>
    </RecordDrawer>
  );
}
