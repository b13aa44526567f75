import { Controller, Delete, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StartedLookResponse } from '@lectern/protocol/support-access';
import type { Request } from 'express';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { notAuthenticated, signedInUser } from '../../../common/current-user';
import { Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../../common/routes';
import { openSession, saveSession } from '../../../common/session';
import { SupportLooksService } from './support-looks.service';

@ApiTags('admin')
@Controller('admin')
export class SupportLooksController {
  constructor(private readonly looks: SupportLooksService) {}

  /** From now on this browser's requests run as that account's owner, and only read. */
  @Post('accounts/:id/looks')
  @AdminOnly()
  @Returns(StartedLookResponse, 201)
  @Refuses(404, 409)
  async start(@CurrentAdmin() admin: Admin, @Id() id: string, @Req() request: Request, @IdempotencyKey() key?: string) {
    await openSession(request);
    // The session was ended while this request was under way.
    if (!signedInUser(request)) throw notAuthenticated();
    const look = await this.looks.start(admin, id, key);
    request.session.lookId = look.id;
    await saveSession(request);
    return look;
  }

  /** The guard (`offices.ts`) has ended it before this is reached; without a look nothing happens. */
  @Delete('look')
  @AdminOnly()
  @ReturnsNothing()
  end(): void {}
}
