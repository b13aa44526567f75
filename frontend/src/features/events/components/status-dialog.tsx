/** Moves an event along: offers what the shared status table allows, and says what a status still needs. */
import { labelsOf } from '@lectern/protocol/record-fields';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { dateInZone } from '@lectern/protocol/calendar';
import {
  missingForStatus,
  speakingEventStatusLabels,
  speakingEventStatusTable,
  statusMovesFrom,
  type SpeakingEventStatus,
} from '@lectern/protocol/speaking-event-status';
import { SpeakingEventResponse, ChangeSpeakingEventStatusInput } from '@lectern/protocol/speaking-events';
import clsx from 'clsx';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { ConflictNotice } from '@/components/forms/conflict-notice';
import { FormDialog } from '@/components/forms/form-dialog';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { radioClass, RadioItem, RadioMark } from '@/components/ui/radio-cards';
import { StatusChip, StatusMark } from '@/components/ui/status-chip';
import { Textarea } from '@/components/ui/textarea';
import { ApiError } from '@/lib/api-error';
import { nextStep, verbTo } from '@/lib/event-step';
import { currentRow } from '@/lib/read-body';
import { useNow } from '@/lib/use-now';
import { useSameAction } from '@/lib/use-same-action';
import { keepEvent, useChangeEventStatus } from '../api/events.mutations';
import { ReleaseHoldsQuestion, type OtherHold } from './release-holds-question';

const labels = labelsOf(ChangeSpeakingEventStatusInput.pick({ reason: true, lostReason: true }).shape);

type Props = {
  event: SpeakingEventResponse;
  /** Chosen when it opens, if it is allowed. */
  initialTo?: SpeakingEventStatus | null;
  onClose: () => void;
  onSaved: (event: SpeakingEventResponse) => void;
  onEdit: () => void;
  /** The open holds of other events on its days. */
  otherHolds?: readonly OtherHold[] | 'loading';
};

const BOOKED: readonly SpeakingEventStatus[] = ['confirmed', 'delivered', 'closed'];
/** What an event collides with once it is promised; who holds the day is asked for by itself. */
const COLLISIONS = ['same_day', 'travel_gap', 'late_arrival', 'early_departure', 'busy'] as const;
const REASON_NEEDED = 'Give a reason: this corrects the history';

