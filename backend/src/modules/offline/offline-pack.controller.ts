import { createHmac } from 'node:crypto';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { OfflinePack, OfflinePackQuery } from '@lectern/protocol/offline-pack';
import type { Request, Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { NotInSandbox } from '../../common/not-in-sandbox';
import { Needs } from '../../common/permissions';
import { RateLimit } from '../../common/rate-limit.guard';
import { Returns } from '../../common/routes';
import { OfflinePackService } from './offline-pack.service';

@ApiTags('offline')
@Controller('offline-pack')
export class OfflinePackController {
  constructor(
    private readonly packs: OfflinePackService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** To act, so that neither support nor a token takes it along. 304 when only the moment is another. */
  @Needs('basics', 'act')
  @NotInSandbox()
  @RateLimit('offlinePack')
  @Get()
  @Returns(OfflinePack, 200)
  async get(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: OfflinePackQuery }) { today }: OfflinePackQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const pack = await this.packs.packOf(user.id, today, request);
    const { asOf: _, ...content } = pack;
    // Keyed: it's made of amounts too, which members may not see. Those are hidden later, by the levels.
    const tag = createHmac('sha256', this.config.sessionSecret)
      .update(JSON.stringify([content, user.member?.levels]))
      .digest('base64url');
    response.setHeader('ETag', `"${tag}"`);
    return pack;
  }
}
