/** What the decorators of a route say, for the API's description. It's read from them, so that nothing is said twice. */
import { RequestMethod, type INestApplication } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { DECORATORS } from '@nestjs/swagger';
import type { TokenScope } from '@lectern/protocol/api-tokens';
import { IS_ADMIN_ONLY } from '../admin-only';
import { isForAccounts } from '../not-in-sandbox';
import { ALLOWED_WHEN_EXPIRED, IS_PUBLIC } from '../open-routes';
import { IS_FOR_TOKENS, needOf, tokenScopeOf, type Need } from '../permissions';
import { takesIdempotencyKey } from '../routes';
import { stepUpOf } from '../step-up';

export interface RouteFacts {
  isPublic: boolean;
  isAdminOnly: boolean;
  isAllowedWhenExpired: boolean;
  need: Need | undefined;
  /** Undefined where no token may be used. */
  tokenScope: TokenScope | undefined;
  needsStepUp: boolean;
  isForAccounts: boolean;
  takesIdempotencyKey: boolean;
  changes: boolean;
  /** Content types of what isn't JSON. */
  files: string[];
}

/** By the name of the controller's class and the method's: `ClientsController.list`. */
export function readRouteFacts(app: INestApplication): (route: string) => RouteFacts {
  const reflector = app.get(Reflector, { strict: false });
  const controllers = new Map<string, Controller>();
  for (const { metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    if (!metatype) continue;
    if (controllers.has(metatype.name)) throw new Error(`two controllers are named ${metatype.name}`);
    controllers.set(metatype.name, metatype as Controller);
  }
  return (route) => {
    const [controllerName = '', method = ''] = route.split('.');
    const controller = controllers.get(controllerName);
    const handler = controller?.prototype[method];
    if (!controller || !handler) throw new Error(`no handler of ${route}`);
    const has = (key: string) => reflector.getAllAndOverride<boolean>(key, [handler, controller]) ?? false;
    const stepUp = stepUpOf(handler);
    const need = needOf(handler);
    const scope = tokenScopeOf(need, has(IS_FOR_TOKENS));
    return {
      isPublic: has(IS_PUBLIC),
      isAdminOnly: has(IS_ADMIN_ONLY),
      isAllowedWhenExpired: has(ALLOWED_WHEN_EXPIRED),
      need,
      tokenScope: stepUp && !stepUp.forTokens ? undefined : scope,
      needsStepUp: stepUp !== undefined,
      isForAccounts: isForAccounts(handler),
      takesIdempotencyKey: takesIdempotencyKey(handler),
      changes: Reflect.getMetadata(METHOD_METADATA, handler) !== RequestMethod.GET,
      files: (Reflect.getMetadata(DECORATORS.API_PRODUCES, handler) as string[] | undefined) ?? [],
    };
  };
}

type Handler = (...inputs: never[]) => unknown;
interface Controller {
  new (...inputs: never[]): object;
  prototype: Record<string, Handler | undefined>;
}
