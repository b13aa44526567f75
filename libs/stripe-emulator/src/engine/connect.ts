/** Connected accounts: made by the platform, filled in on Stripe's page, and taken away by their owner. */
import { HERE } from '../objects/addresses';
import { account, accountState, type AccountParts } from '../objects/connect';
import { randomText } from '../ids';
import { EmulatedStripeError } from '../stripe-error';
import type { Account, OnboardingLink } from '../stored';
import { MINUTE } from '../time';
import type { World } from './world';

/** What an owner may leave for later. */
export type LeftOut = 'external_account' | 'individual.verification.document';

export function createAccount(world: World, parts: AccountParts): Account {
  return world.add('account', account(parts, world.now()), world.now());
}

/** An account that is not there, or took its access away, is the same to the platform. */
export function requireAccess(world: World, id: string): Account {
  const found = world.store.get('account', id);
  if (found) return found;
  throw new EmulatedStripeError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
}

export function createOnboardingLink(world: World, accountId: string, refreshUrl: string, returnUrl: string) {
  const at = world.now();
  const link: OnboardingLink = { id: randomText(40), accountId, refreshUrl, returnUrl, expiresAt: at + 5 * MINUTE };
  world.store.put('onboarding_link', link);
  return {
    object: 'account_link' as const,
    created: at,
    expires_at: link.expiresAt,
    url: `${HERE}/connect/${link.id}`,
  };
}

export function finishOnboarding(world: World, accountId: string, leftOut: LeftOut[] = []): Account {
  return world.within(accountId, () =>
    world.change('account', accountId, accountState(leftOut, true), world.now(), 'account.updated'),
  );
}

/** The owner removes the platform in their dashboard. */
export function deauthorize(world: World, accountId: string): void {
  const { email } = requireAccess(world, accountId);
  const application = { id: 'ca_lectern', object: 'application', name: email };
  world.within(accountId, () => world.emit('account.application.deauthorized', application, world.now()));
  world.store.remove('account', accountId);
}
