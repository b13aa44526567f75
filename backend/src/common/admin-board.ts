/**
 * The board of the queues, a page of its own under the admin's area. It is no controller, so that the guards do not stand
 * before it: whether someone is an administrator without duties is asked here, and nothing but reading is let through.
 */
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { adminOnly } from './admin-only';
import { AppError } from './app-error';
import { notAuthenticated, signedInUser } from './current-user';
import { dutyFirst } from './duty.guard';

export const BOARD_PATH = '/api/admin/queues/board';

/** Made by the module of the queues. */
export abstract class AdminBoard {
  abstract readonly handle: RequestHandler;
}

/** After the sessions, before the routes. */
export function serveAdminBoard(app: NestExpressApplication): void {
  const board = app.get(AdminBoard, { strict: false });
  app.use(BOARD_PATH, onlyAdmins, onlyReading, board.handle);
}

const onlyAdmins: RequestHandler = (request, response, next) => {
  const user = signedInUser(request);
  if (user?.duty) return next(dutyFirst(user.duty));
  if (user?.isAdmin) return next();
  if (user) return next(adminOnly());
  // Somebody opened the address itself: a page for people.
  if (request.accepts(['json', 'html']) === 'html') return response.redirect(303, '/auth');
  next(notAuthenticated());
};

/** What changes something is done on the screen, where it is asked twice and recorded. */
const onlyReading: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  next(new AppError('BOARD_ONLY_SHOWS', 405, 'The board only shows. Use the page Queues to change something.'));
};
