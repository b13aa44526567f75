import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '@lectern/database/clock';
import {
  accountResponse,
  changeEmailInput,
  changePasswordInput,
  sessionsResponse,
  updatePreferencesInput,
  type AccountResponse,
  type ChangeEmailInput,
  type ChangePasswordInput,
  type SessionResponse,
  type UpdatePreferencesInput,
} from '@lectern/protocol/account';
import { messageResponse, type MessageResponse } from '@lectern/protocol/auth';
import { errorResponse } from '@lectern/protocol/errors';
import { id as idSchema } from '@lectern/protocol/primitives';
import type { Request } from 'express';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { RateLimit } from '../../common/rate-limit.guard';
import { startSession } from '../../common/session';
import { EmailVerificationService, PasswordService, UserSessionsService } from '../auth';
import { AccountService } from './account.service';

@ApiTags('account')
@Controller('account')
export class AccountController {
  constructor(
    private readonly accounts: AccountService,
    private readonly passwords: PasswordService,
    private readonly verification: EmailVerificationService,
    private readonly sessions: UserSessionsService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: accountResponse })
  get(@CurrentUser() user: SignedInUser): Promise<AccountResponse> {
    return this.accounts.getAccount(user.id);
  }

  @Patch('preferences')
  @ApiResponse({ status: 200, standardSchema: accountResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  updatePreferences(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: updatePreferencesInput }) body: UpdatePreferencesInput,
  ): Promise<AccountResponse> {
    return this.accounts.updatePreferences(user.id, body);
  }

  /** Ends all other sessions; this one goes on under a new id. */
  @Post('password')
  @RateLimit('confirmPassword')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: messageResponse })
  async changePassword(
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Body({ schema: changePasswordInput }) body: ChangePasswordInput,
  ): Promise<MessageResponse> {
    const { currentPassword, newPassword } = body;
    const passwordVersion = await this.passwords.changePassword(
      user.id,
      currentPassword,
      newPassword,
      request.sessionID,
    );
    await startSession(request, { id: user.id, passwordVersion }, this.clock.now());
    return { message: 'Your password was changed. All other devices were signed out.' };
  }

  @Post('email')
  @RateLimit('confirmPassword')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: accountResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  async changeEmail(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: changeEmailInput }) body: ChangeEmailInput,
    @IdempotencyKey() key?: string,
  ): Promise<AccountResponse> {
    await this.verification.requestChange(user.id, body, key);
    return this.accounts.getAccount(user.id);
  }

  @Delete('pending-email')
  @ApiResponse({ status: 200, standardSchema: accountResponse })
  async cancelEmailChange(@CurrentUser() user: SignedInUser): Promise<AccountResponse> {
    await this.verification.cancelChange(user.id);
    return this.accounts.getAccount(user.id);
  }

  @Get('sessions')
  @ApiResponse({ status: 200, standardSchema: sessionsResponse })
  async listSessions(
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
  ): Promise<{ items: SessionResponse[] }> {
    return { items: await this.sessions.listSessions(user.id, user.passwordVersion, request.sessionID) };
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  @ApiResponse({ status: 404, standardSchema: errorResponse })
  async endSession(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<void> {
    await this.sessions.endSession(user.id, id);
  }

  @Delete('sessions')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async endOtherSessions(@CurrentUser() user: SignedInUser, @Req() request: Request): Promise<void> {
    await this.sessions.endOtherSessions(user.id, request.sessionID);
  }
}
