/** A customer, as it is made. */
import { newId, randomText } from '../ids';
import type { Customer } from '../stored';

export interface CustomerParts {
  email?: string;
  name?: string;
  description?: string;
  metadata?: Record<string, string>;
  testClock?: string;
}

export function customer(parts: CustomerParts, at: number): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: at,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: parts.description ?? null,
    discount: null,
    email: parts.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: parts.metadata ?? {},
    name: parts.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: parts.testClock ?? null,
  };
}
