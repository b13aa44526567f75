/** What Stripe sent to the bank, what is on its way and what waits, each payout with what is in it. */
import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { movementLabels, payoutStatusTable, type Movement, type Payout } from '@lectern/protocol/payouts';
import { Link } from 'wouter';
import { ListTable } from '@/components/lists/list-table';
import { LoadedList, LoadingText } from '@/components/lists/loaded';
import { SignBadge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { Drawer } from '@/components/ui/drawer';
import { PaperDrawing } from '@/components/ui/drawings';
import { LocalDate } from '@/components/ui/local-date';
import { Money } from '@/components/ui/money';
import { formatMoney } from '@/lib/format';
import { connectedAccountQuery } from '../../api/online-payments';
import { payoutMovementsQuery, payoutsQuery } from '../../api/payouts.queries';

const columns: DataTableColumn<Payout>[] = [
  { id: 'arrives', header: 'Arrives', line: 'title', cell: ({ arrivesOn }) => <LocalDate value={arrivesOn} /> },
  {
    id: 'status',
    header: 'Status',
    line: 'mark',
    cell: ({ status }) => <SignBadge sign={payoutStatusTable[status]} />,
  },
  { id: 'bank', header: 'Bank', line: 'fact', cell: ({ bank }) => bank ?? '' },
  {
    id: 'reason',
    header: 'Why it came back',
    line: 'fact',
    // A third line on a phone, where the reason is whole.
    className: 'max-sm:col-span-full! max-sm:row-start-3! max-sm:whitespace-normal! max-sm:before:hidden!',
    cell: ({ failure }) => failure ?? '',
  },
  {
    id: 'amount',
    header: 'Amount',
    line: 'value',
    numeric: true,
    cents: ({ amountCents }) => amountCents,
    cell: ({ amountCents, currency }, showCents) => (
      <Money cents={amountCents} currency={currency} showCents={showCents} />
    ),
  },
];

export function Payouts() {
  const list = useInfiniteQuery(payoutsQuery);
  const { data: account } = useQuery(connectedAccountQuery);
  const [opened, setOpened] = useState<Payout | null>(null);
  const [first] = list.data?.pages ?? [];
  return (
    <>
      {first && <Waiting balances={first.balances} />}
      <ListTable
        label="Payouts"
        columns={columns}
        query={list}
        onRowClick={setOpened}
        empty={
          account?.status === 'none' || account?.status === 'lost'
            ? {
                title: 'Let clients pay by card',
                description: 'What they pay goes to your own Stripe account, and from there to your bank.',
                drawing: <PaperDrawing />,
                action: <LinkButton href="/invoices?view=settings">Connect Stripe</LinkButton>,
              }
            : {
                title: 'No payouts yet',
                description:
                  'Stripe sends what clients paid to your bank, usually two business days after the payment; the first time, it takes a week or two.',
                drawing: <PaperDrawing />,
              }
        }
      />
      {opened && <PayoutDrawer key={opened.id} payout={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type Balances = { balances: readonly { currency: string; availableCents: number; pendingCents: number }[] };

/** Only what there is: an office without open money reads nothing here. */
function Waiting({ balances }: Balances) {
  const some = balances.filter(({ availableCents, pendingCents }) => availableCents !== 0 || pendingCents !== 0);
  if (some.length === 0) return null;
  return (
    <div className="mb-3 space-y-1 sm:mb-5">
      {some.map(({ currency, availableCents, pendingCents }) => (
        <p key={currency} className="font-display text-base leading-snug font-medium sm:text-xl">
          {availableCents + pendingCents < 0
            ? `You owe Stripe ${formatMoney(-availableCents - pendingCents, currency)}.`
            : `${formatMoney(availableCents + pendingCents, currency)} is at Stripe.`}{' '}
          {availableCents > 0 && pendingCents > 0 && (
            <span className="text-muted">{formatMoney(availableCents, currency)} of it is ready to pay out.</span>
          )}
        </p>
      ))}
    </div>
  );
}

function PayoutDrawer({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const { id, amountCents, currency, status, arrivesOn, bank, failure, isAutomatic } = payout;
  const query = useInfiniteQuery({ ...payoutMovementsQuery(id), enabled: isAutomatic });
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="lg"
      title={formatMoney(amountCents, currency)}
      description={
        <>
          <SignBadge sign={payoutStatusTable[status]} /> <LocalDate value={arrivesOn} />
          {bank && ` · ${bank}`}
        </>
      }
    >
      {failure && (
        <p className="mb-4 text-sm text-danger-text">
          {failure.replace(/\.$/, '')}. The money is at Stripe again; give Stripe another bank account.
        </p>
      )}
      {isAutomatic ? (
        <LoadedList
          query={query}
          skeleton={<LoadingText label="Loading the payout" lines={4} />}
          empty="Nothing is in this payout."
          moreClass="mt-3"
        >
          {(moves) => (
            <>
              <ul className="divide-y divide-line">
                {moves.map((move) => (
                  <MovementRow key={move.id} move={move} currency={currency} />
                ))}
              </ul>
              {!query.hasNextPage && <Sums moves={moves} currency={currency} />}
            </>
          )}
        </LoadedList>
      ) : (
        <p className="text-sm text-muted">
          You made this payout yourself, so Stripe doesn’t say which payments are in it.
        </p>
      )}
    </Drawer>
  );
}

/** How the payout comes about, once all that is in it is loaded. */
function Sums({ moves, currency }: { moves: readonly Movement[]; currency: string }) {
  const gross = moves.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const fees = moves.reduce((sum, { feeCents }) => sum + feeCents, 0);
  const lines = [
    ['Before fees', gross],
    ['Stripe’s fees', -fees],
    ['Paid out', gross - fees],
  ] as const;
  return (
    <dl className="border-line-strong border-t py-3 text-sm">
      {lines.map(([name, cents]) => (
        <div key={name} className="flex justify-between gap-4 py-0.5 last:font-semibold">
          <dt>{name}</dt>
          <dd className="tabular-nums">
            <Money cents={cents} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function MovementRow({ move, currency }: { move: Movement; currency: string }) {
  const { kind, amountCents, feeCents, on, invoice, description } = move;
  return (
    <li className="flex items-baseline justify-between gap-4 py-3 text-sm">
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">
          {movementLabels[kind]}
          {invoice?.billToName && ` ${amountCents < 0 ? 'to' : 'from'} ${invoice.billToName}`}
        </span>
        <span className="block wrap-anywhere text-muted">
          <LocalDate value={on} />
          {' · '}
          {invoice ? (
            <Link href={`/invoices/${invoice.id}`} className="underline underline-offset-4">
              {invoice.number ?? 'Invoice'}
            </Link>
          ) : (
            (description ?? 'Not from an invoice here')
          )}
        </span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <Money cents={amountCents} currency={currency} />
        {feeCents !== 0 && (
          <span className="block text-muted">
            <Money cents={-feeCents} currency={currency} /> fee
          </span>
        )}
      </span>
    </li>
  );
}
