/** A bureau's sums, as the database groups them, in the shape of the answer. Pure. */
import type { BureauAmounts, BureauPerformance } from '@lectern/protocol/bureau-partners';
import { FEWEST_EVENTS } from '@lectern/protocol/insights';
import type { PerformanceRow } from './bureau-performance.repository';

type Counts = Pick<
  BureauPerformance,
  'brought' | 'inquiries' | 'proposals' | 'holds' | 'booked' | 'postponed' | 'lost' | 'amounts'
>;

export function toBureauPerformance(
  rows: readonly PerformanceRow[],
  confirmation: { days: number | null; count: number },
  lastBooking: BureauPerformance['lastBooking'],
): BureauPerformance {
  const all = countsOf(rows.filter((row) => row.part === 'all'));
  return {
    ...all,
    conversionPercent: all.brought >= FEWEST_EVENTS ? oneDecimal((all.booked / all.brought) * 100) : null,
    daysToConfirmation: confirmation.days === null ? null : oneDecimal(confirmation.days),
    daysToConfirmationCount: confirmation.count,
    lastBooking,
    years: grouped(
      rows.filter((row) => row.part === 'year'),
      (row) => row.year,
    ).map(([year, own]) => ({ year, ...countsOf(own) })),
    representatives: grouped(
      rows.filter((row) => row.part === 'representative'),
      (row) => row.representativeId,
    ).map(([id, own]) => ({ id, name: own[0]?.representativeName ?? null, ...countsOf(own) })),
  };
}

/** In the order in which the rows come. */
function grouped<Key>(rows: readonly PerformanceRow[], keyOf: (row: PerformanceRow) => Key): [Key, PerformanceRow[]][] {
  const groups = new Map<Key, PerformanceRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}

function countsOf(rows: readonly PerformanceRow[]): Counts {
  const counts: Counts = {
    brought: 0,
    inquiries: 0,
    proposals: 0,
    holds: 0,
    booked: 0,
    postponed: 0,
    lost: 0,
    amounts: [],
  };
  for (const row of rows) {
    counts.brought += row.count;
    counts[row.state] += row.count;
    if (row.state === 'booked') counts.amounts.push(amountsOf(row));
  }
  counts.amounts.sort((a, b) => b.bookedCount - a.bookedCount);
  return counts;
}

function amountsOf({ currency, count, pricedCount, grossCents, commissionCents }: PerformanceRow): BureauAmounts {
  return {
    currency,
    bookedCount: count,
    pricedCount,
    grossCents,
    commissionCents,
    netCents: grossCents - commissionCents,
    averageFeeCents: pricedCount > 0 ? Math.round(grossCents / pricedCount) : null,
  };
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
