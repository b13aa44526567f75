/** The words of an event's kinds on every screen, and where it is in one line. */
import { labelTable } from '@lectern/protocol/enum-tables';
import type {
  FeeType,
  SpeakingEventFormat,
  SpeakingEventResponse,
  SpeakingEventType,
} from '@lectern/protocol/speaking-events';
import { placeText } from './place-time';

export const eventTypeLabels: Record<SpeakingEventType, string> = labelTable({
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
});

export const eventFormatLabels: Record<SpeakingEventFormat, string> = labelTable({
  in_person: 'In person',
  virtual: 'Virtual',
  hybrid: 'Hybrid',
});

export const feeTypeLabels: Record<FeeType, string> = labelTable({
  flat: 'Flat fee',
  honorarium: 'Honorarium',
  fee_plus_expenses: 'Fee plus expenses',
  all_inclusive: 'All-inclusive',
  waived: 'Waived',
});

export function optionsOf<Value extends string>(words: Record<Value, string>): { value: Value; label: string }[] {
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
}

/** `Hilton Austin, Austin, TX`, or that it is virtual. */
export function eventPlace(
  event: Pick<SpeakingEventResponse, 'venueName' | 'city' | 'state' | 'format'> & { country?: string | null },
): string {
  const place = placeText(event.venueName, event.city, event.state);
  return place || (event.format === 'virtual' ? 'Virtual' : '');
}
