import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from './app-error';
import { notAuthenticated, signedInUser } from './current-user';

/** For controllers of the administration; the role is read from the database with every request. */
@Injectable()
export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const user = signedInUser(context.switchToHttp().getRequest<Request>());
    if (!user) throw notAuthenticated();
    if (user.isAdmin) return true;
    throw new AppError(
      'ADMIN_ONLY',
      403,
      'You do not have permission to access this admin area. This page is restricted to administrators only.',
    );
  }
}
