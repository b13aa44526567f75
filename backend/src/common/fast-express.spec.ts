import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Controller, Get, Module, Param, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import request from 'supertest';
import { FastExpress } from './fast-express';

@Controller('things')
class Things {
  @Get('first')
  first(): string {
    return 'the first';
  }

  @Get(':id')
  one(@Param('id') id: string): string {
    return id;
  }

  @Post()
  add(): string {
    return 'added';
  }
}

@Controller(':anything')
class Anything {
  @Get()
  all(): string {
    return 'all';
  }
}

@Module({ controllers: [Things] })
class FixedModule {}

@Module({ controllers: [Anything] })
class LooseModule {}

const create = async (module: object) => {
  const app = await NestFactory.create<NestExpressApplication>(module, new FastExpress(), {
    logger: false,
    abortOnError: false,
  });
  app.setGlobalPrefix('api');
  return app.init();
};

it('finds routes as Express does: in their order, in any case, by their method', async () => {
  const app = await create(FixedModule);
  const ask = request(app.getHttpServer());
  await ask.get('/api/things/first').expect(200, 'the first');
  await ask.get('/API/Things/a%20b?x=1').expect(200, 'a b');
  await ask.head('/api/things/7').expect(200);
  await ask.post('/api/things').expect(201, 'added');
  await ask.put('/api/things').expect(404);
  await ask.get('/api/thing/7').expect(404);
  await ask.get('/').expect(404);
  await ask.options('/api/things').expect(404);
  await app.close();
});

it('refuses a route that could answer for every word', async () => {
  await expect(create(LooseModule)).rejects.toThrow('does not begin with a fixed word');
});

it('makes requests and answers as Express wants them, so that it changes none of them', async () => {
  const app = await create(FixedModule);
  const express: Express = app.getHttpAdapter().getInstance();
  const prototypes: unknown[] = [];
  const server: Server = app.getHttpServer();
  server.prependListener('request', (...made) => prototypes.push(...made.map(Object.getPrototypeOf)));
  await request(server).get('/api/things/first').expect(200, 'the first');
  expect(prototypes[0] === express.request && prototypes[1] === express.response).toBe(true);
  await app.close();
});

it('does not wait for a connection on which nothing was asked', async () => {
  const adapter = new FastExpress();
  adapter.initHttpServer();
  const server = adapter.getHttpServer() as Server;
  await once(server.listen(0), 'listening');
  const accepted = once(server, 'connection');
  const unused = connect((server.address() as AddressInfo).port);
  const ended = once(unused, 'close');
  await accepted;
  await adapter.close();
  await ended;
});

it('keeps a connection longer than a proxy does, and not when the server ends', async () => {
  const adapter = new FastExpress();
  adapter.initHttpServer();
  const server = adapter.getHttpServer() as Server;
  const requested = new Promise<ServerResponse>((resolve) => {
    adapter.get('/slow', (_request: object, response: ServerResponse) => resolve(response));
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const responded = once(get({ port, path: '/slow', agent }), 'response');
  const pending = await requested;
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  const closed = adapter.close();
  pending.end();
  const [response] = (await responded) as [IncomingMessage];
  response.resume();
  await closed;
  agent.destroy();
});
