/**
 * The e-mails of accounts, made when they are sent: only then is a link's secret drawn, so that none ever stands in
 * an event or a queue. Called by the worker's handlers; null means that there is nothing to send.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import type { TokenPurpose } from './one-time-token.entity';
import { OneTimeTokenRepository } from './one-time-token.repository';
import type { User } from '../user.entity';
import { UserRepository } from '../user.repository';

const HOUR_MS = 3600 * 1000;
const VERIFY_HOURS = 24;
const RESET_MINUTES = 60;

@Injectable()
export class AuthEmails {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UserRepository,
    private readonly tokens: OneTimeTokenRepository,
  ) {}

  async verificationEmail(userId: string): Promise<OutgoingEmail | null> {
    const user = await this.users.find(userId);
    return user && !user.emailVerifiedAt ? this.verifyMail(user) : null;
  }

  /** An address that was never verified is verified first: resetting by it would prove nothing. */
  async passwordResetEmail(email: string): Promise<OutgoingEmail | null> {
    const user = await this.users.findByEmail(email);
    if (!user) return null;
    if (!user.emailVerifiedAt) return this.verifyMail(user);
    const token = await this.issue(user.id, 'reset_password', user.email, RESET_MINUTES * 60 * 1000);
    return {
      to: user.email,
      template: 'password-reset',
      props: {
        username: user.username,
        resetUrl: `${this.config.appUrl}/reset-password/${token}`,
        minutes: RESET_MINUTES,
      },
    };
  }

  async usernameRecoveryEmail(email: string): Promise<OutgoingEmail | null> {
    const user = await this.users.findByEmail(email);
    if (!user) return null;
    return {
      to: user.email,
      template: 'username-recovery',
      props: { username: user.username, signInUrl: `${this.config.appUrl}/auth` },
    };
  }

  async emailChangeEmail(userId: string): Promise<OutgoingEmail | null> {
    const user = await this.users.find(userId);
    if (!user?.pendingEmail) return null;
    const token = await this.issue(user.id, 'change_email', user.pendingEmail, VERIFY_HOURS * HOUR_MS);
    return {
      to: user.pendingEmail,
      template: 'email-change-verify',
      props: { username: user.username, newEmail: user.pendingEmail, verifyUrl: this.verifyUrl(token) },
    };
  }

  /** To the old address: its owner may not have wanted this. */
  async emailChangedNotice(userId: string, oldEmail: string): Promise<OutgoingEmail | null> {
    const user = await this.users.find(userId);
    if (!user) return null;
    return { to: oldEmail, template: 'email-changed-notice', props: { username: user.username, newEmail: user.email } };
  }

  /** `occurredAt` is the instant of the event, ISO 8601. */
  async passwordChangedEmail(userId: string, occurredAt: string): Promise<OutgoingEmail | null> {
    const user = await this.users.find(userId);
    if (!user) return null;
    const when = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone: user.timeZone,
    }).format(new Date(occurredAt));
    return {
      to: user.email,
      template: 'password-changed',
      props: { username: user.username, when, supportEmail: this.config.mail.supportEmail },
    };
  }

  private async verifyMail(user: User): Promise<OutgoingEmail> {
    const token = await this.issue(user.id, 'verify_email', user.email, VERIFY_HOURS * HOUR_MS);
    return {
      to: user.email,
      template: 'verify-email',
      props: { username: user.username, verifyUrl: this.verifyUrl(token), hours: VERIFY_HOURS },
    };
  }

  private issue(userId: string, purpose: TokenPurpose, email: string, lifeMs: number): Promise<string> {
    return this.db.tx((tx) => this.tokens.issue(tx, { userId, purpose, email }, this.clock.now(), lifeMs));
  }

  private verifyUrl(token: string): string {
    return `${this.config.appUrl}/verify-email?token=${token}`;
  }
}
