/**
 * Routes of the admin's area. `@AdminOnly()` on a controller or route answers 403 to everybody else, whatever their
 * subscription says: somebody has to be able to help when the own one ran out.
 */
import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { AllowWhenExpired } from './open-routes';
import { AppError } from './app-error';
import { notAuthenticated, signedInUser } from './current-user';

export const IS_ADMIN_ONLY = 'lectern:admin-only';

/** Also refuses administrators who are not signed in (401), like every route. */
export const AdminOnly = () => applyDecorators(SetMetadata(IS_ADMIN_ONLY, true), AllowWhenExpired());

/** The administrator who asks, as the audit log wants to know them. */
export interface Admin {
  kind: 'admin';
  id: string;
  username: string;
  timeZone: string;
  ip: string | null;
}

export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): Admin => {
  const request = context.switchToHttp().getRequest<Request>();
  const user = signedInUser(request);
  if (!user) throw notAuthenticated();
  return { kind: 'admin', id: user.id, username: user.username, timeZone: user.timeZone, ip: request.ip ?? null };
});

export function adminOnly(): AppError {
  return new AppError(
    'ADMIN_ONLY',
    403,
    'You do not have permission to access this admin area. This page is restricted to administrators only.',
  );
}
