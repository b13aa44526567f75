/** The settings of an account as its owner sees and changes them. Passwords, addresses and sessions are auth's. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { returnedFields } from '@lectern/database/columns';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { AccountResponse, type UpdatePreferencesInput } from '@lectern/protocol/account';
import { shownAddress } from '@lectern/protocol/sandboxes';
import { notFound } from '../../common/app-error';
import { edit, expectUnchanged } from '../../common/edit';
import { UserRepository, type User } from '../auth';

@Injectable()
export class AccountService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly users: UserRepository,
  ) {}

  async getAccount(userId: string): Promise<AccountResponse> {
    const user = await this.users.find(userId);
    if (!user) throw notFound('ACCOUNT_NOT_FOUND', 'This account does not exist.');
    return { ...toAccountResponse(user), takesMail: this.config.inboundMail !== null };
  }

  async updatePreferences(userId: string, { version, ...changed }: UpdatePreferencesInput): Promise<AccountResponse> {
    return edit(this.db, { current: () => this.getAccount(userId) }, async (tx) =>
      expectUnchanged(
        await this.users.updateExpected(tx, userId, version, { ...changed, updatedAt: this.clock.now() }),
      ),
    );
  }
}

function toAccountResponse(user: User): AccountResponse {
  return {
    ...returnedFields(AccountResponse, user),
    // As the session answers it: empty in a sandbox.
    email: shownAddress(user.email) ?? '',
    emailVerified: user.emailVerifiedAt !== null,
    memberSince: user.createdAt.toISOString(),
  };
}
