/**
 * Forgotten and changed passwords. Every new password ends the sessions of the old one and forgets other devices, in the same
 * transaction, and the owner gets an email.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce, keyOfVisitor, NO_OWNER } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type { ResetPasswordInput } from '@lectern/protocol/auth';
import { SessionRepository } from '../../../common/session.repository';
import { resetTokenInvalid, samePassword, verificationRequired, wrongPassword } from '../auth.errors';
import { AuthService } from '../auth.service';
import { ApiTokenRepository } from '../api-tokens/api-token.repository';
import { KnownDeviceRepository } from '../devices/known-device.repository';
import { OneTimeTokenRepository } from '../email-links/one-time-token.repository';
import { KnownPasswords } from './known-passwords';
import { PasswordHasher } from './password-hasher';
import type { User } from '../user.entity';
import { UserRepository } from '../user.repository';

@Injectable()
export class PasswordService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly users: UserRepository,
    private readonly tokens: OneTimeTokenRepository,
    private readonly sessions: SessionRepository,
    private readonly apiTokens: ApiTokenRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly hasher: PasswordHasher,
    private readonly known: KnownPasswords,
    private readonly auth: AuthService,
  ) {}

  /** Looks nothing up: whether there is such an account shows neither in the answer nor in its time. */
  async requestReset(email: string, key?: string): Promise<void> {
    const claim = { ownerId: NO_OWNER, key: keyOfVisitor(key, email), scope: 'password_reset' };
    await this.db.tx((tx) => createOnce(tx, claim, () => this.outbox.add(tx, 'password_reset.requested', { email })));
  }

  /** Tells the owner of an unverified address to verify it first, and sends that link again. */
  async forgotPassword(email: string, key?: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user || user.emailVerifiedAt) return this.requestReset(email, key);
    const claim = { ownerId: NO_OWNER, key: keyOfVisitor(key, email), scope: 'forgot_unverified' };
    await this.db.tx((tx) =>
      createOnce(tx, claim, () => this.outbox.add(tx, 'email_verification.requested', { userId: user.id })),
    );
    throw verificationRequired();
  }

  async resetPassword({ token, password }: ResetPasswordInput, deviceHash?: Buffer): Promise<User> {
    // Hashing costs; an invented token must not buy it.
    const found = await this.tokens.find(token, 'reset_password', this.clock.now());
    if (!found) throw resetTokenInvalid();
    await this.known.refuse(password, await this.personalWords(found.userId), 'password');
    const passwordHash = await this.hasher.hash(password);
    return this.db.tx(async (tx) => {
      const used = await this.tokens.consume(tx, token, ['reset_password'], this.clock.now());
      const user = used && (await this.users.lock(tx, used.userId));
      if (!user || user.email.toLowerCase() !== used.email.toLowerCase()) throw resetTokenInvalid();
      await this.setPassword(tx, user, passwordHash, { deviceHash });
      return user;
    });
  }

  /** Ends every other session. Returns the new password version, which the current session goes on with. */
  async changePassword(
    userId: string,
    current: string,
    password: string,
    keep: { sid: string; deviceHash: Buffer | undefined },
  ): Promise<number> {
    const confirmed = await this.auth.confirmPassword(userId, current, 'currentPassword');
    if (password === current) throw samePassword();
    await this.known.refuse(password, await this.personalWords(userId), 'newPassword');
    const passwordHash = await this.hasher.hash(password);
    return this.db.tx(async (tx) => {
      const locked = await this.users.lock(tx, userId);
      if (locked?.passwordVersion !== confirmed) throw wrongPassword('currentPassword');
      return this.setPassword(tx, locked, passwordHash, keep);
    });
  }

  /** For the operator's command line. */
  async setPasswordByOperator(
    userId: string,
    { password, isIssued }: { password: string; isIssued: boolean },
    record: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    const passwordHash = await this.hasher.hash(password);
    await this.db.tx(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user) throw new Error('there is no such account');
      const issuedPasswordVersion = await this.setPassword(tx, user, passwordHash);
      if (isIssued) await this.users.update(tx, userId, { issuedPasswordVersion });
      await record(tx);
    });
  }

  private async personalWords(userId: string): Promise<string[]> {
    const user = await this.users.find(userId);
    return user ? [user.username, user.email] : [];
  }

  private async setPassword(
    tx: Tx,
    user: User,
    passwordHash: string,
    keep: { sid?: string; deviceHash?: Buffer | undefined } = {},
  ): Promise<number> {
    const passwordVersion = user.passwordVersion + 1;
    await this.users.update(tx, user.id, { passwordHash, passwordVersion, updatedAt: this.clock.now() });
    await this.tokens.voidAll(tx, user.id, ['reset_password']);
    await this.sessions.endAll(tx, user.id, keep.sid);
    await this.devices.forgetAll(tx, user.id, keep.deviceHash);
    await this.apiTokens.deleteAll(tx, user.id);
    await this.outbox.add(tx, 'password.changed', { userId: user.id });
    return passwordVersion;
  }
}
