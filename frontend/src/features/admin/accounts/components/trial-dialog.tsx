/** Moves the end of a free trial: so many days from now, or now. */
import { useId, useState, type FormEvent } from 'react';
import { MAX_TRIAL_DAYS, setTrialInput, type AdminAccountResponse } from '@lectern/protocol/admin-accounts';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast-store';
import { serverMessageOr } from '@/lib/api-error';
import { formatInstantDate } from '@/lib/format';
import { useNow } from '@/lib/use-now';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { accountName } from '../account-labels';
import { useSetTrial } from '../api/admin-accounts.mutations';

export function TrialDialog({ account, onClose }: { account: AdminAccountResponse; onClose: () => void }) {
  const formId = useId();
  const now = useNow();
  const [days, setDays] = useState('14');
  const [problem, setProblem] = useState<string | null>(null);
  const set = useSetTrial(account.id);
  const save = useOneAtATime(async (wanted: number) => {
    try {
      const { trialEndsAt } = await set.mutateAsync({ days: wanted });
      toast({
        title: wanted === 0 ? 'The trial has ended' : `The trial ends ${formatInstantDate(trialEndsAt)}`,
        variant: 'success',
      });
      onClose();
    } catch (error) {
      setProblem(serverMessageOr(error, 'This could not be saved. Please try again.'));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = setTrialInput.safeParse({ days: days.trim() === '' ? undefined : Number(days) });
    if (parsed.success) return save(parsed.data.days);
    setProblem(parsed.error.issues[0]?.message ?? 'Enter a whole number of days');
    document.getElementById(`${formId}-days`)?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Move the end of the trial"
      description={`${accountName(account)}’s trial ${Date.parse(account.trialEndsAt) > now.getTime() ? 'ends' : 'ended'} ${formatInstantDate(account.trialEndsAt)}.`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={set.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label="Days from now"
          required
          error={problem}
          id={`${formId}-days`}
          hint={`Up to ${MAX_TRIAL_DAYS}. 0 ends the trial at once.`}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_TRIAL_DAYS}
            value={days}
            onChange={({ target }) => {
              setDays(target.value);
              setProblem(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
