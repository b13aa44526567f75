import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { id } from '@lectern/protocol/primitives';
import type { Request } from 'express';
import { signedInUser } from '../../../../common/current-user';
import { ShareLinksRepository } from '../share-links.repository';
import { shareLinkNotFound } from '../sharing.errors';

/** On routes with the id of a link: one whose page shows what a member’s role hides is none to them. */
@Injectable()
export class ShownLinkGuard implements CanActivate {
  constructor(private readonly links: ShareLinksRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const user = signedInUser(request);
    const link = id.safeParse(request.params['id']);
    if (user && link.success && (await this.links.showsHidden(user.id, link.data))) throw shareLinkNotFound();
    return true;
  }
}
