/** Proves that addresses belong to their accounts: the first one, and a changed one before it counts. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce, keyOfVisitor, NO_OWNER } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { fieldError } from '../../../common/app-error';
import { emailAlreadyVerified, constraintErrors, verificationTokenInvalid, wrongPassword } from '../auth.errors';
import { AuthService } from '../auth.service';
import { OneTimeTokenRepository } from './one-time-token.repository';
import type { User } from '../user.entity';
import { UserRepository } from '../user.repository';

const same = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();

@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly users: UserRepository,
    private readonly tokens: OneTimeTokenRepository,
    private readonly auth: AuthService,
  ) {}

  /** One page for both kinds of link. Returns which address counts now. */
  async verifyEmail(token: string): Promise<string> {
    return this.db.tx(async (tx) => {
      const used = await this.tokens.consume(tx, token, ['verify_email', 'change_email'], this.clock.now());
      const user = used && (await this.users.lock(tx, used.userId));
      if (!user) throw verificationTokenInvalid();
      if (used.purpose === 'verify_email' && same(user.email, used.email)) return this.confirm(tx, user);
      if (used.purpose === 'change_email' && same(user.pendingEmail, used.email))
        return this.change(tx, user, used.email);
      throw verificationTokenInvalid();
    }, constraintErrors);
  }

  async resendForUser(userId: string, key?: string): Promise<void> {
    const user = await this.users.find(userId);
    if (user?.emailVerifiedAt) throw emailAlreadyVerified();
    await this.request(userId, { ownerId: userId, key, scope: 'email_verification' });
  }

  /** For an administrator; `record` is called in the same transaction, once for each key. */
  async resendByAdmin(
    { userId, adminId, key }: { userId: string; adminId: string; key: string | undefined },
    record: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    const claim = { ownerId: adminId, key, scope: 'admin_email_verification', input: { userId } };
    await this.db.tx((tx) =>
      createOnce(tx, claim, async () => {
        const user = await this.users.lock(tx, userId);
        if (!user || user.emailVerifiedAt) throw emailAlreadyVerified('This email address is already verified.');
        await record(tx);
        return this.outbox.add(tx, 'email_verification.requested', { userId });
      }),
    );
  }

  /** The same work and answer for every address; an event that names nobody sends nothing. */
  async resendForEmail(email: string, key?: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    const claim = { ownerId: NO_OWNER, key: keyOfVisitor(key, email), scope: 'email_verification' };
    await this.request(user?.id ?? NO_OWNER, claim);
  }

  /** The new address waits for its link; until then the old one counts. Only the link says that another account has it. */
  async requestChange(userId: string, input: { email: string; password: string }, key?: string): Promise<void> {
    const confirmed = await this.auth.confirmPassword(userId, input.password, 'password');
    await this.db.tx((tx) =>
      createOnce(tx, { ownerId: userId, key, scope: 'email_change' }, async () => {
        const user = await this.users.lock(tx, userId);
        if (user?.passwordVersion !== confirmed) throw wrongPassword('password');
        if (same(user.email, input.email)) throw fieldError('email', 'This is already your email address.');
        await this.users.update(tx, userId, { pendingEmail: input.email, updatedAt: this.clock.now() });
        await this.tokens.voidAll(tx, userId, ['change_email']);
        return this.outbox.add(tx, 'email_change.requested', { userId });
      }),
    );
  }

  /** Nothing happens when no address waits. */
  async cancelChange(userId: string): Promise<void> {
    await this.db.tx(async (tx) => {
      const user = await this.users.lock(tx, userId);
      await this.tokens.voidAll(tx, userId, ['change_email']);
      if (!user?.pendingEmail) return;
      await this.users.update(tx, userId, { pendingEmail: null, updatedAt: this.clock.now() });
    });
  }

  /** For the operator's command line. */
  async verifyByOperator(userId: string, record: (tx: Tx) => Promise<void>): Promise<void> {
    await this.db.tx(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user || user.emailVerifiedAt) return;
      await this.confirm(tx, user);
      await record(tx);
    });
  }

  private async request(userId: string, claim: Parameters<typeof createOnce>[1]): Promise<void> {
    await this.db.tx((tx) =>
      createOnce(tx, claim, () => this.outbox.add(tx, 'email_verification.requested', { userId })),
    );
  }

  private async confirm(tx: Tx, user: User): Promise<string> {
    const now = this.clock.now();
    await this.users.update(tx, user.id, { emailVerifiedAt: now, updatedAt: now });
    await this.tokens.voidAll(tx, user.id, ['verify_email']);
    return user.email;
  }

  /** Links that went to the old address die with it. */
  private async change(tx: Tx, user: User, email: string): Promise<string> {
    const now = this.clock.now();
    await this.users.update(tx, user.id, { email, pendingEmail: null, emailVerifiedAt: now, updatedAt: now });
    await this.tokens.voidAll(tx, user.id, ['verify_email', 'change_email', 'reset_password']);
    await this.outbox.add(tx, 'email.changed', { userId: user.id, oldEmail: user.email });
    return email;
  }
}
