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
import { Clock } from '@lectern/database/clock';
import { STEP_UP_REQUIRED } from '@lectern/protocol/errors';
import type { Request } from 'express';
import { AppError } from './app-error';
import { signedInUser } from './current-user';
import { notForTokens } from './offices';
import { openSession, saveSession } from './session';

const CONFIRMED_FOR_MS = 10 * 60 * 1000;

const STEP_UP = 'lectern:step-up';

interface StepUpOptions {
  /** A token whose scope allows the route needs no more. */
  forTokens?: boolean;
  /** Where a person is led who opened the address in a tab: the refusal is JSON. */
  page?: string;
}

/** Undefined on routes without it. */
export function stepUpOf(handler: object): StepUpOptions | undefined {
  return Reflect.getMetadata(STEP_UP, handler) as StepUpOptions | undefined;
}

@Injectable()
class StepUpGuard implements CanActivate {
  constructor(private readonly clock: Clock) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    // A sandbox has nothing that proves whose it is.
    if (signedInUser(request)?.sandboxUntil) return true;
    const { forTokens, page } = stepUpOf(context.getHandler()) ?? {};
    // A token has no session. Who made it gave the password.
    const session = request.session as Request['session'] | undefined;
    if (!session) {
      if (forTokens) return true;
      throw notForTokens();
    }
    const { confirmedAt, signedInAt } = session;
    const age = this.clock.now().getTime() - Date.parse(confirmedAt ?? signedInAt ?? '');
    if (age < CONFIRMED_FOR_MS) return true;
    const isOpened = page !== undefined && request.accepts(['json', 'html']) === 'html';
    throw new AppError(STEP_UP_REQUIRED, isOpened ? 303 : 403, 'Confirm that it’s you first. Nothing was changed.', {
      ...(isOpened && { headers: { Location: page } }),
    });
  }
}

export const StepUp = (options: StepUpOptions = {}) =>
  applyDecorators(SetMetadata(STEP_UP, options), UseGuards(StepUpGuard));

export async function noteConfirmed(request: Request, now: Date): Promise<void> {
  await openSession(request);
  request.session.confirmedAt = now.toISOString();
  await saveSession(request);
}
