/** Asks the first option to confirm or to release by a day. The letter that says so is drafted afterwards. */
import { zodResolver } from '@hookform/resolvers/zod';
import { addDays } from '@lectern/protocol/calendar';
import { challengeHoldInput, type ChallengeHoldInput, type HoldResponse } from '@lectern/protocol/holds';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField, DateField, TextField } from '@/components/forms/fields';
import { FormDrawer } from '@/components/forms/form-drawer';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { formatDate } from '@/lib/format';
import { useSameAction } from '@/lib/use-same-action';
import { useHoldAct } from '../api/holds.mutations';

const schema = challengeHoldInput.omit({ version: true });
type Values = z.input<typeof schema>;
type Output = z.output<typeof schema>;

type Props = { hold: HoldResponse; today: string; onClose: () => void; onSaved: () => void };

export function ChallengeDrawer({ hold, today, onClose, onSaved }: Props) {
  const challenge = useHoldAct(hold.id, 'challenges');
  const sameAction = useSameAction<ChallengeHoldInput>();
  const inThreeDays = addDays(today, 3);
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: {
      answerBy: inThreeDays < hold.heldOn ? inThreeDays : hold.heldOn,
      expireUnanswered: false,
      reason: null,
    },
  });
  const { problem, run } = useServerProblem(form);
  const submit = form.handleSubmit((values) =>
    run(async () => {
      await challenge.mutateAsync(sameAction({ ...values, version: hold.version }));
      onSaved();
    }),
  );
  return (
    <FormDrawer
      open
      onClose={onClose}
      size="md"
      title="Challenge the first option"
      help="holds"
      description={`${hold.eventTitle}, ${formatDate(hold.heldOn)}: confirm or release.`}
      submitLabel="Challenge"
      onSubmit={(submitted) => void submit(submitted)}
      busy={challenge.isPending}
      dirty={form.formState.isDirty}
      problem={problem}
    >
      <div className="space-y-4">
        <DateField control={form.control} name="answerBy" label="Answer by" min={today} required />
        <CheckboxField
          control={form.control}
          name="expireUnanswered"
          label="Let the hold expire with that day"
          description="When nobody answers, the next one moves up by itself."
        />
        <TextField
          control={form.control}
          name="reason"
          label="Who asks"
          hint="Kept in the history; the letter does not name them."
        />
      </div>
    </FormDrawer>
  );
}
