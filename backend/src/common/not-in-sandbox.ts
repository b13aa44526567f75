/** Routes that need an account that someone registered: they reach others, cost money, or need an address or a password. */
import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorResponse } from '@lectern/protocol/errors';
import { NOT_IN_SANDBOX } from '@lectern/protocol/sandboxes';
import type { Request } from 'express';
import { AppError } from './app-error';
import { signedInUser } from './current-user';

@Injectable()
class NotInSandboxGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (!signedInUser(context.switchToHttp().getRequest<Request>())?.sandboxUntil) return true;
    throw new AppError('NOT_IN_SANDBOX', 403, NOT_IN_SANDBOX);
  }
}

/** 403 in a sandbox. */
export const NotInSandbox = () =>
  applyDecorators(
    UseGuards(NotInSandboxGuard),
    ApiResponse({ status: 403, standardSchema: ErrorResponse, description: 'NOT_IN_SANDBOX' }),
  );
