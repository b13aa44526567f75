/** Checkout of one payment in a connected account: a card, or a bank account whose bank answers four days later. */
import type { StripeEngine } from '../engine/stripe-engine';
import type { CheckoutSession } from '../stored';
import { CardFields, TestCards } from './card-fields';
import { checkCard, emptyCard, readAuthentication, readCard, type CardErrors, type CardInput } from './card-form';
import { ApprovalPage } from './checkout-page';
import { Page } from './layout';
import { page, redirect, type PageAnswer, type PageRequest } from './page-answer';
import { money } from './words';

interface Typed {
  email: string;
  card: CardInput;
  errors?: CardErrors;
  alert?: string;
}

/** Only of an open session: what a complete or expired one says is the same for all. */
export function answerPayment(engine: StripeEngine, session: CheckoutSession, request: PageRequest): PageAnswer {
  const { form } = request;
  const email = (form.get('email') ?? '').trim();
  const card = readCard(form);
  if (!request.isPost) return show(engine, session, { email, card: emptyCard });
  if (!email.includes('@')) return show(engine, session, { email, card, alert: 'Enter your email address.' }, 400);
  const bank = form.get('bank');
  if (bank === 'pays' || bank === 'refuses') {
    return conclude(engine, session, { email, card }, engine.completePayment(session.id, { email, bank }));
  }
  const checked = checkCard(card, engine.world.now());
  if (!checked.card) return show(engine, session, { email, card, errors: checked.errors }, 400);
  const given = { ...checked.card, ...readAuthentication(form) };
  const result = engine.completePayment(session.id, { email, name: card.holder, card: given });
  return conclude(engine, session, { email, card }, result);
}

function conclude(
  engine: StripeEngine,
  session: CheckoutSession,
  typed: Typed,
  result: ReturnType<StripeEngine['completePayment']>,
): PageAnswer {
  if (result.outcome === 'complete') {
    return redirect((session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id));
  }
  if (result.outcome === 'declined') return show(engine, session, { ...typed, alert: result.message }, 402);
  const what = `Pay ${amountOf(session)}`;
  const content = <ApprovalPage title="Approve this payment" card={typed.card} email={typed.email} what={what} />;
  return page(content, 200, [session.success_url]);
}

const amountOf = ({ amount_total, currency }: CheckoutSession) => money(amount_total ?? 0, currency ?? 'usd');

function show(engine: StripeEngine, session: CheckoutSession, typed: Typed, status = 200): PageAnswer {
  const { name } = engine.world.find('payment_plan', session.id);
  const label = `Pay ${amountOf(session)}`;
  const content = (
    <Page
      title={label}
      back={session.cancel_url === null ? null : { href: session.cancel_url, label: 'Back' }}
      isNarrow={false}
    >
      <form method="post" className="columns">
        <section aria-labelledby="what">
          <h1 id="what">{name}</h1>
          <p className="price">{amountOf(session)}</p>
        </section>
        <section className="card" aria-label="Payment">
          {typed.alert && (
            <p className="alert" role="alert">
              {typed.alert}
            </p>
          )}
          <div className="field">
            <label htmlFor="email">Email</label>
            <input id="email" name="email" type="email" defaultValue={typed.email} autoComplete="off" maxLength={200} />
          </div>
          <h2>Card</h2>
          <CardFields values={typed.card} errors={typed.errors} />
          <button type="submit" className="primary wide">
            {label}
          </button>
          <h2>Or a bank account</h2>
          <p className="small muted">The bank answers four days later.</p>
          <p className="actions">
            <button type="submit" name="bank" value="pays">
              Bank that pays
            </button>
            <button type="submit" name="bank" value="refuses">
              Bank that refuses
            </button>
          </p>
          <TestCards />
        </section>
      </form>
    </Page>
  );
  return page(content, status, [session.success_url]);
}
