/** For routes behind a share link (`@SharedRoute('sharedFile')`). Finds the link by the token in the address, counts, and lets in. */
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { RateLimits, type LimitName } from '../../../../common/rate-limits';
import { LinkAccessService } from './link-access.service';
import { setVisit } from './link-access';
import { sharedLinkLocked } from '../sharing.errors';

export const SHARED_ROUTE = 'lectern:shared-route';

export type SharedLimit = Extract<
  LimitName,
  'sharedPage' | 'sharedFile' | 'sharedPaper' | 'sharedAction' | 'sharedLetter' | 'sharedPassword'
>;

export interface SharedRouteUse {
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
