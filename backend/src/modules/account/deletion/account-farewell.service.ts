/**
 * The end of a deletion, for the worker: the last email, after which the address is gone; an hour later one more look for
 * what a request that was under way may have left; and deletions that were interrupted are begun anew.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { AccountDeletion } from './account-deletion.entity';
import { AccountDeletionSeals } from './account-deletion-seals';
import { AccountDeletionsRepository } from './account-deletions.repository';
import { AccountErasureService } from './account-erasure.service';

const HOUR_MS = 3600 * 1000;
const PAGE = 20;
/** A mailbox that takes nothing for so long is not waited for: the address goes without it. */
const GIVE_UP_MS = 7 * 24 * HOUR_MS;

@Injectable()
export class AccountFarewellService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly seals: AccountDeletionSeals,
    private readonly deletions: AccountDeletionsRepository,
    private readonly erasure: AccountErasureService,
  ) {}

  /** Where its last email goes. Null before everything is erased, and once the address is forgotten. */
  async lastAddress(deletionId: string): Promise<{ email: string; username: string } | null> {
    const deletion = await this.deletions.find(deletionId);
    return (deletion?.state === 'erased' && this.seals.openAddress(deletion.sealedAddress)) || null;
  }

  /** The email left, or can never leave: from here on nothing says where it went. */
  async forgetAddress(deletionId: string): Promise<void> {
    const deletion = await this.deletions.find(deletionId);
    if (deletion?.state !== 'erased') return;
    const address = this.seals.openAddress(deletion.sealedAddress);
    const account = this.seals.openAccount(deletion.sealedAccount);
    await this.db.tx(async (tx) => {
      if (address) await this.deletions.forgetLastEmail(tx, address.email);
      await this.deletions.advance(tx, deletion, {
        state: 'told',
        sealedAddress: null,
        sealedAccount: this.seals.sealAccount({ ownerId: account?.ownerId ?? '', addresses: [], names: [] }),
        updatedAt: this.clock.now(),
      });
    });
  }

  /** What nobody has worked at for an hour: the job is lost, or it is time for the last look. */
  async resume(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR_MS);
    for (const deletion of await this.deletions.listWaiting(before, PAGE)) await this.resumeOne(deletion);
  }

  private async resumeOne({
    id,
    state,
    requestedAt,
  }: Pick<AccountDeletion, 'id' | 'state' | 'requestedAt'>): Promise<void> {
    if (state === 'told') return this.lookAgain(id);
    const givenUp = this.clock.now().getTime() - requestedAt.getTime() > GIVE_UP_MS;
    if (state === 'erased' && givenUp) return this.forgetAddress(id);
    const event = state === 'requested' ? 'account_deletion.requested' : 'account_deletion.erased';
    await this.db.tx(async (tx) => {
      const updatedAt = this.clock.now();
      if (await this.deletions.advance(tx, { id, state }, { updatedAt })) {
        await this.outbox.add(tx, event, { deletionId: id });
      }
    });
  }

  private async lookAgain(deletionId: string): Promise<void> {
    const deletion = await this.deletions.find(deletionId);
    if (!deletion) return;
    const account = this.seals.openAccount(deletion.sealedAccount);
    const found = account?.ownerId ? await this.erasure.sweep(account) : 0;
    const now = this.clock.now();
    await this.db.tx((tx) =>
      this.deletions.advance(
        tx,
        deletion,
        found > 0 ? { updatedAt: now } : { state: 'finished', sealedAccount: null, updatedAt: now, finishedAt: now },
      ),
    );
  }
}
