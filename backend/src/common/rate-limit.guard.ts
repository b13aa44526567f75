/**
 * `@RateLimit('login', { by: 'username' })`: counts before anything else of the request is looked at. Guesses at an account from
 * a device that it knows are counted apart, under the account's limit: no stranger's guesses stop its owner there.
 */
import {
  applyDecorators,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import type { Request } from 'express';
import { personOf } from './current-user';
import { deviceHashOf, deviceKey, KnownDevices, type DeviceAccount } from './known-devices';
import { RateLimits, type LimitName } from './rate-limits';
import { Refuses } from './routes';
import { pendingSignInOf } from './session';

const RATE_LIMIT = 'lectern:rate-limit';

/** What someone tries who guesses at an account. */
const GUESSES: ReadonlySet<LimitName> = new Set<LimitName>(['login', 'secondFactor', 'confirmPassword']);

const knownDevices = new WeakMap<Request, string>();

/** Under what this request was counted; undefined when its device isn't known to the account. */
export const knownDeviceOf = (request: Request): string | undefined => knownDevices.get(request);

interface RateLimitUse {
  name: LimitName;
  /** The parameter of the address, or the field of the body, that names the account; without it the person who is signed in. */
  by?: string;
  /** Counts someone who is signed in as that person, whatever the field says. */
  userFirst?: boolean;
  /** The account whose password this visitor's session gave. */
  pending?: boolean;
}

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly modules: ModuleRef,
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const use = this.reflector.get<RateLimitUse>(RATE_LIMIT, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const account = use.pending ? pendingSignInOf(request, this.clock.now())?.userId : accountOf(request, use);
    const device = account && GUESSES.has(use.name) ? await this.findDevice(request, account, use.by) : undefined;
    if (device !== undefined) knownDevices.set(request, device);
    // Of a device too: what succeeds is forgiven to the account alone, and each try costs.
    await this.limits.count(use.name, 'ip', device ?? request.ip ?? 'unknown');
    if (account) await this.limits.count(use.name, 'account', device ?? account);
    return true;
  }

  private async findDevice(request: Request, account: string, by: string | undefined): Promise<string | undefined> {
    const hash = deviceHashOf(request, this.config);
    if (!hash) return undefined;
    const name = account.trim().toLowerCase();
    const isMeant = ({ id, username, email }: DeviceAccount) =>
      by === undefined ? id === account : [username, email].some((known) => known.toLowerCase() === name);
    const devices = this.modules.get(KnownDevices, { strict: false });
    const known = (await devices.accountsOf(hash)).find(isMeant);
    return known && deviceKey(known.id, hash);
  }
}

export function RateLimit(name: LimitName, use: Omit<RateLimitUse, 'name'> = {}) {
  return applyDecorators(
    SetMetadata(RATE_LIMIT, { name, ...use } satisfies RateLimitUse),
    UseGuards(RateLimitGuard),
    Refuses(429),
  );
}

/** The body is not checked yet here: it may be anything. */
function accountOf(request: Request, { by: field, userFirst }: RateLimitUse): string | undefined {
  const person = personOf(request)?.id;
  if (userFirst && person) return person;
  const named = field === undefined ? undefined : request.params[field];
  const value: unknown =
    named ?? (field === undefined ? undefined : (request.body as Record<string, unknown> | undefined)?.[field]);
  return typeof value === 'string' ? value : person;
}
