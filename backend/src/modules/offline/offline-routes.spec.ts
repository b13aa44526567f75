/** An application that would keep offline what a guard protects, or what changes something, does not start. */
import { Controller, Get, Module, Post, UseGuards } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { KeptOffline, KeptPerEvent } from '../../common/kept-offline';
import { Needs } from '../../common/permissions';
import { OfflineRoutes } from './offline-routes';

const EVENT = { id: 'e1', eventDate: '2027-03-04', endDate: null, bureauPartnerId: null, presentationId: 't1' };

async function routesOf(controller: new () => object): Promise<OfflineRoutes> {
  @Module({ imports: [DiscoveryModule], controllers: [controller], providers: [OfflineRoutes] })
  class App {}
  const module = await Test.createTestingModule({ imports: [App] }).compile();
  await module.init();
  return module.get(OfflineRoutes);
}

it('names the address of each with its query', async () => {
  @Needs('events')
  @Controller('events')
  class EventsController {
    @KeptOffline({ once: (today) => [{ from: today, status: 'hold,confirmed' }] })
    @Get()
    list() {}

    @KeptPerEvent()
    @Get(':id/holds')
    holds() {}

    @KeptOffline({ perEvent: ({ bureauPartnerId: id }) => (id ? [{ id }] : []) })
    @Get(':id')
    bureau() {}

    @KeptOffline({ perItem: { of: '/api/events', isKept: ({ status }) => status !== 'lost' } })
    @Get(':id/notes')
    notes() {}

    @KeptOffline()
    @Get('totals')
    totals() {}
  }
  const routes = await routesOf(EventsController);
  expect(routes.once('2027-03-04').map(({ path }) => path)).toEqual([
    '/api/events?from=2027-03-04&status=hold%2Cconfirmed',
    '/api/events/totals',
  ]);
  expect(routes.perEvent([EVENT]).flat()).toMatchObject([{ path: '/api/events/e1/holds', eventId: 'e1' }]);
  const lists = new Map([
    [
      '/api/events?from=2027-03-04',
      { items: [{ id: 'e1' }, { id: 'e2', status: 'lost' }, { id: 'e3' }, { id: 'e4' }] },
    ],
    ['/api/events', { items: [{ id: 'e1' }] }],
    ['/api/events/totals', { count: 4 }],
  ]);
  const perItem = routes.perItem(lists, 2).flat();
  expect(perItem.map(({ path }) => path)).toEqual(['/api/events/e1/notes', '/api/events/e3/notes']);
});

@Needs('events')
@Controller('a')
class WritingController {
  @KeptOffline()
  @Post()
  add() {}
}

@Needs('events')
@Controller('b')
class GuardedController {
  @KeptOffline()
  @UseGuards(class {})
  @Get()
  list() {}
}

@Needs('events')
@UseGuards(class {})
@Controller('d')
class GuardedRowsController {
  @KeptOffline()
  @Get()
  list() {}

  @KeptPerEvent()
  @Get(':id')
  get() {}
}

@Controller('c')
class SilentController {
  @KeptOffline()
  @Get()
  list() {}
}

it.each([
  [WritingController, 'WritingController.add'],
  [GuardedController, 'GuardedController.list'],
  [GuardedRowsController, 'GuardedRowsController.get'],
  [SilentController, 'SilentController.list'],
])('refuses a route that isn’t a plain read: %p', async (controller, name) => {
  await expect(routesOf(controller)).rejects.toThrow(`${name} can’t be kept offline`);
});
