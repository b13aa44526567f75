/**
 * A device is a browser, known by a cookie that stays when its session ends. It signs no one in: wrong guesses of strangers
 * don't count against it (`rate-limit.guard.ts`). A device is known to the accounts that were signed in there, and to no other.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '@lectern/config/config';
import { parseCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { Request } from 'express';
import { cookieName } from './cookie-name';
import { cookieOptions } from './session';

export const DEVICE_COOKIE = 'lectern.device';
const YEAR_MS = 365 * 24 * 3600 * 1000;
/** Session ids are signed with the same secret: neither counts as the other. */
const PREFIX = 'device-';

export interface DeviceAccount {
  id: string;
  username: string;
  email: string;
}

/** The auth module's: which accounts were signed in on a device. */
export abstract class KnownDevices {
  abstract accountsOf(deviceHash: Buffer): Promise<DeviceAccount[]>;
}

/** Undefined without a cookie that this server made. */
export function deviceHashOf(request: Request, config: Config): Buffer | undefined {
  const id = deviceOf(request, config);
  return id === undefined ? undefined : hashOf(id);
}

/** Under what the attempts of a known device are counted. A hash: what is counted outlives the account. */
export const deviceKey = (userId: string, deviceHash: Buffer) =>
  hashOf(`${userId} ${deviceHash.toString('hex')}`).toString('base64url');

/** After a sign-in: the browser is the same device for another year. */
export function keepDevice(request: Request, config: Config): Buffer {
  const id = deviceOf(request, config) ?? `${PREFIX}${randomBytes(32).toString('base64url')}`;
  request.res?.cookie(cookieName(DEVICE_COOKIE, config), sign(id, config.sessionSecret), {
    ...cookieOptions(config),
    maxAge: YEAR_MS,
  });
  return hashOf(id);
}

/** Another session secret ends sessions; devices stay known. */
function deviceOf(request: Request, config: Config): string | undefined {
  const cookie = parseCookie(request.headers.cookie ?? '')[cookieName(DEVICE_COOKIE, config)];
  if (cookie === undefined) return undefined;
  const ids = [config.sessionSecret, ...config.formerSessionSecrets].map((secret) => unsign(cookie, secret));
  return ids.find((id) => id !== false && id.startsWith(PREFIX)) || undefined;
}

const hashOf = (id: string) => createHash('sha256').update(id).digest();
