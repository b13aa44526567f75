/**
 * Two-step sign-in: the authenticator app and the recovery codes of a person. Turning it on and off, and whether a code that
 * was typed counts. Sessions are the controllers'. The person gets an email about every change.
 */
import { Injectable } from '@nestjs/common';
import { SecretBox, SecretUnreadableError } from '@lectern/core/secret-box';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { AuthenticatorSetup, TwoStepResponse } from '@lectern/protocol/two-step';
import { appUnreadable, noAppBeingSetUp, twoStepIsOff, wrongCode } from '../auth.errors';
import type { User } from '../user.entity';
import { UserRepository } from '../user.repository';
import { authenticatorAddress, newSecret, stepOf } from './authenticator-codes';
import { newRecoveryCodes, plainCode } from './recovery-codes';
import { SecondFactorRepository } from './second-factor.repository';

/** What secrets are encrypted and hashed for: see SecretBox. */
const APP = 'authenticator app';
const RECOVERY = 'recovery code';

@Injectable()
export class SecondFactorService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly box: SecretBox,
    private readonly users: UserRepository,
    private readonly factors: SecondFactorRepository,
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
  confirmApp(userId: string, code: string): Promise<string[]> {
    return this.db.tx(async (tx) => {
      const user = await this.lock(tx, userId);
      const app = await this.factors.findAuthenticator(userId, tx);
      if (!app?.pendingSealed) throw noAppBeingSetUp();
      const step = stepOf(this.secretOf(app.pendingSealed), plainCode(code), this.clock.now());
      if (step === null) throw wrongCode();
      await this.factors.putAuthenticator(tx, {
        userId,
        secretSealed: app.pendingSealed,
        pendingSealed: null,
        confirmedAt: this.clock.now(),
        lastStep: step,
      });
      if (!user.twoStepSince) return this.turnOn(tx, userId);
      await this.outbox.add(tx, 'two_step.changed', { userId, change: 'new_app' });
      return [];
    });
  }

  renewRecoveryCodes(userId: string): Promise<string[]> {
    return this.db.tx(async (tx) => {
      const user = await this.lock(tx, userId);
      if (!user.twoStepSince) throw twoStepIsOff();
      await this.outbox.add(tx, 'two_step.changed', { userId, change: 'new_codes' });
      return this.replaceCodes(tx, userId);
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
    await this.db.tx(async (tx) => {
      if (/^\d{6}$/.test(code)) {
        const sealed = (await this.factors.findAuthenticator(userId, tx))?.secretSealed;
        const step = sealed ? stepOf(this.secretOf(sealed), code, this.clock.now()) : null;
        if (step === null || !(await this.factors.useStep(tx, userId, step))) throw wrongCode();
        return;
      }
      if (!(await this.factors.useCode(tx, userId, this.hashesOf(userId, code), this.clock.now()))) throw wrongCode();
      await this.outbox.add(tx, 'two_step.changed', { userId, change: 'code_used' });
    });
  }

  private async turnOn(tx: Tx, userId: string): Promise<string[]> {
    const now = this.clock.now();
    await this.users.update(tx, userId, { twoStepSince: now, updatedAt: now });
    await this.outbox.add(tx, 'two_step.changed', { userId, change: 'on' });
    return this.replaceCodes(tx, userId);
  }

  private async replaceCodes(tx: Tx, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => this.box.hash(RECOVERY, `${userId} ${plainCode(code)}`));
    await this.factors.replaceCodes(tx, userId, hashes, this.clock.now());
    return codes;
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

  private hashesOf(userId: string, code: string): Buffer[] {
    return this.box.hashes(RECOVERY, `${userId} ${code}`);
  }

  /** Changes of one person's factors happen one after the other. */
  private async lock(tx: Tx, userId: string): Promise<User> {
    const user = await this.users.lock(tx, userId);
    if (!user) throw noAppBeingSetUp();
    return user;
  }
}
