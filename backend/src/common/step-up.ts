/**
 * `@StepUp()`: for what a stolen session alone must not do. The person proved who they are within ten minutes, by signing in
 * or by `POST /api/account/confirmation`; otherwise 403 `STEP_UP_REQUIRED`, which the app answers by asking, and sends again.
 */
import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Clock } from '@lectern/database/clock';
import { STEP_UP_REQUIRED } from '@lectern/protocol/errors';
import type { Request } from 'express';
import { AppError } from './app-error';
import { signedInUser } from './current-user';
import { notForTokens } from './offices';
import { openSession, saveSession } from './session';

const CONFIRMED_FOR_MS = 10 * 60 * 1000;

const FOR_TOKENS = 'lectern:step-up-for-tokens';

/** Undefined on routes without it. */
export function stepUpOf(handler: object): { forTokens: boolean } | undefined {
  const forTokens = Reflect.getMetadata(FOR_TOKENS, handler) as boolean | undefined;
  return forTokens === undefined ? undefined : { forTokens };
}

@Injectable()
class StepUpGuard implements CanActivate {
  constructor(
    private readonly clock: Clock,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    // A sandbox has nothing that proves whose it is.
    if (signedInUser(request)?.sandboxUntil) return true;
    // A token has no session. Who made it gave the password.
    const session = request.session as Request['session'] | undefined;
    if (!session) {
      if (this.reflector.get<boolean>(FOR_TOKENS, context.getHandler())) return true;
      throw notForTokens();
    }
    const { confirmedAt, signedInAt } = session;
    const age = this.clock.now().getTime() - Date.parse(confirmedAt ?? signedInAt ?? '');
    if (age < CONFIRMED_FOR_MS) return true;
    throw new AppError(STEP_UP_REQUIRED, 403, 'Confirm that it’s you first. Nothing was changed.');
  }
}

/** `forTokens`: a token whose scope allows the route needs no more. */
export const StepUp = ({ forTokens = false } = {}) =>
  applyDecorators(SetMetadata(FOR_TOKENS, forTokens), UseGuards(StepUpGuard));

export async function noteConfirmed(request: Request, now: Date): Promise<void> {
  await openSession(request);
  request.session.confirmedAt = now.toISOString();
  await saveSession(request);
}
