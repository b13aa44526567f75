/** Everything that planners did on the shared pages of an event: their answers, their ticks, what they decided. */
import { useQuery } from '@tanstack/react-query';
import type { PlannerAnswersResponse } from '@lectern/protocol/planners';
import { CalendarCheck, CalendarX, Check } from 'lucide-react';
import { problemToast } from '@/components/forms/use-server-problem';
import { LoadingText } from '@/components/lists/loaded';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Card } from '@/components/ui/card';
import { PeopleDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatCount, formatInstantDate } from '@/lib/format';
import { plannerAnswersQuery, useDecideAnswers } from '../api/planner-answers';
import { confirmedText, decisionText } from '../planner-labels';
import { AnswerSheet, type Decide } from './answer-sheet';

type Props = { event: { id: string } };

export function PlannerPanel({ event }: Props) {
  const query = useQuery(plannerAnswersQuery(event.id));
  if (query.data) return <Planner data={query.data} />;
  return (
    <Card title="From the planner">
      <NotLoaded query={query} compact skeleton={<LoadingText lines={2} />} />
    </Card>
  );
}

function Planner({ data }: { data: PlannerAnswersResponse }) {
  const decide = useDecideAnswers(data.eventId);
  const ticks = data.ticks.filter(({ isByPlanner }) => isByPlanner);
  const onDecide: Decide = ({ accept = [], decline = [] }) => {
    if (decide.isPending) return;
    const ids = (list: typeof accept) => list.map(({ id, version }) => ({ id, version }));
    decide.mutate(
      { input: { eventVersion: data.eventVersion, accept: ids(accept), decline: ids(decline) } },
      {
        onSuccess: () =>
          toastSuccess(
            accept.length > 0 ? 'Added to the event' : 'Declined',
            formatCount(accept.length + decline.length, 'answer'),
          ),
        onError: problemToast('Nothing was changed', 'This couldn’t be saved. Please try again.'),
      },
    );
  };
  if (data.sheets.length === 0 && ticks.length === 0 && data.holdDecisions.length === 0) {
    return (
      <Card title="From the planner">
        <EmptyState
          drawing={<PeopleDrawing />}
          title="Nothing from the planner yet"
          description="What they answer, check off or confirm on the shared page appears here."
        />
      </Card>
    );
  }
  return (
    <div className="space-y-4 lg:space-y-6">
      {data.sheets.map((sheet) => (
        <AnswerSheet key={sheet.linkId} sheet={sheet} isBusy={decide.isPending} onDecide={onDecide} />
      ))}
      {data.holdDecisions.length > 0 && (
        <Card title="The date">
          <ul className="space-y-3">
            {data.holdDecisions.map((decision) => (
              <li key={decision.id} className="flex gap-3 text-sm">
                {decision.decision === 'confirm' ? (
                  <CalendarCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-text" />
                ) : (
                  <CalendarX aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
                )}
                <div className="min-w-0">
                  <p className="wrap-anywhere">{decisionText(decision)}</p>
                  {decision.note && (
                    <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
                      “{decision.note}”
                    </p>
                  )}
                  <p className="text-muted">{formatInstantDate(decision.decidedAt)}</p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {ticks.length > 0 && (
        <Card title="Checked off by the planner" description={formatCount(ticks.length, 'line')}>
          <ul className="space-y-2.5">
            {ticks.map((tick) => (
              <li key={tick.id} className="flex gap-3 text-sm">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-text" />
                <div className="min-w-0">
                  <p className="wrap-anywhere">{tick.line}</p>
                  <p className="wrap-anywhere text-muted">
                    {tick.kind === 'agenda' ? 'Agenda' : 'AV'} · {confirmedText(tick.confirmedBy, tick.confirmedOn)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
