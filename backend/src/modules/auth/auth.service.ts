/**
 * Who somebody is: checks names and passwords, reads the account of a session, hears requests for a forgotten
 * username. Sessions themselves are begun and ended by the controllers.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce, keyOfVisitor, NO_OWNER } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type { LoginInput } from '@lectern/protocol/auth';
import type { SignedInUser } from '../../common/current-user';
import { LONGEST_SESSION_DAYS, type FoundSession } from '../../common/session-store';
import { accountDisabled, badCredentials, signInExpired, wrongPassword } from './auth.errors';
import { toAccountIdentity, toSignedInUser, type AccountIdentity } from './auth.mapper';
import { PasswordHasher } from './passwords/password-hasher';
import type { User } from './user.entity';
import { UserRepository } from './user.repository';

const LONGEST_SESSION_MS = LONGEST_SESSION_DAYS * 24 * 3600 * 1000;

@Injectable()
export class AuthService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The same refusal, after the same work, for an unknown name and for a wrong password. */
  async verifyCredentials({ username, password }: LoginInput): Promise<AccountIdentity> {
    const user = await this.users.findForLogin(username.trim());
    const matches = await this.hasher.verify(user?.passwordHash, password);
    if (!user || !matches) throw badCredentials();
    return this.admit(user);
  }

  /**
   * Throws when the account is disabled. Only for a person who has proved that it's theirs: others don't even learn that
   * there is such an account.
   */
  admit(user: User): AccountIdentity {
    if (user.disabledAt) throw accountDisabled(this.config.mail.supportEmail);
    return toAccountIdentity(user, this.config);
  }

  /** The account whose password a session gave a moment ago. Throws `SIGN_IN_EXPIRED` when the password was changed since. */
  async findPending(userId: string, passwordVersion: number): Promise<AccountIdentity> {
    const user = await this.users.find(userId);
    if (user?.passwordVersion !== passwordVersion) throw signInExpired();
    if (user.disabledAt) throw accountDisabled(this.config.mail.supportEmail);
    return toAccountIdentity(user, this.config);
  }

  /**
   * For changes that a stolen session alone must not make. `field` is where the form shows the refusal. Returns its
   * version, which the change compares under its lock: hashing takes long enough for a reset to come between.
   */
  async confirmPassword(userId: string, password: string, field: string): Promise<number> {
    const user = await this.users.find(userId);
    const matches = await this.hasher.verify(user?.passwordHash, password);
    if (!user || !matches) throw wrongPassword(field);
    return user.passwordVersion;
  }

  /** Undefined when the account is gone, or disabled. */
  async findSignedIn(userId: string): Promise<SignedInUser | undefined> {
    const row = await this.users.findForSession(userId);
    return row && toSignedInUser(row, this.clock.now(), this.config);
  }

  /** A session that is not over, and its account where that may be used. */
  async findSession(sid: string): Promise<FoundSession | undefined> {
    const row = await this.users.findSession(sid);
    if (!row || this.clock.now().getTime() - Date.parse(row.sess.signedInAt ?? '') > LONGEST_SESSION_MS)
      return undefined;
    return {
      session: row.sess,
      account: row.id === null ? undefined : toSignedInUser(row, this.clock.now(), this.config),
    };
  }

  /** When a person was last here, for administrators. Called as a session is prolonged, so every five minutes at most. */
  noteSeen(userId: string, now: Date): Promise<void> {
    return this.users.noteSeen(userId, now);
  }

  /** Looks nothing up: whether there is such an account shows neither in the answer nor in its time. */
  async recoverUsername(email: string, key?: string): Promise<void> {
    const claim = { ownerId: NO_OWNER, key: keyOfVisitor(key, email), scope: 'username_recovery' };
    await this.db.tx((tx) =>
      createOnce(tx, claim, () => this.outbox.add(tx, 'username_recovery.requested', { email })),
    );
  }
}
