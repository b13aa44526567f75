/** Who looks through which link, as the guard found out; routes behind a link get it by `@Shared()`. */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ShareFieldKey, ShareKind, ShareVariant } from '@lectern/protocol/share-links';
import type { Request } from 'express';

/** What is needed of a link to answer for it; its secrets are not in it. */
export interface SharedLink {
  id: string;
  ownerId: string;
  kind: ShareKind;
  eventId: string | null;
  variant: ShareVariant;
  bureauPartnerId: string | null;
  representativeId: string | null;
  message: string | null;
  fields: ShareFieldKey[];
  /** Of the owner. */
  timeZone: string;
  createdAt: Date;
}

export interface LinkAccess {
  link: SharedLink;
  /** The secret itself. Never to be written down, as little as the next line. */
  token: string;
  /** `/shared/<token>`: where everything behind the link lives. */
  base: string;
  /** What the link's own cookie says; null: a first visit, or a browser that keeps none. */
  visitorKey: string | null;
  /** When this browser first opened the link, by the same cookie. */
  knownSince: Date | null;
  /** Looks at their own page: no password, nothing counted. */
  isOwner: boolean;
}

const visits = new WeakMap<Request, LinkAccess>();

export function setVisit(request: Request, visit: LinkAccess): void {
  visits.set(request, visit);
}

export function visitOf(request: Request): LinkAccess | undefined {
  return visits.get(request);
}

/** Only on routes with `@SharedRoute()`. */
export const Shared = createParamDecorator((_: unknown, context: ExecutionContext): LinkAccess => {
  const visit = visitOf(context.switchToHttp().getRequest<Request>());
  if (!visit) throw new Error('this route lacks @SharedRoute()');
  return visit;
});
