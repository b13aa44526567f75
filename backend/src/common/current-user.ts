/** Who is signed in, as every request finds out with one query; services get the id, never the request. */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { SubscriptionStatusResponse } from '@lectern/protocol/subscription';
import type { Levels, TeamRole } from '@lectern/protocol/permissions';
import type { Duty } from '@lectern/protocol/user';
import type { ReadOnlyView } from '@lectern/protocol/support-access';
import type { Request } from 'express';
import { AppError } from './app-error';

export interface SignedInUser {
  id: string;
  username: string;
  email: string;
  emailVerified: boolean;
  isAdmin: boolean;
  timeZone: string;
  /** Counts the passwords there have been: a session of an older one is over. */
  passwordVersion: number;
  subscription: SubscriptionStatusResponse;
  /** Someone else works in this account’s office. */
  hasTeam?: boolean;
  isTwoStep?: boolean;
  /** Members of this account's office need it too. */
  membersNeedTwoStep?: boolean;
  /** What the person who asks does first. */
  duty?: Duty | undefined;
  /** Set in a sandbox: when it is deleted. */
  sandboxUntil?: Date;
  /** Set while a member works in this account's office: the request is theirs, with the levels of the role. */
  member?: { userId: string; username: string; role: TeamRole; levels: Levels };
  /** Set on requests that carry a token of this account, with the levels of its scopes. */
  token?: { id: string; levels: Levels };
  /** Set while an administrator looks at this account: the request is theirs, and only reads. */
  readOnlyView?: ReadOnlyView;
}

/** Undefined for a visitor. */
export function signedInUser(request: Request): SignedInUser | undefined {
  return request.user as SignedInUser | undefined;
}

const people = new WeakMap<Request, SignedInUser>();

/** Who asks, in whichever office: the member, where `signedInUser` is the office's owner. Support sees the owner's own. */
export function personOf(request: Request): SignedInUser | undefined {
  const user = signedInUser(request);
  return user?.member ? people.get(request) : user;
}

/** From now on the request runs as the owner of the office in which its person works. */
export function workAs(request: Request, owner: SignedInUser): void {
  const person = signedInUser(request);
  if (person) people.set(request, person);
  request.user = owner;
}

export function workAsOneself(request: Request): void {
  request.user = people.get(request);
}

export function notAuthenticated(): AppError {
  return new AppError('NOT_AUTHENTICATED', 401, 'Please sign in.');
}

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const user = signedInUser(context.switchToHttp().getRequest<Request>());
  if (!user) throw notAuthenticated();
  return user;
});

/** For routes about the person who asks: their settings, their sign-in. */
export const CurrentPerson = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const person = personOf(context.switchToHttp().getRequest<Request>());
  if (!person) throw notAuthenticated();
  return person;
});

/** For public routes that know more about a person who is signed in. */
export const OptionalUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser | undefined =>
  personOf(context.switchToHttp().getRequest<Request>()),
);
