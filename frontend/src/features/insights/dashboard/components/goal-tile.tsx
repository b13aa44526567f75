import { useState } from 'react';
import { Pencil, Target } from 'lucide-react';
import { Link } from 'wouter';
import type { DashboardFigure, GoalResponse } from '@lectern/protocol/dashboard';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import { formatMoney } from '@/lib/format';
import { lazyPart } from '@/components/ui/lazy-part';
import { useMayAct } from '@/lib/session/user';
import { amountText, confirmedHref, inYear, restText } from '../figure-labels';

const GoalForm = lazyPart(() => import('./goal-form'), 'GoalForm');

type Props = { figure: DashboardFigure; goal: GoalResponse };

/** Confirmed work of the year against what the speaker wants to reach, which is changed right here. */
export function GoalTile({ figure, goal }: Props) {
  const mayAct = useMayAct();
  const [editing, setEditing] = useState(false);
  const confirmed = figure.amounts.find(({ currency }) => currency === goal.currency)?.cents ?? 0;
  const percent = goal.goalCents ? Math.floor((confirmed / goal.goalCents) * 100) : null;
  return (
    <Card className="col-span-2 md:max-lg:col-span-4">
      <div className="flex items-start justify-between gap-2">
        <Link href={confirmedHref(goal.year)} className="text-sm text-muted underline-offset-4 hover:underline">
          Confirmed {inYear(goal.year)}
        </Link>
        {mayAct && percent !== null && !editing && (
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
          mayAct && (
            <Button variant="secondary" size="sm" icon={<Target />} onClick={() => setEditing(true)}>
              Set a goal{Number.isFinite(goal.year) && ` for ${goal.year}`}
            </Button>
          )
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
    </Card>
  );
}
