/** Checkout as a conversation: shows the session, applies codes, pays, and leads back to the application. */
import type { CheckoutResult } from '../engine/checkout';
import type { StripeEngine } from '../engine/stripe-engine';
import type { CheckoutSession } from '../stored';
import { checkCard, emptyCard, readAuthentication, readCard, type CardErrors, type CardInput } from './card-form';
import { ApprovalPage, CheckoutPage } from './checkout-page';
import { MessagePage } from './layout';
import { answerPayment } from './payment-pages';
import { page, redirect, type PageAnswer, type PageRequest } from './page-answer';
import { day, money, nameOf } from './words';

interface Shown {
  card?: CardInput;
  errors?: CardErrors;
  alert?: string;
  code?: { typed: string; error?: string };
}

/** The session's id in the path is all the authority there is, as at Stripe. */
export function answerCheckout(engine: StripeEngine, id: string, request: PageRequest): PageAnswer | undefined {
  const session = engine.session(id);
  if (!session) return undefined;
  if (session.status === 'complete') return request.isPost ? returnTo(session) : complete(session);
  if (session.status !== 'open') return expired(session);
  if (session.mode === 'payment') return answerPayment(engine, session, request);
  return request.isPost ? act(engine, session, request.form) : show(engine, session);
}

function act(engine: StripeEngine, session: CheckoutSession, form: URLSearchParams): PageAnswer {
  const card = readCard(form);
  const typed = (form.get('code') ?? '').trim();
  const action = form.get('action');
  if (action === 'remove-code') {
    engine.applyPromotionCode(session.id, null);
    return show(engine, session, { card });
  }
  // Enter in the field of the code presses the button that pays: with no card given yet, the code is what was meant.
  const meansCode = action === 'apply-code' || (typed !== '' && card.number === '');
  if (meansCode || typed !== '') {
    const code = { typed, error: applyCode(engine, session.id, typed) };
    if (code.error !== undefined) return show(engine, session, { card, code }, 400);
    if (meansCode) return show(engine, session, { card });
  }
  return pay(engine, session, card, form);
}

function applyCode(engine: StripeEngine, sessionId: string, typed: string): string | undefined {
  if (!typed) return 'Enter a code first.';
  const result = engine.applyPromotionCode(sessionId, typed);
  return result.outcome === 'applied' ? undefined : result.message;
}

function pay(engine: StripeEngine, session: CheckoutSession, input: CardInput, form: URLSearchParams): PageAnswer {
  if (!engine.quoteCheckout(session.id).needsCard)
    return conclude(engine, session, input, engine.completeCheckout(session.id));
  const { card, errors } = checkCard(input, engine.world.timeOf(session.customer));
  if (!card) return show(engine, session, { card: input, errors }, 400);
  const answer = { card: { ...card, ...readAuthentication(form) } };
  return conclude(engine, session, input, engine.completeCheckout(session.id, answer));
}

function conclude(engine: StripeEngine, session: CheckoutSession, card: CardInput, result: CheckoutResult): PageAnswer {
  switch (result.outcome) {
    case 'complete':
      return returnTo(result.session);
    case 'expired':
      return expired(result.session);
    case 'authentication_required':
      return approve(engine, session, card);
    case 'card_required':
      return show(engine, session, { card, errors: { number: 'Enter the number of a card.' } }, 400);
    case 'promotion_code_invalid':
      engine.applyPromotionCode(session.id, null);
      return show(engine, session, { card, alert: `${result.message} Look at the price again before you pay.` }, 400);
    case 'declined':
      return show(engine, session, { card, alert: result.message }, 402);
  }
}

function show(engine: StripeEngine, session: CheckoutSession, shown: Shown = {}, status = 200): PageAnswer {
  const quote = engine.quoteCheckout(session.id);
  const content = (
    <CheckoutPage
      quote={quote}
      productName={nameOf(engine.world, quote.price)}
      email={emailOf(engine, session)}
      now={engine.world.timeOf(session.customer)}
      back={session.cancel_url === null ? null : { href: session.cancel_url, label: 'Back' }}
      card={shown.card ?? emptyCard}
      errors={shown.errors}
      alert={shown.alert}
      code={shown.code}
    />
  );
  return page(content, status, [session.success_url]);
}

function approve(engine: StripeEngine, session: CheckoutSession, card: CardInput): PageAnswer {
  const { dueToday, trialEnd, price } = engine.quoteCheckout(session.id);
  const what =
    trialEnd === null
      ? `Pay ${money(dueToday, price.currency)} to ${nameOf(engine.world, price)}`
      : `Let ${nameOf(engine.world, price)} charge your card from ${day(trialEnd)}`;
  const content = <ApprovalPage title="Approve this payment" card={card} what={what} />;
  return page(content, 200, [session.success_url]);
}

function emailOf(engine: StripeEngine, { customer }: CheckoutSession): string | null {
  return (customer === null ? undefined : engine.store.get('customer', customer))?.email ?? null;
}

/** Stripe puts the id of the session where the address asks for it. */
function successAddress({ id, success_url }: CheckoutSession): string | null {
  return success_url === null ? null : success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function returnTo(session: CheckoutSession): PageAnswer {
  const address = successAddress(session);
  return address === null ? complete(session) : redirect(address);
}

function complete(session: CheckoutSession): PageAnswer {
  const address = successAddress(session);
  return page(
    <MessagePage
      title="All done"
      text="This checkout is complete. Nothing is charged a second time."
      link={address === null ? null : { href: address, label: 'Continue' }}
    />,
  );
}

function expired(session: CheckoutSession): PageAnswer {
  return page(
    <MessagePage
      title="This checkout has expired"
      text="Nothing was charged. Go back and start again."
      link={session.cancel_url === null ? null : { href: session.cancel_url, label: 'Back' }}
    />,
    410,
  );
}
