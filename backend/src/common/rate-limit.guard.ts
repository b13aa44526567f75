/** `@RateLimit('login', { by: 'username' })`: counts before anything else of the request is looked at. */
import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorResponse } from '@lectern/protocol/errors';
import type { Request } from 'express';
import { personOf } from './current-user';
import { RateLimits, type LimitName } from './rate-limits';

const RATE_LIMIT = 'lectern:rate-limit';

interface RateLimitUse {
  name: LimitName;
  /** The parameter of the address, or the field of the body, that names the account; without it the person who is signed in. */
  by?: string;
  /** Counts someone who is signed in as that person, whatever the field says. */
  userFirst?: boolean;
}

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const use = this.reflector.get<RateLimitUse>(RATE_LIMIT, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    await this.limits.count(use.name, 'ip', request.ip ?? 'unknown');
    const account = (use.userFirst && personOf(request)?.id) || accountOf(request, use.by);
    if (account) await this.limits.count(use.name, 'account', account);
    return true;
  }
}

export function RateLimit(name: LimitName, { by, userFirst }: Omit<RateLimitUse, 'name'> = {}) {
  return applyDecorators(
    SetMetadata(RATE_LIMIT, { name, by, userFirst } satisfies RateLimitUse),
    UseGuards(RateLimitGuard),
    ApiResponse({ status: 429, standardSchema: ErrorResponse, description: 'Too many attempts; see Retry-After.' }),
  );
}

/** The body is not checked yet here: it may be anything. */
function accountOf(request: Request, field: string | undefined): string | undefined {
  const named = field === undefined ? undefined : request.params[field];
  const value: unknown =
    named ?? (field === undefined ? undefined : (request.body as Record<string, unknown> | undefined)?.[field]);
  return typeof value === 'string' ? value : personOf(request)?.id;
}
