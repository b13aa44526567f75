/**
 * On every route, while an administrator looks at an account: what the account may see, nothing that acts, nothing of the
 * admin's area; and each route that is read is noted before it answers. It does nothing to anyone else.
 */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { IS_ADMIN_ONLY } from './admin-only';
import {
  lookerOf,
  LooksAlong,
  notForSupport,
  readOnlyViewError,
  routeOf,
  stopLooking,
  WAYS_OUT,
} from './looking-along';
import { needOf } from './permissions';

@Injectable()
export class LookingGuard implements CanActivate {
  constructor(
    private readonly modules: ModuleRef,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const looker = lookerOf(request);
    if (!looker) return true;
    const looks = this.modules.get(LooksAlong, { strict: false });
    const route = routeOf(request);
    if (WAYS_OUT.has(`${request.method} ${route}`)) {
      await looks.end(looker);
      stopLooking(request);
      return true;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw readOnlyViewError();
    const handler = context.getHandler();
    const isAdminOnly = this.reflector.getAllAndOverride<boolean>(IS_ADMIN_ONLY, [handler, context.getClass()]);
    if (isAdminOnly || needOf(handler)?.level === 'act') throw notForSupport();
    await looks.noteRead(looker, route);
    return true;
  }
}
