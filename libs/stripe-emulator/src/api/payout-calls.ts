/** Reads what Stripe pays out of a connected account, and what is still in its balance. */
import { z } from 'zod';
import { balanceOf, movesOfPayout } from '../engine/payouts';
import { invalidRequest, noSuch } from '../stripe-error';
import { call, connected, type Call } from './call';
import { listPage } from './list';
import { isInRange, page, range, text } from './parameters';

export const payoutCalls: Call[] = connected([
  call('GET', '/v1/balance', {}, (world) => balanceOf(world)),
  call(
    'GET',
    '/v1/payouts',
    { ...page, status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']).optional() },
    (world, params) =>
      listPage(
        world.allHere('payout').filter(({ status }) => params.status === undefined || status === params.status),
        params,
        '/v1/payouts',
      ),
  ),
  call('GET', '/v1/payouts/:id', {}, (world, _, id) => {
    const found = world.here('payout', id);
    if (!found) throw noSuch('payout', id);
    return found;
  }),
  call(
    'GET',
    '/v1/balance_transactions',
    { ...page, created: range.optional(), payout: text.optional() },
    (world, { payout, ...params }) => {
      if (payout !== undefined && !world.here('payout', payout)) throw noSuch('payout', payout);
      if (payout !== undefined && world.here('payout', payout)?.automatic === false) {
        throw invalidRequest('Balance transaction history can only be filtered on automatic transfers, not manual.');
      }
      const moves = payout === undefined ? world.allHere('balance_transaction') : movesOfPayout(world, payout);
      const at = world.now();
      return listPage(
        moves
          .filter(({ created }) => isInRange(created, params.created))
          .map((move) => ({ ...move, status: move.available_on <= at ? 'available' : 'pending' })),
        params,
        '/v1/balance_transactions',
      );
    },
  ),
]);
