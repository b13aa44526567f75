/** An application with a route that says nothing of who may use it does not start. */
import { Controller, Get, Module, Post } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { AdminOnly } from './admin-only';
import { DeclaredPermissions, needOf, Needs } from './permissions';
import { Public } from './open-routes';

@Needs('events')
@Controller('events')
class EventsController {
  @Get()
  list() {}

  @Post()
  add() {}

  @Needs('money', 'see')
  @Get('fees')
  fees() {}

  @Public()
  @Post('visits')
  visit() {}
}

@Controller('silent')
class SilentController {
  @Get()
  @Public()
  open() {}

  @Get('admin')
  @AdminOnly()
  admin() {}

  @Get('forgotten')
  forgotten() {}
}

const startWith = async (...controllers: (new () => object)[]) => {
  @Module({ imports: [DiscoveryModule], controllers, providers: [DeclaredPermissions] })
  class App {}
  const module = await Test.createTestingModule({ imports: [App] }).compile();
  await module.init();
  await module.close();
};

it('reads the level from the method, and a route’s own word first', () => {
  const handlers = Object.getOwnPropertyDescriptors(EventsController.prototype);
  expect(
    [handlers.list, handlers.add, handlers.fees, handlers.visit].map(({ value }) => needOf(value as object)),
  ).toEqual([
    { permission: 'events', level: 'see' },
    { permission: 'events', level: 'act' },
    { permission: 'money', level: 'see' },
    undefined,
  ]);
});

it('starts when every route declares one', async () => {
  await expect(startWith(EventsController)).resolves.toBeUndefined();
});

it('names the routes that declare none; public ones and those of administrators need none', async () => {
  await expect(startWith(EventsController, SilentController)).rejects.toThrow(
    'routes without a permission: SilentController.forgotten',
  );
});
