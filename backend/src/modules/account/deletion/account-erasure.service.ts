/**
 * Erases closed accounts, for the worker: what the payment provider has, files, rows, and every trace in events, queues and
 * records. Each step may be done again, so that a deletion which was interrupted anywhere is simply begun anew; it is over
 * when a look through everything has found nothing. Never touches an account that is not being deleted.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { removeJobs } from '@lectern/queue/job-traces';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { BillingEndService } from '../../billing/billing.worker.module';
import { ownerPrefix } from '../../files';
import { InvoiceCheckoutsService, KeptCardsService } from '../../payments';
import type { AccountDeletion } from './account-deletion.entity';
import { AccountDeletionSeals, knownAs, type DeletedAccount } from './account-deletion-seals';
import { AccountDeletionsRepository } from './account-deletions.repository';
import { AccountNeedles, accountOfJob } from './account-needles';
import { AccountTracesRepository } from './account-traces.repository';
import { OwnerRowsRepository } from './owner-rows.repository';

/** What is paid for is ended at the provider with the help of these rows; they go with the account's own. */
const UNTIL_THE_END: ReadonlySet<string> = new Set([
  'subscriptions',
  'subscription_invoices',
  'checkout_sessions',
  'invoice_checkouts',
  'kept_cards',
]);
/** What comes back within that many looks is not a leftover: somebody is writing. */
const MOST_LOOKS = 5;

export class ErasureUnfinishedError extends Error {}

@Injectable()
export class AccountErasureService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly queues: QueueConnection,
    private readonly storage: StorageGateway,
    private readonly billing: BillingEndService,
    private readonly checkouts: InvoiceCheckoutsService,
    private readonly keptCards: KeptCardsService,
    private readonly seals: AccountDeletionSeals,
    private readonly deletions: AccountDeletionsRepository,
    private readonly rows: OwnerRowsRepository,
    private readonly traces: AccountTracesRepository,
  ) {}

  /** Throws when it has to be tried again. Done already is done. */
  async erase(deletionId: string): Promise<void> {
    const deletion = await this.deletions.find(deletionId);
    if (deletion?.state !== 'requested') return;
    const account = await this.accountOf(deletion);
    // Without the account's row and with another session secret nobody can know whose it was.
    if (account) await this.eraseAccount(account);
    await this.db.tx(async (tx) => {
      const patch = { state: 'erased', updatedAt: this.clock.now() } as const;
      if (await this.deletions.advance(tx, deletion, patch)) {
        await this.outbox.add(tx, 'account_deletion.erased', { deletionId });
      }
    });
  }

  /** Everything at once, once; answers how much was found. Throws while a worker still has a job of the account. */
  async sweep({ ownerId, ...known }: DeletedAccount, but?: ReadonlySet<string>): Promise<number> {
    const addresses = await this.traces.addressesOfNobodyElse(ownerId, known.addresses);
    const ownAddresses = addresses.filter((address) => known.ownAddresses?.includes(address) ?? true);
    const messages = await this.traces.contactMessages(ownerId, ownAddresses);
    const needles = new AccountNeedles([ownerId, ...messages], addresses);
    let found = await this.traces.forgetEvents(needles);
    const jobs = await removeJobs(this.queues, (text, data) => needles.concerns(text, accountOfJob(data)));
    found += jobs.removed;
    found += await this.storage.deleteUnder(ownerPrefix(ownerId));
    found += await this.rows.erase(ownerId, but);
    found += await this.traces.forgetRows(ownerId, { addresses, messages, names: known.names });
    if (jobs.running > 0) throw new ErasureUnfinishedError(`${jobs.running} jobs of the account are running`);
    return found;
  }

  private async eraseAccount(account: DeletedAccount): Promise<void> {
    // When the provider cannot be reached everything else goes all the same.
    const ended = await Promise.allSettled([
      this.billing.endAtProvider(account.ownerId),
      this.endPayments(account.ownerId),
    ]);
    await this.sweep(account, UNTIL_THE_END);
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
    await this.db.tx(async (tx) => {
      if (!(await this.deletions.lockAccount(tx, account.ownerId))) return;
      await this.billing.retainAndForget(tx, account.ownerId);
      await this.deletions.deleteAccount(tx, account.ownerId);
    });
    await this.sweepUntilNothing(account);
  }

  /** No page may keep a card any more, and no card stays. */
  private async endPayments(ownerId: string): Promise<void> {
    await this.checkouts.endAll(ownerId);
    await this.keptCards.detachAll(ownerId);
  }

  private async sweepUntilNothing(account: DeletedAccount): Promise<void> {
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      if ((await this.sweep(account)) === 0) return;
    }
    throw new ErasureUnfinishedError('something of the account comes back again and again');
  }

  private async accountOf(deletion: AccountDeletion): Promise<DeletedAccount | null> {
    const row = await this.deletions.account(deletion.id);
    return row ? knownAs(row) : this.seals.openAccount(deletion.sealedAccount);
  }
}
