/**
 * The routes with `@KeptOffline`, called as Nest calls them: with their pipes, and by their controllers, so that no answer is
 * described twice. Guards don't run: who may not see a route gets nothing of it, and a route with its own can't be kept.
 */
import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { GUARDS_METADATA, METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { DiscoveryService, ExternalContextCreator } from '@nestjs/core';
import type { Request } from 'express';
import {
  KEPT_OFFLINE,
  type OfflineEvent,
  type OfflineItem,
  type OfflineParams,
  type OfflineRequests,
} from '../../common/kept-offline';
import { isPermittedNow } from '../../common/offices';
import { handlersOf, needOf, type Need } from '../../common/permissions';

interface Route {
  path: string;
  need: Need;
  requests: OfflineRequests;
  call: (request: Request, asked: Asked) => Promise<unknown>;
}

interface Asked {
  id: string | undefined;
  query: Record<string, string>;
}

/** An answer that isn't made yet. */
export interface OfflineAsk {
  path: string;
  answer: (request: Request) => Promise<unknown>;
}

@Injectable()
export class OfflineRoutes implements OnModuleInit {
  private routes: Route[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly contexts: ExternalContextCreator,
  ) {}

  onModuleInit(): void {
    this.routes = this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype) return [];
      const base = Reflect.getMetadata(PATH_METADATA, metatype) as string;
      return handlersOf(metatype.prototype as object).flatMap(([name, handler]) => {
        const requests = Reflect.getMetadata(KEPT_OFFLINE, handler) as OfflineRequests | undefined;
        if (!requests) return [];
        const need = needOf(handler);
        const isRead = Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.GET;
        const parts = [base, Reflect.getMetadata(PATH_METADATA, handler) as string];
        const path = ['/api', ...parts.filter((part) => part !== '/' && part !== '')].join('/');
        // Those of a controller look at the row in the path.
        const guarded = path.includes(':id') ? [handler, metatype] : [handler];
        const isGuarded = guarded.some((target) => Reflect.hasMetadata(GUARDS_METADATA, target));
        if (!need || !isRead || isGuarded) throw new Error(`${metatype.name}.${name} can’t be kept offline`);
        const call = this.contexts.create(
          instance as object,
          handler as (...inputs: unknown[]) => unknown,
          name,
          ROUTE_ARGS_METADATA,
          { exchangeKeyForValue: valueOf },
          undefined,
          undefined,
          { guards: false, interceptors: false, filters: false },
        );
        return [{ path, need, requests, call }];
      });
    });
  }

  once(today: string): OfflineAsk[] {
    return this.routesNow().flatMap((route) => asksOf(route, route.requests.once?.(today)));
  }

  /** Route by route, with the event that each is for. */
  perEvent(events: readonly OfflineEvent[]): (OfflineAsk & { eventId: string })[][] {
    return this.routesNow().map((route) =>
      events.flatMap((event) =>
        asksOf(route, route.requests.perEvent?.(event)).map((ask) => ({ ...ask, eventId: event.id })),
      ),
    );
  }

  /** Of what is kept already, by their paths; at most `limit` items of a route. */
  perItem(answers: ReadonlyMap<string, unknown>, limit: number): OfflineAsk[][] {
    return this.routesNow().map((route) => {
      const { of, isKept } = route.requests.perItem ?? {};
      const lists = [...answers].filter(([path]) => path.split('?')[0] === of);
      const items = lists.flatMap(([, body]) => (body as { items: OfflineItem[] }).items);
      const ids = new Set(items.filter((item) => isKept?.(item)).map(({ id }) => id));
      return asksOf(
        route,
        [...ids].slice(0, limit).map((id) => ({ id })),
      );
    });
  }

  private routesNow(): Route[] {
    return this.routes.filter(({ need }) => isPermittedNow(need.permission, need.level));
  }
}

function asksOf({ path, call }: Route, asked: OfflineParams[] = []): OfflineAsk[] {
  return asked.map(({ id, ...params }) => {
    const query = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
    const address = id === undefined ? path : path.replace(':id', String(id));
    const search = new URLSearchParams(query).toString();
    return {
      path: search ? `${address}?${search}` : address,
      answer: (request) => call(request, { id: id === undefined ? undefined : String(id), query }),
    };
  });
}

/** Of the parameters that a route declares; who asks is read from the request itself. */
function valueOf(type: RouteParamtypes, name: unknown, [, { id, query }]: [Request, Asked]): unknown {
  if (type === RouteParamtypes.QUERY) return query;
  if (type === RouteParamtypes.PARAM && name === 'id') return id;
  throw new Error(`a route that is kept offline takes the parameter ${String(name)} of type ${type}`);
}
