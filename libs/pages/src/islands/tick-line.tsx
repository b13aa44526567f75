/** The box at a line of the agenda or an AV need: set and undone with the name that is asked for with the first one. */
import { useLayoutEffect, useState, type ChangeEvent } from 'react';
import { formatDate } from '@lectern/protocol/calendar';
import type { TickedLine, TickKind } from '@lectern/protocol/planners';
import { buttonClass } from '../parts/parts';
import { dom } from './browser';
import { FormProblem, knownName, useForm, useIsReady, useName } from './form-parts';
import { send } from './send';

export const tickWords: Record<TickKind, { open: string; done: string }> = {
  agenda: { open: 'Looks right', done: 'Agreed' },
  av: { open: 'It will be there', done: 'Arranged' },
};

/** `by Priya, Mar 4`. */
export function tickedText(by: string | null, on: string | null, today: string): string {
  return [by && `by ${by}`, on && formatDate(on, today)].filter(Boolean).join(', ');
}

interface TickLineProps {
  base: string;
  today: string;
  kind: TickKind;
  id: string;
  /** What is ticked, for those who do not see the line. */
  label: string;
  version: number;
  isTicked: boolean;
  said: string;
}

export function TickLine({ base, today, kind, id, label, ...initial }: TickLineProps) {
  const isReady = useIsReady();
  const [line, setLine] = useState({ ...initial, isTickedHere: true });
  const [isChecked, setChecked] = useState(initial.isTicked);
  const [isAsking, setAsking] = useState(false);
  const name = useName(`tick-${id}-name`);
  const nameInput = name.ref;

  useLayoutEffect(() => {
    if (isAsking) dom(nameInput.current)?.focus();
  }, [isAsking, nameInput]);

  const tick = async (isTicked: boolean, by: string) => {
    setChecked(isTicked);
    const input = { kind, id, isTicked, name: by, version: line.version };
    const sent = await send<TickedLine>('PUT', `${base}/ticks`, input);
    if (!sent.ok) {
      setChecked(!isTicked);
      return sent;
    }
    const { version = line.version, confirmedOn = null, confirmedBy, isTickedHere = false } = sent.body;
    const said = confirmedOn ? tickedText(confirmedBy ?? by, confirmedOn, today) : '';
    setLine({ version, isTicked: confirmedOn !== null, said, isTickedHere });
    setChecked(confirmedOn !== null);
    setAsking(false);
  };
  const form = useForm(async () => {
    const by = name.ask();
    return by ? tick(true, by) : undefined;
  });

  const begin = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const isTicked = currentTarget.checked;
    const by = knownName();
    setChecked(isTicked);
    setAsking(isTicked && !by);
    // Nothing was ticked yet: the box was only pressed twice.
    if (isTicked ? by : line.isTicked) void form.run(() => tick(isTicked, by || 'Planner'));
  };
  // Only the page it was ticked on can undo it.
  const isOthers = line.isTicked && !line.isTickedHere;
  return (
    <>
      <form {...form.props} className="print:hidden">
        <label className="inline-flex min-h-6 items-center justify-end gap-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11">
          <input
            type="checkbox"
            disabled={!isReady || isOthers}
            checked={isChecked}
            onChange={begin}
            onClick={(event) => form.isBusy && event.preventDefault()}
            className="size-5 accent-curtain"
            aria-describedby={`tick-${id}-said`}
          />
          <span className={line.isTicked ? 'order-first' : 'sr-only'}>
            {line.isTicked ? tickWords[kind].done : tickWords[kind].open}
          </span>
          <span className="sr-only">{`: ${label}`}</span>
        </label>
        <div hidden={!isAsking} className="mt-2 w-full space-y-2 text-left sm:w-64">
          {name.field()}
          <button {...form.button} className={buttonClass.secondary}>
            Tick it
          </button>
        </div>
        <FormProblem>{form.message}</FormProblem>
      </form>
      <p id={`tick-${id}-said`} className="text-muted empty:hidden">
        {line.said}
      </p>
    </>
  );
}
