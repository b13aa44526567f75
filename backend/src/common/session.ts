/**
 * Cookie sessions around every route of the API but health; a request with a token has none, see `api-tokens.ts`. `sessionsOf` is called once for the application;
 * `startSession` and `endSession` by the controllers that sign people in and out,
 * `openSession` before any other change. Services never see a session.
 */
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Country } from '@lectern/protocol/primitives';
import { parseCookie } from 'cookie';
import { unsign } from 'cookie-signature';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session, { type CookieOptions } from 'express-session';
import type { PassportStatic } from 'passport';
import { actByToken, ApiTokens, bearerOf } from './api-tokens';
import { cookieName } from './cookie-name';
import { isCspReport } from './csp-body';
import { csrfProtection, csrfTokenOf } from './csrf';
import { signedInUser, type SignedInUser } from './current-user';
import { combineMiddleware } from './combine-middleware';
import { Looks, Offices, workInOffice } from './offices';
import { isReading } from './public-addresses';
import { SessionStore, type FoundSession } from './session-store';
import { isSignedUpload } from './signed-upload';

declare module 'express-session' {
  interface SessionData {
    /** The session's public name, for the list in the settings. */
    publicId: string;
    passwordVersion: number;
    userAgent: string;
    ip: string;
    country?: string | undefined;
    signedInAt: string;
    lastSeenAt: string;
    /** When its person last proved who they are, see `step-up.ts`. Absent from the release before. */
    confirmedAt?: string;
    /** A visitor's, who gave the password of this account and whose second factor is awaited. */
    pendingSignIn?: { userId: string; passwordVersion: number; username: string; since: string };
    /** The look of an administrator at an account, see `offices.ts`. */
    lookId?: string;
    /** The office in which its user works as a member, see `offices.ts`. */
    officeId?: string;
  }
}

export const SESSION_COOKIE = 'lectern.sid';

const SECOND_FACTOR_MS = 10 * 60 * 1000;
const VISITOR_MS = 24 * 3600 * 1000;
const SIGNED_IN_MS = 30 * 24 * 3600 * 1000;
/** Reading pages writes nothing; every so often a request prolongs the session. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;

/** The auth module's: passport of this application with its serializer, how a session is found, and when its user was last seen. */
export abstract class SessionPassport {
  abstract readonly passport: PassportStatic;
  abstract findSession(sid: string): Promise<FoundSession | undefined>;
  abstract noteSeen(userId: string, now: Date): Promise<void>;
}

export interface Sessions {
  /** Before each route of the API. */
  api: RequestHandler;
  /** On public pages a session only says who it is: nothing makes one there, and nothing prolongs it. */
  pages: RequestHandler;
}

export function sessionsOf(app: NestExpressApplication): Sessions {
  const config = app.get<Config>(CONFIG);
  const clock = app.get(Clock);
  const auth = app.get(SessionPassport);
  const store = app.get(SessionStore);
  store.find = (sid) => auth.findSession(sid);
  const sessions = session({
    name: cookieName(SESSION_COOKIE, config),
    secret: config.sessionSecret,
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { ...cookieOptions(config), maxAge: VISITOR_MS },
  });
  const signedIn = auth.passport.session() as RequestHandler;
  const open = combineMiddleware([
    sessions,
    csrfProtection,
    signedIn,
    keepAlive(clock, auth),
    workInOffice(app.get(Offices), app.get(Looks)),
  ]);
  const byToken = actByToken(app.get(ApiTokens), clock, config);
  const readSession = sessionReader(config, store, clock);
  const openLate = promisify(combineMiddleware([sessions, signedIn]));
  return {
    api(request, response, pass) {
      // Health is asked without cookies and must answer while the database does not; parts of uploads carry a signature; a
      // browser's report is about a page, not a person.
      if (/^\/health(\/|$)/.test(request.path) || isSignedUpload(request) || isCspReport(request)) return pass();
      response.setHeader('Cache-Control', 'no-store');
      takeFormerCookie(request, config);
      const secret = bearerOf(request);
      if (secret !== undefined) return void byToken(secret, request, response, pass).catch(pass);
      const next = isSignOut(request) ? leaving(request, response, config, pass) : pass;
      readSession(request, response)
        .then((isRowEnough) => {
          if (!isRowEnough) return open(request, response, next);
          let opened: Promise<unknown> | undefined;
          lateOpenings.set(request, () => {
            // express-session skips a request that already has one.
            if (!opened) Reflect.deleteProperty(request, 'session');
            return (opened ??= openLate(request, response));
          });
          return isReading(request) ? next() : csrfProtection(request, response, next);
        })
        .catch(next);
    },
    pages: combineMiddleware([
      (request, _response, next) => {
        takeFormerCookie(request, config);
        next();
      },
      sessions,
      signedIn,
      onlyWithPassword,
    ]),
  };
}

