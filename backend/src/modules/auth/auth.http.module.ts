import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { SessionChallenges } from '../../common/session-challenges';
import { SessionRepository } from '../../common/session.repository';
import { SessionPassport } from '../../common/session';
import { AuthController } from './auth.controller';
import { AuthModule } from './auth.module';
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
    PasskeysController,
    PasskeySignInController,
    SecondFactorsController,
  ],
  providers: [
    SessionSerializer,
    { provide: SessionPassport, useExisting: SessionSerializer },
    PasskeysService,
    PasskeyRepository,
    WebAuthnGateway,
    SessionChallenges,
    SessionRepository,
  ],
})
export class AuthHttpModule {}
