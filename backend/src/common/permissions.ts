/** The permission that each route needs, declared beside it. An application with a route that declares none does not start. */
import { Injectable, RequestMethod, SetMetadata, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { scopeFor, type TokenScope } from '@lectern/protocol/api-tokens';
import type { Level, Permission } from '@lectern/protocol/permissions';
import { IS_ADMIN_ONLY } from './admin-only';
import { IS_PUBLIC } from './open-routes';

export interface Need {
  permission: Permission;
  level: Level;
}

export const IS_FOR_TOKENS = 'lectern:for-tokens';

/** A route that acts on `basics` and that tokens may use; of the others there, each is about a person’s own settings. */
export const ForTokens = () => SetMetadata(IS_FOR_TOKENS, true);

/** The scope with which a token may use a route; undefined where none may. */
export function tokenScopeOf(need: Need | undefined, isForTokens = false): TokenScope | undefined {
  if (!need || (need.permission === 'basics' && need.level === 'act' && !isForTokens)) return undefined;
  return scopeFor(need.permission, need.level);
}

type Handler = (...inputs: never[]) => unknown;

const NEED = 'lectern:need';

/** Undefined on routes that are public or for administrators. */
export function needOf(handler: object): Need | undefined {
  return Reflect.getMetadata(NEED, handler) as Need | undefined;
}

/**
 * On a controller: its routes that say nothing else need the permission, to see for GET, to act for the rest; its public
 * ones need none. On a route: at the level that is given. The API's description says it as `x-needs`.
 */
export function Needs(permission: Permission): ClassDecorator;
export function Needs(permission: Permission, level: Level): MethodDecorator;
export function Needs(permission: Permission, level?: Level) {
  return (target: object, _name?: string | symbol, descriptor?: PropertyDescriptor): void => {
    if (level && descriptor) {
      declareNeed(descriptor.value as Handler, { permission, level });
      return;
    }
    const prototype = (target as { prototype: object }).prototype;
    for (const [, handler] of handlersOf(prototype)) {
      if (Reflect.getMetadata(IS_PUBLIC, handler)) continue;
      const reads = Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.GET;
      declareNeed(handler, { permission, level: reads ? 'see' : 'act' });
    }
  };
}

function declareNeed(handler: Handler, need: Need): void {
  if (!needOf(handler)) Reflect.defineMetadata(NEED, need, handler);
}

const scanner = new MetadataScanner();

export function handlersOf(prototype: object): [name: string, handler: Handler][] {
  return scanner
    .getAllMethodNames(prototype)
    .map((name): [string, Handler] => [name, (prototype as Record<string, Handler>)[name] as Handler])
    .filter(([, handler]) => Reflect.hasMetadata(METHOD_METADATA, handler));
}

/** Looks at every route once, when the application starts. */
@Injectable()
export class DeclaredPermissions implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const silent = this.discovery.getControllers().flatMap(({ metatype }) => {
      if (!metatype) return [];
      const isOpen = (handler: Handler) =>
        [IS_PUBLIC, IS_ADMIN_ONLY].some((key) => this.reflector.getAllAndOverride<boolean>(key, [handler, metatype]));
      return handlersOf(metatype.prototype as object)
        .filter(([, handler]) => !needOf(handler) && !isOpen(handler))
        .map(([name]) => `${metatype.name}.${name}`);
    });
    if (silent.length > 0) throw new Error(`routes without a permission: ${silent.join(', ')}`);
  }
}
