/**
 * An invoice as it lies on paper: for the speaker who looks at what was sent or is about to be, and for its payer. The PDF
 * has the same facts in the same order. Printed, it is all that is printed of a page, so it has the logo then.
 */
import type { ReactNode } from 'react';
import { formatDate } from '@lectern/protocol/calendar';
import { invoiceStatusTable } from '@lectern/protocol/invoice-status';
import clsx from 'clsx';
import { formatMoney, formatNumber } from '@/lib/format';
import { formatPercent } from '@/lib/format-percent';
import { Letterhead } from '@/components/ui/letterhead';
import { addressLines, withholdingLabel } from '../invoice-labels';
import { paperLineAmount, type PaperFacts, type PaperLine } from '../invoice-paper-facts';

type Props = {
  invoice: PaperFacts;
  /** What the page shows above: a phone's paper doesn't repeat it. How to pay is then only printed. */
  shownAbove?: 'number and payment' | 'number and sender';
};

export function InvoicePaper({ invoice, shownAbove }: Props) {
  const { seller, currency } = invoice;
  const facts: [string, string | null][] = [
    ['Date', invoice.issueDate && formatDate(invoice.issueDate)],
    ['Due', invoice.dueDate && formatDate(invoice.dueDate)],
    ['PO number', invoice.poNumber],
    ['Event', invoice.eventTitle],
    ['Event date', invoice.eventDate && formatDate(invoice.eventDate)],
  ];
  return (
    <article
      aria-label={invoice.number ? `Invoice ${invoice.number}` : 'Invoice preview'}
      className="@container relative rounded-lg border border-line bg-surface print:border-0 print:bg-transparent"
    >
      <div className="space-y-8 p-5 @xl:p-10 print:p-0">
        <header
          className={clsx(
            'flex flex-wrap items-start justify-between gap-x-8 gap-y-5',
            shownAbove === 'number and sender' && 'max-sm:hidden print:flex',
          )}
        >
          <div className="min-w-0 text-sm">
            {invoice.letterhead?.logoUrl && (
              <div aria-hidden className="mb-3 hidden print:block">
                <Letterhead of={invoice.letterhead} />
              </div>
            )}
            <p className="font-display text-xl font-medium wrap-anywhere">{seller.name}</p>
            <Lines
              className="mt-1 text-muted"
              lines={[
                ...addressLines(seller.address),
                seller.email,
                seller.phone,
                seller.website?.replace(/^https?:\/\//, '') ?? null,
                seller.taxId && `Tax ID ${seller.taxId}`,
              ]}
            />
          </div>
          <div className={clsx('@xl:text-right', shownAbove && 'max-sm:hidden print:block')}>
            <p className="font-display text-2xl font-medium">Invoice</p>
            <p className="mt-0.5 text-base tabular-nums">
              {invoice.number ?? <span className="text-muted">Numbered when sent</span>}
            </p>
            <Stamp status={invoice.status} />
          </div>
        </header>

        <div
          className={clsx(
            'grid gap-6 border-curtain text-sm @xl:grid-cols-2 print:border-t-2 print:pt-6',
            shownAbove === 'number and sender' ? 'sm:border-t-2 sm:pt-6' : 'border-t-2 pt-6',
          )}
        >
          <section aria-label="Billed to" className="min-w-0">
            <p className="text-muted">Billed to</p>
            <p className="mt-0.5 text-base font-medium wrap-anywhere">
              {invoice.billToName ?? <span className="text-muted">No one yet</span>}
            </p>
            <Lines lines={addressLines(invoice.billToAddress)} />
          </section>
          <dl className="grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-1 @xl:justify-self-end">
            {facts.map(
              ([label, value]) =>
                value && (
                  <div key={label} className="contents">
                    <dt className="text-muted">{label}</dt>
                    <dd className="wrap-anywhere tabular-nums @xl:text-right">{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>

        {invoice.notes && <p className="text-sm wrap-anywhere whitespace-pre-line">{invoice.notes}</p>}

        <PaperLines lines={invoice.lines} currency={currency} />
        <PaperTotals invoice={invoice} />

        {invoice.terms && (
          <p className="border-t border-line pt-5 text-sm wrap-anywhere whitespace-pre-line text-muted">
            {invoice.terms}
          </p>
        )}
        {invoice.status !== 'void' && (
          <HowToPay
            seller={seller}
            isPaid={invoice.status === 'paid'}
            isOnlyPrinted={shownAbove === 'number and payment'}
          />
        )}
      </div>
    </article>
  );
}

function PaperLines({ lines, currency }: { lines: readonly PaperLine[]; currency: string }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Line items</caption>
      <thead>
        <tr className="border-b border-ink/60 text-left text-xs text-muted">
          <th scope="col" className="pb-2 font-medium">
            Description
          </th>
          <th scope="col" className="hidden pb-2 pl-4 text-right font-medium @md:table-cell print:table-cell">
            Quantity
          </th>
          <th scope="col" className="hidden pb-2 pl-4 text-right font-medium @md:table-cell print:table-cell">
            Price
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-b border-line">
        {lines.map((line, index) => {
          const price = formatMoney(line.unitPriceCents, currency);
          const quantity = formatNumber(line.quantity);
          return (
            <tr key={index} className="align-top">
              <td className="py-2.5">
                <span className="wrap-anywhere whitespace-pre-line">{line.description}</span>
                <span className="block text-xs text-muted">
                  {[
                    line.quantity !== 1 && (
                      <span key="quantity" className="@md:hidden print:hidden">
                        {quantity} × {price}{' '}
                      </span>
                    ),
                    line.taxPercent !== null && <span key="tax">plus {formatPercent(line.taxPercent)} tax</span>,
                  ]}
                </span>
              </td>
              <td className="hidden py-2.5 pl-4 text-right tabular-nums @md:table-cell print:table-cell">{quantity}</td>
              <td className="hidden py-2.5 pl-4 text-right whitespace-nowrap tabular-nums @md:table-cell print:table-cell">
                {price}
              </td>
              <td className="py-2.5 pl-4 text-right whitespace-nowrap tabular-nums">
                {formatMoney(paperLineAmount(line), currency)}
              </td>
            </tr>
          );
        })}
        {lines.length === 0 && (
          <tr>
            <td colSpan={4} className="py-4 text-muted">
              No lines yet
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function PaperTotals({ invoice }: { invoice: PaperFacts }) {
  const { currency } = invoice;
  const money = (cents: number) => formatMoney(cents, currency);
  // Of a draft and of what was voided nothing follows the total, but what a state withholds.
  const isLast = ['draft', 'void'].includes(invoice.status) && invoice.withholdingCents === 0;
  return (
    <dl className="ml-auto max-w-xs break-inside-avoid space-y-1.5 text-sm">
      {(invoice.taxes.length > 0 || invoice.withholdingCents > 0) && (
        <Sum label="Subtotal" value={money(invoice.subtotalCents)} />
      )}
      {invoice.taxes.map(({ percent, taxCents }) => (
        <Sum
          key={percent ?? 'entered'}
          label={percent === null ? 'Tax' : `Tax ${formatPercent(percent)}`}
          value={money(taxCents)}
        />
      ))}
      <Sum label="Total" value={money(invoice.totalCents)} strong={isLast} />
      {invoice.withholdingCents > 0 && (
        <Sum label={withholdingLabel(invoice.withholding)} value={money(-invoice.withholdingCents)} />
      )}
      {invoice.creditNotes.map(({ number, amountCents }) => (
        <Sum key={number} label={`Credit note ${number}`} value={money(-amountCents)} />
      ))}
      {invoice.paidCents !== 0 && <Sum label="Paid" value={money(-invoice.paidCents)} />}
      {invoice.status !== 'void' && invoice.status !== 'draft' && (
        <Sum label="Balance due" value={money(invoice.balanceCents)} strong />
      )}
      {invoice.status === 'draft' && invoice.withholdingCents > 0 && (
        <Sum label="Amount due" value={money(invoice.amountDueCents)} strong />
      )}
    </dl>
  );
}

function Sum({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div
      className={clsx(
        'flex items-baseline justify-between gap-8',
        strong && 'border-t border-ink/60 pt-2 font-semibold',
      )}
    >
      <dt className={strong ? 'text-base' : 'text-muted'}>{label}</dt>
      <dd className={clsx('text-right whitespace-nowrap tabular-nums', strong && 'font-display text-lg')}>{value}</dd>
    </div>
  );
}

type HowToPayProps = { seller: PaperFacts['seller']; isPaid: boolean; isOnlyPrinted: boolean };

function HowToPay({ seller, isPaid, isOnlyPrinted }: HowToPayProps) {
  if (isPaid || (!seller.paymentUrl && !seller.bankDetails)) return null;
  return (
    <section
      aria-label="How to pay"
      className={clsx('break-inside-avoid border-t border-line pt-5 text-sm', isOnlyPrinted && 'hidden print:block')}
    >
      <h2 className="font-semibold">How to pay</h2>
      {seller.paymentUrl && (
        <p className="mt-1">
          Online:{' '}
          <a
            href={seller.paymentUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="wrap-anywhere text-curtain-text underline underline-offset-4"
          >
            {seller.paymentUrl.replace(/^https?:\/\//, '')}
          </a>
        </p>
      )}
      {seller.bankDetails && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line tabular-nums">{seller.bankDetails}</p>
      )}
    </section>
  );
}

/** Paid and void are seen before anything is read. */
function Stamp({ status }: { status: PaperFacts['status'] }) {
  if (status !== 'paid' && status !== 'void') return null;
  const { label, tone } = invoiceStatusTable[status];
  return (
    <p
      data-tone={tone}
      className="mt-2 inline-block -rotate-2 rounded-md border-2 px-3 py-0.5 font-display text-lg font-semibold uppercase"
    >
      {label}
    </p>
  );
}

function Lines({ lines, className }: { lines: readonly (string | null | undefined)[]; className?: string }): ReactNode {
  return lines.filter(Boolean).map((line, index) => (
    <p key={index} className={clsx('wrap-anywhere', className)}>
      {line}
    </p>
  ));
}
