/** An invoice as its receiver sees it, for the screen and for paper; an open one can be paid here. */
import type { Invoice } from '../stored';
import { CardFields, TestCards } from './card-fields';
import type { CardErrors, CardInput } from './card-form';
import { Page } from './layout';
import { day, money } from './words';

interface InvoicePageProps {
  invoice: Invoice;
  sellerName: string;
  /** Present where it can be paid. */
  payment?: { card: CardInput; errors?: CardErrors; alert?: string };
  isJustPaid?: boolean;
}

export function InvoicePage({ invoice, sellerName, payment, isJustPaid }: InvoicePageProps) {
  const title = `Invoice ${invoice.number ?? ''}`.trim();
  return (
    <Page title={title}>
      <h1>{title}</h1>
      {isJustPaid && (
        <p className="done" role="status">
          The invoice is paid. Thank you.
        </p>
      )}
      <section className="card" aria-label="Invoice">
        <p>
          <strong>{sellerName}</strong> <InvoiceStatus invoice={invoice} />
        </p>
        <p className="price">{money(invoice.total, invoice.currency)}</p>
        <p className="muted">
          Billed to {invoice.customer_name ?? invoice.customer_email ?? 'the customer'} on {day(invoice.created)}
        </p>
        <Amounts invoice={invoice} />
        {invoice.status_transitions.paid_at !== null && (
          <p className="muted">Paid on {day(invoice.status_transitions.paid_at)}.</p>
        )}
        <p className="small muted">To keep it as a file, print this page.</p>
      </section>
      {payment && (
        <form method="post" className="card">
          <h2>Pay this invoice</h2>
          {payment.alert && (
            <p className="alert" role="alert">
              {payment.alert}
            </p>
          )}
          <CardFields values={payment.card} errors={payment.errors} />
          <button type="submit" name="action" value="pay" className="primary wide">
            Pay {money(invoice.amount_remaining, invoice.currency)}
          </button>
          <TestCards isOpen={false} />
        </form>
      )}
    </Page>
  );
}

function Amounts({ invoice }: { invoice: Invoice }) {
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <dl>
      {invoice.lines.data.map((line) => (
        <div key={line.id}>
          <dt>
            {line.description ?? 'Subscription'}
            <span className="muted">
              {day(line.period.start)} to {day(line.period.end)}
            </span>
          </dt>
          <dd>{money(line.amount, line.currency)}</dd>
        </div>
      ))}
      {discount > 0 && (
        <div>
          <dt>Discount</dt>
          <dd>−{money(discount, invoice.currency)}</dd>
        </div>
      )}
      <div className="total">
        <dt>Total</dt>
        <dd>{money(invoice.total, invoice.currency)}</dd>
      </div>
      <div>
        <dt>Amount due</dt>
        <dd>{money(invoice.amount_remaining, invoice.currency)}</dd>
      </div>
    </dl>
  );
}

const STATUS_LABELS: Record<NonNullable<Invoice['status']>, string> = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Paid',
  uncollectible: 'Failed',
  void: 'Void',
};

export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  return <span className="status">{STATUS_LABELS[invoice.status ?? 'draft']}</span>;
}
