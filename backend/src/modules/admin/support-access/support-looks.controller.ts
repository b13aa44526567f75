import { Controller, Delete, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import { id as idSchema } from '@lectern/protocol/primitives';
import { startedLookResponse, type StartedLookResponse } from '@lectern/protocol/support-access';
import type { Request } from 'express';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { notAuthenticated, signedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { openSession, saveSession } from '../../../common/session';
import { SupportLooksService } from './support-looks.service';

@ApiTags('admin')
@Controller('admin')
export class SupportLooksController {
  constructor(private readonly looks: SupportLooksService) {}

  /** From now on this browser's requests run as that account's owner, and only read. */
  @Post('accounts/:id/looks')
  @AdminOnly()
  @ApiResponse({ status: 201, standardSchema: startedLookResponse })
  @ApiResponse({ status: 404, standardSchema: errorResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  async start(
    @CurrentAdmin() admin: Admin,
    @Param('id', { schema: idSchema }) id: string,
    @Req() request: Request,
    @IdempotencyKey() key?: string,
  ): Promise<StartedLookResponse> {
    await openSession(request);
    // The session was ended while this request was under way.
    if (!signedInUser(request)) throw notAuthenticated();
    const look = await this.looks.start(admin, id, key);
    request.session.lookId = look.id;
    await saveSession(request);
    return look;
  }

  /** The guard (`looking.guard.ts`) has ended it before this is reached; without a look nothing happens. */
  @Delete('look')
  @AdminOnly()
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  end(): void {}
}
