/** An invoice of a subscription with its one line: as a draft, and what finalizing adds. */
import { newId, randomText } from '../ids';
import type { Customer, Invoice, InvoiceLine, Subscription } from '../stored';
import { HERE } from './addresses';
import { itemOf } from './subscription';

export interface InvoiceParts {
  customer: Customer;
  subscription: Subscription;
  billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  /** What the line pays for. */
  period: { start: number; end: number };
  /** Where the period before began; the invoice itself is dated by it, as at Stripe. */
  previousStart: number;
  /** When a draft is charged by itself; null: when somebody asks. */
  finalizesAt: number | null;
  isTrial: boolean;
  /** Of the line, before any discount. */
  subtotal: number;
  discounts: { discountId: string; amount: number }[];
}

/** A draft: nothing has been asked of anybody yet. */
/** It is finalized in the call that makes it. */
function isChargedAtOnce(reason: InvoiceParts['billingReason']): boolean {
  return reason === 'subscription_create' || reason === 'subscription_update';
}

export function draftInvoice(parts: InvoiceParts, at: number): Invoice {
  const { customer, subscription, subtotal } = parts;
  const id = newId(parts.billingReason === 'upcoming' ? 'upcoming_in' : 'in');
  const amounts = parts.discounts.map(({ discountId, amount }) => ({ amount, discount: discountId }));
  const total = subtotal - amounts.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stripe stand-in',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: isChargedAtOnce(parts.billingReason) || parts.finalizesAt !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: parts.finalizesAt,
    billing_reason: parts.billingReason,
    collection_method: 'charge_automatically',
    created: at,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: amounts.map(({ discount }) => discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: [line(id, parts, amounts)], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: at,
    period_start: parts.previousStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: customer.test_clock ?? null,
    total,
    total_discount_amounts: amounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: amounts.map((amount) => ({ ...amount, type: 'discount' })),
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

function line(
  invoiceId: string,
  { subscription, period, isTrial, subtotal }: InvoiceParts,
  amounts: { amount: number; discount: string }[],
): InvoiceLine {
  const item = itemOf(subscription);
  const { price } = item;
  const words = `$${((price.unit_amount ?? 0) / 100).toFixed(2)} / month`;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: subtotal,
    currency: subscription.currency,
    description: isTrial ? 'Trial period' : `${item.quantity ?? 1} × (at ${words})`,
    discount_amounts: amounts,
    discountable: true,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: amounts.map((amount) => ({ ...amount, type: 'discount' })),
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: isTrial ? '0' : price.unit_amount_decimal,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: String(item.quantity ?? 1),
    subscription: subscription.id,
    subtotal,
    taxes: [],
  };
}

/** Its address is a secret of its own: who has it may look at the invoice. */
export function finalizedInvoice(invoice: Invoice, customer: Customer, at: number): Partial<Invoice> {
  const token = randomText(40);
  return {
    status: 'open',
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`,
    hosted_invoice_url: `${HERE}/invoices/${invoice.id}/${token}`,
    invoice_pdf: `${HERE}/invoices/${invoice.id}/${token}/pdf`,
    effective_at: at,
    automatically_finalizes_at: null,
    ending_balance: 0,
    status_transitions: { ...invoice.status_transitions, finalized_at: at },
  };
}
