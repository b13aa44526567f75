import { Body, Controller, Get, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '@lectern/database/clock';
import {
  AddPasskeyInput,
  ConfirmedInput,
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
import { passwordNeeded } from '../auth.errors';
import { AuthService } from '../auth.service';
import { PasskeysService } from './passkeys.service';

/** Signed in so recently, a person isn't asked for the password again. */
const FRESH_MS = 10 * 60 * 1000;

/** The person's own, in whichever office they work. */
@ApiTags('account')
@Needs('basics')
@Controller('account')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly challenges: SessionChallenges,
    private readonly auth: AuthService,
    private readonly clock: Clock,
  ) {}

  @Needs('basics', 'act')
  @Get('passkeys')
  @Returns(passkeysResponse)
  async list(@CurrentPerson() user: SignedInUser) {
    return { items: await this.passkeys.listPasskeys(user.id) };
  }

  /** 400 `PASSWORD_NEEDED`: the person signed in a while ago. */
  @Post('passkey-options')
  @NotInSandbox()
  @RateLimit('confirmPassword')
  @Returns(NewPasskeyOptions)
  @Refuses(400, 409)
  async options(
    @CurrentPerson() user: SignedInUser,
    @Req() request: Request,
    @Body({ schema: ConfirmedInput }) body: ConfirmedInput,
  ) {
    await this.confirm(user, request, body);
    const options = await this.passkeys.optionsToAdd(user);
    await this.challenges.keep(request, 'add-passkey', options.challenge);
    return options;
  }

  /** Confirmed by its challenge, which only a person gets who was confirmed. */
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

  @Post('passkeys/:id/removal')
  @NotInSandbox()
  @RateLimit('confirmPassword')
  @ReturnsNothing()
  @Refuses(400, 404)
  async remove(
    @CurrentPerson() user: SignedInUser,
    @Req() request: Request,
    @Id() id: string,
    @Body({ schema: ConfirmedInput }) body: ConfirmedInput,
  ) {
    await this.confirm(user, request, body);
    await this.passkeys.removePasskey(user.id, id);
  }

  private async confirm({ id }: SignedInUser, { session }: Request, { password }: ConfirmedInput): Promise<void> {
    if (this.clock.now().getTime() - Date.parse(session.signedInAt ?? '') < FRESH_MS) return;
    if (password === undefined) throw passwordNeeded();
    await this.auth.confirmPassword(id, password, 'password');
  }
}
