import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { adminOnly, IS_ADMIN_ONLY } from './admin-only';
import { signedInUser } from './current-user';

/** After the session's guard: 403 for everybody but administrators on routes that are `@AdminOnly()`. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    if (!this.reflector.getAllAndOverride<boolean>(IS_ADMIN_ONLY, targets)) return true;
    if (!signedInUser(context.switchToHttp().getRequest<Request>())?.isAdmin) throw adminOnly();
    return true;
  }
}
