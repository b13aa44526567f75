import {
  mainPath,
  speakingEventStatusLabels,
  type SpeakingEventStatus,
} from '@lectern/protocol/speaking-event-status';
import type {
  FeeType,
  SpeakingEventFormat,
  SpeakingEventResponse,
  SpeakingEventType,
} from '@lectern/protocol/speaking-events';
import type { travelTerms } from '@lectern/protocol/speaking-events';
import type { z } from 'zod';
import { formatMoney } from '@/lib/format';
import { placeText } from '@/lib/place-time';

type TravelTerms = z.infer<typeof travelTerms>;

export const eventTypeWords: Record<SpeakingEventType, string> = {
  keynote: 'Keynote',
  breakout: 'Breakout',
  workshop: 'Workshop',
  half_day: 'Half-day',
  full_day: 'Full-day',
  panel: 'Panel',
  emcee: 'Emcee',
  virtual: 'Virtual',
  webinar: 'Webinar',
  consulting: 'Consulting',
  pro_bono: 'Pro bono',
};

export const eventFormatWords: Record<SpeakingEventFormat, string> = {
  in_person: 'In person',
  virtual: 'Virtual',
  hybrid: 'Hybrid',
};

export const feeTypeWords: Record<FeeType, string> = {
  flat: 'Flat fee',
  honorarium: 'Honorarium',
  fee_plus_expenses: 'Fee plus expenses',
  all_inclusive: 'All-inclusive',
  waived: 'Waived',
};

export const travelTermsWords: Record<TravelTerms, string> = {
  client_books: 'Client books',
  reimburse_actuals: 'Reimburse actuals',
  capped: 'Capped',
  buyout: 'Buyout',
  per_diem: 'Per diem',
  mileage: 'Mileage',
  local: 'Local, no travel',
};

export function optionsOf<Value extends string>(
  words: Record<Value, string>,
): { value: Value; label: string }[] {
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
}

/** What the button of the one next step says; null where the way ends. */
const nextStepVerbs: Record<SpeakingEventStatus, string | null> = {
  inquiry: 'Mark proposal sent',
  proposal_sent: 'Put on hold',
  hold: 'Mark contract sent',
  contract_sent: 'Confirm event',
  confirmed: 'Mark delivered',
  delivered: 'Close event',
  closed: null,
  released: 'Reopen',
  lost: 'Reopen',
  postponed: 'Bring back',
  cancelled: 'Reopen',
};

/**
 * The next step of an event: a confirmed one is delivered on its day and not before, so until then nothing is offered.
 */
export function nextStep(
  event: Pick<SpeakingEventResponse, 'status' | 'eventDate' | 'endDate'>,
  today: string,
): { verb: string; to: SpeakingEventStatus | null } | null {
  const verb = nextStepVerbs[event.status];
  if (!verb) return null;
  const lastDay = event.endDate ?? event.eventDate;
  if (event.status === 'confirmed' && (!lastDay || lastDay > today)) return null;
  const path: readonly SpeakingEventStatus[] = mainPath;
  const at = path.indexOf(event.status);
  return { verb, to: at < 0 ? null : (path[at + 1] ?? null) };
}

export const pathSteps = mainPath.map((status) => ({ label: speakingEventStatusLabels[status] }));
export const stepIndex = (status: SpeakingEventStatus) => (mainPath as readonly string[]).indexOf(status);

/** `Hilton Austin, Austin, TX`, or that it is virtual. */
export function eventPlace(
  event: Pick<SpeakingEventResponse, 'venueName' | 'city' | 'state' | 'format'> & { country?: string | null },
): string {
  const place = placeText(event.venueName, event.city, event.state);
  return place || (event.format === 'virtual' ? 'Virtual' : '');
}

/** Totals of fees, one per currency: `$41,000` or `$41,000 + €9,000`. */
export function feeTotals(events: readonly { grossFeeCents: number | null; currency: string }[]): string {
  const sums = new Map<string, number>();
  for (const { grossFeeCents, currency } of events) {
    if (grossFeeCents !== null) sums.set(currency, (sums.get(currency) ?? 0) + grossFeeCents);
  }
  return [...sums].map(([currency, cents]) => formatMoney(cents, currency)).join(' + ') || '–';
}
