/** What a session keeps of a user (the id) and how a request finds the user again. Each application has its own. */
import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { Request } from 'express';
import passport, { type PassportStatic } from 'passport';
import type { SessionPassport } from '../../common/session';
import { accountOfSession, type FoundSession } from '../../common/session-store';
import { AuthService } from './auth.service';

type Done = (error: unknown, value?: unknown) => void;

@Injectable()
export class SessionSerializer extends PassportSerializer implements SessionPassport {
  private own?: PassportStatic;

  constructor(private readonly auth: AuthService) {
    super();
  }

  /** The base class asks for it in its constructor; the package's global one would be shared between applications. */
  override getPassportInstance(): PassportStatic {
    if (!this.own) {
      this.own = new passport.Passport() as PassportStatic;
      // Of most requests it was read with the session; the one that signs in asks `deserializeUser`.
      this.own.deserializeUser((request: Request, id: string, done: (error: unknown, user?: Express.User) => void) => {
        const account = accountOfSession(request);
        if (account?.id === id) done(null, account);
        else done('pass');
      });
    }
    return this.own;
  }

  get passport(): PassportStatic {
    return this.getPassportInstance();
  }

  findSession(sid: string): Promise<FoundSession | undefined> {
    return this.auth.findSession(sid);
  }

  noteSeen(userId: string, now: Date): Promise<void> {
    return this.auth.noteSeen(userId, now);
  }

  serializeUser(user: { id: string }, done: Done): void {
    done(null, user.id);
  }

  deserializeUser(id: string, done: Done): void {
    this.auth.findSignedIn(id).then(
      (user) => done(null, user ?? false),
      (error: unknown) => done(error),
    );
  }
}
