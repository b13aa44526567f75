import { Module } from '@nestjs/common';
import { SessionRepository } from '../../common/session.repository';
import { BillingModule } from '../billing';
import { ProfileModule } from '../profile';
import { AccountClosingService } from './account-closing.service';
import { AccountDisablingService } from './account-disabling.service';
import { AuthEmails } from './auth-emails';
import { AuthService } from './auth.service';
import { EmailVerificationService } from './email-verification.service';
import { OneTimeTokenRepository } from './one-time-token.repository';
import { PasswordHasher } from './password-hasher';
import { PasswordService } from './password.service';
import { RegistrationService } from './registration.service';
import { UserRepository } from './user.repository';
import { UserSessionsService } from './user-sessions.service';

const services = [
  AuthService,
  RegistrationService,
  PasswordService,
  EmailVerificationService,
  UserSessionsService,
  AuthEmails,
  AccountClosingService,
  AccountDisablingService,
  UserRepository,
  PasswordHasher,
];

@Module({
  imports: [BillingModule, ProfileModule],
  providers: [...services, OneTimeTokenRepository, SessionRepository],
  exports: services,
})
export class AuthModule {}
