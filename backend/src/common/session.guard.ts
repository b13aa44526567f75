import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { notAuthenticated, signedInUser } from './current-user';
import { IS_PUBLIC } from './public';

/** On every route: 401 for a visitor, unless the route is public. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()]))
      return true;
    if (!signedInUser(context.switchToHttp().getRequest<Request>())) throw notAuthenticated();
    return true;
  }
}
