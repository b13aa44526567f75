/** Apart from the index of share links, which the worker loads: it doesn't load what describes the API. */
import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { Public } from '../../../../common/open-routes';
import { Refuses } from '../../../../common/routes';
import { LinkAccessGuard, SHARED_ROUTE, type SharedLimit, type SharedRouteUse } from './link-access.guard';

/** On a route, or on a controller of such; the token is the parameter `:token`. */
export function SharedRoute(limit: SharedLimit, { isOpenWhenLocked = false } = {}) {
  return applyDecorators(
    SetMetadata(SHARED_ROUTE, { limit, isOpenWhenLocked } satisfies SharedRouteUse),
    Public(),
    UseGuards(LinkAccessGuard),
    Refuses(401, 404, 410, 429),
  );
}

/** On a route of a controller with `@SharedRoute()`: counted by a limit of its own instead. */
export function SharedRouteLimit(limit: SharedLimit) {
  return SetMetadata(SHARED_ROUTE, { limit, isOpenWhenLocked: false } satisfies SharedRouteUse);
}
