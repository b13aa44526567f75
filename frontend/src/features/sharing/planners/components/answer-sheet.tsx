/** What one link's planner answered: beside what the event says, to accept or to decline, one by one or all. */
import { useEffect, useRef, type RefObject } from 'react';
import { questions, type PlannerAnswer, type PlannerAnswerSheet } from '@lectern/protocol/planners';
import { Check, X } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatInstantDate } from '@/lib/format';
import { changedMeanwhile, sheetDescription, sheetTitle, valueText } from '../planner-labels';

export type Decide = (choice: { accept?: PlannerAnswer[]; decline?: PlannerAnswer[] }) => void;

type Props = { sheet: PlannerAnswerSheet; isBusy: boolean; onDecide: Decide };

export function AnswerSheet({ sheet, isBusy, onDecide }: Props) {
  const open = sheet.answers.filter(({ state }) => state === 'sent');
  return (
    <Card
      title={sheetTitle(sheet)}
      description={sheetDescription(sheet)}
      padded={false}
      actions={
        open.length > 1 && (
          <>
            <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => onDecide({ decline: open })}>
              Decline all
            </Button>
            <Button size="sm" icon={<Check />} disabled={isBusy} onClick={() => onDecide({ accept: open })}>
              Accept all
            </Button>
          </>
        )
      }
    >
      {sheet.answers.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted sm:px-5 sm:pb-5">
          Someone has started answering. You’ll see the answers once they’re sent.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {sheet.answers.map((answer) => (
            <AnswerLine key={answer.id} answer={answer} isBusy={isBusy} onDecide={onDecide} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AnswerLine({ answer, isBusy, onDecide }: { answer: PlannerAnswer; isBusy: boolean; onDecide: Decide }) {
  const { field, value, now, before, state } = answer;
  const label = questions[field].shortLabel;
  const line = useFocusOnceDecided(state !== 'sent');
  return (
    <li
      ref={line}
      tabIndex={-1}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-sm text-muted">{label}</p>
        <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
          {valueText(field, value)}
        </p>
        {state !== 'accepted' && field !== 'anythingElse' && (
          <p className="mt-1 text-sm wrap-anywhere text-muted">
            The event says: <span dir="auto">{valueText(field, now)}</span>
          </p>
        )}
        {changedMeanwhile(answer) && (
          <p className="mt-1.5 text-sm">
            <Badge tone="warning">Changed since</Badge>{' '}
            <span className="text-muted">It said “{valueText(field, before)}” when this was sent.</span>
          </p>
        )}
      </div>
      {state === 'sent' ? (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<X />}
            aria-disabled={isBusy}
            onClick={() => onDecide({ decline: [answer] })}
          >
            Decline<span className="sr-only"> {label}</span>
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={<Check />}
            aria-disabled={isBusy}
            onClick={() => onDecide({ accept: [answer] })}
          >
            Accept<span className="sr-only"> {label}</span>
          </Button>
        </div>
      ) : (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Badge tone={state === 'accepted' ? 'success' : 'neutral'}>
            {state === 'accepted' ? 'Accepted' : 'Declined'}
          </Badge>
          {answer.decidedAt && formatInstantDate(answer.decidedAt)}
        </p>
      )}
    </li>
  );
}

/** The buttons of a line go with the decision: whoever pressed one goes on from the line, not from the top of the page. */
function useFocusOnceDecided(isDecided: boolean): RefObject<HTMLLIElement | null> {
  const line = useRef<HTMLLIElement>(null);
  const was = useRef(isDecided);
  useEffect(() => {
    const isNew = isDecided && !was.current;
    was.current = isDecided;
    const active = document.activeElement;
    if (isNew && (active === null || active === document.body)) line.current?.focus({ preventScroll: true });
  }, [isDecided]);
  return line;
}
