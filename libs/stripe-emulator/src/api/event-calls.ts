/** Events (what webhooks say, to be read again for thirty days) and test clocks. */
import { z } from 'zod';
import { createTestClock, startAdvancing } from '../engine/test-clocks';
import { invalidRequest, noSuch } from '../stripe-error';
import { EVENT_TYPES } from '../stored';
import { deleteCustomer } from './customers';
import { call, type Call } from './call';
import { listPage } from './list';
import { boolean, integer, isInRange, page, range } from './parameters';

const eventType = z.enum(EVENT_TYPES);

export const eventCalls: Call[] = [
  call(
    'GET',
    '/v1/events',
    {
      ...page,
      type: eventType.optional(),
      types: z.array(eventType).max(20).optional(),
      created: range.optional(),
      delivery_success: boolean.optional(),
    },
    (world, params) => {
      if (params.type !== undefined && params.types !== undefined)
        throw invalidRequest('You may only specify one of these parameters: type, types.');
      return listPage(
        world.store
          .all('event')
          .filter(({ account = null }) => account === world.account)
          .filter(({ type }) => !params.type || type === params.type)
          .filter(({ type }) => !params.types || params.types.includes(type))
          .filter(({ created }) => isInRange(created, params.created))
          .filter(({ pending_webhooks: pending }) => {
            return params.delivery_success === undefined || params.delivery_success === (pending === 0);
          }),
        params,
        '/v1/events',
      );
    },
  ),
  call('GET', '/v1/events/:id', {}, (world, _, id) => {
    const found = world.store.get('event', id);
    if (!found) throw noSuch('event', id);
    return found;
  }),
  call(
    'POST',
    '/v1/test_helpers/test_clocks',
    { frozen_time: integer.pipe(z.number().positive()), name: z.string().max(300).optional() },
    (world, { frozen_time, name }) => createTestClock(world, frozen_time, name ?? null),
  ),
  call('GET', '/v1/test_helpers/test_clocks', page, (world, params) =>
    listPage(world.store.all('test_clock'), params, '/v1/test_helpers/test_clocks'),
  ),
  call('GET', '/v1/test_helpers/test_clocks/:id', {}, (world, _, id) => {
    const found = world.store.get('test_clock', id);
    if (!found) throw noSuch('testclock', id);
    return found;
  }),
  call('POST', '/v1/test_helpers/test_clocks/:id/advance', { frozen_time: integer }, (world, { frozen_time }, id) => {
    if (!world.store.get('test_clock', id)) throw noSuch('testclock', id);
    return startAdvancing(world, id, frozen_time);
  }),
  call('DELETE', '/v1/test_helpers/test_clocks/:id', {}, (world, _, id) => {
    const clock = world.store.get('test_clock', id);
    if (!clock) throw noSuch('testclock', id);
    for (const { id: customerId, test_clock } of world.store.all('customer')) {
      if (test_clock === id) deleteCustomer(world, customerId);
    }
    world.emit('test_helpers.test_clock.deleted', clock, world.now());
    world.store.remove('test_clock', id);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  }),
];
