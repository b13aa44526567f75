/**
 * `@StepUp()`: for what a stolen session alone must not do. The person proved who they are within ten minutes, by signing in
 * or by `POST /api/account/confirmation`; otherwise 403 `STEP_UP_REQUIRED`, which the app answers by asking, and sends again.
 */
import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { Clock } from '@lectern/database/clock';
import { ErrorResponse, STEP_UP_REQUIRED } from '@lectern/protocol/errors';
import type { Request } from 'express';
import { AppError } from './app-error';
import { signedInUser } from './current-user';
import { openSession, saveSession } from './session';

const CONFIRMED_FOR_MS = 10 * 60 * 1000;

@Injectable()
class StepUpGuard implements CanActivate {
  constructor(private readonly clock: Clock) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    // A sandbox has nothing that proves whose it is.
    if (signedInUser(request)?.sandboxUntil) return true;
    const { confirmedAt, signedInAt } = request.session;
    const age = this.clock.now().getTime() - Date.parse(confirmedAt ?? signedInAt ?? '');
    if (age < CONFIRMED_FOR_MS) return true;
    throw new AppError(STEP_UP_REQUIRED, 403, 'Confirm that it’s you first. Nothing was changed.');
  }
}

export const StepUp = () =>
  applyDecorators(
    UseGuards(StepUpGuard),
    ApiResponse({ status: 403, standardSchema: ErrorResponse, description: STEP_UP_REQUIRED }),
  );

export async function noteConfirmed(request: Request, now: Date): Promise<void> {
  await openSession(request);
  request.session.confirmedAt = now.toISOString();
  await saveSession(request);
}
