import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '@lectern/database/clock';
import { OpenSandboxInput } from '@lectern/protocol/account';
import { UserResponse } from '@lectern/protocol/user';
import type { Request } from 'express';
import { OptionalUser, type SignedInUser } from '../../../common/current-user';
import { RateLimit } from '../../../common/rate-limit.guard';
import { Public } from '../../../common/open-routes';
import { Refuses, Returns } from '../../../common/routes';
import { startSession } from '../../../common/session';
import { toUserResponse } from '../../auth';
import { SandboxService } from './sandbox.service';

@ApiTags('auth')
@Controller('sandbox')
export class SandboxController {
  constructor(
    private readonly sandboxes: SandboxService,
    private readonly clock: Clock,
  ) {}

  /** An account with sample data, and a session in it, for a visitor who wants to look around. It's deleted after a day. Until then it's the same one. */
  @Post()
  @Public()
  @RateLimit('sandbox')
  @Returns(UserResponse, 201)
  @Refuses(409)
  async open(
    @Req() request: Request,
    @OptionalUser() visitor: SignedInUser | undefined,
    @Body({ schema: OpenSandboxInput }) { timeZone }: OpenSandboxInput,
  ) {
    const now = this.clock.now();
    // Another tab has opened it.
    if (visitor?.sandboxUntil && visitor.sandboxUntil > now) return toUserResponse(visitor);
    const user = await this.sandboxes.open(visitor, request.ip ?? 'unknown', request.sessionID, timeZone);
    await startSession(request, user, now);
    return toUserResponse(user);
  }
}
