import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Pencil, Target } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import {
  goalResponse,
  setGoalInput,
  type DashboardFigure,
  type GoalResponse,
} from '@lectern/protocol/dashboard';
import { MoneyField } from '@/components/forms/fields';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import { toast } from '@/components/ui/toast';
import { serverMessageOr } from '@/lib/api-error';
import { formatMoney } from '@/lib/format';
import { currentRow } from '@/lib/stale-version';
import { submitOnShortcut } from '@/lib/submit-on-shortcut';
import { useSetGoal, useShowGoal } from '../api/dashboard.mutations';
import { amountText, restText } from '../figure-words';

type Props = { figure: DashboardFigure; goal: GoalResponse };

/** Confirmed work of the year against what the speaker wants to reach, which is changed right here. */
export function GoalTile({ figure, goal }: Props) {
  const [editing, setEditing] = useState(false);
  const confirmed = figure.amounts.find(({ currency }) => currency === goal.currency)?.cents ?? 0;
  const percent = goal.goalCents ? Math.floor((confirmed / goal.goalCents) * 100) : null;
  return (
    <div className="col-span-2 min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5 md:max-lg:col-span-4">
      <div className="flex items-start justify-between gap-2">
        <Link
          href={`/events?confirmedOnly=true&from=${goal.year}-01-01&to=${goal.year}-12-31`}
          className="text-sm text-muted underline-offset-4 hover:underline"
        >
          Confirmed in {goal.year}
        </Link>
        {percent !== null && !editing && (
          <IconButton
            label="Change the goal"
            icon={<Pencil />}
            size="sm"
            className="-my-1.5 -mr-1.5"
            onClick={() => setEditing(true)}
          />
        )}
      </div>
      <p className="mt-1 font-display text-2xl font-medium tabular-nums">{amountText(figure)}</p>
      <p className="mt-0.5 text-sm text-muted">{restText(figure)}</p>
      <div className="mt-3">
        {editing ? (
          <GoalForm goal={goal} onClose={() => setEditing(false)} />
        ) : percent === null || goal.goalCents === null ? (
          <Button variant="secondary" size="sm" icon={<Target />} onClick={() => setEditing(true)}>
            Set a goal for {goal.year}
          </Button>
        ) : (
          <>
            <Progress
              hideLabel
              label={`Goal of ${goal.year}`}
              value={Math.min(percent, 100)}
              tone={percent >= 100 ? 'success' : 'curtain'}
            />
            <p className="mt-1.5 text-sm">
              <span className="font-medium tabular-nums">{percent}%</span>
              <span className="text-muted"> of the {formatMoney(goal.goalCents, goal.currency)} goal</span>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function GoalForm({ goal, onClose }: { goal: GoalResponse; onClose: () => void }) {
  const save = useSetGoal(goal.year);
  const show = useShowGoal();
  const form = useForm({
    resolver: zodResolver(setGoalInput),
    mode: 'onTouched',
    defaultValues: { goalCents: goal.goalCents, currency: goal.currency, version: goal.version },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('goalCents'), [setFocus]);
  const submit = form.handleSubmit((input) =>
    save.mutate(input, {
      onSuccess: ({ goalCents }) => {
        toast({ title: goalCents === null ? 'Goal taken away' : 'Goal saved', variant: 'success' });
        onClose();
      },
      onError: (error) => {
        const current = currentRow(error, goalResponse);
        if (current) {
          show(current);
          // What was typed stays; saving it again is a decision against the other window's goal.
          form.setValue('version', current.version);
        }
        toast({
          title: 'Goal not saved',
          description: current
            ? `Another window set it to ${current.goalCents === null ? 'none' : formatMoney(current.goalCents, current.currency)}. Save again to replace that.`
            : serverMessageOr(error, 'Please try again.'),
          variant: 'destructive',
        });
      },
    }),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={submitOnShortcut}
      className="space-y-3"
    >
      <MoneyField
        control={form.control}
        name="goalCents"
        label={`Goal for ${goal.year}`}
        currency={goal.currency}
        hint="Gross fees of confirmed work. Leave it empty for no goal."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={save.isPending}>
          Save goal
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
