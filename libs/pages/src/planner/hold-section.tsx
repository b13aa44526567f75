/** The dates that are held for the planner, to confirm or to release. */
import { formatDate } from '@lectern/protocol/calendar';
import { rankLabel } from '@lectern/protocol/holds';
import type { SharedHold, SharedHolds } from '@lectern/protocol/planners';
import { decidedText, type HeldDay } from '../islands/holds';
import { Island } from '../islands/island';
import { Section } from '../parts/parts';
import { daysText, longDay } from '../words';
import { NoScript } from './no-script';

export function HoldSection({ hold, base, today }: { hold: SharedHolds | null; base: string; today: string }) {
  if (!hold || hold.groups.length === 0) return null;
  const { speakerName, groups } = hold;
  const isOpen = groups.some((group) => group.outcome === null);
  return (
    <Section
      of="planner"
      id="hold"
      title={groups.length > 1 ? 'Your dates' : 'Your date'}
      note={isOpen ? `${speakerName} holds this for you until you decide.` : undefined}
    >
      {isOpen && <NoScript what="Answering" />}
      <Island
        name="holds"
        props={{ base, today, speakerName, holds: groups.map((group) => toHeldDay(group, today)) }}
      />
    </Section>
  );
}

function toHeldDay(group: SharedHold, today: string): HeldDay {
  const [day = ''] = group.days;
  const daysInSentence = daysText(group.days, today);
  return {
    ...group,
    title: group.days.length === 1 ? longDay(day, today) : daysInSentence,
    daysInSentence,
    state: stateText(group, today),
  };
}

function stateText({ outcome, rank, expiresOn, endedOn, decidedBy }: SharedHold, today: string): string {
  if (outcome === 'expired') return endedOn ? `This hold ended on ${formatDate(endedOn, today)}.` : 'This hold ended.';
  if (outcome) return decidedText(outcome, today, decidedBy, endedOn);
  const until = expiresOn ? ` · held until ${formatDate(expiresOn, today)}` : '';
  return `${rankLabel(rank)}${until}`;
}
