/** Checkout: what is bought on one side, the card on the other. One form, so that nothing typed is lost on the way. */
import type { CheckoutQuote } from '../engine/checkout';
import { CardFields, HiddenCard, TestCards } from './card-fields';
import type { CardErrors, CardInput } from './card-form';
import { type BackLink, Page } from './layout';
import { count, day, money } from './words';

const DAY = 86_400;

interface CheckoutPageProps {
  quote: CheckoutQuote;
  productName: string;
  email: string | null;
  /** The customer's time, in seconds. */
  now: number;
  back: BackLink | null;
  card: CardInput;
  errors?: CardErrors;
  /** Why the payment as a whole failed. */
  alert?: string;
  code?: { typed: string; error?: string };
}

export function CheckoutPage(props: CheckoutPageProps) {
  const { quote, productName, back, alert, card, errors, email } = props;
  return (
    <Page title={`Subscribe to ${productName}`} back={back} isNarrow={false}>
      <form method="post" className="columns">
        {/* The first button is what Enter presses: the one for the code must not be it. */}
        <button type="submit" name="action" value="pay" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {payLabel(quote)}
        </button>
        <section aria-labelledby="what">
          <h1 id="what">Subscribe to {productName}</h1>
          <Price {...props} />
          <Lines {...props} />
          <PromotionCode {...props} />
        </section>
        <section className="card" aria-label="Payment">
          {alert && (
            <p className="alert" role="alert">
              {alert}
            </p>
          )}
          <p className="small">
            <span className="muted">Email</span>
            <br />
            {email ?? 'none given'}
          </p>
          {quote.needsCard ? (
            <>
              <h2>Card</h2>
              <CardFields values={card} errors={errors} />
            </>
          ) : (
            <p>No card is needed for this.</p>
          )}
          <button type="submit" name="action" value="pay" className="primary wide">
            {payLabel(quote)}
          </button>
          <p className="small muted">{terms(quote)}</p>
          {quote.session.custom_text.submit && (
            <p className="small muted">{quote.session.custom_text.submit.message}</p>
          )}
          {quote.needsCard && <TestCards />}
        </section>
      </form>
    </Page>
  );
}

function Price({ quote, now }: CheckoutPageProps) {
  const { currency } = quote.price;
  if (quote.trialEnd === null)
    return (
      <p>
        <span className="price">{money(quote.total, currency)}</span> <span className="muted">a month</span>
      </p>
    );
  return (
    <>
      <p className="price">{count(Math.max(1, Math.round((quote.trialEnd - now) / DAY)), 'day')} free</p>
      <p className="muted">
        Then {money(quote.total, currency)} a month, from {day(quote.trialEnd)}
      </p>
    </>
  );
}

function Lines({ quote, productName }: CheckoutPageProps) {
  const { currency } = quote.price;
  return (
    <dl>
      <div>
        <dt>
          {productName}
          <span className="muted">Billed monthly</span>
        </dt>
        <dd>{money(quote.subtotal, currency)}</dd>
      </div>
      {quote.promotion && (
        <div>
          <dt>
            {quote.promotion.code ?? 'Discount'}
            <span className="muted">{quote.promotion.label}</span>
          </dt>
          <dd>−{money(quote.discount, currency)}</dd>
        </div>
      )}
      {quote.trialEnd !== null && (
        <div>
          <dt>Due on {day(quote.trialEnd)}</dt>
          <dd>{money(quote.total, currency)}</dd>
        </div>
      )}
      <div className="total">
        <dt>Due today</dt>
        <dd>{money(quote.dueToday, currency)}</dd>
      </div>
    </dl>
  );
}

function PromotionCode({ quote, code }: CheckoutPageProps) {
  if (!quote.session.allow_promotion_codes) return null;
  if (quote.promotion)
    return (
      <button type="submit" name="action" value="remove-code" className="plain">
        Remove {quote.promotion.code ?? 'the discount'}
      </button>
    );
  return (
    <div className="field">
      <label htmlFor="code">Promotion code</label>
      <div className="code">
        <input
          id="code"
          name="code"
          defaultValue={code?.typed ?? ''}
          autoComplete="off"
          maxLength={100}
          aria-invalid={code?.error ? true : undefined}
          aria-describedby={code?.error ? 'code-error' : undefined}
        />
        <button type="submit" name="action" value="apply-code">
          Apply
        </button>
      </div>
      {code?.error && (
        <p className="error" id="code-error">
          {code.error}
        </p>
      )}
    </div>
  );
}

function payLabel({ trialEnd, dueToday, price }: CheckoutQuote): string {
  return trialEnd === null ? `Subscribe and pay ${money(dueToday, price.currency)}` : 'Start trial';
}

function terms({ trialEnd, total, subtotal, price, promotion }: CheckoutQuote): string {
  const monthly = money(subtotal, price.currency);
  const later = promotion ? `, and ${monthly} a month once the discount ends` : ' a month';
  return trialEnd === null
    ? `You pay ${money(total, price.currency)} now${promotion ? later : `, and the same every month`} until you cancel.`
    : `Nothing is charged today. From ${day(trialEnd)} you pay ${money(total, price.currency)}${later} until you cancel.`;
}

interface ApprovalPageProps {
  title: string;
  card: CardInput;
  /** Where it was asked for. */
  email?: string;
  /** What is being approved, in words. */
  what: string;
}

/** What a bank asks before such a card may be used. The card travels along unseen. */
export function ApprovalPage({ title, card, email, what }: ApprovalPageProps) {
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <form method="post" className="card">
        <HiddenCard values={card} />
        {email !== undefined && <input type="hidden" name="email" value={email} />}
        <p>This stands for the page of your bank, which asks whether it is you.</p>
        <p>
          <strong>{what}</strong>
        </p>
        <p className="actions">
          <button type="submit" name="action" value="approve" className="primary">
            Approve
          </button>
          <button type="submit" name="action" value="refuse">
            Refuse
          </button>
        </p>
      </form>
    </Page>
  );
}
