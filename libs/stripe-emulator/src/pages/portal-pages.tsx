/** The portal as a conversation: another card, leaving and coming back, paying what is open. */
import type { StripeEngine } from '../engine/stripe-engine';
import { isGoingOn } from '../engine/portal';
import { activeDiscounts, discountAmounts } from '../engine/discounts';
import { paymentMethodOf } from '../engine/invoicing';
import { itemOf } from '../objects/subscription';
import type { PaymentMethod, PortalSession, Subscription } from '../stored';
import { checkCard, emptyCard, readAuthentication, readCard, type CardInput } from './card-form';
import { ApprovalPage } from './checkout-page';
import { MessagePage } from './layout';
import { nameOf, priceLabel } from './words';
import { page, redirect, type PageAnswer, type PageRequest } from './page-answer';
import { DONE, PortalCancelPage, PortalCardPage, PortalPage, type PlanView } from './portal-page';

/** After a day the link is no longer good, as at Stripe, where it lives for even less. */
const LIVES_FOR = 86_400;

interface Visit {
  engine: StripeEngine;
  session: PortalSession;
  customerId: string;
  path: string;
  request: PageRequest;
}

export function answerPortal(
  engine: StripeEngine,
  id: string,
  part: string,
  request: PageRequest,
): PageAnswer | undefined {
  engine.catchUp();
  const session = engine.store.get('portal_session', id);
  const customer = session?.customer ? engine.store.get('customer', session.customer) : undefined;
  if (!session || !customer) return undefined;
  if (session.created + LIVES_FOR < engine.world.timeOf(customer.id)) return expired(session);
  const visit = { engine, session, customerId: customer.id, path: `/portal/${id}`, request };
  switch (part) {
    case '':
      return request.isPost ? undefined : overview(visit);
    case 'card':
      return request.isPost ? saveCard(visit) : cardPage(visit, {});
    case 'cancel':
      return cancel(visit);
    case 'resume':
      return request.isPost ? resume(visit) : redirect(visit.path);
    case 'pay':
      return request.isPost ? pay(visit) : redirect(visit.path);
    default:
      return undefined;
  }
}

function overview({ engine, session, customerId, path, request }: Visit, alert?: string): PageAnswer {
  const done = request.query.get('done');
  const subscription = currentSubscription(engine, customerId);
  const content = (
    <PortalPage
      path={path}
      back={session.return_url === null ? null : { href: session.return_url, label: 'Back' }}
      email={engine.world.find('customer', customerId).email}
      plan={subscription ? planOf(engine, subscription) : null}
      card={cardOf(engine, customerId, subscription)}
      invoices={engine.invoicesOfCustomer(customerId).filter(({ status }) => status !== 'draft')}
      done={isDone(done) && !alert ? done : undefined}
      alert={alert}
    />
  );
  return page(content, alert ? 402 : 200);
}

function saveCard(visit: Visit): PageAnswer {
  const { engine, customerId, path, request } = visit;
  const input = readCard(request.form);
  const { card, errors } = checkCard(input, engine.world.timeOf(customerId));
  if (!card) return cardPage(visit, { card: input, errors }, 400);
  const result = engine.replaceCard(customerId, { ...card, ...readAuthentication(request.form) });
  if (result.outcome === 'saved') return redirect(`${path}?done=card`);
  if (result.outcome === 'declined') return cardPage(visit, { card: input, alert: result.message }, 402);
  return page(<ApprovalPage title="Approve this card" card={input} what="Let this card be charged for your plan" />);
}

interface CardShown {
  card?: CardInput;
  errors?: Partial<Record<keyof CardInput, string>>;
  alert?: string;
}

function cardPage({ path }: Visit, shown: CardShown, status = 200): PageAnswer {
  return page(<PortalCardPage path={path} {...shown} card={shown.card ?? emptyCard} />, status);
}

/** Pressed twice, or in a tab that was left open: what is already so stays so. */
function cancel({ engine, customerId, path, request }: Visit): PageAnswer {
  const subscription = currentSubscription(engine, customerId);
  if (!subscription || !isGoingOn(subscription) || subscription.cancel_at !== null) return redirect(path);
  if (!request.isPost) return page(<PortalCancelPage path={path} plan={planOf(engine, subscription)} />);
  engine.cancelAtPeriodEnd(subscription.id);
  return redirect(`${path}?done=canceled`);
}

function resume({ engine, customerId, path }: Visit): PageAnswer {
  const subscription = currentSubscription(engine, customerId);
  if (!subscription || !isGoingOn(subscription) || subscription.cancel_at === null) return redirect(path);
  engine.resume(subscription.id);
  return redirect(`${path}?done=resumed`);
}

function pay(visit: Visit): PageAnswer {
  const { engine, customerId, path, request } = visit;
  const invoice = engine.store.get('invoice', request.form.get('invoice') ?? '');
  if (invoice?.customer !== customerId || (invoice.status !== 'open' && invoice.status !== 'paid'))
    return redirect(path);
  const result = engine.payOpenInvoice(invoice.id);
  return result.outcome === 'paid' ? redirect(`${path}?done=paid`) : overview(visit, result.message);
}

/** The one that goes on; else the one that ended last. */
function currentSubscription(engine: StripeEngine, customerId: string): Subscription | undefined {
  const all = engine.subscriptionsOfCustomer(customerId);
  return all.find(isGoingOn) ?? all[0];
}

function planOf(engine: StripeEngine, subscription: Subscription): PlanView {
  const { world } = engine;
  const { price, quantity, current_period_end } = itemOf(subscription);
  const subtotal = (price.unit_amount ?? 0) * (quantity ?? 1);
  const discounts = discountAmounts(world, activeDiscounts(world, subscription, current_period_end), subtotal);
  const amount = subtotal - discounts.reduce((sum, discount) => sum + discount.amount, 0);
  return {
    productName: nameOf(world, price),
    priceLabel: priceLabel(price),
    subscription,
    periodEnd: current_period_end,
    nextPayment: { amount, currency: price.currency },
  };
}

function cardOf(
  { world, store }: StripeEngine,
  customerId: string,
  subscription: Subscription | undefined,
): PaymentMethod | null {
  const { invoice_settings } = world.find('customer', customerId);
  const id = subscription ? paymentMethodOf(world, subscription) : invoice_settings.default_payment_method;
  return (id === null ? undefined : store.get('payment_method', id)) ?? null;
}

function isDone(value: string | null): value is keyof typeof DONE {
  return value !== null && Object.hasOwn(DONE, value);
}

function expired({ return_url }: PortalSession): PageAnswer {
  return page(
    <MessagePage
      title="This link has expired"
      text="Go back and open the billing portal again."
      link={return_url === null ? null : { href: return_url, label: 'Back' }}
    />,
    410,
  );
}
