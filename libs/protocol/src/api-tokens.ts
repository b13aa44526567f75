/** Tokens with which a program uses the API as the owner of an account, limited by scopes. */
import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';
import type { Level, Levels, Permission } from './permissions';
import { id, instant, plainDate, requiredText } from './primitives';

/** The start of each token: scanners of source code find it by that. */
export const TOKEN_PREFIX = 'lct_';
export const MAX_TOKENS = 25;
/** How far ahead the last day may be. */
export const MAX_TOKEN_DAYS = 365;
/** Of one token. */
export const TOKEN_REQUESTS_PER_MINUTE = 600;

/** What no token reaches: the account's owner does it, with a password nearby. */
type NotForTokens = 'office' | 'signing';
export type TokenPermission = Exclude<Permission, NotForTokens>;

/** The parts of an office that a token may reach. */
export const tokenPermissionLabels = labelTable({
  basics: 'Home, search, and uploads',
  events: 'Events, holds, and tasks',
  contacts: 'Clients and bureaus',
  library: 'Talks, media, and profile',
  sharing: 'Shared pages',
  contracts: 'Contracts',
  money: 'Invoices, expenses, and insights',
  exports: 'Exports',
  backups: 'Backups and imports',
} satisfies Record<TokenPermission, string>);
export const TokenPermission = enumOf(tokenPermissionLabels);

export const scopeOf = (permission: TokenPermission, level: Level) => `${permission}:${level}` as const;
export type TokenScope = ReturnType<typeof scopeOf>;

const scopesAt = (level: Level): TokenScope[] =>
  TokenPermission.options.map((permission) => scopeOf(permission, level));

export const TokenScope = z.enum([...scopesAt('see'), ...scopesAt('act')]);

/** Of all parts. */
export const scopePresets = { read: scopesAt('see'), write: scopesAt('act') };

/** To act includes to see. */
export function levelsOfScopes(scopes: readonly TokenScope[]): Levels {
  const levels: Partial<Record<Permission, Level>> = {};
  for (const scope of scopes) {
    const [permission, level] = scope.split(':') as [TokenPermission, Level];
    if (levels[permission] !== 'act') levels[permission] = level;
  }
  return levels;
}

/** The scope that reaches a part of the office; undefined where no scope does. */
export function scopeFor(permission: Permission, level: Level): TokenScope | undefined {
  return TokenScope.safeParse(`${permission}:${level}`).data;
}

export const ApiTokenResponse = z
  .object({
    id,
    name: z.string(),
    scopes: z.array(TokenScope),
    createdAt: instant,
    /** From then on it is refused. */
    expiresAt: instant,
    /** To five minutes; null until it is used. */
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiTokenResponse = z.infer<typeof ApiTokenResponse>;

export const ApiTokensResponse = z.object({ items: z.array(ApiTokenResponse) }).meta({ id: 'ApiTokens' });
export type ApiTokensResponse = z.infer<typeof ApiTokensResponse>;

export const CreateApiTokenInput = z
  .strictObject({
    name: requiredText(100, 'Name'),
    scopes: z.array(TokenScope).min(1, 'Choose what the token may do').max(TokenScope.options.length),
    /** The last day on which it works, in the account's time zone. */
    expiresOn: plainDate.meta({ title: 'Expires' }),
    password: z.string().min(1, 'Password is required').max(1000).meta({ title: 'Your password' }),
  })
  .meta({ id: 'CreateApiTokenInput' });
export type CreateApiTokenInput = z.infer<typeof CreateApiTokenInput>;

/** `token` is in no other answer. */
export const CreatedApiTokenResponse = ApiTokenResponse.extend({ token: z.string() }).meta({ id: 'CreatedApiToken' });
export type CreatedApiTokenResponse = z.infer<typeof CreatedApiTokenResponse>;
