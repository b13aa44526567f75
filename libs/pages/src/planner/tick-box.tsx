/** Beside a line of the agenda or an AV need: who agreed to it and when, and the box to tick where that is open. */
import { formatPlainDate } from '@lectern/protocol/calendar';
import { agendaItemKindLabels } from '@lectern/protocol/event-logistics';
import type { SharedTicks, TickKind } from '@lectern/protocol/planners';
import type { SharedAgendaItem, SharedAvNeed } from '@lectern/protocol/shared-pages';
import { buttonClass } from '../parts/parts';
import { FormProblem, NameField } from './planner-parts';

const words: Record<TickKind, { open: string; done: string }> = {
  agenda: { open: 'This is right', done: 'Agreed' },
  av: { open: 'It will be there', done: 'Arranged' },
};

export function TickBox({
  kind,
  line,
  ticks,
}: {
  kind: TickKind;
  line: SharedAgendaItem | SharedAvNeed;
  ticks: SharedTicks | null;
}) {
  const tick = ticks?.lines.find((one) => one.id === line.id);
  const isTicked = line.confirmedOn !== null;
  if (!tick && !isTicked) return null;
  const isOpen = tick !== undefined && (!isTicked || tick.isTickedHere);
  const id = `tick-${line.id}`;
  return (
    <div className="min-w-0 text-sm sm:text-right">
      {isOpen && (
        <form noValidate data-tick={kind} data-line={line.id} data-version={tick.version} className="print:hidden">
          <label className="inline-flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              disabled
              defaultChecked={isTicked}
              className="size-5 accent-curtain"
              aria-describedby={`${id}-said`}
            />
            <span data-tick-open={words[kind].open} data-tick-done={words[kind].done}>
              {isTicked ? words[kind].done : words[kind].open}
            </span>
            <span className="sr-only">: {'item' in line ? line.item : agendaItemKindLabels[line.kind]}</span>
          </label>
          <div hidden data-tick-name className="mt-2 w-full space-y-2 text-left sm:w-64 [&[hidden]]:hidden">
            <NameField id={`${id}-name`} name="name" />
            <button type="submit" className={buttonClass.secondary}>
              Tick it
            </button>
          </div>
          <FormProblem />
        </form>
      )}
      <p id={`${id}-said`} data-tick-said className="text-muted empty:hidden">
        {isTicked && saidText(words[kind].done, line.confirmedBy, line.confirmedOn, isOpen)}
      </p>
    </div>
  );
}

/** The box says the word already where there is one. */
function saidText(done: string, by: string | null, on: string | null, hasBox: boolean): string {
  const who = [by && `by ${by}`, on && formatPlainDate(on)].filter(Boolean).join(', ');
  return hasBox ? who : `${done} ${who}`;
}
