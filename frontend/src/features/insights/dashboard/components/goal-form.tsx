/** The goal of the year, changed in its tile. */
import { useEffect } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { GoalResponse, SetGoalInput } from '@lectern/protocol/dashboard';
import { MoneyField } from '@/components/forms/fields';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { serverMessageOr } from '@/lib/api-error';
import { formatMoney } from '@/lib/format';
import { currentRow } from '@/lib/read-body';
import { useSetGoal, useShowGoal } from '../api/dashboard.mutations';

export function GoalForm({ goal, onClose }: { goal: GoalResponse; onClose: () => void }) {
  const save = useSetGoal(goal.year);
  const show = useShowGoal();
  const form = useForm({
    resolver: zodResolver(SetGoalInput),
    mode: 'onTouched',
    defaultValues: { goalCents: goal.goalCents, currency: goal.currency, version: goal.version },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('goalCents'), [setFocus]);
  const submit = form.handleSubmit((input) =>
    save.mutate(input, {
      onSuccess: ({ goalCents }) => {
        toastSuccess(goalCents === null ? 'Goal removed' : 'Goal saved');
        onClose();
      },
      onError: (error) => {
        const current = currentRow(error, GoalResponse);
        if (current) {
          show(current);
          // What was typed stays; saving it again is a decision against the other window's goal.
          form.setValue('version', current.version);
        }
        toastFailure(
          'Goal not saved',
          current
            ? `It was set in another window to ${current.goalCents === null ? 'none' : formatMoney(current.goalCents, current.currency)}. Save again to replace that.`
            : serverMessageOr(error, 'Please try again.'),
        );
      },
    }),
  );
  return (
    <Form onSubmit={submit} className="space-y-3">
      <MoneyField
        control={form.control}
        name="goalCents"
        label={`Goal for ${goal.year}`}
        currency={goal.currency}
        hint="Gross fees of confirmed work. Leave empty for no goal."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={save.isPending}>
          Save goal
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
