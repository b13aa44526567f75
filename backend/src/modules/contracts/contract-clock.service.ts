/**
 * Ends contracts whose last day is over in their speaker's zone, and reminds whoever has not signed. Called by the worker's
 * schedules; safe in any number of workers, because each contract is one transaction under its lock. One that fails stops
 * no other: it is tried again at the next tick, and the failures are thrown together at the end.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { addDays, dateInZone, formatDate } from '@lectern/protocol/calendar';
import { isContractOpen } from '@lectern/protocol/contract-status';
import { BY_ITSELF } from './seal/contract-audit';
import { ContractAuditRepository } from './seal/contract-audit.repository';
import {
  ContractClockRepository,
  type DueContract,
  type ReminderKind,
  type WaitingSigner,
} from './contract-clock.repository';
import { ContractEndingsService } from './signing/contract-endings.service';
import { ContractSignersRepository } from './signing/contract-signers.repository';
import { ContractsRepository } from './contracts.repository';

const DAY_MS = 86_400_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** Nobody gets two reminders within this time, whichever are due. */
const QUIET_MS = 20 * 3_600_000;
const DAYS_BEFORE_EXPIRY = 2;

@Injectable()
export class ContractClockService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly contracts: ContractsRepository,
    private readonly signers: ContractSignersRepository,
    private readonly audit: ContractAuditRepository,
    private readonly due: ContractClockRepository,
    private readonly endings: ContractEndingsService,
  ) {}

  /** Returns how many contracts this call ended. */
  async expireContracts({ pageSize }: { pageSize: number }): Promise<number> {
    const until = dateInZone(this.clock.now(), 'UTC');
    let after = { expiresOn: '1900-01-01', contractId: NO_ID };
    return this.forEach(
      async () => {
        const page = await this.due.toExpire(until, after, pageSize);
        after = page.at(-1) ?? after;
        return page;
      },
      pageSize,
      (contract) => this.expire(contract),
    );
  }

  private expire({ ownerId, contractId, timeZone }: DueContract): Promise<boolean> {
    return this.db.tx(async (tx) => {
      const contract = await this.contracts.lock(tx, ownerId, contractId);
      const today = dateInZone(this.clock.now(), timeZone);
      if (!contract || !isContractOpen(contract.status)) return false;
      if (contract.expiresOn === null || contract.expiresOn >= today) return false;
      await this.endings.end(tx, contract, {
        to: 'expired',
        actor: BY_ITSELF,
        reason: null,
        summary: `The last day to sign, ${formatDate(contract.expiresOn)}, is over.`,
      });
      return true;
    });
  }

  /** Returns how many reminders this call asked for. */
  async remindSigners({ pageSize }: { pageSize: number }): Promise<number> {
    const now = this.clock.now();
    let after = { invitedAt: new Date(0), signerId: NO_ID };
    return this.forEach(
      async () => {
        const page = await this.due.toRemind(now, after, pageSize);
        after = page.at(-1) ?? after;
        return page;
      },
      pageSize,
      (signer) => this.remind(signer, now),
    );
  }

  private remind(waiting: WaitingSigner, now: Date): Promise<boolean> {
    const { ownerId, contractId, signerId } = waiting;
    return this.db.tx(async (tx) => {
      const contract = await this.contracts.lock(tx, ownerId, contractId);
      const signers = await this.signers.listIn(tx, ownerId, contractId);
      const signer = signers.find(({ id }) => id === signerId);
      if (!contract || !isContractOpen(contract.status) || !signer) return false;
      if (signer.status !== 'invited' && signer.status !== 'viewed') return false;
      const kinds = dueKinds(waiting, now).filter((kind) => !signer.reminders.includes(kind));
      const reason = kinds.at(-1);
      if (!reason) return false;
      const wasRemindedJustNow = signer.remindedAt !== null && now.getTime() - signer.remindedAt.getTime() < QUIET_MS;
      const reminders = [...signer.reminders, ...kinds];
      await this.signers.update(tx, ownerId, signerId, { reminders, ...(!wasRemindedJustNow && { remindedAt: now }) });
      if (wasRemindedJustNow) return false;
      await this.audit.append(tx, ownerId, contractId, {
        kind: 'reminded',
        at: now,
        actor: BY_ITSELF,
        signerId,
        summary: `${signer.name} was reminded by email.`,
        facts: { reason },
      });
      await this.outbox.add(tx, 'contract.signature_requested', { ownerId, contractId, signerId, reason });
      return true;
    });
  }

  private async forEach<Item extends { contractId: string }>(
    nextPage: () => Promise<Item[]>,
    pageSize: number,
    work: (item: Item) => Promise<boolean>,
  ): Promise<number> {
    let done = 0;
    const failed = new Map<string, unknown>();
    for (;;) {
      const page = await nextPage();
      for (const item of page) {
        try {
          if (await work(item)) done += 1;
        } catch (error) {
          failed.set(item.contractId, error);
        }
      }
      if (page.length < pageSize) break;
    }
    if (failed.size > 0) {
      const reasons = [...failed].map(([id, error]) => `${id} (${String(error)})`);
      throw new AggregateError(failed.values(), `Contracts could not be worked on: ${reasons.join(', ')}`);
    }
    return done;
  }
}

/** In the order of their weight: the last one is the reason that the email is sent for. */
function dueKinds({ invitedAt, expiresOn, timeZone }: WaitingSigner, now: Date): ReminderKind[] {
  const waited = now.getTime() - invitedAt.getTime();
  const today = dateInZone(now, timeZone);
  const kinds: ReminderKind[] = [];
  if (waited >= 3 * DAY_MS) kinds.push('after_3_days');
  if (waited >= 7 * DAY_MS) kinds.push('after_7_days');
  const isEnding = expiresOn !== null && today <= expiresOn && addDays(today, DAYS_BEFORE_EXPIRY) >= expiresOn;
  // Whoever was asked only now needs no reminder yet, however soon it ends.
  if (isEnding && waited >= DAY_MS) kinds.push('before_expiry');
  return kinds;
}
