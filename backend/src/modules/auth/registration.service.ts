/**
 * Makes accounts, each whole: user, trial and profile in one transaction. Called by registration, the operator's
 * command line, the demo seed and the sandboxes. Never signs anybody in.
 */
import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce, keyOfVisitor, NO_OWNER } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type { RegisterInput } from '@lectern/protocol/auth';
import { DEFAULT_OFFLINE_DAYS } from '@lectern/protocol/offline-pack';
import { TERMS_VERSION } from '@lectern/protocol/product';
import { SANDBOX_HOURS, SANDBOX_SPEAKER, sandboxAddress } from '@lectern/protocol/sandboxes';
import { v7 as uuidv7 } from 'uuid';
import { SessionRepository } from '../../common/session.repository';
import { BillingService } from '../billing';
import { ProfileService } from '../profile';
import { accountTaken, constraintErrors, idempotencyKeyReused, sandboxEnded } from './auth.errors';
import { toAccountIdentity, type AccountIdentity } from './auth.mapper';
import { KnownPasswords } from './passwords/known-passwords';
import { PasswordHasher } from './passwords/password-hasher';
import type { UserRole } from './user.entity';
import { UserRepository } from './user.repository';

export const DEFAULT_TIME_ZONE = 'America/New_York';

export interface NewAccount extends RegisterInput {
  role: UserRole;
  emailVerified: boolean;
  timeZone?: string;
  sandboxUntil?: Date;
  /** The password was chosen for its person, who changes it first. */
  isIssued?: boolean;
}

const HOUR_MS = 3600 * 1000;

/** The one that a page shows. Not open: its session is over, because it was kept in another tab, or its day is. */
interface ShownSandbox {
  id: string;
  isOpen: boolean;
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
    private readonly known: KnownPasswords,
    private readonly billing: BillingService,
    private readonly profiles: ProfileService,
    private readonly sessions: SessionRepository,
  ) {}

  /**
   * A repeated request answers the account that the first one made, if it knows the password as well. The visitor's sandbox
   * becomes the account, with all that is in it.
   */
  async register(input: RegisterInput, key?: string, sandbox?: ShownSandbox): Promise<AccountIdentity> {
    if (this.config.adminUsernames.includes(input.username.toLowerCase())) throw accountTaken({ username: true });
    await this.known.refuse(input.password, [input.username, input.email], 'password');
    const account: NewAccount = { ...input, role: 'user', emailVerified: false };
    const { id, created } = await this.create(account, {
      key: keyOfVisitor(key, input.username, input.email),
      sandbox,
    });
    const user = await this.users.find(id);
    if (!user) throw idempotencyKeyReused();
    if (!created && user.twoStepSince) throw idempotencyKeyReused();
    if (!created && !(await this.hasher.verify(user.passwordHash, input.password))) throw idempotencyKeyReused();
    return toAccountIdentity(user, this.config);
  }

  /** Without the rules for the public: for the operator and for demonstrations. Returns the id. */
  async createAccount(account: NewAccount, record?: Recorder): Promise<string> {
    return (await this.create(account, { record })).id;
  }

  /** An account whose password no one knows, and that no email reaches. One for a session, however often it asks. */
  async createSandbox(timeZone: string, sessionId: string): Promise<AccountIdentity> {
    const username = `sandbox-${randomBytes(6).toString('hex')}`;
    const account: NewAccount = {
      username,
      email: sandboxAddress(username),
      password: randomBytes(32).toString('base64'),
      role: 'user',
      emailVerified: false,
      timeZone,
      sandboxUntil: new Date(this.clock.now().getTime() + SANDBOX_HOURS * HOUR_MS),
    };
    const { id } = await this.create(account, { key: keyOfVisitor(sessionId) });
    const user = await this.users.find(id);
    if (!user?.sandboxUntil) throw sandboxEnded();
    return toAccountIdentity(user, this.config);
  }

  private async create(
    account: NewAccount,
    {
      key,
      sandbox,
      record,
    }: { key?: string | undefined; sandbox?: ShownSandbox | undefined; record?: Recorder | undefined },
  ): Promise<{ id: string; created: boolean }> {
    const passwordHash = await this.hasher.hash(account.password);
    const claim = { ownerId: NO_OWNER, key, scope: 'users' };
    return this.db.tx(
      (tx) =>
        createOnce(tx, claim, async () => {
          await this.refuseTaken(tx, account);
          const id =
            sandbox === undefined
              ? await this.insert(tx, account, passwordHash)
              : await this.keepSandbox(tx, sandbox, account, passwordHash);
          await record?.(tx, id);
          return id;
        }),
      constraintErrors,
    );
  }

  private async insert(tx: Tx, account: NewAccount, passwordHash: string): Promise<string> {
    const {
      username,
      email,
      role,
      emailVerified,
      timeZone = DEFAULT_TIME_ZONE,
      sandboxUntil = null,
      isIssued,
    } = account;
    const id = uuidv7();
    const now = this.clock.now();
    await this.users.insert(tx, {
      id,
      username,
      email,
      passwordHash,
      passwordVersion: 1,
      issuedPasswordVersion: isIssued ? 1 : null,
      emailVerifiedAt: emailVerified ? now : null,
      pendingEmail: null,
      disabledAt: null,
      disabledReason: null,
      sandboxUntil,
      lastSeenAt: null,
      twoStepSince: null,
      membersNeedTwoStep: false,
      role,
      timeZone,
      offlineDays: DEFAULT_OFFLINE_DAYS,
      // Registration accepts them.
      termsVersion: sandboxUntil ? '' : TERMS_VERSION,
      termsAcceptedAt: now,
      deletionRequestedAt: null,
      deletionId: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await this.billing.startTrial(tx, id);
    await this.profiles.create(tx, id, sandboxUntil ? SANDBOX_SPEAKER : '');
    if (!sandboxUntil) await this.outbox.add(tx, 'user.registered', { userId: id });
    return id;
  }

  /** Like a new account, but for what is in it. Its other browsers are signed out. */
  private async keepSandbox(
    tx: Tx,
    { id, isOpen }: ShownSandbox,
    account: NewAccount,
    passwordHash: string,
  ): Promise<string> {
    const user = isOpen ? await this.users.lock(tx, id) : null;
    if (!user?.sandboxUntil) throw sandboxEnded();
    const now = this.clock.now();
    await this.users.update(tx, id, {
      username: account.username,
      email: account.email,
      passwordHash,
      passwordVersion: user.passwordVersion + 1,
      sandboxUntil: null,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await this.sessions.endAll(tx, id);
    await this.profiles.forgetSandboxSpeaker(tx, id);
    await this.billing.restartTrial(tx, id);
    await this.outbox.add(tx, 'user.registered', { userId: id });
    return id;
  }

  private async refuseTaken(tx: Tx, { username, email }: NewAccount): Promise<void> {
    const taken = await this.users.taken(tx, username, email);
    if (taken.username || taken.email) throw accountTaken(taken);
  }
}
