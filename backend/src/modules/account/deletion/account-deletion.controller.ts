import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { DeleteAccountInput } from '@lectern/protocol/account';
import { messageResponse } from '@lectern/protocol/user';
import type { Request, Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { BeforeDuties } from '../../../common/duty.guard';
import { NotInSandbox } from '../../../common/not-in-sandbox';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { AllowWhenExpired } from '../../../common/open-routes';
import { Refuses, Returns } from '../../../common/routes';
import { endSession } from '../../../common/session';
import { AccountDeletionsService } from './account-deletions.service';

@ApiTags('account')
@AllowWhenExpired()
@Needs('office')
@Controller('delete-account')
export class AccountDeletionController {
  constructor(
    private readonly deletions: AccountDeletionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Closes the account now, in every browser, and has everything of it erased; an email tells when that is done. 400: the
   * password is wrong, and nothing changes. 409: the only administrator.
   */
  @Post()
  @BeforeDuties()
  @NotInSandbox()
  @RateLimit('confirmPassword')
  @Returns(messageResponse)
  @Refuses(400, 409)
  async deleteAccount(
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body({ schema: DeleteAccountInput }) body: DeleteAccountInput,
  ) {
    await this.deletions.deleteAccount(user.id, body.password);
    await endSession(request, response, this.config);
    return { message: 'Your account and all data have been permanently deleted.' };
  }
}
