/**
 * An office seen by a person other than its owner: a member, or an administrator that the owner let in (a look). The session
 * stays the person's, and each of its requests runs as the owner, with the person's levels. What is said here is all there is
 * to it: the guard refuses what the levels lack, and what they hide is in no answer. Whether a person may come in, the team
 * module says of members, and the support-access module of looks.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isAllowed, type Visitor } from '@lectern/protocol/is-allowed';
import { showsAmounts } from '@lectern/protocol/money';
import type { Level, Permission } from '@lectern/protocol/permissions';
import type { Request, RequestHandler, Response } from 'express';
import { IS_ADMIN_ONLY } from './admin-only';
import { AppError } from './app-error';
import { signedInUser, workAs, workAsOneself, type SignedInUser } from './current-user';
import { hideAmounts, withoutAddresses, withoutAmounts } from './hidden-fields';
import { IS_FOR_TOKENS, needOf, tokenScopeOf } from './permissions';
import { IS_PUBLIC } from './open-routes';

/** The team module's, which the session knows by this name only. */
export abstract class Offices {
  /** The owner with the member; undefined when the person does not belong there any more. */
  abstract find(officeId: string, person: SignedInUser): Promise<SignedInUser | undefined>;
}

/** Who looks: the administrator whose session it is. */
export interface Looker {
  lookId: string;
  admin: SignedInUser;
  ip: string | null;
}

/** The support-access module's, likewise. */
export abstract class Looks {
  /** The owner with the view, while the look holds: not ended, not over, still allowed. */
  abstract find(lookId: string, person: SignedInUser): Promise<SignedInUser | undefined>;
  /** Keeps that this route was read, once each; throws when the look has ended since. */
  abstract noteRead(looker: Looker, route: string): Promise<void>;
  abstract end(looker: Looker): Promise<void>;
}

/** Set where a request of a member, a token, or support comes in. On a public route it is emptied: see `OfficeGuard`. */
export const acting = new AsyncLocalStorage<Pick<SignedInUser, 'member' | 'token' | 'readOnlyView'>>();

/** Neither a member, a program nor support: what is the owner's own may be shown. */
export function isOwnerNow(): boolean {
  const { member, token, readOnlyView } = acting.getStore() ?? {};
  return !member && !token && !readOnlyView;
}

/** Whether support looks: it sees the office, but not what may hold codes. */
export const isLookNow = (): boolean => acting.getStore()?.readOnlyView !== undefined;

/** Who does what happens now, for histories: a member of the owner's office, or the owner. */
export function actorIn(ownerId: string): string {
  return actingMember()?.userId ?? ownerId;
}

/** The member who does it; undefined for the owner, and for what happens automatically. */
export function actingMember(): SignedInUser['member'] {
  return acting.getStore()?.member;
}

/** For rows that a member adds; null is the owner's, and what was added automatically. */
export const addedBy = (): string | null => actingMember()?.userId ?? null;

const IS_ACROSS_OFFICES = 'isAcrossOffices';

/** The answer holds rows of several offices: the service that made it leaves out the amounts of each that hides them. */
export function answersAcrossOffices(response: Response): void {
  response.locals[IS_ACROSS_OFFICES] = true;
}

/**
 * For answers that have several parts of the office: whether this one is for who asks now. Only members and tokens lack any; the
 * owner and the worker have all of them.
 */
export function isPermittedNow(permission: Permission, level: Level = 'see'): boolean {
  return isAllowed(acting.getStore() ?? {}, permission, level);
}

/** The rows of a part, or none. */
export function ifPermittedNow<Row>(permission: Permission, rows: readonly Row[]): readonly Row[] {
  return isPermittedNow(permission) ? rows : [];
}

/** Which of these are not for who asks now, by the permission that each needs. */
export function hiddenNow<Kind extends string>(needs: Readonly<Record<Kind, Permission>>): Kind[] {
  return (Object.keys(needs) as Kind[]).filter((kind) => !isPermittedNow(needs[kind]));
}

const looking = new WeakMap<Request, { looks: Looks; looker: Looker }>();

/** After the session is read. Who was removed, or whose look is over, is in their own office again. */
export function workInOffice(offices: Offices, looks: Looks): RequestHandler {
  return (request, response, next) => {
    const key = request.session.lookId === undefined ? 'officeId' : 'lookId';
    const id = request.session[key];
    const person = signedInUser(request);
    if (id === undefined) return next();
    Promise.resolve(person && (key === 'lookId' ? looks : offices).find(id, person)).then((user) => {
      if (!user || !person) {
        delete request.session[key];
        return next();
      }
      workAs(request, user);
      if (user.readOnlyView)
        looking.set(request, { looks, looker: { lookId: id, admin: person, ip: request.ip ?? null } });
      visitOffice(user, request, response, next);
    }, next);
  };
}

