/** The dates that are held for the planner, to confirm or to release. A press asks once more before it acts. */
import { formatPlainDate } from '@lectern/protocol/calendar';
import { rankLabel } from '@lectern/protocol/holds';
import type { HoldDecision, SharedHold, SharedHolds } from '@lectern/protocol/planners';
import { buttonClass, inputClass, Section } from '../parts/parts';
import { daysText, longDay } from '../words';
import { FormProblem, NameField, NoScript, PlannerField } from './planner-parts';

export function HoldSection({ hold }: { hold: SharedHolds | null }) {
  if (!hold || hold.groups.length === 0) return null;
  const isOpen = hold.groups.some((group) => group.outcome === null);
  return (
    <Section
      of="planner"
      id="hold"
      title={hold.groups.length > 1 ? 'Your dates' : 'Your date'}
      note={isOpen ? `${hold.speakerName} holds this for you until you decide.` : undefined}
    >
      {isOpen && <NoScript what="Answering" />}
      <ul className="space-y-8">
        {hold.groups.map((group) => (
          <HoldGroup key={group.holdId} group={group} speakerName={hold.speakerName} />
        ))}
      </ul>
    </Section>
  );
}

function HoldGroup({ group, speakerName }: { group: SharedHold; speakerName: string }) {
  const { holdId, days } = group;
  return (
    <li data-hold={holdId}>
      <p className="font-display text-xl leading-snug">{dayWords(days)}</p>
      <p data-hold-state tabIndex={-1} className="mt-1 max-w-[68ch] text-muted">
        {stateWords(group)}
      </p>
      {group.outcome === null && (
        <div data-hold-open>
          {group.answerBy && (
            <p className="mt-3 max-w-[68ch] border-l-2 border-spotlight pl-3">
              Somebody else asks for this date. Please answer by {formatPlainDate(group.answerBy)}.
            </p>
          )}
          {group.cannotConfirm && <p className="mt-3 max-w-[68ch]">{group.cannotConfirm}</p>}
          <div data-hold-actions className="mt-5 flex flex-wrap gap-3 print:hidden">
            {group.canConfirm && (
              <button type="button" disabled data-hold-ask="confirm" className={buttonClass.primary}>
                Confirm {days.length > 1 ? 'these dates' : 'this date'}
              </button>
            )}
            {group.canRelease && (
              <button type="button" disabled data-hold-ask="release" className={buttonClass.secondary}>
                Release the {days.length > 1 ? 'dates' : 'date'}
              </button>
            )}
          </div>
          {group.canConfirm && <DecisionForm group={group} decision="confirm" speakerName={speakerName} />}
          {group.canRelease && <DecisionForm group={group} decision="release" speakerName={speakerName} />}
        </div>
      )}
    </li>
  );
}

/** The second step: what happens, who says so, and a way back. */
function DecisionForm({
  group,
  decision,
  speakerName,
}: {
  group: SharedHold;
  decision: HoldDecision;
  speakerName: string;
}) {
  const id = `hold-${group.holdId}-${decision}`;
  const isConfirm = decision === 'confirm';
  const date = group.days.length > 1 ? 'these dates' : 'this date';
  return (
    <form
      hidden
      noValidate
      data-hold-form={decision}
      aria-labelledby={`${id}-title`}
      className="mt-5 max-w-[44rem] space-y-5 rounded-lg border border-line bg-surface p-5 print:hidden"
    >
      <div>
        <h3 id={`${id}-title`} className="font-display text-lg font-medium">
          {isConfirm ? `Confirm ${daysText(group.days)}?` : `Release ${daysText(group.days)}?`}
        </h3>
        <p className="mt-1 text-muted">
          {isConfirm
            ? `${speakerName} hears of it at once, and keeps the day for you. The contract follows.`
            : `${speakerName} hears of it at once. The day goes to whoever asks for it next, and cannot be taken back here.`}
        </p>
      </div>
      <NameField id={`${id}-name`} name="name" />
      <PlannerField id={`${id}-note`} label={`A line to ${speakerName}`} isOptional>
        <textarea
          id={`${id}-note`}
          name="note"
          rows={2}
          maxLength={1000}
          aria-describedby={`${id}-note-error`}
          className={inputClass}
        />
      </PlannerField>
      <FormProblem />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={buttonClass.primary}>
          {isConfirm ? `Yes, confirm ${date}` : `Yes, release ${date}`}
        </button>
        <button type="button" data-hold-cancel className={buttonClass.secondary}>
          Not now
        </button>
      </div>
    </form>
  );
}

function dayWords(days: readonly string[]): string {
  const [only = ''] = days;
  return days.length === 1 ? longDay(only) : daysText(days);
}

function stateWords({ outcome, rank, expiresOn, endedOn, decidedBy }: SharedHold): string {
  const when = endedOn ? ` on ${formatPlainDate(endedOn)}` : '';
  const who = decidedBy ? ` by ${decidedBy}` : '';
  if (outcome === 'confirmed') return `Confirmed${who}${when}.`;
  if (outcome === 'released') return `Released${who}${when}.`;
  if (outcome === 'expired') return `This hold ended${when}.`;
  const until = expiresOn ? ` · held until ${formatPlainDate(expiresOn)}` : '';
  return `${rankLabel(rank)}${until}`;
}
