/**
 * Makes accounts, each whole: user, trial and profile in one transaction. Called by registration, the operator's
 * command line and the demo seed. Never signs anybody in.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce, NO_OWNER } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type { RegisterInput } from '@lectern/protocol/auth';
import { TERMS_VERSION } from '@lectern/protocol/product';
import { v7 as uuidv7 } from 'uuid';
import { visitorKey } from '../../common/visitor-key';
import { BillingService } from '../billing';
import { ProfileService } from '../profile';
import { accountTaken, constraintErrors, idempotencyKeyReused } from './auth.errors';
import { toAccountIdentity, type AccountIdentity } from './auth.mapper';
import { PasswordHasher } from './passwords/password-hasher';
import type { UserRole } from './user.entity';
import { UserRepository } from './user.repository';

export const DEFAULT_TIME_ZONE = 'America/New_York';

export interface NewAccount extends RegisterInput {
  role: UserRole;
  emailVerified: boolean;
  timeZone?: string;
}

/** Writes down, in the account's own transaction, that it was made. */
type Recorder = (tx: Tx, userId: string) => Promise<void>;

@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly billing: BillingService,
    private readonly profiles: ProfileService,
  ) {}

  /** A repeated request answers the account that the first one made, if it knows the password as well. */
  async register(input: RegisterInput, key?: string): Promise<AccountIdentity> {
    if (this.config.adminUsernames.includes(input.username.toLowerCase())) throw accountTaken({ username: true });
    const { id, created } = await this.create({ ...input, role: 'user', emailVerified: false }, key);
    const user = await this.users.find(id);
    if (!user) throw idempotencyKeyReused();
    if (!created && !(await this.hasher.verify(user.passwordHash, input.password))) throw idempotencyKeyReused();
    return toAccountIdentity(user);
  }

  /** Without the rules for the public: for the operator and for demonstrations. Returns the id. */
  async createAccount(account: NewAccount, record?: Recorder): Promise<string> {
    return (await this.create(account, undefined, record)).id;
  }

  private async create(
    account: NewAccount,
    key: string | undefined,
    record?: Recorder,
  ): Promise<{ id: string; created: boolean }> {
    const passwordHash = await this.hasher.hash(account.password);
    const claim = { ownerId: NO_OWNER, key: visitorKey(key, account.username, account.email), scope: 'users' };
    return this.db.tx(
      (tx) =>
        createOnce(tx, claim, async () => {
          const id = await this.insert(tx, account, passwordHash);
          await record?.(tx, id);
          return id;
        }),
      constraintErrors,
    );
  }

  private async insert(tx: Tx, account: NewAccount, passwordHash: string): Promise<string> {
    const { username, email, role, emailVerified, timeZone = DEFAULT_TIME_ZONE } = account;
    const taken = await this.users.taken(tx, username, email);
    if (taken.username || taken.email) throw accountTaken(taken);
    const id = uuidv7();
    const now = this.clock.now();
    await this.users.insert(tx, {
      id,
      username,
      email,
      passwordHash,
      passwordVersion: 1,
      emailVerifiedAt: emailVerified ? now : null,
      pendingEmail: null,
      disabledAt: null,
      disabledReason: null,
      lastSeenAt: null,
      role,
      timeZone,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: now,
      deletionRequestedAt: null,
      deletionId: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await this.billing.startTrial(tx, id);
    await this.profiles.createEmpty(tx, id);
    await this.outbox.add(tx, 'user.registered', { userId: id });
    return id;
  }
}
