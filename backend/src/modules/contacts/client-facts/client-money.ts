/** Sums of a client's fees, as the database groups them, in the shape of the answer. Pure. */
import type { ClientMoney } from '@lectern/protocol/clients';
import type { ClientMoneyRow } from './client-facts.repository';

type Sum = Pick<ClientMoneyRow, 'count' | 'pricedCount' | 'grossCents' | 'netCents'>;

export function toClientMoney(rows: readonly ClientMoneyRow[]): ClientMoney {
  const currencies = [...new Set(rows.map((row) => row.currency))];
  const money = currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const booked = sumOf(own.filter((row) => row.state === 'booked'));
    return {
      currency,
      booked,
      years: own.flatMap((row) => (row.year === null ? [] : [{ year: row.year, ...sumOf([row]) }])),
      open: sumOf(own.filter((row) => row.state === 'open')),
      lost: sumOf(own.filter((row) => row.state === 'lost')),
      averageFeeCents: booked.pricedCount > 0 ? Math.round(booked.grossCents / booked.pricedCount) : null,
    };
  });
  // The currency of most bookings comes first.
  return { currencies: money.sort((a, b) => b.booked.count - a.booked.count) };
}

function sumOf(rows: readonly Sum[]): Sum {
  const sum: Sum = { count: 0, pricedCount: 0, grossCents: 0, netCents: 0 };
  for (const row of rows) {
    sum.count += row.count;
    sum.pricedCount += row.pricedCount;
    sum.grossCents += row.grossCents;
    sum.netCents += row.netCents;
  }
  return sum;
}
