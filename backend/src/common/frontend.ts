/**
 * Serves the built front end on the API's port: prerendered public pages, hashed assets for a year, and the app's
 * shell for every other address that a browser navigates to.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { isPublicAddress } from './public-addresses';
import { SESSION_COOKIE } from './session';

const PRERENDERED: Record<string, string> = {
  '/': 'landing.html',
  '/auth': 'landing.html',
  '/privacy-policy': 'privacy-policy.html',
  '/terms-conditions': 'terms-conditions.html',
};

/** As the build writes it into the pages (frontend/src/lib/support-email.ts); the configured one takes its place here. */
const BUILT_IN_SUPPORT_EMAIL = 'support@lectern.example';

/** Pages that a link opens: they are somebody's, and not for the world. */
const NOT_FOR_SEARCH_ENGINES = /^\/(testimonial|unsubscribe|invoice|sign)(\/|$)/;

export function serveFrontend(app: NestExpressApplication, dir: string, supportEmail: string): void {
  app.useStaticAssets(dir, {
    index: false,
    redirect: false,
    setHeaders: (response: Response, path: string) => {
      const hashed = path.includes('/assets/');
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    const navigates = request.method === 'GET' || request.method === 'HEAD';
    if (!navigates || /^\/(api|assets)(\/|$)/.test(request.path) || isPublicAddress(request.path))
      return next();
    readFile(join(dir, pageFor(dir, request)), 'utf8')
      .then((html) => {
        response.setHeader('Cache-Control', 'no-cache');
        if (NOT_FOR_SEARCH_ENGINES.test(request.path))
          response.setHeader('X-Robots-Tag', 'noindex, nofollow');
        response.type('html').send(html.replaceAll(BUILT_IN_SUPPORT_EMAIL, supportEmail));
      })
      .catch(next);
  });
}

function pageFor(dir: string, request: Request): string {
  const page = PRERENDERED[request.path];
  const hasSession = request.headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false;
  const home = request.path === '/' || request.path === '/auth';
  return page && !(home && hasSession) && existsSync(join(dir, page)) ? page : 'index.html';
}
