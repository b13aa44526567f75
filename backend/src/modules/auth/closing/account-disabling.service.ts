/**
 * Shuts an account and opens it again, for administrators and the operator: from the commit on nobody signs in, every session is over and
 * what it shows to others is closed. Nothing of it is deleted, and what the payment provider charges goes on.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { SessionRepository } from '../../../common/session.repository';
import { disableLastAdmin, disableOneself, noAdminAnyMore } from '../auth.errors';
import { ApiTokenRepository } from '../api-tokens/api-token.repository';
import { OneTimeTokenRepository } from '../email-links/one-time-token.repository';
import { UserRepository } from '../user.repository';

type Recorder = (tx: Tx, username: string) => Promise<void>;

@Injectable()
export class AccountDisablingService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly users: UserRepository,
    private readonly tokens: OneTimeTokenRepository,
    private readonly sessions: SessionRepository,
    private readonly apiTokens: ApiTokenRepository,
  ) {}

  /**
   * Again it changes nothing, and nothing is recorded. Returns false when there is no such account. `adminId` is null for
   * the operator at the command line.
   */
  async disable(
    { userId, adminId, reason }: { userId: string; adminId: string | null; reason: string },
    record: Recorder,
  ): Promise<boolean> {
    if (userId === adminId) throw disableOneself();
    return this.db.tx(async (tx) => {
      // Two administrators who disable each other: the second one is none any more, and there is always one left.
      const admins = await this.users.lockAdmins(tx);
      if (adminId !== null && !admins.some(({ id }) => id === adminId)) throw noAdminAnyMore();
      if (adminId === null && admins.length === 1 && admins[0]?.id === userId) throw disableLastAdmin();
      const user = await this.users.lock(tx, userId);
      if (!user) return false;
      if (user.disabledAt) return true;
      const now = this.clock.now();
      await this.users.update(tx, userId, { disabledAt: now, disabledReason: reason, updatedAt: now });
      await this.tokens.voidAll(tx, userId, ['reset_password', 'change_email']);
      await this.sessions.endAll(tx, userId);
      await this.apiTokens.deleteAll(tx, userId);
      await record(tx, user.username);
      return true;
    });
  }

  async enable(userId: string, record: Recorder): Promise<boolean> {
    return this.db.tx(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user) return false;
      if (!user.disabledAt) return true;
      await this.users.update(tx, userId, { disabledAt: null, disabledReason: null, updatedAt: this.clock.now() });
      await record(tx, user.username);
      return true;
    });
  }
}
