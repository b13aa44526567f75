/** Payouts: each midnight Stripe sends what became available to the owner's bank, where it arrives two days later. */
import { accountState } from '../objects/connect';
import { balanceTransaction } from '../objects/payment';
import { bankAccount, payout } from '../objects/payout';
import type { BalanceTransaction, BankAccount, Payout } from '../stored';
import { DAY } from '../time';
import type { Due } from './billing';
import type { World } from './world';

const midnightAfter = (at: number) => Math.ceil(at / DAY) * DAY;

const netOf = (moves: readonly BalanceTransaction[]) => moves.reduce((sum, { net }) => sum + net, 0);

/** By currency; negative when refunds and disputes took more than came in. */
export function balanceOf(world: World) {
  const moves = world.allHere('balance_transaction');
  const sums = (isAvailable: boolean) =>
    [...new Set(moves.map(({ currency }) => currency))].map((currency) => ({
      amount: netOf(
        moves.filter((move) => move.currency === currency && move.available_on <= world.now() === isAvailable),
      ),
      currency,
    }));
  return { object: 'balance' as const, available: sums(true), pending: sums(false), livemode: false };
}

/** What the payout was made of, and itself. */
export const movesOfPayout = (world: World, payoutId: string) =>
  world.allHere('balance_transaction').filter(({ id }) => world.store.get('payout_of', id)?.payoutId === payoutId);

/** All that is due, the earliest first: what is sent in the first pass arrives in a later one. */
export function runPayouts(world: World, until: number): void {
  for (;;) {
    const accounts = world.store.all('account').filter(({ payouts_enabled: isEnabled }) => isEnabled);
    const sent = world.store.all('payout').filter(({ status }) => status === 'in_transit');
    const dues = [
      ...accounts.flatMap(({ id }) => nextPayout(world, id) ?? []),
      ...sent.map(({ id, arrival_date: at }): Due => ({ at, run: () => arrive(world, id, at) })),
    ].filter(({ at }) => at <= until);
    if (dues.length === 0) return;
    for (const { run } of dues.sort((one, other) => one.at - other.at)) run();
  }
}

/** Of an account; undefined when nothing will be paid out. */
function nextPayout(world: World, accountId: string): Due | undefined {
  return world.within(accountId, () => {
    const waiting = world
      .allHere('balance_transaction')
      .filter(({ id }) => !world.store.get('payout_of', id))
      .sort((one, other) => one.available_on - other.available_on);
    for (const { currency, available_on: from } of waiting) {
      const at = midnightAfter(from);
      const moves = waiting.filter((move) => move.currency === currency && move.available_on <= at);
      if (netOf(moves) > 0) return { at, run: () => payOut(world, accountId, moves, at) };
    }
    return undefined;
  });
}

function payOut(world: World, accountId: string, moves: readonly BalanceTransaction[], at: number): void {
  world.within(accountId, () => {
    const made = world.add('payout', payout(bankOf(world, moves[0]?.currency ?? 'usd'), netOf(moves), at), at);
    const moved = moveBy(world, made, 'payout', -made.amount, at);
    for (const { id } of [...moves, moved]) world.store.put('payout_of', { id, payoutId: made.id });
    const sent = world.change('payout', made.id, { balance_transaction: moved.id }, at);
    world.emit('payout.created', sent, at);
  });
}

const CATEGORIES = { payout: 'payout', payout_failure: 'payout_reversal' };

function bankOf(world: World, currency: string): BankAccount {
  const known = world.allHere('bank_account').find((bank) => bank.currency === currency);
  return known ?? world.add('bank_account', bankAccount(world.account ?? '', currency), world.now());
}

const moveBy = (
  world: World,
  { id: source, currency }: Payout,
  type: 'payout' | 'payout_failure',
  amount: number,
  at: number,
) =>
  world.add(
    'balance_transaction',
    {
      ...balanceTransaction({ amount, currency, fee: 0, reporting_category: CATEGORIES[type], source, type }, at),
      available_on: at,
    },
    at,
  );

function arrive(world: World, payoutId: string, at: number): void {
  world.within(world.accountOf(payoutId), () =>
    world.change('payout', payoutId, { status: 'paid' }, at, 'payout.paid'),
  );
}

/** The bank sends it back: the money is in the balance again, and stays there until the owner names another bank. */
export function failPayout(world: World, payoutId: string): void {
  const accountId = world.accountOf(payoutId);
  world.within(accountId, () => {
    const at = world.now();
    const failed = world.find('payout', payoutId);
    const moved = moveBy(world, failed, 'payout_failure', failed.amount, at);
    const patch = {
      status: 'failed',
      failure_code: 'account_closed',
      failure_message: 'The bank account has been closed',
      failure_balance_transaction: moved.id,
    };
    world.change('payout', payoutId, patch, at, 'payout.failed');
    world.change('account', accountId ?? '', accountState(['external_account'], true), at, 'account.updated');
  });
}
