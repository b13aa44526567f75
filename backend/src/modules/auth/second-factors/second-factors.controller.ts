import { Body, Controller, Delete, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '@lectern/database/clock';
import { messageResponse, UserResponse } from '@lectern/protocol/user';
import {
  AuthenticatorSetup,
  ConfirmationInput,
  recoveryCodesResponse,
  SecondFactorInput,
  TwoStepResponse,
} from '@lectern/protocol/two-step';
import type { Request } from 'express';
import { CurrentPerson, type SignedInUser } from '../../../common/current-user';
import { BeforeDuties } from '../../../common/duty.guard';
import { NotInSandbox } from '../../../common/not-in-sandbox';
import { Needs } from '../../../common/permissions';
import { knownDeviceOf, RateLimit } from '../../../common/rate-limit.guard';
import { RateLimits } from '../../../common/rate-limits';
import { AllowWhenExpired, Public } from '../../../common/open-routes';
import { Refuses, Returns, ReturnsNothing } from '../../../common/routes';
import { pendingSignInOf } from '../../../common/session';
import { noteConfirmed, StepUp } from '../../../common/step-up';
import { signInExpired } from '../auth.errors';
import { toUserResponse } from '../auth.mapper';
import { AuthService } from '../auth.service';
import { SignIns } from '../devices/sign-ins';
import { SecondFactorService } from './second-factor.service';

@ApiTags('auth')
@Needs('basics')
@Controller()
export class SecondFactorsController {
  constructor(
    private readonly auth: AuthService,
    private readonly factors: SecondFactorService,
    private readonly signIns: SignIns,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** After `POST /api/login` answered `SECOND_FACTOR_REQUIRED`, in the same session. */
  @Post('login/second-factor')
  @Public()
  @RateLimit('secondFactor', { pending: true })
  @Returns(UserResponse)
  @Refuses(400, 401)
  async signIn(@Req() request: Request, @Body({ schema: SecondFactorInput }) { code }: SecondFactorInput) {
    const pending = pendingSignInOf(request, this.clock.now());
    if (!pending) throw signInExpired();
    const user = await this.auth.findPending(pending.userId, pending.passwordVersion);
    await this.factors.useCode(user.id, code);
    await this.signIns.complete(request, user);
    const device = knownDeviceOf(request);
    await Promise.all([
      this.limits.forgive('login', device ?? pending.username),
      this.limits.forgive('secondFactor', device ?? pending.userId),
    ]);
    return toUserResponse(user);
  }

  /** For ten minutes, this session may do what needs it. */
  @Post('account/confirmation')
  @BeforeDuties()
  @AllowWhenExpired()
  @NotInSandbox()
  @RateLimit('confirmPassword')
  @Returns(messageResponse)
  @Refuses(400)
  async confirm(
    @CurrentPerson() user: SignedInUser,
    @Req() request: Request,
    @Body({ schema: ConfirmationInput }) body: ConfirmationInput,
  ) {
    if ('password' in body) await this.auth.confirmPassword(user.id, body.password, 'password');
    else await this.factors.useCode(user.id, body.code);
    await noteConfirmed(request, this.clock.now());
    return { message: 'Confirmed.' };
  }

  @Needs('basics', 'act')
  @Get('account/two-step')
  @BeforeDuties()
  @Returns(TwoStepResponse)
  getTwoStep(@CurrentPerson() user: SignedInUser) {
    return this.factors.getTwoStep(user.id);
  }

  /** The app in use goes on until the new one is confirmed. */
  @Post('account/two-step/authenticator')
  @BeforeDuties()
  @NotInSandbox()
  @StepUp()
  @Returns(AuthenticatorSetup)
  startApp(@CurrentPerson() user: SignedInUser) {
    return this.factors.startApp(user.id, user.username);
  }

  /** Turns two-step sign-in on. */
  @Post('account/two-step/authenticator/confirmation')
  @BeforeDuties()
  @NotInSandbox()
  @StepUp()
  @RateLimit('confirmPassword')
  @Returns(recoveryCodesResponse)
  @Refuses(400, 409)
  async confirmApp(@CurrentPerson() user: SignedInUser, @Body({ schema: SecondFactorInput }) body: SecondFactorInput) {
    return { recoveryCodes: await this.factors.confirmApp(user.id, body.code) };
  }

  /** The ones from before don't count any more. */
  @Post('account/two-step/recovery-codes')
  @StepUp()
  @RateLimit('confirmPassword')
  @Returns(recoveryCodesResponse)
  @Refuses(409)
  async renewRecoveryCodes(@CurrentPerson() user: SignedInUser) {
    return { recoveryCodes: await this.factors.renewRecoveryCodes(user.id) };
  }

  @Delete('account/two-step')
  @StepUp()
  @ReturnsNothing()
  turnOff(@CurrentPerson() user: SignedInUser) {
    return this.factors.turnOff(user.id);
  }
}
