/** Who is signed in, as every request finds out with one query; services get the id, never the request. */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { SubscriptionStatusResponse } from '@lectern/protocol/subscription';
import type { ReadOnlyView } from '@lectern/protocol/support-access';
import type { Request } from 'express';
import { AppError } from './app-error';

export interface SignedInUser {
  id: string;
  username: string;
  email: string;
  emailVerified: boolean;
  isAdmin: boolean;
  timeZone: string;
  /** Counts the passwords there have been: a session of an older one is over. */
  passwordVersion: number;
  subscription: SubscriptionStatusResponse;
  /** Set in a sandbox: when it is deleted. */
  sandboxUntil?: Date;
  /** Set while an administrator looks at this account: the request is theirs, and only reads. */
  readOnlyView?: ReadOnlyView;
}

/** Undefined for a visitor. */
export function signedInUser(request: Request): SignedInUser | undefined {
  return request.user as SignedInUser | undefined;
}

export function notAuthenticated(): AppError {
  return new AppError('NOT_AUTHENTICATED', 401, 'Please sign in.');
}

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const user = signedInUser(context.switchToHttp().getRequest<Request>());
  if (!user) throw notAuthenticated();
  return user;
});

/** For public routes that know more about a person who is signed in. */
export const OptionalUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser | undefined =>
  signedInUser(context.switchToHttp().getRequest<Request>()),
);
