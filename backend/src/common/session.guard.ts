import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { notAuthenticated, signedInUser } from './current-user';
import { IS_PUBLIC } from './open-routes';

/** `<account>`: whose data a page shows. A change that waited sends `<account>/<member>`, with no name for the owner. */
export const ACCOUNT_HEADER = 'x-account-id';

/**
 * On every route: 401 for a visitor, unless the route is public. Also for a page of another account: somebody signed in
 * anew in another tab of this browser, and what was typed under the first name must not be saved under the second.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()])) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const user = signedInUser(request);
    const shown = request.headers[ACCOUNT_HEADER];
    const isOther =
      shown !== undefined && shown !== user?.id && shown !== `${user?.id}/${user?.member?.username ?? ''}`;
    if (!user || isOther) throw notAuthenticated();
    return true;
  }
}