/** Goes on as who doesn't have all of the office: what they lack is in no answer. */
export function visitOffice(
  { member, token, readOnlyView }: SignedInUser,
  request: Request,
  response: Response,
  next: () => void,
): void {
  const visitor = { member, token, readOnlyView };
  const json = response.json.bind(response);
  response.json = (answer) => json(shownTo(visitor, request, response, answer));
  acting.run(visitor, next);
}

function shownTo(user: Visitor, request: Request, response: Response, answer: unknown): unknown {
  if (user.readOnlyView) return withoutAddresses(routeOf(request), answer);
  return seesAmounts(user) || response.locals[IS_ACROSS_OFFICES] ? answer : hideAmounts(answer);
}

/** What support writes and is allowed all the same: ways out. */
export const WAYS_OUT: ReadonlySet<string> = new Set(['DELETE /api/admin/look', 'POST /api/logout']);

/**
 * On every route: 403 for what the levels of a member, a token or support lack. It does nothing to an owner. A public route answers
 * everyone alike, often about another office: whose member someone is counts for nothing there, and is in no history.
 */
@Injectable()
export class OfficeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const user = signedInUser(request);
    if (!user?.member && !user?.token && !user?.readOnlyView) return true;
    const look = looking.get(request);
    const route = routeOf(request);
    if (look && WAYS_OUT.has(`${request.method} ${route}`)) {
      await look.looks.end(look.looker);
      workAsOneself(request);
      delete request.session.lookId;
      return true;
    }
    // Public routes write too, and in the name of the owner.
    if (look && request.method !== 'GET' && request.method !== 'HEAD') throw readOnlyViewError();
    const targets = [context.getHandler(), context.getClass()];
    if (look && this.reflector.getAllAndOverride<boolean>(IS_ADMIN_ONLY, targets)) throw notForSupport();
    if (user.member && this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, targets)) {
      delete acting.getStore()?.member;
      return true;
    }
    if (user.token) expectScope(user, this.reflector, targets);
    const need = needOf(context.getHandler());
    if (need && !isAllowed(user, need.permission, need.level))
      throw look ? notForSupport() : notPermitted(need.permission);
    await look?.looks.noteRead(look.looker, route);
    if (need && !seesAmounts(user)) refuseAmounts(request);
    return true;
  }
}

/** Public routes, too, are not for tokens: they start sessions, or are for people without an account. */
function expectScope(
  user: Visitor,
  reflector: Reflector,
  targets: Parameters<Reflector['getAllAndOverride']>[1],
): void {
  const scope = tokenScopeOf(
    needOf(targets[0] as object),
    reflector.getAllAndOverride<boolean>(IS_FOR_TOKENS, targets),
  );
  if (!scope) throw notForTokens();
  const [permission, level] = scope.split(':') as [Permission, Level];
  if (!isAllowed(user, permission, level)) throw insufficientScope(scope);
}

function refuseAmounts(request: Request): void {
  if (Object.entries(request.query).some(([key, value]) => showsAmounts(key, value))) throw notPermitted();
  request.body = withoutAmounts(request.body);
}

export const seesAmounts = (user: Visitor) => isAllowed(user, 'money', 'see');

/** As it is declared, e.g. `/api/events/:id`: never an id, so that what is noted of it says no content. */
function routeOf(request: Request): string {
  const { path } = (request.route ?? { path: '' }) as { path: string };
  return path;
}

export const notPermitted = (permission?: Permission) =>
  new AppError(
    'NOT_PERMITTED',
    403,
    permission === 'signing'
      ? 'Only the speaker signs, or someone with the speaker’s mandate. You don’t have it, and nothing was signed.'
      : 'Your role in this office doesn’t include this. Its owner can change that.',
  );

export const notForTokens = () =>
  new AppError('NOT_FOR_TOKENS', 403, 'Tokens can’t do this. Sign in to Lectern in a browser.');

const insufficientScope = (scope: string) =>
  new AppError('INSUFFICIENT_SCOPE', 403, `This token lacks the scope ${scope}. Make a token that has it.`, {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });

const readOnlyViewError = () =>
  new AppError(
    'READ_ONLY_VIEW',
    403,
    'You’re viewing someone else’s account and can’t change anything. End the session to go back to your own.',
  );

const notForSupport = () => new AppError('NOT_FOR_SUPPORT', 403, 'Support can’t see this. Only the account owner can.');

export const lookIsOver = () =>
  new AppError('LOOK_OVER', 403, 'This support session has ended. Reload the page to continue as yourself.');
