/** `@SharedRoute('sharedFile')`: a route behind a share link. Finds the link by the token in the address, counts, and lets in. */
import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Public, Refuses } from '../../../../common/routes';
import { RateLimits, type LimitName } from '../../../../common/rate-limits';
import { LinkAccessService } from './link-access.service';
import { setVisit } from './link-access';
import { sharedLinkLocked } from '../sharing.errors';

const SHARED_ROUTE = 'lectern:shared-route';

type SharedLimit = Extract<
  LimitName,
  'sharedPage' | 'sharedFile' | 'sharedPaper' | 'sharedAction' | 'sharedLetter' | 'sharedPassword'
>;

interface SharedRouteUse {
  limit: SharedLimit;
  /** Only where the password itself is given. */
  isOpenWhenLocked: boolean;
}

@Injectable()
export class LinkAccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly links: LinkAccessService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const use = this.reflector.getAllAndOverride<SharedRouteUse>(SHARED_ROUTE, targets);
    const request = context.switchToHttp().getRequest<Request<{ token?: string }>>();
    await this.limits.count(use.limit, 'ip', request.ip ?? 'unknown');
    const token = request.params.token ?? '';
    const found = await this.links.findOrThrow(token);
    await this.limits.count(use.limit, 'account', found.id);
    const { isLocked, ...visit } = this.links.visit(request, token, found);
    if (isLocked && !use.isOpenWhenLocked) throw sharedLinkLocked();
    setVisit(request, visit);
    return true;
  }
}

/** On a route, or on a controller of such; the token is the parameter `:token`. */
export function SharedRoute(limit: SharedLimit, { isOpenWhenLocked = false } = {}) {
  return applyDecorators(
    SetMetadata(SHARED_ROUTE, { limit, isOpenWhenLocked } satisfies SharedRouteUse),
    Public(),
    UseGuards(LinkAccessGuard),
    Refuses(401, 404, 410, 429),
  );
}

/** On a route of a controller with `@SharedRoute()`: counted by a limit of its own instead. */
export function SharedRouteLimit(limit: SharedLimit) {
  return SetMetadata(SHARED_ROUTE, { limit, isOpenWhenLocked: false } satisfies SharedRouteUse);
}
