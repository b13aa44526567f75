/**
 * Closes an account for good, inside the transaction that asks for its deletion: from its commit on nobody signs in,
 * every session is over, and no link that was mailed works. Erasing is the worker's, see the account module.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { SessionRepository } from '../../../common/session.repository';
import { lastAdmin, wrongPassword } from '../auth.errors';
import { ApiTokenRepository } from '../api-tokens/api-token.repository';
import { OneTimeTokenRepository } from '../email-links/one-time-token.repository';
import type { User } from '../user.entity';
import { UserRepository } from '../user.repository';

export interface ClosedAccount {
  ownerId: string;
  username: string;
  email: string;
  /** Null: anyone may have typed it. */
  emailVerifiedAt: Date | null;
  /** A new address that was never confirmed. */
  pendingEmail: string | null;
}

@Injectable()
export class AccountClosingService {
  constructor(
    private readonly clock: Clock,
    private readonly users: UserRepository,
    private readonly tokens: OneTimeTokenRepository,
    private readonly sessions: SessionRepository,
    private readonly apiTokens: ApiTokenRepository,
  ) {}

  /** `passwordVersion` is of the password that was confirmed. Undefined: it is being deleted already. */
  async close(
    tx: Tx,
    { userId, deletionId, passwordVersion }: { userId: string; deletionId: string; passwordVersion: number },
  ): Promise<ClosedAccount | undefined> {
    const user = await this.lock(tx, userId);
    if (!user) return undefined;
    if (user.passwordVersion !== passwordVersion) throw wrongPassword('password');
    return this.end(tx, user, deletionId);
  }

  /** Undefined: its visitor registered, or it is being deleted already. */
  async closeSandbox(
    tx: Tx,
    { userId, deletionId }: { userId: string; deletionId: string },
  ): Promise<ClosedAccount | undefined> {
    const user = await this.users.lock(tx, userId);
    if (!user?.sandboxUntil || user.sandboxUntil > this.clock.now()) return undefined;
    return this.end(tx, user, deletionId);
  }

  private async end(tx: Tx, user: User, deletionId: string): Promise<ClosedAccount> {
    const now = this.clock.now();
    await this.users.update(tx, user.id, { deletionRequestedAt: now, deletionId, updatedAt: now });
    await this.tokens.voidAll(tx, user.id, ['verify_email', 'reset_password', 'change_email']);
    await this.sessions.endAll(tx, user.id);
    await this.apiTokens.deleteAll(tx, user.id);
    const { id: ownerId, username, email, emailVerifiedAt, pendingEmail } = user;
    return { ownerId, username, email, emailVerifiedAt, pendingEmail };
  }

  private async lock(tx: Tx, userId: string): Promise<User | null> {
    const user = await this.users.find(userId);
    if (user?.role === 'admin') {
      const admins = await this.users.lockAdmins(tx);
      if (admins.every(({ id }) => id === userId)) throw lastAdmin();
    }
    return this.users.lock(tx, userId);
  }
}
