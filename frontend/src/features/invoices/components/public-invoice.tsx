/** What a payer sees who follows the link: what is open and how to pay it, then the invoice as it lies on paper. */
import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PublicInvoiceResponse } from '@lectern/protocol/invoices';
import { CircleCheck, Copy, Download, ExternalLink, FileMinus, Printer } from 'lucide-react';
import { useSearch } from 'wouter';
import { copyText } from '@/components/ui/copy-text';
import { problemToast } from '@/components/forms/use-server-problem';
import { LinkProblem } from '@/components/link-message';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Spinner } from '@/components/ui/spinner';
import { formatMoney } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { dateHere, todayHere } from '@/lib/use-now';
import { usePageTitle } from '@/lib/use-page-title';
import { useDownloadPublicCreditNote, useDownloadPublicInvoice } from '../api/invoices.mutations';
import { publicInvoiceQuery } from '../api/invoices.queries';
import { publicPaymentQuery } from '../api/online-payments';
import { dueText } from '../invoice-labels';
import { InvoicePaper } from './invoice-paper';
import { PaymentNotes, PayNow } from './pay-now';
import { CardConsent, PublicCards } from './public-cards';

export function PublicInvoice({ token }: { token: string }) {
  const query = useQuery(publicInvoiceQuery(token));
  usePageTitle(query.data ? `Invoice ${query.data.number} from ${query.data.seller.name}` : 'Your invoice');
  if (query.data) return <Opened invoice={query.data} token={token} />;
  if (query.isPending) return <Spinner />;
  return (
    <div className="mx-auto max-w-md">
      <LinkProblem query={query} />
    </div>
  );
}

function Opened({ invoice, token }: { invoice: PublicInvoiceResponse; token: string }) {
  const download = useDownloadPublicInvoice();
  const { seller } = invoice;
  const isBack = new URLSearchParams(useSearch()).get('payment') === 'done';
  const { data: payment } = useQuery(publicPaymentQuery(token, isBack));
  const [keepsCard, setKeepsCard] = useState(false);
  const isConfirming = isBack && payment?.isPageOpen;
  // What is on its way from a bank must not be paid a second time.
  const isOpen = invoice.balanceCents > (payment?.pendingCents ?? 0) && invoice.status !== 'void' && !isConfirming;
  const savePdf = () =>
    download.mutate(token, { onSuccess: (file) => saveFile(file, `${invoice.number}.pdf`), onError: showNoPdf });
  return (
    <>
      <header data-print="hide" className="mb-6">
        <Headline invoice={invoice} />
        {payment && <PaymentNotes payment={payment} currency={invoice.currency} isConfirming={isConfirming} />}
        {isOpen && payment?.canKeepCard && (
          <CardConsent seller={seller.name} isGiven={keepsCard} onChange={setKeepsCard} />
        )}
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {payment && isOpen && (
            <PayNow
              options={payment.options}
              currency={invoice.currency}
              token={token}
              keepsCard={keepsCard && payment.canKeepCard}
            />
          )}
          {isOpen && seller.paymentUrl && !payment?.options.length && (
            <Button asChild size="lg" className="max-sm:w-full">
              <a href={seller.paymentUrl} target="_blank" rel="noopener noreferrer">
                Pay {formatMoney(invoice.balanceCents, invoice.currency)}
                <ExternalLink aria-hidden />
                <span className="sr-only"> (opens a new tab)</span>
              </a>
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<Download />}
            busy={download.isPending}
            onClick={savePdf}
            className="max-sm:flex-1"
          >
            Download PDF
          </Button>
          <Button variant="secondary" icon={<Printer />} onClick={() => window.print()} className="max-sm:flex-1">
            Print
          </Button>
          {invoice.creditNotes.map(({ number }) => (
            <CreditNoteButton key={number} token={token} number={number} />
          ))}
        </div>
        {isOpen && seller.bankDetails && <BankDetails text={seller.bankDetails} reference={invoice.number} />}
        {payment && payment.keptCards.length > 0 && (
          <PublicCards cards={payment.keptCards} seller={seller.name} token={token} />
        )}
      </header>
      <InvoicePaper invoice={invoice} shownAbove="number and payment" />
    </>
  );
}

function CreditNoteButton({ token, number }: { token: string; number: string }) {
  const download = useDownloadPublicCreditNote();
  return (
    <Button
      variant="secondary"
      icon={<FileMinus />}
      busy={download.isPending}
      onClick={() =>
        download.mutate({ token, number }, { onSuccess: (file) => saveFile(file, `${number}.pdf`), onError: showNoPdf })
      }
      className="max-sm:w-full"
    >
      Download credit note {number}
    </Button>
  );
}

const showNoPdf = problemToast('The PDF could not be downloaded', 'Please try again, or print this page.');

function Headline({ invoice }: { invoice: PublicInvoiceResponse }) {
  const { status, number, seller, currency } = invoice;
  const name = [`Invoice ${number}`, invoice.eventTitle].filter(Boolean).join(' · ');
  if (invoice.refundDueCents > 0) {
    return (
      <Words title={`${formatMoney(invoice.refundDueCents, currency)} to be refunded`} small={name}>
        You’ve paid more than is due. {seller.name} will refund the rest.
      </Words>
    );
  }
  if (status === 'void') {
    return (
      <Words title="This invoice is void" small={name}>
        You don’t need to pay it. If you expected another one, ask {seller.name}.
      </Words>
    );
  }
  if (status === 'paid') {
    return (
      <Words
        title="Paid, thank you"
        small={name}
        icon={<CircleCheck aria-hidden className="size-7 text-success-text" strokeWidth={1.5} />}
      >
        Nothing is due. Keep the PDF for your records.
      </Words>
    );
  }
  return (
    <Words title={`${formatMoney(invoice.balanceCents, currency)} due`} small={name}>
      {invoice.isOverdue && invoice.dueDate ? (
        <span className="text-danger-text">
          It was due on {dateHere(invoice.dueDate)}, {dueText(invoice, todayHere())}.
        </span>
      ) : (
        invoice.dueDate && `by ${dateHere(invoice.dueDate)}`
      )}
    </Words>
  );
}

function Words({
  title,
  small,
  icon,
  children,
}: {
  title: string;
  small: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <p className="text-base wrap-anywhere text-muted">{small}</p>
      <h1 className="mt-1 flex items-center gap-2.5 font-display text-3xl font-medium text-balance sm:text-4xl">
        {icon}
        {title}
      </h1>
      <p className="mt-1.5 text-base text-muted">{children}</p>
    </>
  );
}

/** For a bank's form, which wants them typed: at one press in the clipboard. */
function BankDetails({ text, reference }: { text: string; reference: string }) {
  const copy = () => copyText(`${text}\nReference ${reference}`, { title: 'Bank details copied' });
  return (
    <Card label="Bank transfer" className="mt-4 text-sm">
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-semibold">By bank transfer</h2>
        <Button variant="ghost" size="sm" icon={<Copy />} onClick={() => void copy()} className="-my-1.5">
          Copy
        </Button>
      </div>
      <p className="mt-1 wrap-anywhere whitespace-pre-line tabular-nums">{text}</p>
      <p className="mt-2 text-muted">
        Reference: <span className="font-medium text-ink tabular-nums">{reference}</span>
      </p>
    </Card>
  );
}
