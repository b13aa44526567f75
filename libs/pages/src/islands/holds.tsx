/** The dates that are held for the planner, to confirm or to release. Each button asks for confirmation first. */
import { useLayoutEffect, useRef, useState } from 'react';
import { formatDate } from '@lectern/protocol/calendar';
import type { HeldDates, HoldDecision, SharedHold } from '@lectern/protocol/planners';
import { buttonClass } from '../parts/parts';
import { browser, dom } from './browser';
import { FormProblem, TextField, useForm, useIsReady, useName } from './form-parts';
import { send } from './send';

/** With its texts: the days as a title and within a sentence, and what happened to the hold. */
export type HeldDay = SharedHold & { title: string; daysInSentence: string; state: string };
interface Page {
  base: string;
  today: string;
  speakerName: string;
}
const decisions = ['confirm', 'release'] as const;
const can = ({ canConfirm, canRelease }: HeldDay, decision: HoldDecision) =>
  decision === 'confirm' ? canConfirm : canRelease;

export function Holds({ holds, ...page }: Page & { holds: HeldDay[] }) {
  const isReady = useIsReady();
  // `?hold=confirm` of an email opens the question; it never answers it.
  const requested = isReady && new URLSearchParams(browser.location.search).get('hold');
  const wanted = decisions.find((decision) => decision === requested);
  const first = wanted && holds.find((hold) => can(hold, wanted));
  return (
    <ul className="space-y-8">
      {holds.map((hold) => (
        <Hold key={hold.holdId} {...{ hold, page, isReady }} wanted={hold === first ? wanted : undefined} />
      ))}
    </ul>
  );
}

function Hold({
  hold,
  page,
  isReady,
  wanted,
}: {
  hold: HeldDay;
  page: Page;
  isReady: boolean;
  wanted: HoldDecision | undefined;
}) {
  const [chosen, setChosen] = useState<HoldDecision | 'none' | undefined>();
  const asking = chosen ?? wanted ?? 'none';
  const [decided, setDecided] = useState('');
  const state = useRef<HTMLParagraphElement>(null);
  const buttons = { confirm: useRef<HTMLButtonElement>(null), release: useRef<HTMLButtonElement>(null) };
  const previous = useRef(asking);
  useLayoutEffect(() => {
    if (decided) dom(state.current)?.focus();
  }, [decided]);
  useLayoutEffect(() => {
    if (asking === 'none' && previous.current !== 'none') dom(buttons[previous.current].current)?.focus();
    previous.current = asking;
  });
  const labels = {
    confirm: hold.days.length === 1 ? 'Confirm this date' : 'Confirm these dates',
    release: hold.days.length === 1 ? 'Release the date' : 'Release the dates',
  };
  const possible = decisions.filter((decision) => can(hold, decision));
  return (
    <li>
      <p className="font-display text-xl leading-snug">{hold.title}</p>
      <p ref={state} tabIndex={-1} className="mt-1 max-w-[68ch] text-muted">
        {decided || hold.state}
      </p>
      {hold.outcome === null && !decided && (
        <div>
          {hold.answerBy && (
            <p className="mt-3 max-w-[68ch] border-l-2 border-spotlight pl-3">
              {`Someone else is asking for this date. Please answer by ${formatDate(hold.answerBy, page.today)}.`}
            </p>
          )}
          {hold.cannotConfirm && <p className="mt-3 max-w-[68ch]">{hold.cannotConfirm}</p>}
          {asking === 'none' && (
            <div className="mt-5 flex flex-wrap gap-3 print:hidden">
              {possible.map((decision) => (
                <button
                  key={decision}
                  ref={buttons[decision]}
                  type="button"
                  disabled={!isReady}
                  onClick={() => setChosen(decision)}
                  className={buttonClass[decision === 'confirm' ? 'primary' : 'secondary']}
                >
                  {labels[decision]}
                </button>
              ))}
            </div>
          )}
          {possible.map((decision) => (
            <DecisionForm
              key={decision}
              {...{ hold, decision, page }}
              isOpen={asking === decision}
              onCancel={() => setChosen('none')}
              onDecided={setDecided}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** The second step: what will happen, who decides, and a way back. */
function DecisionForm({
  hold: { holdId, days, daysInSentence },
  decision,
  page: { base, today, speakerName },
  isOpen,
  onCancel,
  onDecided,
}: {
  hold: HeldDay;
  decision: HoldDecision;
  page: Page;
  isOpen: boolean;
  onCancel: () => void;
  onDecided: (text: string) => void;
}) {
  const id = `hold-${holdId}-${decision}`;
  const isConfirm = decision === 'confirm';
  const date = days.length === 1 ? 'this date' : 'these dates';
  const name = useName(`${id}-name`);
  const [note, setNote] = useState('');
  const form = useForm(async () => {
    const by = name.ask();
    if (!by) return;
    const input = { holdId, decision, name: by, note: note.trim() || null };
    const sent = await send<HeldDates>('POST', `${base}/hold-decisions`, input);
    if (!sent.ok) return sent;
    const ended = sent.body.groups?.find((group) => group.holdId === holdId);
    const text = decidedText(isConfirm ? 'confirmed' : 'released', today, ended?.decidedBy ?? by, ended?.endedOn);
    onDecided(`${text} We've notified the speaker.`);
    return 'done';
  });
  const [place, nameInput] = [form.ref, name.ref];
  useLayoutEffect(() => {
    if (!isOpen) return;
    dom(place.current)?.scrollIntoView({ block: 'nearest' });
    dom(nameInput.current)?.focus();
  }, [isOpen, place, nameInput]);
  return (
    <form
      {...form.props}
      hidden={!isOpen}
      aria-labelledby={`${id}-title`}
      className="mt-5 max-w-[44rem] space-y-5 rounded-lg border border-line bg-surface p-5 print:hidden"
    >
      <div>
        <h3 id={`${id}-title`} className="font-display text-lg font-medium">
          {`${isConfirm ? 'Confirm' : 'Release'} ${daysInSentence}?`}
        </h3>
        <p className="mt-1 text-muted">
          {isConfirm
            ? `${speakerName} is notified right away and keeps the day for you. The contract follows.`
            : `${speakerName} is notified right away. The day goes to the next person who asks for it, and you can't undo this here.`}
        </p>
      </div>
      {name.field()}
      <TextField
        id={`${id}-note`}
        label={`A line to ${speakerName}`}
        isOptional
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormProblem>{form.message}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <button {...form.button}>{`Yes, ${decision} ${date}`}</button>
        <button type="button" onClick={onCancel} className={buttonClass.secondary}>
          Not now
        </button>
      </div>
    </form>
  );
}

/** `Confirmed by Priya on Mar 4.` */
export function decidedText(
  outcome: 'confirmed' | 'released',
  today: string,
  by?: string | null,
  on?: string | null,
): string {
  const who = by ? ` by ${by}` : '';
  return `${outcome === 'confirmed' ? 'Confirmed' : 'Released'}${who}${on ? ` on ${formatDate(on, today)}` : ''}.`;
}
