/**
 * Tokens with which programs use the API as an account's owner: makes, lists and revokes them, and finds the account of a
 * request. The secret is shown once and stored as its hash. What a token may do is checked in `common/offices.ts`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { returnedFields } from '@lectern/database/columns';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import {
  ApiTokenResponse,
  levelsOfScopes,
  MAX_TOKEN_DAYS,
  MAX_TOKENS,
  TOKEN_PREFIX,
  type CreateApiTokenInput,
  type CreatedApiTokenResponse,
} from '@lectern/protocol/api-tokens';
import { addDays, dateInZone, instantInZone } from '@lectern/protocol/calendar';
import { v7 as uuidv7 } from 'uuid';
import type { ApiTokens, FoundToken } from '../../../common/api-tokens';
import { conflict, fieldError, notFound } from '../../../common/app-error';
import type { SignedInUser } from '../../../common/current-user';
import { wrongPassword } from '../auth.errors';
import { toSignedInUser } from '../auth.mapper';
import { AuthService } from '../auth.service';
import { UserRepository } from '../user.repository';
import { ApiTokenRepository } from './api-token.repository';

const tooMany = () => conflict('TOO_MANY_TOKENS', `You have ${MAX_TOKENS} tokens. Revoke one that you don’t use.`);

/** 256 bits in base64url. */
const SECRET = new RegExp(`^${TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`);

@Injectable()
export class ApiTokensService implements ApiTokens {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly auth: AuthService,
    private readonly users: UserRepository,
    private readonly tokens: ApiTokenRepository,
  ) {}

  async listTokens(userId: string): Promise<ApiTokenResponse[]> {
    const rows = await this.tokens.list(userId);
    return rows.map((row) => returnedFields(ApiTokenResponse, row));
  }

  async createToken(
    { id: userId, timeZone }: Pick<SignedInUser, 'id' | 'timeZone'>,
    { name, scopes, expiresOn, password }: CreateApiTokenInput,
  ): Promise<CreatedApiTokenResponse> {
    const now = this.clock.now();
    const today = dateInZone(now, timeZone);
    if (expiresOn < today) throw fieldError('expiresOn', 'Choose today or a later day.');
    if (expiresOn > addDays(today, MAX_TOKEN_DAYS)) throw fieldError('expiresOn', 'A token works for a year at most.');
    const passwordVersion = await this.auth.confirmPassword(userId, password, 'password');
    const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
    const row = {
      id: uuidv7(),
      userId,
      tokenHash: hashOf(token),
      passwordVersion,
      name,
      scopes: [...new Set(scopes)],
      createdAt: now,
      expiresAt: new Date(instantInZone(addDays(expiresOn, 1), '00:00', timeZone)),
      lastUsedAt: null,
    };
    await this.db.tx(async (tx) => {
      // Two at the same time must not pass the limit; and a password that was changed since is not this one.
      const user = await this.users.lock(tx, userId);
      if (user?.passwordVersion !== passwordVersion) throw wrongPassword('password');
      if ((await this.tokens.count(tx, userId)) >= MAX_TOKENS) await this.tokens.deleteExpired(tx, userId, now);
      if ((await this.tokens.count(tx, userId)) >= MAX_TOKENS) throw tooMany();
      await this.tokens.insert(tx, row);
      await this.outbox.add(tx, 'api_token.created', { userId, tokenId: row.id });
    });
    return { ...returnedFields(ApiTokenResponse, row), token };
  }

  async revokeToken(userId: string, id: string): Promise<void> {
    const isRevoked = await this.db.tx((tx) => this.tokens.delete(tx, userId, id));
    if (!isRevoked) throw notFound('TOKEN_NOT_FOUND', 'This token was already revoked.');
  }

  /** Undefined for one that is unknown, expired or revoked, and when the account is gone, disabled, or has a new password. */
  async find(secret: string): Promise<FoundToken | undefined> {
    if (!SECRET.test(secret)) return undefined;
    const now = this.clock.now();
    const row = await this.tokens.findWithUser(hashOf(secret), now);
    if (!row) return undefined;
    const token = { id: row.tokenId, levels: levelsOfScopes(row.scopes) };
    // Tokens from before two-step sign-in was required keep working (ADR 88).
    const user = toSignedInUser(row, now, { twoStepRequired: 'no' });
    // Of the admin's area, a token opens nothing.
    return { user: { ...user, isAdmin: false, token }, lastUsedAt: row.lastUsedAt };
  }

  noteUsed(id: string, now: Date): Promise<void> {
    return this.tokens.noteUsed(id, now);
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
