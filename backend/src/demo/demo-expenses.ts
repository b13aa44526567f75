/** What the demonstration spent: on the way to its events, and at the desk. Days count from the event or from today. Pure. */
import { addDays, addMonths } from '@lectern/protocol/calendar';
import { CreateExpenseInput, CreateRecurringExpenseInput } from '@lectern/protocol/expenses';

export type DemoTravelTerms = 'reimburse_actuals' | 'buyout' | 'client_books';

interface Trip {
  eventId: string;
  day: string;
  place: string;
  terms: DemoTravelTerms;
  /** The event's place in the list: what varies does so by it, the same each time. */
  index: number;
}

const airlines = ['Delta', 'United', 'American Airlines', 'Alaska Airlines'];
const hotels = ['Marriott Downtown', 'Hyatt Regency', 'Hilton City Center', 'The Westin'];
const tables = ['The Gage', 'Corner Table', 'Harvest Room', 'Blue Plate'];

/** Flights are bought ahead, a bed and a table are paid on the day, and the road to the airport is driven. */
export function tripExpenses({ eventId, day, place, terms, index }: Trip): CreateExpenseInput[] {
  const isBillable = terms === 'reimburse_actuals';
  const expense = (fields: object) => CreateExpenseInput.parse({ eventId, isBillable, ...fields });
  const pick = (names: readonly string[]) => names[index % names.length];
  const isFar = place === 'lisbon' || place === 'london' || place === 'honolulu';
  return [
    ...(terms === 'client_books'
      ? []
      : [
          expense({
            category: 'airfare',
            spentOn: addDays(day, -31),
            vendor: pick(airlines),
            amountCents: (isFar ? 96_000 : 28_900) + ((index * 4_310) % 21_000),
          }),
          expense({
            category: 'lodging',
            spentOn: day,
            vendor: pick(hotels),
            amountCents: 21_400 + ((index * 3_170) % 15_000),
          }),
        ]),
    expense({
      category: 'ground',
      spentOn: day,
      vendor: index % 2 === 0 ? 'Lyft' : 'City Cab',
      amountCents: 2_850 + ((index * 611) % 3_900),
    }),
    index % 5 === 2
      ? expense({
          category: 'per_diem',
          spentOn: day,
          notes: 'First and last day at 75%.',
          perDiemDaysHundredths: 150,
          perDiemRateCents: 8_000,
        })
      : expense({
          category: 'meals',
          spentOn: day,
          vendor: pick(tables),
          amountCents: 1_890 + ((index * 477) % 4_200),
          isBillable: false,
        }),
    ...(index % 3 === 0
      ? [
          expense({
            category: 'mileage',
            spentOn: addDays(day, -1),
            milesHundredths: 3_840,
            notes: 'Airport round trip.',
            isBillable: false,
          }),
        ]
      : []),
    ...(index % 4 === 1
      ? [
          expense({
            category: 'baggage_parking',
            spentOn: day,
            vendor: 'Airport parking',
            amountCents: 3_600 + ((index * 220) % 2_000),
          }),
        ]
      : []),
  ];
}

/** What no event pays: printing, posting, being seen. */
export function deskExpenses(today: string): CreateExpenseInput[] {
  const rows: [daysAgo: number, category: string, vendor: string, cents: number, notes: string | null][] = [
    [339, 'marketing', 'Bright Lens Studio', 145_000, 'New headshots'],
    [301, 'materials', 'Paper & Press', 38_650, '300 workbooks'],
    [255, 'shipping', 'UPS', 6_420, null],
    [214, 'marketing', 'Frame by Frame', 320_000, 'Sizzle reel, first half'],
    [182, 'materials', 'Paper & Press', 41_900, '320 workbooks'],
    [133, 'marketing', 'Frame by Frame', 320_000, 'Sizzle reel, second half'],
    [97, 'shipping', 'UPS', 7_115, 'Books for Orlando'],
    [61, 'other', 'Hartwell & Co.', 85_000, 'Tax advice'],
    [38, 'materials', 'Clicker Pro', 8_999, 'Spare remote'],
    [9, 'marketing', 'Bright Lens Studio', 24_000, 'Pictures of the last stage'],
  ];
  return rows.map(([daysAgo, category, vendor, amountCents, notes]) =>
    CreateExpenseInput.parse({ spentOn: addDays(today, -daysAgo), category, vendor, amountCents, notes }),
  );
}

export function demoSeries(today: string) {
  const series = (fields: object) => CreateRecurringExpenseInput.parse(fields);
  const monthAgo = (months: number, day: string) => `${addMonths(today, -months).slice(0, 7)}-${day}`;
  return [
    series({
      category: 'software',
      vendor: 'Zoom',
      amountCents: 1_599,
      interval: 'month',
      startsOn: monthAgo(12, '05'),
    }),
    series({
      category: 'software',
      vendor: 'Slide Deck Cloud',
      amountCents: 2_400,
      interval: 'month',
      startsOn: addDays(`${addMonths(today, -9).slice(0, 7)}-01`, -1),
    }),
    series({
      category: 'dues',
      vendor: 'National Speakers Association',
      amountCents: 59_500,
      interval: 'year',
      startsOn: monthAgo(7, '01'),
    }),
    series({
      category: 'other',
      vendor: 'Harbor Mutual',
      notes: 'Liability insurance',
      amountCents: 28_750,
      interval: 'quarter',
      startsOn: monthAgo(11, '15'),
    }),
  ];
}
