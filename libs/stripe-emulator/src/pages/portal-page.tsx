/** The billing portal: the plan, the card, the invoices; and the two pages behind it (another card, leaving). */
import type { Invoice, PaymentMethod, Subscription } from '../stored';
import { CardFields, TestCards } from './card-fields';
import type { CardErrors, CardInput } from './card-form';
import { InvoiceStatus } from './invoice-page';
import { type BackLink, Page } from './layout';
import { cardLabel, day, expiryLabel, money } from './words';

export interface PortalView {
  /** Path of the portal session. */
  path: string;
  back: BackLink | null;
  email: string | null;
  plan: PlanView | null;
  card: PaymentMethod | null;
  /** Newest first; drafts are nobody's business yet. */
  invoices: Invoice[];
  /** What was just done. */
  done?: keyof typeof DONE;
  alert?: string;
}

export interface PlanView {
  productName: string;
  priceLabel: string;
  subscription: Subscription;
  /** When the time that is paid for or free ends. */
  periodEnd: number;
  nextPayment: { amount: number; currency: string } | null;
}

export const DONE = {
  card: 'Your card was saved.',
  canceled: 'Your plan is canceled. It stays open until the day below.',
  resumed: 'Your plan goes on.',
  paid: 'The invoice is paid. Thank you.',
} as const;

export function PortalPage({ path, back, email, plan, card, invoices, done, alert }: PortalView) {
  return (
    <Page title="Billing" back={back}>
      <h1>Billing</h1>
      {done && (
        <p className="done" role="status">
          {DONE[done]}
        </p>
      )}
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
      <section className="card" aria-labelledby="plan">
        <h2 id="plan">Current plan</h2>
        {plan ? <Plan plan={plan} path={path} /> : <p>You have no plan. You can choose one in the application.</p>}
      </section>
      <section className="card" aria-labelledby="card">
        <h2 id="card">Payment method</h2>
        {card ? (
          <p>
            {cardLabel(card)} <span className="muted">expires {expiryLabel(card)}</span>
          </p>
        ) : (
          <p>There is no card yet.</p>
        )}
        <p className="actions">
          <a className="button" href={`${path}/card`}>
            {card ? 'Change card' : 'Add a card'}
          </a>
        </p>
        {email && <p className="small muted">Receipts go to {email}.</p>}
      </section>
      <section className="card" aria-labelledby="invoices">
        <h2 id="invoices">Invoices</h2>
        <Invoices invoices={invoices} path={path} />
      </section>
    </Page>
  );
}

function Plan({ plan, path }: { plan: PlanView; path: string }) {
  const { subscription, productName, priceLabel } = plan;
  const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  const isLeaving = subscription.cancel_at !== null;
  return (
    <>
      <p>
        <strong>{productName}</strong> <span className="status">{statusLabel(subscription)}</span>
        <br />
        {priceLabel}
      </p>
      <p className="muted">{planSentence(plan)}</p>
      {!isOver && (
        <div className="actions">
          {isLeaving ? (
            <form method="post" action={`${path}/resume`}>
              <button type="submit" className="primary">
                Don’t cancel plan
              </button>
            </form>
          ) : (
            <a className="button" href={`${path}/cancel`}>
              Cancel plan
            </a>
          )}
        </div>
      )}
    </>
  );
}

const STATUS_LABELS: Record<Subscription['status'], string> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Past due',
  unpaid: 'Unpaid',
  canceled: 'Canceled',
  incomplete: 'Incomplete',
  incomplete_expired: 'Expired',
  paused: 'Paused',
};

function statusLabel({ status, cancel_at }: Subscription): string {
  const isOpen = status === 'active' || status === 'trialing';
  return isOpen && cancel_at !== null ? `Cancels ${day(cancel_at)}` : STATUS_LABELS[status];
}

function planSentence({ subscription, periodEnd, nextPayment }: PlanView): string {
  const { status, cancel_at, ended_at } = subscription;
  if (status === 'canceled')
    return `Your plan ended on ${day(ended_at ?? periodEnd)}. You can choose a new one in the application.`;
  if (status === 'incomplete_expired') return 'The first payment was never made, so the plan did not begin.';
  if (status === 'past_due' || status === 'unpaid' || status === 'incomplete')
    return 'A payment is open. Change the card and pay the invoice below.';
  if (status === 'paused') return 'Your plan is paused until there is a card.';
  if (cancel_at !== null) return `Your plan ends on ${day(cancel_at)}. Nothing more is charged.`;
  const amount = nextPayment ? `${money(nextPayment.amount, nextPayment.currency)} ` : '';
  const what = amount ? `The next payment of ${amount}is on` : 'The next payment is on';
  return status === 'trialing'
    ? `Your free trial ends on ${day(periodEnd)}. ${what} that day.`
    : `${what} ${day(periodEnd)}.`;
}

function Invoices({ invoices, path }: { invoices: Invoice[]; path: string }) {
  if (invoices.length === 0) return <p>There are no invoices yet.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
          <th scope="col" className="number">
            Amount
          </th>
          <th scope="col" className="number">
            <span className="visually-hidden">Open</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <td>{day(invoice.created)}</td>
            <td>
              <InvoiceStatus invoice={invoice} />
            </td>
            <td className="number">{money(invoice.total, invoice.currency)}</td>
            <td className="number">
              {invoice.status === 'open' ? (
                <form method="post" action={`${path}/pay`}>
                  <input type="hidden" name="invoice" value={invoice.id} />
                  <button type="submit" className="primary" aria-label={`Pay ${invoice.number ?? 'the invoice'}`}>
                    Pay
                  </button>
                </form>
              ) : (
                invoice.hosted_invoice_url && (
                  <a href={invoice.hosted_invoice_url} aria-label={`View ${invoice.number ?? 'the invoice'}`}>
                    View
                  </a>
                )
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CardPageProps {
  path: string;
  card: CardInput;
  errors?: CardErrors;
  alert?: string;
}

export function PortalCardPage({ path, card, errors, alert }: CardPageProps) {
  return (
    <Page title="Your card" back={{ href: path, label: 'Billing' }}>
      <h1>Your card</h1>
      <form method="post" className="card">
        {alert && (
          <p className="alert" role="alert">
            {alert}
          </p>
        )}
        <CardFields values={card} errors={errors} />
        <button type="submit" name="action" value="pay" className="primary wide">
          Save card
        </button>
        <TestCards />
      </form>
    </Page>
  );
}

export function PortalCancelPage({ path, plan }: { path: string; plan: PlanView }) {
  const isTrial = plan.subscription.status === 'trialing';
  return (
    <Page title="Cancel plan" back={{ href: path, label: 'Billing' }}>
      <h1>Cancel your plan?</h1>
      <form method="post" className="card">
        <p>
          {plan.productName} stays open until <strong>{day(plan.periodEnd)}</strong>, the end of{' '}
          {isTrial ? 'your free trial' : 'what you have paid for'}. After that nothing is charged any more. You can
          change your mind until then.
        </p>
        <p className="actions">
          <button type="submit" className="primary">
            Cancel plan
          </button>
          <a className="button" href={path}>
            Keep plan
          </a>
        </p>
      </form>
    </Page>
  );
}
