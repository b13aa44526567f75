/** Asks the first option to confirm or to release by a day. The letter that says so is drafted afterwards. */
import { addDays, formatDate } from '@lectern/protocol/calendar';
import { challengeHoldInput, type ChallengeHoldInput, type HoldResponse } from '@lectern/protocol/holds';
import { labelsOf } from '@lectern/protocol/record-fields';
import type { z } from 'zod';
import { CheckboxField, DateField, TextField, fieldsOf } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useActionForm } from '@/components/forms/use-action-form';
import { useHoldAct } from '../api/holds.mutations';

const schema = challengeHoldInput.omit({ version: true });
type Values = z.input<typeof schema>;
type Output = z.output<typeof schema>;

const labels = labelsOf(schema.shape);

type Props = { hold: HoldResponse; today: string; onClose: () => void; onSaved: () => void };

export function ChallengeDrawer({ hold, today, onClose, onSaved }: Props) {
  const challenge = useHoldAct(hold.id, 'challenges');
  const inThreeDays = addDays(today, 3);
  const action = useActionForm<Values, Output, ChallengeHoldInput, unknown>({
    initial: { answerBy: inThreeDays < hold.heldOn ? inThreeDays : hold.heldOn, expireUnanswered: false, reason: null },
    schema,
    toInput: (values) => ({ ...values, version: hold.version }),
    send: challenge.mutateAsync,
    onDone: onSaved,
  });
  const { control } = action.form;
  const field = fieldsOf(control, labels);
  return (
    <RecordDrawer
      what="hold"
      form={action}
      onClose={onClose}
      size="md"
      title="Challenge the first option"
      help="holds"
      description={`${hold.eventTitle}, ${formatDate(hold.heldOn)}: confirm or release.`}
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
