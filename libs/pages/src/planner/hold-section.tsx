/** The dates that are held for the planner, to confirm or to release. */
import { formatDate } from '@lectern/protocol/calendar';
import { rankLabel } from '@lectern/protocol/holds';
import type { SharedHold, SharedHolds } from '@lectern/protocol/planners';
import { decidedText, type HeldDay } from '../islands/holds';
import { Island } from '../islands/island';
import { Section } from '../parts/parts';
import { daysText, longDay } from '../words';
import { NoScript } from './no-script';

export function HoldSection({ hold, base }: { hold: SharedHolds | null; base: string }) {
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
      <Island name="holds" props={{ base, speakerName, holds: groups.map(toHeldDay) }} />
    </Section>
  );
}

function toHeldDay(group: SharedHold): HeldDay {
  const [day = ''] = group.days;
  const daysInSentence = daysText(group.days);
  return {
    ...group,
    title: group.days.length === 1 ? longDay(day) : daysInSentence,
    daysInSentence,
    state: stateText(group),
  };
}

function stateText({ outcome, rank, expiresOn, endedOn, decidedBy }: SharedHold): string {
  if (outcome === 'expired') return endedOn ? `This hold ended on ${formatDate(endedOn)}.` : 'This hold ended.';
  if (outcome) return decidedText(outcome, decidedBy, endedOn);
  const until = expiresOn ? ` · held until ${formatDate(expiresOn)}` : '';
  return `${rankLabel(rank)}${until}`;
}
