/** What a bureau gets of an event that came out of one of its own, by the policy that was agreed with it. Pure. */
import { addMonths, formatDate } from '@lectern/protocol/calendar';

export interface SpinOffPolicy {
  bureau: string;
  commissionPercent: number;
  /** Null: as much as of any other event. */
  spinOffPercent: number | null;
  /** Null: without end. */
  levels: number | null;
  months: number | null;
  /** Of the event that the whole chain began with. */
  firstEventOn: string | null;
}

export interface SpinOffTerms {
  throughBureau: boolean;
  commissionPercent: number | null;
  /** For the history; null without a bureau. */
  explanation: string | null;
}

/** The months count from the first event of the chain to the day on which the spin-off is entered. */
export function spinOffTerms(policy: SpinOffPolicy | undefined, level: number, today: string): SpinOffTerms {
  if (!policy) return { throughBureau: false, commissionPercent: null, explanation: null };
  const { bureau, levels, months, firstEventOn } = policy;
  const over = (why: string) => ({
    throughBureau: false,
    commissionPercent: null,
    explanation: `No commission for ${bureau}: ${why}`,
  });
  if (levels !== null && level > levels) {
    return over(`its policy covers ${levels === 1 ? 'one level' : `${levels} levels`} of spin-offs`);
  }
  if (months !== null && firstEventOn) {
    const lastDay = addMonths(firstEventOn, months);
    if (today > lastDay) return over(`its policy ended on ${formatDate(lastDay)}`);
  }
  const commissionPercent = policy.spinOffPercent ?? policy.commissionPercent;
  return {
    throughBureau: true,
    commissionPercent,
    explanation: `Commission for ${bureau} by its spin-off policy: ${commissionPercent}%`,
  };
}
