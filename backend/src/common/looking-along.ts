/**
 * An administrator looks at somebody's account, which its owner allowed: the session stays the administrator's, and each of
 * its requests runs as the owner and only reads. What stands here is all there is to it: which requests are refused
 * is decided by the guard (`looking.guard.ts`), whether a look still holds by the support-access module.
 */
import type { ReadOnlyView } from '@lectern/protocol/support-access';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from './app-error';
import { signedInUser, type SignedInUser } from './current-user';
import { mapFields } from './offices';

/** Who looks: the administrator whose session it is. */
export interface Looker {
  lookId: string;
  admin: SignedInUser;
  ip: string | null;
}

/** The support-access module's, which the session knows by this name only. */
export abstract class LooksAlong {
  /** The owner, while the look holds: not ended, not over, still allowed. */
  abstract find(
    lookId: string,
    admin: SignedInUser,
  ): Promise<(SignedInUser & { readOnlyView: ReadOnlyView }) | undefined>;
  /** Keeps that this route was read, once each; throws when the look was ended meanwhile. */
  abstract noteRead(looker: Looker, route: string): Promise<void>;
  abstract end(looker: Looker): Promise<void>;
}

const lookers = new WeakMap<Request, Looker>();

/** Undefined for a request that is what it seems. */
export function lookerOf(request: Request): Looker | undefined {
  return lookers.get(request);
}

/** After the session is read. One whose look is over is the administrator's own again. */
export function lookAlong(looks: LooksAlong): RequestHandler {
  return (request, response, next) => {
    const { lookId } = request.session;
    if (lookId === undefined) return next();
    const admin = signedInUser(request);
    const { ip } = request;
    Promise.resolve(admin?.isAdmin ? looks.find(lookId, admin) : undefined).then((owner) => {
      if (owner && admin) {
        request.user = owner;
        lookers.set(request, { lookId, admin, ip: ip ?? null });
        answerWithoutAddresses(request, response);
      } else {
        delete request.session.lookId;
      }
      next();
    }, next);
  };
}

/** Leaves addresses that open something without a password out of the answer. */
function answerWithoutAddresses(request: Request, response: Response): void {
  const json = response.json.bind(response);
  response.json = (answer) => json(lookers.has(request) ? withoutAddresses(routeOf(request), answer) : answer);
}

/** The request, and those after it, are the administrator's own again. */
export function stopLooking(request: Request): void {
  const looker = lookers.get(request);
  if (looker) request.user = looker.admin;
  lookers.delete(request);
  delete request.session.lookId;
}

/** Fields that hold an address which opens something by itself: the answers that support gets have null there. */
const ADDRESSES: ReadonlySet<string> = new Set(['publicUrl', 'signingUrl', 'downloadUrl']);
/** Where the field is simply called `url`. */
const ROUTES_WITH_URL = /^\/api\/(share-links|calendar-feed)(\/|$)/;

/** The same answer without such addresses. */
export function withoutAddresses(route: string, answer: unknown): unknown {
  const isAddress = (name: string) => ADDRESSES.has(name) || (name === 'url' && ROUTES_WITH_URL.test(route));
  return mapFields(answer, (name, value) => [[name, isAddress(name) ? null : value]]);
}

/** What is written and is allowed all the same: ways out. */
export const WAYS_OUT: ReadonlySet<string> = new Set(['DELETE /api/admin/look', 'POST /api/logout']);

/** As it is declared, e.g. `/api/events/:id`: never an id, so that what is noted of it tells no content. */
export function routeOf(request: Request): string {
  const { path } = (request.route ?? { path: '' }) as { path: string };
  return path;
}

export const readOnlyViewError = () =>
  new AppError(
    'READ_ONLY_VIEW',
    403,
    'You’re viewing someone else’s account and can’t change anything. End the session to go back to your own.',
  );

export const notForSupport = () =>
  new AppError('NOT_FOR_SUPPORT', 403, 'Support can’t see this. Only the account owner can.');

export const lookIsOver = () =>
  new AppError('LOOK_OVER', 403, 'This support session has ended. Reload the page to continue as yourself.');
