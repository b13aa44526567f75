import { Body, Controller, Delete, Get, Inject, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import {
  AccountResponse,
  ChangeEmailInput,
  ChangePasswordInput,
  sessionsResponse,
  UpdatePreferencesInput,
} from '@lectern/protocol/account';
import { messageResponse } from '@lectern/protocol/user';
import type { Request } from 'express';
import { CurrentPerson, type SignedInUser } from '../../common/current-user';
import { BeforeDuties } from '../../common/duty.guard';
import { deviceHashOf } from '../../common/known-devices';
import { NotInSandbox } from '../../common/not-in-sandbox';
import { Needs } from '../../common/permissions';
import { RateLimit } from '../../common/rate-limit.guard';
import { Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../common/routes';
import { startSession } from '../../common/session';
import { StepUp } from '../../common/step-up';
import { EmailVerificationService, PasswordService, UserSessionsService } from '../auth';
import { AccountService } from './account.service';

@ApiTags('account')
@Needs('basics')
@Controller('account')
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly passwords: PasswordService,
    private readonly verification: EmailVerificationService,
    private readonly sessions: UserSessionsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Returns(AccountResponse)
  get(@CurrentPerson() user: SignedInUser) {
    return this.accounts.getAccount(user.id);
  }

  @Patch('preferences')
  @Returns(AccountResponse)
  @Refuses(409)
  updatePreferences(
    @CurrentPerson() user: SignedInUser,
    @Body({ schema: UpdatePreferencesInput }) body: UpdatePreferencesInput,
  ) {
    return this.accounts.updatePreferences(user.id, body);
  }

  /** Ends all other sessions; this one goes on under a new id. */
  @Post('password')
  @BeforeDuties()
  @NotInSandbox()
  @RateLimit('confirmPassword')
  @Returns(messageResponse)
  async changePassword(
    @CurrentPerson() user: SignedInUser,
    @Req() request: Request,
    @Body({ schema: ChangePasswordInput }) body: ChangePasswordInput,
  ) {
    const { currentPassword, newPassword } = body;
    const keep = { sid: request.sessionID, deviceHash: deviceHashOf(request, this.config) };
    const passwordVersion = await this.passwords.changePassword(user.id, currentPassword, newPassword, keep);
    await startSession(request, { id: user.id, passwordVersion }, this.clock.now());
    return { message: 'Your password was changed. All other devices were signed out.' };
  }

  @Post('email')
  @NotInSandbox()
  @RateLimit('confirmPassword')
  @Returns(AccountResponse)
  @Refuses(409)
  async changeEmail(
    @CurrentPerson() user: SignedInUser,
    @Body({ schema: ChangeEmailInput }) body: ChangeEmailInput,
    @IdempotencyKey() key?: string,
  ) {
    await this.verification.requestChange(user.id, body, key);
    return this.accounts.getAccount(user.id);
  }

  @Delete('pending-email')
  @Returns(AccountResponse)
  async cancelEmailChange(@CurrentPerson() user: SignedInUser) {
    await this.verification.cancelChange(user.id);
    return this.accounts.getAccount(user.id);
  }

  @Needs('basics', 'act')
  @Get('sessions')
  @Returns(sessionsResponse)
  async listSessions(@CurrentPerson() user: SignedInUser, @Req() request: Request) {
    return { items: await this.sessions.listSessions(user.id, user.passwordVersion, request.sessionID) };
  }

  @Delete('sessions/:id')
  @StepUp()
  @ReturnsNothing()
  @Refuses(404)
  endSession(@CurrentPerson() user: SignedInUser, @Id() id: string) {
    return this.sessions.endSession(user.id, id);
  }

  @Delete('sessions')
  @StepUp()
  @ReturnsNothing()
  endOtherSessions(@CurrentPerson() user: SignedInUser, @Req() request: Request) {
    return this.sessions.endOtherSessions(user.id, request.sessionID, deviceHashOf(request, this.config));
  }
}
