import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { LoginInput, RegisterInput } from '@lectern/protocol/auth';
import { csrfTokenResponse, messageResponse, UserResponse } from '@lectern/protocol/user';
import type { Request, Response } from 'express';
import { csrfTokenOf } from '../../common/csrf';
import { CurrentUser, OptionalUser, type SignedInUser } from '../../common/current-user';
import { BeforeDuties } from '../../common/duty.guard';
import { Needs } from '../../common/permissions';
import { knownDeviceOf, RateLimit } from '../../common/rate-limit.guard';
import { RateLimits } from '../../common/rate-limits';
import { AllowWhenExpired, Public } from '../../common/open-routes';
import { IdempotencyKey, Refuses, Returns } from '../../common/routes';
import { ACCOUNT_HEADER } from '../../common/session.guard';
import { awaitSecondFactor, endSession } from '../../common/session';
import { secondFactorRequired } from './auth.errors';
import { toUserResponse } from './auth.mapper';
import { AuthService } from './auth.service';
import { SignIns } from './devices/sign-ins';
import { RegistrationService } from './registration.service';

@ApiTags('auth')
@Needs('basics')
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly registration: RegistrationService,
    private readonly signIns: SignIns,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('csrf-token')
  @Public()
  @Returns(csrfTokenResponse)
  csrfToken(@Req() request: Request) {
    return { csrfToken: csrfTokenOf(request) };
  }

  @Get('user')
  @BeforeDuties()
  @AllowWhenExpired()
  @Returns(UserResponse)
  @Refuses(401)
  user(@CurrentUser() user: SignedInUser) {
    return toUserResponse(user);
  }

  /** 401 `SECOND_FACTOR_REQUIRED` with two-step sign-in: `POST /api/login/second-factor` is next. */
  @Post('login')
  @Public()
  @RateLimit('login', { by: 'username' })
  @Returns(UserResponse)
  @Refuses(401)
  async login(@Req() request: Request, @Body({ schema: LoginInput }) body: LoginInput) {
    const user = await this.auth.verifyCredentials(body);
    if (user.isTwoStep) {
      await awaitSecondFactor(request, user, body.username, this.clock.now());
      throw secondFactorRequired();
    }
    await this.signIns.complete(request, user);
    await this.limits.forgive('login', knownDeviceOf(request) ?? body.username);
    return toUserResponse(user);
  }

  /** From a sandbox it becomes the account, and keeps what is in it. */
  @Post('register')
  @Public()
  @RateLimit('register', { by: 'email' })
  @Returns(UserResponse, 201)
  @Refuses(409)
  async register(
    @Req() request: Request,
    @OptionalUser() visitor: SignedInUser | undefined,
    @Body({ schema: RegisterInput }) body: RegisterInput,
    @IdempotencyKey() key?: string,
  ) {
    // The page that shows a sandbox names it: the session may be over.
    const sandbox = visitor?.sandboxUntil && visitor.id;
    const shown = request.header(ACCOUNT_HEADER) ?? sandbox;
    const user = await this.registration.register(
      body,
      key,
      shown === undefined ? undefined : { id: shown, isOpen: shown === sandbox },
    );
    await this.signIns.complete(request, user);
    return toUserResponse(user);
  }

  @Post('logout')
  @Public()
  @Returns(messageResponse)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    await endSession(request, response, this.config);
    return { message: 'Successfully logged out.' };
  }
}
