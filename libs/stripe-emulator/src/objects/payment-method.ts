/** A card as Stripe shows it: never its number, only the last four digits. */
import { createHash } from 'node:crypto';
import type { TestCard } from '../cards';
import { newId } from '../ids';
import type { PaymentMethod } from '../stored';

export interface CardDetails {
  number: string;
  expMonth: number;
  expYear: number;
  holder?: string;
}

export function cardPaymentMethod(
  { number, expMonth, expYear, holder }: CardDetails,
  behaviour: TestCard,
  owner: { customerId: string; email: string | null },
  at: number,
): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: { city: null, country: behaviour.country, line1: null, line2: null, postal_code: null, state: null },
      email: owner.email,
      name: holder ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: behaviour.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: behaviour.country,
      display_brand: behaviour.brand,
      exp_month: expMonth,
      exp_year: expYear,
      // The same for the same number, on whatever customer.
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [behaviour.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: at,
    customer: owner.customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
