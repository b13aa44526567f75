import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isBlocked } from '@lectern/protocol/subscription';
import type { Request } from 'express';
import { AppError } from './app-error';
import { signedInUser } from './current-user';
import { ALLOWED_WHEN_EXPIRED, IS_PUBLIC } from './open-routes';

/** On every route: 403 once the trial or the subscription is over, unless the route is still allowed then. */
@Injectable()
export class SubscriptionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const user = signedInUser(context.switchToHttp().getRequest<Request>());
    const targets = [context.getHandler(), context.getClass()];
    const open = [IS_PUBLIC, ALLOWED_WHEN_EXPIRED].some((key) =>
      this.reflector.getAllAndOverride<boolean>(key, targets),
    );
    // Support looks at an account in whatever state it is; nobody uses it that way.
    // With a duty, people have come this far on the way to fulfill it only.
    if (!user || open || user.duty || user.readOnlyView || !isBlocked(user.subscription)) return true;
    throw new AppError(
      'SUBSCRIPTION_EXPIRED',
      403,
      'Your subscription has expired. Renew it, or export your data in account settings.',
      { subscriptionStatus: user.subscription.status },
    );
  }
}