export function StatusDialog({ event, initialTo, onClose, onSaved, onEdit, otherHolds = [] }: Props) {
  const now = useNow();
  const queries = useQueryClient();
  const change = useChangeEventStatus(event.id);
  const sameAction = useSameAction<ChangeSpeakingEventStatusInput>();
  const moves = statusMovesFrom(event.status);
  const [chosen, setChosen] = useState<SpeakingEventStatus | null>(initialTo ?? null);
  const move = moves.find(({ to }) => to === chosen) ?? null;
  const [reason, setReason] = useState('');
  const [lostReason, setLostReason] = useState('');
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [releaseOthers, setReleaseOthers] = useState<boolean | null>(null);
  const books = move !== null && BOOKED.includes(move.to) && !BOOKED.includes(event.status);
  const asksForHolds = books && otherHolds !== 'loading' && otherHolds.length > 0;
  const reasonRef = useRef<HTMLTextAreaElement>(null);

  const next = moves.find(({ to }) => to === nextStep(event, dateInZone(now, event.timeZone))?.to);

  const missing = move
    ? Object.values(
        missingForStatus(move.to, {
          eventDate: event.eventDate,
          endDate: event.endDate,
          clientId: event.clientId,
          today: dateInZone(now, event.timeZone),
        }),
      )
    : [];

  // Opened for one status: that one, with what it asks, is all there is to read.
  const [isFolded, setFolded] = useState(!!initialTo);
  const folded = isFolded && move;
  const verb = folded && !folded.needsReason ? verbTo(folded.to) : undefined;
  const asks = asksForHolds && releaseOthers === null;
  const group = useRef<HTMLDivElement>(null);
  const unfold = () => {
    flushSync(() => setFolded(false));
    group.current?.querySelector<HTMLElement>('[data-state=checked]')?.focus();
  };

  const choose = (to: string) => {
    setChosen(moves.find((candidate) => candidate.to === to)?.to ?? null);
    setFieldErrors({});
    setProblem(null);
  };

  async function submit(): Promise<void> {
    if (!move) return setProblem('Choose a status first.');
    if (missing.length > 0) return setProblem('See what’s needed first, below.');
    if (move.needsReason && reason.trim() === '') {
      setFieldErrors({ reason: REASON_NEEDED });
      reasonRef.current?.focus();
      return;
    }
    if (books && otherHolds === 'loading') {
      return setProblem('Still checking for other holds. Please try again in a moment.');
    }
    if (asks) {
      setFieldErrors({ releaseOtherHolds: 'Choose what happens to these holds' });
      return;
    }
    setProblem(null);
    setFieldErrors({});
    const input = {
      to: move.to,
      version: event.version,
      reason: move.needsReason ? reason.trim() : null,
      lostReason: move.to === 'lost' ? lostReason.trim() || null : null,
      ...(asksForHolds && { releaseOtherHolds: releaseOthers === true }),
    };
    try {
      onSaved(await change.mutateAsync(sameAction(input)));
    } catch (error) {
      refused(error);
    }
  }

  function refused(error: unknown): void {
    const current = currentRow(error, SpeakingEventResponse);
    if (current) {
      keepEvent(queries, current);
      const status = speakingEventStatusLabels[current.status].toLowerCase();
      setProblem(`This event has changed; it’s now “${status}”. Check your choice and save again.`);
      return;
    }
    if (error instanceof ApiError) setFieldErrors(error.fieldErrors);
    const elsewhere =
      error instanceof ApiError
        ? Object.entries(error.fieldErrors).flatMap(([name, text]) =>
            name === 'reason' || name === 'lostReason' ? [] : [text],
          )
        : [];
    const onField = error instanceof ApiError && (error.fieldErrors.reason ?? error.fieldErrors.lostReason);
    if (elsewhere.length > 0) setProblem(`${elsewhere.join('. ')}.`);
    else if (!onField) setProblem(problemText(error, 'The status couldn’t be changed. Please try again.'));
  }

  return (
    <FormDialog
      form={{ submit, busy: change.isPending, problem }}
      title={verb ?? 'Change status'}
      help="inquiry-to-confirmed"
      description={event.title}
      submitLabel={verb ?? (move ? `Set to ${speakingEventStatusLabels[move.to].toLowerCase()}` : 'Change status')}
      submitVariant={missing.length > 0 || asks ? 'secondary' : 'primary'}
      onClose={onClose}
    >
      <div className="flex flex-col">
        {!folded && (
          <RadioGroup.Root
            ref={group}
            aria-label="New status"
            value={move?.to ?? ''}
            onValueChange={choose}
            className="grid grid-cols-2 gap-2"
          >
            {next && (
              <>
                <StatusChoice to={next.to} isNext />
                <p className="col-span-2 mt-2 text-sm text-muted">Or something else</p>
              </>
            )}
            {moves.map((other) => other !== next && <StatusChoice key={other.to} to={other.to} />)}
          </RadioGroup.Root>
        )}
        {missing.length > 0 && (
          <div
            role="alert"
            className="mt-4 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning-text"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <div className="min-w-0 flex-1">
              {missing.map((sentence) => (
                <p key={sentence}>{sentence}.</p>
              ))}
              <Button size="sm" className="mt-2" onClick={onEdit}>
                Edit the event
              </Button>
            </div>
          </div>
        )}
        {(books || move?.to === 'contract_sent') && missing.length === 0 && (
          <div className="mt-4 empty:hidden">
            <ConflictNotice values={{ ...event, eventId: event.id }} only={COLLISIONS} />
          </div>
        )}
        {asksForHolds && missing.length === 0 && (
          <ReleaseHoldsQuestion
            holds={otherHolds}
            value={releaseOthers}
            onChange={(release) => {
              setReleaseOthers(release);
              setFieldErrors({});
            }}
            error={fieldErrors.releaseOtherHolds}
          />
        )}
        {move?.needsReason && (
          <Field label={labels.reason} required error={fieldErrors.reason} hint="Kept in the history." className="mt-4">
            <Textarea ref={reasonRef} rows={2} value={reason} onChange={(e) => setReason(e.target.value)} />
          </Field>
        )}
        {move?.to === 'lost' && (
          <Field
            label={labels.lostReason}
            error={fieldErrors.lostReason}
            hint="Budget, date, another speaker: it helps with the next one."
            className="mt-4"
          >
            <Textarea rows={2} value={lostReason} onChange={(e) => setLostReason(e.target.value)} />
          </Field>
        )}
        {/* Above all, and last for the keyboard: the cursor begins in what the dialog asks. */}
        <div className="order-first mb-2 flex flex-wrap items-center gap-2 text-sm text-muted">
          {folded ? 'From' : 'Now'} <StatusChip status={event.status} size="sm" />
          {folded && (
            <>
              {' to '}
              <Button
                variant="ghost"
                size="sm"
                aria-label="Choose another status"
                iconEnd={<ChevronDown aria-hidden />}
                onClick={unfold}
                className="px-1.5"
              >
                <StatusChip status={folded.to} size="sm" />
              </Button>
            </>
          )}
        </div>
      </div>
    </FormDialog>
  );
}

type ChoiceProps = { to: SpeakingEventStatus; isNext?: boolean };

/** The one that is nearly always meant has its own line. */
function StatusChoice({ to, isNext = false }: ChoiceProps) {
  return (
    <RadioItem
      value={to}
      aria-label={speakingEventStatusLabels[to]}
      className={clsx(radioClass, 'items-center gap-2.5', isNext && 'col-span-2 min-h-12')}
    >
      <RadioMark />
      <span className={clsx('flex min-w-0 flex-1 items-center gap-1.5', isNext && 'font-medium')}>
        <StatusMark shape={speakingEventStatusTable[to].shape} />
        {speakingEventStatusLabels[to]}
      </span>
      {isNext && <span className="text-muted">Next step</span>}
    </RadioItem>
  );
}
