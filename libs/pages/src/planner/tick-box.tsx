/** Beside a line of the agenda or an AV need: who agreed to it and when, and the box to tick where that is open. */
import { agendaItemKindLabels } from '@lectern/protocol/event-logistics';
import type { SharedTicks, TickKind } from '@lectern/protocol/planners';
import type { SharedAgendaItem, SharedAvNeed } from '@lectern/protocol/shared-pages';
import { Island } from '../islands/island';
import { tickedText, tickWords } from '../islands/tick-line';

export function TickBox({
  kind,
  line,
  ticks,
  base,
  today,
}: {
  kind: TickKind;
  line: SharedAgendaItem | SharedAvNeed;
  ticks: SharedTicks | null;
  base: string;
  today: string;
}) {
  const { id, confirmedBy, confirmedOn } = line;
  const tick = ticks?.lines.find((one) => one.id === id);
  const isTicked = confirmedOn !== null;
  const className = 'col-start-2 row-span-2 row-start-1 min-w-0 text-right text-sm sm:col-start-auto sm:row-auto';
  const said = isTicked ? tickedText(confirmedBy, confirmedOn, today) : '';
  if (tick && (!isTicked || tick.isTickedHere)) {
    const label = 'item' in line ? line.item : agendaItemKindLabels[line.kind];
    const props = { base, today, kind, id, label, version: tick.version, isTicked, said };
    return <Island name="tick" className={className} props={props} />;
  }
  return (
    isTicked && (
      <div className={className}>
        <p className="text-muted">{`${tickWords[kind].done} ${said}`}</p>
      </div>
    )
  );
}
