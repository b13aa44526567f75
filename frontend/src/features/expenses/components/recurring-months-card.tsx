/** When recurring expenses will be added, a month per line: below a list that leaves a wide screen half empty. */
import type { RecurringExpenseResponse } from '@lectern/protocol/expenses';
import { timeKeyLabel } from '@lectern/protocol/insight-periods';
import { Card } from '@/components/ui/card';
import { formatMoney, shownCents } from '@/lib/format';
import { useToday } from '@/lib/use-now';
import { recurringMonths } from '../recurring-months';

const MONTHS = 6;

export function RecurringMonthsCard({ all }: { all: readonly RecurringExpenseResponse[] }) {
  const today = useToday();
  const months = recurringMonths(all, today(), MONTHS);
  if (months.length === 0) return null;
  const showCents = shownCents(months.flatMap(({ amounts }) => amounts.map(({ cents }) => cents)));
  return (
    <Card title="What’s coming" padded={false}>
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Vendors</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {months.map(({ key, vendors, amounts }) => (
            <tr key={key}>
              <th scope="row" className="w-40 px-5 py-2.5 text-left font-medium">
                {timeKeyLabel(key)}
              </th>
              <td className="px-5 py-2.5 wrap-anywhere text-muted">{vendors.join(', ')}</td>
              <td className="px-5 py-2.5 text-right tabular-nums">
                {amounts.map(({ cents, currency }) => formatMoney(cents, currency, showCents)).join(' + ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
