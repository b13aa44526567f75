/**
 * Addresses outside of `/api` that the server answers itself, for people without an account: pages behind share links and
 * what belongs to them, speakers' pages, calendar feeds. A session is read there, to know the owner, and never made.
 */
import type { Config } from '@lectern/config/config';
import { urlencoded, type Request, type RequestHandler } from 'express';
import { AppError } from './app-error';

/** For `setGlobalPrefix`: the routes of these controllers stand where they say. */
export const PUBLIC_ROUTES = ['shared/*rest', 'share/*rest', 'speakers/*rest', 'calendar/*rest'];

/** Express finds routes in any case, so that this must, too. */
const PUBLIC = /^\/(shared|share|speakers|calendar)\/./i;
const PAGE = /^\/(shared\/[^/]+|share\/[^/]+(\/[^/]+){1,3}|speakers\/[^/]+)\/?$/i;
const PASSWORD = /^\/shared\/[^/]+\/password\/?$/i;
const FORM = 'application/x-www-form-urlencoded';

export function isPublicAddress(path: string): boolean {
  return PUBLIC.test(path);
}

/** A page for people: what goes wrong there is told on a page, too. */
export function wantsPage(request: Request): boolean {
  // Below `/api` what is left of the path may look like one of these.
  const path = request.baseUrl + request.path;
  if (!isPublicAddress(path) || !isReading(request)) return false;
  return PAGE.test(path) || request.accepts(['json', 'html']) === 'html';
}

export function onPublicAddresses(step: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (isPublicAddress(request.path)) void step(request, response, next);
    else next();
  };
}

/** Nothing of it is kept by a cache, found by a search engine, or told to the next page. */
export const publicHeaders: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'private, no-store');
  response.set('Referrer-Policy', 'no-referrer');
  response.set('X-Robots-Tag', 'noindex, nofollow');
  next();
};

/**
 * There is no CSRF token without a session: writes come from our own pages, as JSON, which a page of somebody else cannot
 * send without being asked about it. The password's form works without a script.
 */
export function publicWrites(config: Config): RequestHandler {
  const own = new URL(config.appUrl).host;
  const readForm = urlencoded({ extended: false, limit: '4kb' });
  return (request, response, next) => {
    if (isReading(request)) return next();
    const from = cameFrom(request, own);
    if (from === 'elsewhere') {
      return next(new AppError('FOREIGN_PAGE', 403, 'This can only be done on the page itself. Open it again.'));
    }
    if (PASSWORD.test(request.path) && request.is(FORM)) return readForm(request, response, next);
    const type = request.is('application/json');
    // Null: there is no body.
    if (type || (type === null && from === 'our page')) return next();
    next(new AppError('UNSUPPORTED_CONTENT_TYPE', 415, 'Send JSON, with the content type application/json.'));
  };
}

export function isReading(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** A form sent under `no-referrer` has the origin `null`: then it is the type of the body that tells. */
function cameFrom(request: Request, own: string): 'our page' | 'elsewhere' | 'unknown' {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' ? 'our page' : 'elsewhere';
  const origin = request.get('origin');
  if (origin === undefined || origin === 'null') return 'unknown';
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  return host === own || host === request.get('host') ? 'our page' : 'elsewhere';
}
