/** What Stripe pays to an account's bank, and the bank account it goes to. */
import { newId } from '../ids';
import type { BankAccount, Payout } from '../stored';
import { DAY } from '../time';

export function bankAccount(account: string, currency: string): BankAccount {
  return {
    id: newId('ba'),
    object: 'bank_account',
    account,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency,
    fingerprint: null,
    last4: '6789',
    routing_number: null,
    metadata: {},
    status: 'new',
  };
}

/** Banks take two days. */
export function payout(bank: BankAccount, amount: number, at: number): Payout {
  return {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: at + 2 * DAY,
    automatic: true,
    balance_transaction: null,
    created: at,
    currency: bank.currency,
    description: 'STRIPE PAYOUT',
    destination: bank.id,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
}
