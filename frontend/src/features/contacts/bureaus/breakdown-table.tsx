import type { ReactNode } from 'react';
import type { BureauAmounts } from '@lectern/protocol/bureau-partners';
import { Link } from 'wouter';
import { Card } from '@/components/ui/card';
import { formatMoney } from '@/lib/format';
import { BOOKED } from './performance-links';

type Row = {
  key: string;
  label: string;
  brought: number;
  booked: number;
  amounts: readonly BureauAmounts[];
  /** Where the events behind a figure are. */
  link: (status?: string, currency?: string) => string;
};

/** Counts and fees, a row per year or per person; on a phone the least needed columns are left out. */
export function BreakdownTable({ title, first, rows }: { title: string; first: string; rows: readonly Row[] }) {
  return (
    <Card title={title} padded={false}>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-y border-line text-muted">
            <th scope="col" className="px-4 py-2.5 text-left font-medium sm:px-5">
              {first}
            </th>
            <Head>Brought</Head>
            <Head>Booked</Head>
            <Head>Gross</Head>
            <Head wide>Commission</Head>
            <Head wide>Net</Head>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="px-4 py-2 text-left font-medium wrap-anywhere sm:px-5">
                {row.label}
              </th>
              <Cell href={row.link()}>{row.brought}</Cell>
              <Cell href={row.booked > 0 ? row.link(BOOKED) : undefined}>{row.booked}</Cell>
              <Amounts row={row} of="grossCents" />
              <Amounts row={row} of="commissionCents" wide />
              <Amounts row={row} of="netCents" wide />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Head({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <th
      scope="col"
      className={`px-2 py-2.5 text-right font-medium max-md:nth-last-3:pr-4 sm:px-5 ${wide ? 'max-md:hidden' : ''}`}
    >
      {children}
    </th>
  );
}

const figureLink =
  'inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11';

function Cell({ href, children }: { href: string | undefined; children: ReactNode }) {
  return (
    <td className="px-2 py-2 text-right sm:px-5">
      {href ? (
        <Link href={href} className={figureLink}>
          {children}
        </Link>
      ) : (
        children
      )}
    </td>
  );
}

/** One line per currency. */
function Amounts({
  row,
  of,
  wide = false,
}: {
  row: Row;
  of: 'grossCents' | 'commissionCents' | 'netCents';
  wide?: boolean;
}) {
  return (
    <td
      className={`px-2 py-2 text-right whitespace-nowrap max-md:nth-last-3:pr-4 sm:px-5 ${wide ? 'max-md:hidden' : ''}`}
    >
      {row.amounts.length === 0
        ? '–'
        : row.amounts.map((amount) => {
            const text = formatMoney(amount[of], amount.currency);
            return (
              <div key={amount.currency}>
                <Link href={row.link(BOOKED, amount.currency)} className={figureLink}>
                  {text}
                </Link>
              </div>
            );
          })}
    </td>
  );
}
