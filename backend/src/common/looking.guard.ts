/**
 * On every route, while an administrator looks at an account: only reads, nothing of the admin's area, no secrets; and each
 * route that is read is noted before it answers. It does nothing to anybody else.
 */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Request } from 'express';
import {
  lookerOf,
  LooksAlong,
  NOT_FOR_SUPPORT,
  notForSupport,
  readOnlyViewError,
  routeOf,
  stopLooking,
  WAYS_OUT,
} from './looking-along';

@Injectable()
export class LookingGuard implements CanActivate {
  constructor(private readonly modules: ModuleRef) {}

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
    if (NOT_FOR_SUPPORT.has(route) || route.startsWith('/api/admin/')) throw notForSupport();
    await looks.noteRead(looker, route);
    return true;
  }
}
