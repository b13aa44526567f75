import { Body, Controller, Delete, Get, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AddPasskeyInput,
  NewPasskeyOptions,
  PasskeyResponse,
  passkeysResponse,
  RenamePasskeyInput,
} from '@lectern/protocol/passkeys';
import type { Request } from 'express';
import { CurrentPerson, type SignedInUser } from '../../../common/current-user';
import { NotInSandbox } from '../../../common/not-in-sandbox';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { Id, Refuses, Returns, ReturnsNothing } from '../../../common/routes';
import { SessionChallenges } from '../../../common/session-challenges';
import { StepUp } from '../../../common/step-up';
import { PasskeysService } from './passkeys.service';

/** The person's own, in whichever office they work. */
@ApiTags('account')
@Needs('basics')
@Controller('account')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly challenges: SessionChallenges,
  ) {}

  @Needs('basics', 'act')
  @Get('passkeys')
  @Returns(passkeysResponse)
  async list(@CurrentPerson() user: SignedInUser) {
    return { items: await this.passkeys.listPasskeys(user.id) };
  }

  @Post('passkey-options')
  @NotInSandbox()
  @StepUp()
  @RateLimit('passkeyChallenge')
  @Returns(NewPasskeyOptions)
  @Refuses(409)
  async options(@CurrentPerson() user: SignedInUser, @Req() request: Request) {
    const options = await this.passkeys.optionsToAdd(user);
    await this.challenges.keep(request, 'add-passkey', options.challenge);
    return options;
  }

  /** Only someone who confirmed who they are has its challenge. */
  @Post('passkeys')
  @NotInSandbox()
  @Returns(PasskeyResponse, 201)
  @Refuses(400, 409)
  add(
    @CurrentPerson() user: SignedInUser,
    @Req() request: Request,
    @Body({ schema: AddPasskeyInput }) body: AddPasskeyInput,
  ) {
    return this.passkeys.addPasskey(user.id, body, (challenge) =>
      this.challenges.take(request, 'add-passkey', challenge),
    );
  }

  @Patch('passkeys/:id')
  @Returns(PasskeyResponse)
  @Refuses(404)
  rename(
    @CurrentPerson() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: RenamePasskeyInput }) body: RenamePasskeyInput,
  ) {
    return this.passkeys.renamePasskey(user.id, id, body.name);
  }

  @Delete('passkeys/:id')
  @NotInSandbox()
  @StepUp()
  @ReturnsNothing()
  @Refuses(404)
  remove(@CurrentPerson() user: SignedInUser, @Id() id: string) {
    return this.passkeys.removePasskey(user.id, id);
  }
}