/** Of the release before, which knew no prefix. Can go with the next one. */
function takeFormerCookie(request: Request, config: Config): void {
  if (!config.secureCookies || !request.headers.cookie) return;
  const name = cookieName(SESSION_COOKIE, config);
  const cookies = parseCookie(request.headers.cookie);
  const former = cookies[SESSION_COOKIE];
  if (former !== undefined && cookies[name] === undefined)
    request.headers.cookie += `; ${name}=${encodeURIComponent(former)}`;
}

/** Opens the session of a request for which only its row was read. */
const lateOpenings = new WeakMap<Request, () => Promise<unknown>>();

/**
 * Call before changing `request.session`, which is frozen until then. A session that was ended meanwhile is a visitor's
 * afterwards. Rejects when the database is away.
 */
export async function openSession(request: Request): Promise<void> {
  await lateOpenings.get(request)?.();
}

/** Rejects when the save fails, which would otherwise go unnoticed. `startSession` saves automatically. */
export async function saveSession(request: Request): Promise<void> {
  await promisify(request.session.save.bind(request.session) as (done: (error?: Error) => void) => void)();
}

/**
 * When there is nothing to note in a session, the row alone says who asks, and the session is not opened, which would cost as
 * much as the rest of a small request. Returns false when it must be opened.
 */
function sessionReader(config: Config, store: SessionStore, clock: Clock) {
  const sidOf = signedValues(config.sessionSecret);
  const name = cookieName(SESSION_COOKIE, config);
  // A page begins with several requests; one of them notes that its person is back.
  const noting = new Set<string>();
  return async (request: Request, response: Response): Promise<boolean> => {
    const sid = sidOf(parseCookie(request.headers.cookie ?? '')[name]);
    if (!sid) return false;
    const found = await store.find(sid);
    if (!found?.account) return false;
    const { session, account } = found;
    const isElsewhere = session.lookId !== undefined || session.officeId !== undefined;
    if (isElsewhere || !session.csrfToken || session.passwordVersion !== account.passwordVersion) return false;
    if (isToBeNoted(session, clock.now()) && !noting.has(sid) && !response.closed) {
      noting.add(sid);
      response.once('close', () => noting.delete(sid));
      return false;
    }
    request.sessionID = sid;
    request.session = Object.freeze(session) as Request['session'];
    request.user = account;
    return true;
  };
}

const MOST_KNOWN = 1_000;

/** What a signed cookie says, or undefined. A signature is computed once for many requests. */
function signedValues(secret: string) {
  const known = new Map<string, string>();
  return (cookie: string | undefined): string | undefined => {
    if (!cookie?.startsWith('s:')) return undefined;
    const found = known.get(cookie);
    if (found !== undefined) return found;
    const value = unsign(cookie.slice(2), secret);
    if (value === false) return undefined;
    if (known.size === MOST_KNOWN) known.clear();
    known.set(cookie, value);
    return value;
  };
}

