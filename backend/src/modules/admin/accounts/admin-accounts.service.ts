/**
 * What administrators see of accounts and do to them: who they are, what they pay, how much they keep; the verification
 * email again, the end of a trial, closed and open. Each change is recorded with it. Never what is in an account.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import type {
  AdminAccountPage,
  AdminAccountResponse,
  DisableAccountInput,
  ListAccountsQuery,
  SetTrialInput,
} from '@lectern/protocol/admin-accounts';
import type { AuditAction, AuditDetails } from '@lectern/protocol/audit';
import type { Admin } from '../../../common/admin-only';
import { notFound } from '../../../common/app-error';
import { AuditLogService } from '../audit';
import { AccountDisablingService, EmailVerificationService } from '../../auth';
import { BillingService } from '../../billing';
import { toAccount, toAccountRow } from './admin-accounts.mapper';
import { AdminAccountsRepository, type AccountDetailRow } from './admin-accounts.repository';

@Injectable()
export class AdminAccountsService {
  constructor(
    private readonly clock: Clock,
    private readonly accounts: AdminAccountsRepository,
    private readonly audit: AuditLogService,
    private readonly verification: EmailVerificationService,
    private readonly billing: BillingService,
    private readonly disabling: AccountDisablingService,
  ) {}

  async listAccounts(query: ListAccountsQuery): Promise<AdminAccountPage> {
    const { items, nextCursor } = await this.accounts.list(query, this.clock.now());
    return { items: items.map(toAccountRow), nextCursor };
  }

  async getAccount(id: string): Promise<AdminAccountResponse> {
    const [row, counts] = await Promise.all([this.findOrThrow(id), this.accounts.counts(id)]);
    return toAccount(row, counts);
  }

  async resendVerification(admin: Admin, id: string, key?: string): Promise<void> {
    const { username } = await this.findLiveOrThrow(id);
    await this.verification.resendByAdmin({ userId: id, adminId: admin.id, key }, (tx) =>
      this.record(tx, admin, 'account.verification_resent', { id, username }),
    );
  }

  /** So many days from now; 0 ends the trial. */
  async setTrial(admin: Admin, id: string, { days }: SetTrialInput): Promise<AdminAccountResponse> {
    const { username } = await this.findLiveOrThrow(id);
    const action = days === 0 ? 'account.trial_ended' : 'account.trial_extended';
    await this.billing.setTrialDays(id, days, (tx) =>
      this.record(tx, admin, action, { id, username }, days === 0 ? {} : { days }),
    );
    return this.getAccount(id);
  }

  async disable(admin: Admin, id: string, { reason }: DisableAccountInput): Promise<AdminAccountResponse> {
    const found = await this.disabling.disable({ userId: id, adminId: admin.id, reason }, (tx, username) =>
      this.record(tx, admin, 'account.disabled', { id, username }, { reason }),
    );
    if (!found) throw accountNotFound();
    return this.getAccount(id);
  }

  async enable(admin: Admin, id: string): Promise<AdminAccountResponse> {
    const found = await this.disabling.enable(id, (tx, username) =>
      this.record(tx, admin, 'account.enabled', { id, username }),
    );
    if (!found) throw accountNotFound();
    return this.getAccount(id);
  }

  private record(
    tx: Tx,
    admin: Admin,
    action: AuditAction,
    { id, username }: { id: string; username: string },
    details?: AuditDetails,
  ): Promise<void> {
    return this.audit.record(tx, {
      actor: admin,
      action,
      subject: { kind: 'account', id, name: username },
      ...(details && { details }),
    });
  }

  private async findOrThrow(id: string): Promise<AccountDetailRow> {
    const row = await this.accounts.find(id, this.clock.now());
    if (!row) throw accountNotFound();
    return row;
  }

  /** One that is being deleted is seen, and nothing is done to it any more. */
  private async findLiveOrThrow(id: string): Promise<AccountDetailRow> {
    const row = await this.findOrThrow(id);
    if (row.deletionRequestedAt) throw accountNotFound();
    return row;
  }
}

const accountNotFound = () => notFound('ACCOUNT_NOT_FOUND', 'This account does not exist.');
