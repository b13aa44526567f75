/** What a session keeps of a user (the id) and how a request finds the user again. Each application has its own. */
import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import passport, { type PassportStatic } from 'passport';
import type { SessionPassport } from '../../common/session';
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
    return (this.own ??= new passport.Passport() as PassportStatic);
  }

  get passport(): PassportStatic {
    return this.getPassportInstance();
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
