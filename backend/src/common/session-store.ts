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

const PgStore = connectPgSimple(session);

@Injectable()
export class SessionStore extends PgStore {
  private readonly known = new WeakSet<object>();

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

  override createSession(request: Request, data: SessionData) {
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
