/**
 * Sessions in PostgreSQL, in both modes. A session that was ended while a request of it was under way is never
 * written back: known sessions are only updated, new ones only inserted.
 */
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@lectern/core/core.module';
import { Db } from '@lectern/database/db';
import type { Logger } from '@lectern/logging/logger';
import connectPgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type SessionData } from 'express-session';
import type { SignedInUser } from './current-user';

const PgStore = connectPgSimple(session);

export interface FoundSession {
  session: SessionData;
  account: SignedInUser | undefined;
}

/** The accounts that were read with their sessions. */
const accounts = new WeakMap<Request, SignedInUser>();

/** Undefined for a visitor, and for a session that began with this request. */
export function accountOfSession(request: Request): SignedInUser | undefined {
  return accounts.get(request);
}

/** However often it was prolonged. */
export const LONGEST_SESSION_DAYS = 180;

@Injectable()
export class SessionStore extends PgStore {
  private readonly known = new WeakSet<object>();
  private readonly found = new WeakMap<SessionData, SignedInUser>();
  /** The auth module's: a session and its account in one statement. */
  find: (sid: string) => Promise<FoundSession | undefined> = () => {
    throw new Error('sessionsOf says how sessions are found');
  };

  constructor(
    private readonly db: Db,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({
      pool: db.pool,
      tableName: 'sessions',
      // The middleware touches seldom and by itself; the worker deletes what is over.
      disableTouch: true,
      pruneSessionInterval: false,
      errorLog: (...details: unknown[]) => logger.warn({ details: details.map(String) }, 'session store'),
    });
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.find(sid).then(
      (found) => {
        if (found?.account) this.found.set(found.session, found.account);
        done(null, found?.session ?? null);
      },
      (error: unknown) => done(error),
    );
  }

  override createSession(request: Request, data: SessionData) {
    const account = this.found.get(data);
    if (account) accounts.set(request, account);
    const loaded = super.createSession(request, data);
    this.known.add(loaded);
    return loaded;
  }

  override set(sid: string, data: SessionData, done?: (error?: unknown) => void): void {
    if (!this.known.has(data)) {
      super.set(sid, data, (error?: unknown) => {
        if (!error) this.known.add(data);
        done?.(error);
      });
      return;
    }
    this.db.pool
      .query('UPDATE sessions SET sess = $2, expire = $3 WHERE sid = $1', [sid, data, data.cookie.expires])
      .then(
        () => done?.(),
        (error: unknown) => done?.(error),
      );
  }
}
