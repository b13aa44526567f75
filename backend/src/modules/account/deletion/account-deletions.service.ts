/**
 * Closes accounts whose owners ask for their deletion, and sandboxes at their end: in one transaction with the event that makes
 * the worker erase them (AccountErasureService). There is no way back: nothing may be left.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { v7 as uuidv7 } from 'uuid';
import { AccountClosingService, AuthService, type ClosedAccount } from '../../auth';
import { TeamService } from '../../team';
import { AccountDeletionSeals, knownAs } from './account-deletion-seals';
import { AccountDeletionsRepository } from './account-deletions.repository';

@Injectable()
export class AccountDeletionsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly auth: AuthService,
    private readonly closing: AccountClosingService,
    private readonly team: TeamService,
    private readonly seals: AccountDeletionSeals,
    private readonly deletions: AccountDeletionsRepository,
  ) {}

  /** Asked for twice at the same time it is one deletion. */
  async deleteAccount(userId: string, password: string): Promise<void> {
    const passwordVersion = await this.auth.confirmPassword(userId, password, 'password');
    await this.delete((tx, deletionId) => this.closing.close(tx, { userId, deletionId, passwordVersion }));
  }

  /** Those whose time is over. What is left of a page is the next run's. Throws at the end what kept some from it. */
  async endSandboxes({ pageSize }: { pageSize: number }): Promise<void> {
    const failed: unknown[] = [];
    for (const userId of await this.deletions.endedSandboxes(this.clock.now(), pageSize)) {
      await this.delete((tx, deletionId) => this.closing.closeSandbox(tx, { userId, deletionId })).catch(
        (error: unknown) => failed.push(error),
      );
    }
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} sandboxes could not be ended`);
  }

  private async delete(close: (tx: Tx, deletionId: string) => Promise<ClosedAccount | undefined>): Promise<void> {
    const deletionId = uuidv7();
    await this.db.tx(async (tx) => {
      const account = await close(tx, deletionId);
      if (!account) return;
      const { ownerId: id, username, email } = account;
      await this.team.leaveOffices(tx, { id, username, email, ip: null });
      const now = this.clock.now();
      await this.deletions.insert(tx, {
        id: deletionId,
        state: 'requested',
        sealedAccount: this.seals.sealAccount(knownAs(account)),
        sealedAddress: this.seals.sealAddress({ email, username }),
        requestedAt: now,
        updatedAt: now,
        finishedAt: null,
      });
      await this.outbox.add(tx, 'account_deletion.requested', { deletionId });
    });
  }
}
