/** The page of one invoice, opened by the secret in its address; an open one is paid here with another card. */
import { subscriptionIdOf } from '../engine/invoicing';
import type { StripeEngine } from '../engine/stripe-engine';
import { HERE } from '../objects/addresses';
import { itemOf } from '../objects/subscription';
import type { Invoice } from '../stored';
import { checkCard, emptyCard, readAuthentication, readCard, type CardErrors, type CardInput } from './card-form';
import { ApprovalPage } from './checkout-page';
import { InvoicePage } from './invoice-page';
import { page, redirect, type PageAnswer, type PageRequest } from './page-answer';
import { money, nameOf } from './words';

interface Shown {
  card?: CardInput;
  errors?: CardErrors;
  alert?: string;
}

export function answerInvoice(engine: StripeEngine, id: string, request: PageRequest): PageAnswer | undefined {
  engine.catchUp();
  const invoice = engine.store.get('invoice', id);
  // Compared whole: the id alone, which the application knows and may show, opens nothing.
  if (!invoice || invoice.hosted_invoice_url !== `${HERE}${request.path}`) return undefined;
  if (!request.isPost) return show(engine, invoice, {}, 200, request.query.get('done') === 'paid');
  return invoice.status === 'open' ? pay(engine, invoice, request) : redirect(request.path);
}

function pay(engine: StripeEngine, invoice: Invoice, { path, form }: PageRequest): PageAnswer {
  const input = readCard(form);
  const { card, errors } = checkCard(input, engine.world.timeOf(invoice.customer));
  if (!card) return show(engine, invoice, { card: input, errors }, 400);
  const kept = engine.replaceCard(invoice.customer ?? '', { ...card, ...readAuthentication(form) });
  if (kept.outcome === 'authentication_required') {
    const what = `Pay ${money(invoice.amount_remaining, invoice.currency)} to ${sellerOf(engine, invoice)}`;
    return page(<ApprovalPage title="Approve this payment" card={input} what={what} />);
  }
  if (kept.outcome === 'declined') return show(engine, invoice, { card: input, alert: kept.message }, 402);
  const paid = engine.payOpenInvoice(invoice.id);
  if (paid.outcome === 'paid') return redirect(`${path}?done=paid`);
  return show(engine, paid.invoice, { card: input, alert: paid.message }, 402);
}

function show(engine: StripeEngine, invoice: Invoice, shown: Shown, status = 200, isJustPaid = false): PageAnswer {
  const content = (
    <InvoicePage
      invoice={invoice}
      sellerName={sellerOf(engine, invoice)}
      payment={invoice.status === 'open' ? { ...shown, card: shown.card ?? emptyCard } : undefined}
      isJustPaid={isJustPaid && invoice.status === 'paid'}
    />
  );
  return page(content, status);
}

function sellerOf({ world }: StripeEngine, invoice: Invoice): string {
  return nameOf(world, itemOf(world.find('subscription', subscriptionIdOf(invoice))).price);
}
