/**
 * The passkeys of a person, and signing in with one. A passkey belongs to the person, whichever office they work in; a new
 * password leaves it. Sessions, and whether a challenge is this visitor's, are the controllers'.
 */
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { Logger } from '@lectern/logging/logger';
import {
  MOST_PASSKEYS,
  type AddPasskeyInput,
  type NewPasskeyOptions,
  type PasskeyCredential,
  type PasskeyOptions,
  type PasskeyResponse,
} from '@lectern/protocol/passkeys';
import { v7 as uuidv7 } from 'uuid';
import { constraintErrors, passkeyNotAdded, passkeyNotFound, passkeyRefused, tooManyPasskeys } from '../auth.errors';
import type { AccountIdentity } from '../auth.mapper';
import { AuthService } from '../auth.service';
import { UserRepository } from '../user.repository';
import type { Passkey } from './passkey.entity';
import { PasskeyRepository } from './passkey.repository';
import { WebAuthnGateway } from './webauthn.gateway';

/** Whether this visitor was given the challenge, and hasn't answered it yet. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

@Injectable()
export class PasskeysService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly users: UserRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly webauthn: WebAuthnGateway,
    private readonly auth: AuthService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async listPasskeys(userId: string): Promise<PasskeyResponse[]> {
    return (await this.passkeys.list(userId)).map(toPasskeyResponse);
  }

  async optionsToAdd(user: { id: string; username: string }): Promise<NewPasskeyOptions> {
    const known = await this.passkeys.list(user.id);
    if (known.length >= MOST_PASSKEYS) throw tooManyPasskeys();
    return this.webauthn.newPasskeyOptions(user, known);
  }

  async addPasskey(
    userId: string,
    { name, credential }: AddPasskeyInput,
    takeChallenge: TakeChallenge,
  ): Promise<PasskeyResponse> {
    const challenge = this.webauthn.challengeOf(credential);
    if (challenge === undefined || !(await takeChallenge(challenge))) throw passkeyNotAdded();
    const facts = await this.webauthn.verifyNew(credential);
    const passkey: Passkey = { id: uuidv7(), userId, name, ...facts, createdAt: this.clock.now(), lastUsedAt: null };
    await this.db.tx(async (tx) => {
      // Under the person's lock, or two at the same time could be one too many.
      await this.users.lock(tx, userId);
      if ((await this.passkeys.count(tx, userId)) >= MOST_PASSKEYS) throw tooManyPasskeys();
      await this.passkeys.insert(tx, passkey);
      await this.outbox.add(tx, 'passkey.added', { userId, name });
    }, constraintErrors);
    return toPasskeyResponse(passkey);
  }

  async renamePasskey(userId: string, id: string, name: string): Promise<PasskeyResponse> {
    const isRenamed = await this.db.tx((tx) => this.passkeys.rename(tx, userId, id, name));
    const passkey = isRenamed && (await this.passkeys.find(userId, id));
    if (!passkey) throw passkeyNotFound();
    return toPasskeyResponse(passkey);
  }

  async removePasskey(userId: string, id: string): Promise<void> {
    await this.db.tx(async (tx) => {
      const name = await this.passkeys.delete(tx, userId, id);
      if (name === undefined) throw passkeyNotFound();
      await this.outbox.add(tx, 'passkey.removed', { userId, name });
    });
  }

  optionsToSignIn(): PasskeyOptions {
    return this.webauthn.passkeyOptions();
  }

  /** The same refusal for everything that is wrong, but a disabled account. */
  async signIn(credential: PasskeyCredential, takeChallenge: TakeChallenge): Promise<AccountIdentity> {
    const challenge = this.webauthn.challengeOf(credential);
    if (challenge === undefined || !(await takeChallenge(challenge))) throw passkeyRefused();
    const passkey = await this.passkeys.findByCredential(credential.id);
    if (!passkey) throw passkeyRefused();
    const use = await this.webauthn.verify(credential, passkey);
    const user = await this.users.find(passkey.userId);
    if (!user) throw passkeyRefused();
    const identity = this.auth.admit(user);
    const now = this.clock.now();
    if (!(await this.db.tx((tx) => this.passkeys.noteUse(tx, passkey.id, use, now)))) {
      this.logger.warn(
        { userId: user.id, passkeyId: passkey.id, counter: use.counter, counterBefore: passkey.counter },
        'passkey refused: its counter did not go up, as when it was copied',
      );
      throw passkeyRefused();
    }
    return identity;
  }
}

function toPasskeyResponse({ id, name, isBackedUp, createdAt, lastUsedAt }: Passkey): PasskeyResponse {
  return { id, name, isBackedUp, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
