/** Asks the first option to confirm or to release by a day. The letter that says so is drafted afterwards. */
import { addDays } from '@lectern/protocol/calendar';
import { ChallengeHoldInput, type HoldResponse } from '@lectern/protocol/holds';
import { CheckboxField, DateField, TextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useActionForm } from '@/components/forms/use-action-form';
import { useHoldAct } from '../api/holds.mutations';
import { dateHere } from '@/lib/use-now';

const schema = ChallengeHoldInput.omit({ version: true });

type Props = { hold: HoldResponse; today: string; onClose: () => void; onSaved: () => void };

export function ChallengeDrawer({ hold, today, onClose, onSaved }: Props) {
  const challenge = useHoldAct(hold.id, 'challenges');
  const inThreeDays = addDays(today, 3);
  const action = useActionForm({
    initial: { answerBy: inThreeDays < hold.heldOn ? inThreeDays : hold.heldOn, expireUnanswered: false, reason: null },
    schema,
    toInput: (values) => ({ ...values, version: hold.version }),
    send: challenge.mutateAsync,
    onDone: onSaved,
  });
  const { field } = action;
  return (
    <RecordDrawer
      what="hold"
      form={action}
      onClose={onClose}
      size="md"
      title="Challenge the first option"
      help="holds"
      description={`${hold.eventTitle}, ${dateHere(hold.heldOn)}: confirm or release.`}
      submitLabel="Challenge"
    >
      <div className="space-y-4">
        <DateField {...field('answerBy')} min={today} required />
        <CheckboxField
          {...field('expireUnanswered')}
          description="Without an answer, the next hold moves up automatically."
        />
        <TextField {...field('reason')} hint="Kept in the history; the email doesn’t name them." />
      </div>
    </RecordDrawer>
  );
}
