import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { KnownDevices } from '../../common/known-devices';
import { SessionChallenges } from '../../common/session-challenges';
import { SessionRepository } from '../../common/session.repository';
import { ApiTokens } from '../../common/api-tokens';
import { SessionPassport } from '../../common/session';
import { ApiTokensController } from './api-tokens/api-tokens.controller';
import { ApiTokensService } from './api-tokens/api-tokens.service';
import { AuthController } from './auth.controller';
import { AuthModule } from './auth.module';
import { KnownDeviceRepository } from './devices/known-device.repository';
import { SignIns } from './devices/sign-ins';
import { EmailLinksController } from './email-links/email-links.controller';
import { PasskeyRepository } from './passkeys/passkey.repository';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller';
import { PasskeysController } from './passkeys/passkeys.controller';
import { PasskeysService } from './passkeys/passkeys.service';
import { WebAuthnGateway } from './passkeys/webauthn.gateway';
import { SecondFactorsController } from './second-factors/second-factors.controller';
import { SessionSerializer } from './session-serializer';

@Module({
  imports: [AuthModule, PassportModule.register({ session: true })],
  controllers: [
    AuthController,
    EmailLinksController,
    ApiTokensController,
    PasskeysController,
    PasskeySignInController,
    SecondFactorsController,
  ],
  providers: [
    SessionSerializer,
    { provide: SessionPassport, useExisting: SessionSerializer },
    { provide: ApiTokens, useExisting: ApiTokensService },
    { provide: KnownDevices, useExisting: KnownDeviceRepository },
    SignIns,
    PasskeysService,
    PasskeyRepository,
    WebAuthnGateway,
    SessionChallenges,
    SessionRepository,
  ],
})
export class AuthHttpModule {}
