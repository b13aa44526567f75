/** Routes that need an account that someone registered: they reach others, cost money, or need an address or a password. */
import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
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

const FOR_ACCOUNTS = 'lectern:not-in-sandbox';

export const isForAccounts = (handler: object) => Reflect.hasMetadata(FOR_ACCOUNTS, handler);

/** 403 in a sandbox. */
export const NotInSandbox = () => applyDecorators(SetMetadata(FOR_ACCOUNTS, true), UseGuards(NotInSandboxGuard));
