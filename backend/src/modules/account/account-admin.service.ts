/** What the operator may do to accounts, from the command line only: it asks for no password and no session. */
import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import type { AuditAction, AuditDetails } from '@lectern/protocol/audit';
import { email as emailSchema, newPassword, username as usernameSchema } from '@lectern/protocol/auth';
import { AppError, conflict, notFound } from '../../common/app-error';
import { AuditLogService } from '../admin/audit';
import {
  AccountDisablingService,
  EmailVerificationService,
  PasswordService,
  RegistrationService,
  SecondFactorService,
  UserRepository,
  type User,
} from '../auth';
import { BillingService } from '../billing';

export interface AdminAccount {
  username: string;
  email: string;
  password: string;
}

@Injectable()
export class AccountAdminService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditLogService,
    private readonly users: UserRepository,
    private readonly registration: RegistrationService,
    private readonly passwords: PasswordService,
    private readonly verification: EmailVerificationService,
    private readonly disabling: AccountDisablingService,
    private readonly factors: SecondFactorService,
    private readonly billing: BillingService,
  ) {}

  /**
   * A verified administrator. One of this name from an interrupted first start gets the password instead. One that is made here
   * has to be changed after the first sign-in.
   */
  async createAdmin(username: string, email: string, given?: string): Promise<AdminAccount> {
    const password = given ?? randomPassword();
    const isIssued = given === undefined;
    check(usernameSchema.safeParse(username));
    check(emailSchema.safeParse(email));
    check(newPassword.safeParse(password));
    const existing = await this.users.findByUsername(username);
    if (existing) {
      if (existing.role !== 'admin') throw conflict('USERNAME_TAKEN', `${username} exists; use make-admin.`);
      await this.passwords.setPasswordByOperator(existing.id, { password, isIssued }, (tx) =>
        this.record(tx, 'account.password_set', existing),
      );
      return { username: existing.username, email: existing.email, password };
    }
    const account = { username, email, password, role: 'admin' as const, emailVerified: true, isIssued };
    await this.registration.createAccount(account, (tx, id) =>
      this.record(tx, 'account.created', { id, username }, { isAdmin: true }),
    );
    return { username, email, password };
  }

  async makeAdmin(username: string): Promise<void> {
    const user = await this.findOrThrow(username);
    await this.db.tx(async (tx) => {
      await this.users.update(tx, user.id, { role: 'admin', updatedAt: this.clock.now() });
      await this.record(tx, 'account.made_admin', user);
    });
  }

  async verifyEmail(username: string): Promise<void> {
    const user = await this.findOrThrow(username);
    await this.verification.verifyByOperator(user.id, (tx) => this.record(tx, 'account.email_verified', user));
  }

  async endTrial(username: string): Promise<Date> {
    const user = await this.findOrThrow(username);
    return this.billing.setTrialDays(user.id, 0, (tx) => this.record(tx, 'account.trial_ended', user));
  }

  /** Counted from now. */
  async extendTrial(username: string, days: number): Promise<Date> {
    if (!Number.isInteger(days) || days < 1 || days > 3650) {
      throw new AppError('DAYS_INVALID', 400, 'Give a number of days from 1 to 3650.');
    }
    const user = await this.findOrThrow(username);
    return this.billing.setTrialDays(user.id, days, (tx) => this.record(tx, 'account.trial_extended', user, { days }));
  }

  /** Signs it out everywhere and closes what it shows to others; nothing of it is deleted. */
  async disable(username: string, reason: string): Promise<void> {
    const user = await this.findOrThrow(username);
    await this.disabling.disable({ userId: user.id, adminId: null, reason }, (tx) =>
      this.record(tx, 'account.disabled', user, { reason }),
    );
  }

  async enable(username: string): Promise<void> {
    const user = await this.findOrThrow(username);
    await this.disabling.enable(user.id, (tx) => this.record(tx, 'account.enabled', user));
  }

  /** For someone who lost both phone and recovery codes, and proved who they are. */
  async turnOffTwoStep(username: string): Promise<void> {
    const user = await this.findOrThrow(username);
    await this.factors.turnOff(user.id, (tx) => this.record(tx, 'account.two_step_off', user));
  }

  private record(
    tx: Tx,
    action: AuditAction,
    { id, username }: Pick<User, 'id' | 'username'>,
    details: AuditDetails = {},
  ): Promise<void> {
    const subject = { kind: 'account' as const, id, name: username };
    return this.audit.record(tx, { actor: { kind: 'operator' }, action, subject, details });
  }

  private async findOrThrow(username: string): Promise<User> {
    const user = await this.users.findByUsername(username);
    if (!user) throw notFound('ACCOUNT_NOT_FOUND', `There is no account named ${username}.`);
    return user;
  }
}

function check(result: { success: boolean; error?: { issues: { message: string }[] } }): void {
  if (!result.success) throw new AppError('VALIDATION_FAILED', 400, result.error?.issues[0]?.message ?? 'Not valid.');
}

/** 20 characters, more than 110 bits; the last four see to it that every class of the registration rule is there. */
export function randomPassword(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const body = Array.from({ length: 16 }, () => pick(letters)).join('');
  return body + pick('ABCDEFGH') + pick('abcdefgh') + pick('23456789') + pick('@$!%*?&');
}
