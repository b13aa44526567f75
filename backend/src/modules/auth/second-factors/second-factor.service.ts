/**
 * Two-step sign-in: the authenticator app and the recovery codes of a person. Turning it on and off, and whether a code that
 * was typed counts. Sessions are the controllers'. The person gets an email about every change.
 */
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretBox, SecretUnreadableError } from '@lectern/core/secret-box';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { AuthenticatorSetup, TwoStepResponse } from '@lectern/protocol/two-step';
import { appUnreadable, noAppBeingSetUp, twoStepIsOff, wrongCode } from '../auth.errors';
import { PasswordHasher } from '../passwords/password-hasher';
import type { User } from '../user.entity';
import { UserRepository } from '../user.repository';
import type { Authenticator } from './authenticator.entity';
import { authenticatorAddress, newSecret, stepOf } from './authenticator-codes';
import { isWholeCode, newRecoveryCodes, plainCode } from './recovery-codes';
import { SecondFactorRepository } from './second-factor.repository';
import { sealedColumns } from '../../../common/sealed-columns';

/** What secrets are encrypted and hashed for: see SecretBox. */
const APP = sealedColumns.authenticatorApp.purpose;
/** Earlier releases hashed recovery codes with a key; those count until they are replaced. */
const RECOVERY = 'recovery code';
const SALT_BYTES = 16;

interface RecoveryCodes {
  /** As people write them down. */
  shown: string[];
  stored: { codeHash: Buffer; salt: Buffer }[];
}

