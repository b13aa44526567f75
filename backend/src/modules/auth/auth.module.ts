import { Module } from '@nestjs/common';
import { SessionRepository } from '../../common/session.repository';
import { BillingModule } from '../billing';
import { ProfileModule } from '../profile';
import { ApiTokenRepository } from './api-tokens/api-token.repository';
import { ApiTokensService } from './api-tokens/api-tokens.service';
import { AccountClosingService } from './closing/account-closing.service';
import { AccountDisablingService } from './closing/account-disabling.service';
import { AuthService } from './auth.service';
import { KnownDeviceRepository } from './devices/known-device.repository';
import { EmailLinksService } from './email-links/email-links.service';
import { EmailVerificationService } from './email-links/email-verification.service';
import { OneTimeTokenRepository } from './email-links/one-time-token.repository';
import { KnownPasswords } from './passwords/known-passwords';
import { PasswordHasher } from './passwords/password-hasher';
import { PasswordService } from './passwords/password.service';
import { RegistrationService } from './registration.service';
import { SecondFactorRepository } from './second-factors/second-factor.repository';
import { SecondFactorService } from './second-factors/second-factor.service';
import { UserRepository } from './user.repository';
import { UserSessionsService } from './user-sessions.service';

const services = [
  AuthService,
  RegistrationService,
  PasswordService,
  EmailVerificationService,
  UserSessionsService,
  EmailLinksService,
  AccountClosingService,
  AccountDisablingService,
  SecondFactorService,
  UserRepository,
  PasswordHasher,
  ApiTokenRepository,
  ApiTokensService,
  KnownDeviceRepository,
];

@Module({
  imports: [BillingModule, ProfileModule],
  providers: [...services, OneTimeTokenRepository, SessionRepository, SecondFactorRepository, KnownPasswords],
  exports: services,
})
export class AuthModule {}
