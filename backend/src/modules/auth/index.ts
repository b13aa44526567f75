export { AuthEmails } from './auth-emails';
export { AuthModule } from './auth.module';
export { AuthService } from './auth.service';
export { EmailVerificationService } from './email-verification.service';
export { PasswordService } from './password.service';
export { DEFAULT_TIME_ZONE, RegistrationService, type NewAccount } from './registration.service';
export type { User } from './user.entity';
export { UserRepository } from './user.repository';
export { UserSessionsService } from './user-sessions.service';