/** Gives the session a new id and a new CSRF token and signs the user in, so that an id known before is worth nothing. */
export async function startSession(
  request: Request,
  user: Pick<SignedInUser, 'id' | 'passwordVersion'>,
  now: Date,
): Promise<void> {
  await openSession(request);
  const logIn = request.logIn.bind(request) as (user: Express.User, done: (error?: Error) => void) => void;
  await promisify(logIn)(user);
  Object.assign(request.session, {
    publicId: randomUUID(),
    passwordVersion: user.passwordVersion,
    ...originOf(request),
    signedInAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    confirmedAt: now.toISOString(),
  });
  request.session.cookie.maxAge = SIGNED_IN_MS;
  csrfTokenOf(request, true);
  await saveSession(request);
}

/** The setting of the application that names a header of the proxy in front: its value is the visitor's country. */
export const PLACE_HEADER = 'place header';

function placeOf(request: Request) {
  const header = request.app.get(PLACE_HEADER) as string;
  const country = Country.safeParse(header && request.get(header)).data;
  return { ip: request.ip ?? '', country };
}

/** Which browser asks, and from where. */
export const originOf = (request: Request) => ({
  userAgent: (request.get('user-agent') ?? '').slice(0, 300),
  ...placeOf(request),
});

/** The password was right, and nothing more: this visitor's session waits for the second factor. `username`: as it was typed. */
export async function awaitSecondFactor(
  request: Request,
  { id, passwordVersion }: Pick<SignedInUser, 'id' | 'passwordVersion'>,
  username: string,
  now: Date,
): Promise<void> {
  await openSession(request);
  request.session.pendingSignIn = { userId: id, passwordVersion, username, since: now.toISOString() };
  await saveSession(request);
}

/** Whose password this visitor's session gave; undefined ten minutes later. */
export function pendingSignInOf({ session: { pendingSignIn } }: Request, now: Date) {
  const isOver = pendingSignIn && now.getTime() - Date.parse(pendingSignIn.since) > SECOND_FACTOR_MS;
  return isOver ? undefined : pendingSignIn;
}

/** Ends the session in the database and, also when that fails, in the browser; nothing happens when there is none. */
export async function endSession(request: Request, response: Response, config: Config): Promise<void> {
  for (const name of new Set([SESSION_COOKIE, cookieName(SESSION_COOKIE, config)]))
    response.clearCookie(name, cookieOptions(config));
  await openSession(request);
  await promisify(request.session.destroy.bind(request.session) as (done: (error?: Error) => void) => void)();
}

const isSignOut = ({ method, path }: Request) => method === 'POST' && path === '/logout';

/** Who signs out on a page of Lectern is out in this browser, also when it is refused. The browser names the page's origin. */
function leaving(request: Request, response: Response, config: Config, next: NextFunction): NextFunction {
  return (error?: unknown) => {
    if (!error || request.get('sec-fetch-site') !== 'same-origin') return next(error);
    const refuse = () => next(error);
    endSession(request, response, config).then(refuse, refuse);
  };
}

export function cookieOptions(config: Config) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secureCookies } satisfies CookieOptions;
}

/** A session from before the last change of the password is a visitor's. */
const onlyWithPassword: RequestHandler = (request, _response, next) => {
  const user = signedInUser(request);
  if (user && request.session.passwordVersion !== user.passwordVersion) request.user = undefined;
  next();
};

/** The same; and a live one is prolonged now and then, which is also when its user is noted as seen. */
function keepAlive(clock: Clock, auth: SessionPassport): RequestHandler {
  return (request, _response, next) => {
    const user = signedInUser(request);
    if (user && request.session.passwordVersion !== user.passwordVersion) request.user = undefined;
    else if (user) {
      const now = clock.now();
      if (isToBeNoted(request.session, now)) {
        request.session.lastSeenAt = now.toISOString();
        Object.assign(request.session, placeOf(request));
        auth.noteSeen(user.id, now).then(() => next(), next);
        return;
      }
    }
    next();
  };
}

function isToBeNoted({ lastSeenAt = '' }: { lastSeenAt?: string }, now: Date): boolean {
  return !(now.getTime() - Date.parse(lastSeenAt) < TOUCH_EVERY_MS);
}
