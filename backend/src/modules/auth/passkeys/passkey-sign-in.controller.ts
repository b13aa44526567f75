import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UserResponse } from '@lectern/protocol/user';
import { PasskeyCredential, PasskeyOptions } from '@lectern/protocol/passkeys';
import type { Request } from 'express';
import { RateLimit } from '../../../common/rate-limit.guard';
import { RateLimits } from '../../../common/rate-limits';
import { Public } from '../../../common/open-routes';
import { Refuses, Returns } from '../../../common/routes';
import { SessionChallenges } from '../../../common/session-challenges';
import { toUserResponse } from '../auth.mapper';
import { SignIns } from '../devices/sign-ins';
import { PasskeysService } from './passkeys.service';

/** Instead of a username and a password. */
@ApiTags('auth')
@Public()
@Controller('login')
export class PasskeySignInController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly challenges: SessionChallenges,
    private readonly signIns: SignIns,
    private readonly limits: RateLimits,
  ) {}

  /** The same for everyone: it says nothing about accounts. */
  @Post('passkey-options')
  @RateLimit('passkeyChallenge')
  @Returns(PasskeyOptions)
  async options(@Req() request: Request) {
    const options = this.passkeys.optionsToSignIn();
    await this.challenges.keep(request, 'sign-in', options.challenge);
    return options;
  }

  @Post('passkey')
  @RateLimit('passkey', { by: 'id' })
  @Returns(UserResponse)
  @Refuses(401, 403)
  async signIn(@Req() request: Request, @Body({ schema: PasskeyCredential }) body: PasskeyCredential) {
    const user = await this.passkeys.signIn(body, (challenge) => this.challenges.take(request, 'sign-in', challenge));
    await this.signIns.complete(request, user);
    await this.limits.forgive('passkey', body.id);
    return toUserResponse(user);
  }
}
