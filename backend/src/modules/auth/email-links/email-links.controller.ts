import { Body, Controller, Inject, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { EmailInput, ResendVerificationInput, ResetPasswordInput, VerifyEmailInput } from '@lectern/protocol/auth';
import { messageResponse } from '@lectern/protocol/user';
import type { Request } from 'express';
import { fieldError } from '../../../common/app-error';
import { OptionalUser, type SignedInUser } from '../../../common/current-user';
import { deviceHashOf, deviceKey } from '../../../common/known-devices';
import { NotInSandbox } from '../../../common/not-in-sandbox';
import { RateLimit } from '../../../common/rate-limit.guard';
import { RateLimits } from '../../../common/rate-limits';
import { Public } from '../../../common/open-routes';
import { IdempotencyKey, Refuses, Returns } from '../../../common/routes';
import { AuthService } from '../auth.service';
import { EmailVerificationService } from './email-verification.service';
import { PasswordService } from '../passwords/password.service';

/** Asking for emailed links, and using them. All of it works signed in and signed out. */
@ApiTags('auth')
@Public()
@Controller('auth')
export class EmailLinksController {
  constructor(
    private readonly auth: AuthService,
    private readonly passwords: PasswordService,
    private readonly verification: EmailVerificationService,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('request-reset')
  @RateLimit('requestReset', { by: 'email' })
  @Returns(messageResponse)
  async requestReset(@Body({ schema: EmailInput }) body: EmailInput, @IdempotencyKey() key?: string) {
    await this.passwords.requestReset(body.email, key);
    return { message: 'If an account exists with that email, a password reset link will be sent.' };
  }

  @Post('forgot-password')
  @RateLimit('forgotPassword', { by: 'email' })
  @Returns(messageResponse)
  @Refuses(403)
  async forgotPassword(@Body({ schema: EmailInput }) body: EmailInput, @IdempotencyKey() key?: string) {
    await this.passwords.forgotPassword(body.email, key);
    return { message: 'If an account exists with that email, a password reset link will be sent.' };
  }

  @Post('reset-password')
  @RateLimit('useLink', { by: 'token' })
  @Returns(messageResponse)
  @Refuses(400)
  async resetPassword(@Req() request: Request, @Body({ schema: ResetPasswordInput }) body: ResetPasswordInput) {
    const device = deviceHashOf(request, this.config);
    const user = await this.passwords.resetPassword(body, device);
    // Who just proved to own the account shall not wait because of the wrong guesses before.
    await this.limits.forgive('login', user.username);
    await this.limits.forgive('login', user.email);
    if (device) await this.limits.forgive('login', deviceKey(user.id, device));
    return { message: 'You can now log in with your new password.' };
  }

  @Post('recover-username')
  @RateLimit('recoverUsername', { by: 'email' })
  @Returns(messageResponse)
  async recoverUsername(@Body({ schema: EmailInput }) body: EmailInput, @IdempotencyKey() key?: string) {
    await this.auth.recoverUsername(body.email, key);
    return { message: 'If your email is in our system, we will send your username to you.' };
  }

  /** Signed in: to the own address, whatever the body says. Signed out: to the given one, always with the same answer. */
  @Post('resend-verification')
  @NotInSandbox()
  @RateLimit('resendVerification', { by: 'email', userFirst: true })
  @Returns(messageResponse)
  @Refuses(409)
  async resendVerification(
    @OptionalUser() user: SignedInUser | undefined,
    @Body({ schema: ResendVerificationInput }) body: ResendVerificationInput,
    @IdempotencyKey() key?: string,
  ) {
    if (user) {
      await this.verification.resendForUser(user.id, key);
      return { message: 'Check your inbox for a new verification email. Click the link to verify your email address.' };
    }
    if (body.email === undefined) throw fieldError('email', 'Invalid email address');
    await this.verification.resendForEmail(body.email, key);
    return { message: 'If an account with this address is waiting for it, a new verification email will be sent.' };
  }

  @Post('verify-email')
  @RateLimit('useLink', { by: 'token' })
  @Returns(messageResponse)
  @Refuses(400)
  async verifyEmail(@Body({ schema: VerifyEmailInput }) body: VerifyEmailInput) {
    const email = await this.verification.verifyEmail(body.token);
    return { message: `Your email address ${email} is verified.` };
  }
}
