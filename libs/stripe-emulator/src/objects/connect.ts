/** A connected account of type Standard, and what of it has to be said before it can charge. */
import { newId } from '../ids';
import type { Account } from '../stored';

export interface AccountParts {
  email: string | null;
  country: string;
  metadata: Record<string, string>;
}

const EVERYTHING = [
  'business_profile.mcc',
  'external_account',
  'individual.verification.document',
  'tos_acceptance.date',
];

export function account({ email, country, metadata }: AccountParts, at: number): Account {
  return {
    id: newId('acct'),
    object: 'account',
    country,
    created: at,
    default_currency: 'usd',
    email,
    metadata,
    type: 'standard',
    ...accountState(EVERYTHING, false),
  };
}

/** Without an identity it may not charge, without a bank account nothing is paid out. */
export function accountState(missing: string[], isSubmitted: boolean) {
  const canCharge = missing.every((name) => name === 'external_account');
  return {
    charges_enabled: canCharge,
    payouts_enabled: missing.length === 0,
    details_submitted: isSubmitted,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: missing,
      disabled_reason: canCharge ? null : ('requirements.past_due' as const),
      errors: [],
      eventually_due: missing,
      past_due: canCharge ? [] : missing,
      pending_verification: [],
    },
  };
}
