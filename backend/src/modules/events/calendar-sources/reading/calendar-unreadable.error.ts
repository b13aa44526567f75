/** Why a calendar file can't be read, with a sentence for its owner. */
const sentences = {
  format: 'There’s no calendar at this address. It must be the calendar’s iCal (ICS) address.',
  size: 'This calendar has more than 20,000 entries.',
  effort: 'This calendar repeats its entries in a way that takes too long to read.',
} as const;

export class CalendarUnreadableError extends Error {
  override readonly name = 'CalendarUnreadableError';

  constructor(readonly reason: keyof typeof sentences) {
    super(sentences[reason]);
  }
}