@Injectable()
export class SecondFactorService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly box: SecretBox,
    private readonly users: UserRepository,
    private readonly factors: SecondFactorRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  async getTwoStep(userId: string): Promise<TwoStepResponse> {
    const [user, app, recoveryCodesLeft] = await Promise.all([
      this.users.find(userId),
      this.factors.findAuthenticator(userId),
      this.factors.unusedCodes(userId),
    ]);
    return {
      since: user?.twoStepSince?.toISOString() ?? null,
      appSince: app?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft,
    };
  }

  /** A new secret for an app. The app in use goes on until a code of the new one is typed. */
  async startApp(userId: string, username: string): Promise<AuthenticatorSetup> {
    const secret = newSecret();
    const pendingSealed = this.box.encrypt(APP, secret);
    await this.db.tx((tx) => this.factors.putAuthenticator(tx, { userId, pendingSealed }));
    return { secret, address: authenticatorAddress(secret, username) };
  }

  /** Turns two-step sign-in on. Returns the recovery codes when it was off: they are never shown again. */
  async confirmApp(userId: string, code: string): Promise<string[]> {
    // Ten hashes only for a code that counts.
    this.confirmedStep(await this.factors.findAuthenticator(userId), code);
    const codes = await this.makeCodes();
    return this.db.tx(async (tx) => {
      const user = await this.lock(tx, userId);
      const app = await this.factors.findAuthenticator(userId, tx);
      const { pendingSealed, step } = this.confirmedStep(app, code);
      await this.factors.putAuthenticator(tx, {
        userId,
        secretSealed: pendingSealed,
        pendingSealed: null,
        confirmedAt: this.clock.now(),
        lastStep: step,
      });
      if (!user.twoStepSince) return this.turnOn(tx, userId, codes);
      await this.outbox.add(tx, 'two_step.changed', { userId, change: 'new_app' });
      return [];
    });
  }

  async renewRecoveryCodes(userId: string): Promise<string[]> {
    // Ten hashes only where the codes are of use.
    if (!(await this.users.find(userId))?.twoStepSince) throw twoStepIsOff();
    const codes = await this.makeCodes();
    return this.db.tx(async (tx) => {
      const user = await this.lock(tx, userId);
      if (!user.twoStepSince) throw twoStepIsOff();
      await this.outbox.add(tx, 'two_step.changed', { userId, change: 'new_codes' });
      return this.replaceCodes(tx, userId, codes);
    });
  }

  /** `record`: writes down that the operator did it. */
  async turnOff(userId: string, record?: (tx: Tx) => Promise<void>): Promise<void> {
    await this.db.tx(async (tx) => {
      const user = await this.lock(tx, userId);
      await this.factors.removeAuthenticator(tx, userId);
      await this.factors.replaceCodes(tx, userId, [], this.clock.now());
      if (!user.twoStepSince) return;
      await this.users.update(tx, userId, { twoStepSince: null, updatedAt: this.clock.now() });
      await this.outbox.add(tx, 'two_step.changed', { userId, change: 'off' });
      await record?.(tx);
    });
  }

  /** A code of the app, or a recovery code, which is used up by it. Throws `WRONG_CODE`. */
  async useCode(userId: string, typed: string): Promise<void> {
    const code = plainCode(typed);
    if (/^\d{6}$/.test(code)) return this.useAppCode(userId, code);
    // What can't be a code costs no hash.
    if (!isWholeCode(code)) throw wrongCode();
    const hashes = await this.hashesOf(userId, code);
    await this.db.tx(async (tx) => {
      if (!(await this.factors.useCode(tx, userId, hashes, this.clock.now()))) throw wrongCode();
      await this.outbox.add(tx, 'two_step.changed', { userId, change: 'code_used' });
    });
  }

  /** Throws where no app is being set up, or the code isn't one of it. */
  private confirmedStep(app: Authenticator | null, code: string): { pendingSealed: string; step: number } {
    if (!app?.pendingSealed) throw noAppBeingSetUp();
    const step = stepOf(this.secretOf(app.pendingSealed), plainCode(code), this.clock.now());
    if (step === null) throw wrongCode();
    return { pendingSealed: app.pendingSealed, step };
  }

  private async useAppCode(userId: string, code: string): Promise<void> {
    await this.db.tx(async (tx) => {
      const sealed = (await this.factors.findAuthenticator(userId, tx))?.secretSealed;
      const step = sealed ? stepOf(this.secretOf(sealed), code, this.clock.now()) : null;
      if (step === null || !(await this.factors.useStep(tx, userId, step))) throw wrongCode();
    });
  }

  private async turnOn(tx: Tx, userId: string, codes: RecoveryCodes): Promise<string[]> {
    const now = this.clock.now();
    await this.users.update(tx, userId, { twoStepSince: now, updatedAt: now });
    await this.outbox.add(tx, 'two_step.changed', { userId, change: 'on' });
    return this.replaceCodes(tx, userId, codes);
  }

  /** Before a transaction, which must not wait for ten hashes. */
  private async makeCodes(): Promise<RecoveryCodes> {
    const shown = newRecoveryCodes();
    const salt = randomBytes(SALT_BYTES);
    const stored: RecoveryCodes['stored'] = [];
    for (const code of shown) stored.push({ codeHash: await this.hasher.hashWith(salt, plainCode(code)), salt });
    return { shown, stored };
  }

  private async replaceCodes(tx: Tx, userId: string, { shown, stored }: RecoveryCodes): Promise<string[]> {
    await this.factors.replaceCodes(tx, userId, stored, this.clock.now());
    return shown;
  }

  /** Nothing that was encrypted under another session secret can be read: the operator turns two-step sign-in off. */
  private secretOf(sealed: string): string {
    try {
      return this.box.decrypt(APP, sealed);
    } catch (error) {
      if (error instanceof SecretUnreadableError) throw appUnreadable();
      throw error;
    }
  }

  /** As it may be stored. One argon2id each time, also where there is no code: the time says nothing. */
  private async hashesOf(userId: string, code: string): Promise<Buffer[]> {
    const salt = (await this.factors.findSalt(userId)) ?? randomBytes(SALT_BYTES);
    return [await this.hasher.hashWith(salt, code), ...this.box.hashes(RECOVERY, `${userId} ${code}`)];
  }

  /** Changes of one person's factors happen one after the other. */
  private async lock(tx: Tx, userId: string): Promise<User> {
    const user = await this.users.lock(tx, userId);
    if (!user) throw noAppBeingSetUp();
    return user;
  }
}
