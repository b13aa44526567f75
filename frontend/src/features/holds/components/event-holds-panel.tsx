/** The holds of an event: the ladder of each day that it holds or falls on, and everything that is done with them. */
import { weekdayOf } from '@lectern/protocol/calendar';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EventHoldsResponse, HoldLadder, HoldResponse } from '@lectern/protocol/holds';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { ArrowDownUp, CalendarSearch, Hourglass, Mail, Pencil, Plus, Undo2 } from 'lucide-react';
import { Loaded } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import type { MenuItem } from '@/components/ui/menu';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { mayHoldIn } from '../hold-labels';
import { sayDay } from '@/lib/format';
import { useMayAct } from '@/lib/session/user';
import { useNewForm } from '@/lib/use-new-form';
import { eventHoldsQuery } from '../api/holds.queries';
import { useEventDayLadders } from '../use-event-day-ladders';
import { HoldDialogs, type OpenHoldDialog } from './hold-dialogs';
import { HoldRow, Ladder } from './ladder';
import { dateHere } from '@/lib/use-now';

type Props = {
  event: SpeakingEventResponse;
  /** To what follows the address of the event. */
  onGo: (to: string) => void;
};

export function EventHoldsPanel({ event, onGo }: Props) {
  const query = useQuery(eventHoldsQuery(event.id));
  const dayLadders = useEventDayLadders(event);
  const [open, setOpen] = useState<OpenHoldDialog | null>(null);
  // `?new=1` on an event is a new hold.
  const linkedForm = useNewForm();
  const mayHold = mayHoldIn.includes(event.status);
  const ladders = query.data ? mergeLadders(query.data, dayLadders ?? []) : [];

  if (query.data?.ended.length === 0 && ladders.length === 0 && !mayHold) return null;
  return (
    <Card
      id="holds"
      title="Holds"
      help="holds"
      actions={
        query.data && (
          <>
            <IconButton
              label="Check another date"
              icon={<CalendarSearch />}
              size="sm"
              onClick={() => setOpen({ what: 'day' })}
            />
            {mayHold && ladders.length > 0 && (
              <Button variant="secondary" size="sm" onClick={() => setOpen({ what: 'place' })}>
                <Plus aria-hidden /> Place a hold
              </Button>
            )}
          </>
        )
      }
    >
      <Loaded
        query={query}
        compact
        skeleton={<SkeletonGroup label="Loading holds" bars={['mb-2 h-4 w-32', 'h-14 w-full']} />}
      >
        {(holds) => (
          <>
            {ladders.length === 0 && (
              <EmptyState
                compact
                title="No holds yet"
                description="A hold keeps a date for those who asked, first come, first in line."
                action={
                  mayHold && (
                    <Button variant="secondary" size="sm" onClick={() => setOpen({ what: 'place' })}>
                      Place a hold
                    </Button>
                  )
                }
              />
            )}
            <div className="space-y-5">
              {ladders.map((ladder) => (
                <section key={ladder.date} aria-label={`Ladder of ${dateHere(ladder.date)}`}>
                  <h3 className="mb-2 text-sm font-semibold">
                    {dateHere(ladder.date)}
                    <span className="font-normal text-muted">, {weekdayOf(ladder.date)}</span>
                  </h3>
                  <Challenge
                    hold={ladder.holds.find((hold) => hold.eventId === event.id && hold.outcome === null)}
                    today={holds.today}
                    onConfirm={() => onGo('?status=confirmed')}
                    onRelease={({ id }) => setOpen({ what: 'release', id })}
                  />
                  <Ladder
                    ladder={ladder}
                    today={holds.today}
                    eventId={event.id}
                    actions={(hold) => actionsFor(hold, ladder, setOpen)}
                    swipes={{ right: () => onGo('?status=confirmed'), left: ({ id }) => setOpen({ what: 'edit', id }) }}
                  />
                </section>
              ))}
            </div>
            <EndedHolds holds={holds} onOpen={setOpen} />
          </>
        )}
      </Loaded>
      {query.data && (
        <HoldDialogs
          key={linkedForm.key}
          event={event}
          holds={query.data}
          ladders={ladders}
          open={open ?? (linkedForm.isOpen && mayHold ? { what: 'place', day: linkedForm.facts.hold } : null)}
          onOpen={(next) => {
            setOpen(next);
            if (linkedForm.isOpen) linkedForm.close();
          }}
        />
      )}
    </Card>
  );
}

type ChallengeProps = {
  hold: HoldResponse | undefined;
  today: string;
  onConfirm: () => void;
  onRelease: (hold: HoldResponse) => void;
};

/** Someone waits for an answer: by when, and the two that there are. */
function Challenge({ hold, today, onConfirm, onRelease }: ChallengeProps) {
  const mayAct = useMayAct();
  if (!hold?.challengeAnswerBy) return null;
  return (
    <div className="mb-3 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning-text">
      <p>
        <span className="font-semibold">
          {hold.challengeAnswerBy < today ? 'Your answer was due' : 'Answer by'} {sayDay(hold.challengeAnswerBy, today)}
          .
        </span>{' '}
        Someone else wants this date.
      </p>
      {mayAct && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={onConfirm}>
            Confirm event
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onRelease(hold)}>
            Release
          </Button>
        </div>
      )}
    </div>
  );
}

function EndedHolds({ holds, onOpen }: { holds: EventHoldsResponse; onOpen: (open: OpenHoldDialog) => void }) {
  if (holds.ended.length === 0) return null;
  return (
    <details className="mt-5">
      <summary className="cursor-pointer text-sm text-muted">
        {holds.ended.length === 1 ? '1 past hold' : `${holds.ended.length} past holds`}
      </summary>
      <ol className="mt-2 divide-y divide-line rounded-md border border-line">
        {holds.ended.map((hold) => (
          <HoldRow
            key={hold.id}
            hold={hold}
            today={holds.today}
            own
            day
            actions={[
              { label: 'Draft an email', icon: <Mail />, onSelect: () => onOpen({ what: 'letter', id: hold.id }) },
            ]}
          />
        ))}
      </ol>
    </details>
  );
}

/** The days that the event holds, and those it falls on which only others hold. */
function mergeLadders({ ladders }: EventHoldsResponse, ofItsDays: HoldLadder[]): HoldLadder[] {
  const own = new Set(ladders.map((ladder) => ladder.date));
  return [...ladders, ...ofItsDays.filter((ladder) => !own.has(ladder.date))].sort((a, b) =>
    a.date.localeCompare(b.date),
  );
}

function actionsFor(hold: HoldResponse, ladder: HoldLadder, onOpen: (open: OpenHoldDialog) => void): MenuItem[] {
  const item = (what: Exclude<OpenHoldDialog['what'], 'place' | 'day'>, label: string, icon: MenuIcon): MenuItem => ({
    label,
    icon,
    danger: what === 'release',
    onSelect: () => onOpen({ what, id: hold.id }),
  });
  const letter = item('letter', 'Draft an email', <Mail />);
  if (hold.outcome !== null) return [letter];
  const open = ladder.holds.filter((other) => other.outcome === null);
  return [
    item('edit', 'Edit hold', <Pencil />),
    letter,
    ...(hold.rank === 1 && !hold.challengedOn ? [item('challenge', 'Challenge', <Hourglass />)] : []),
    ...(open.length > 1 ? [item('move', 'Change position', <ArrowDownUp />)] : []),
    'separator',
    item('release', 'Release', <Undo2 />),
  ];
}

type MenuIcon = Exclude<MenuItem, string | { heading: string }>['icon'];
