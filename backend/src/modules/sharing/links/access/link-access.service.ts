/**
 * Decides who may look through a share link: known, neither revoked nor over, of a living account, with its password
 * given. Asked anew with every request, so that a link which is taken back is taken back at once.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { dateInZone } from '@lectern/protocol/calendar';
import type { Request, Response } from 'express';
import { signedInUser } from '../../../../common/current-user';
import { PasswordHasher } from '../../../auth';
import { shareAddress } from '../sending/share-address';
import { SharedCookies } from './shared-cookies';
import { LinkAccessRepository, type FoundLink } from './link-access.repository';
import { ShareTokens } from './share-tokens';
import type { SharedLink, LinkAccess } from './link-access';
import { sharedLinkExpired, sharedLinkRevoked, sharedLinkUnknown, sharedPasswordWrong } from '../sharing.errors';

@Injectable()
export class LinkAccessService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly links: LinkAccessRepository,
    private readonly tokens: ShareTokens,
    private readonly cookies: SharedCookies,
    private readonly passwords: PasswordHasher,
  ) {}

  async findOrThrow(token: string): Promise<FoundLink> {
    const hash = this.tokens.hashOf(token);
    const link = hash && (await this.links.findByToken(hash));
    if (!link || !this.tokens.isSame(link.tokenHash, hash)) throw sharedLinkUnknown();
    if (link.revokedAt !== null) throw sharedLinkRevoked();
    if (this.isOver(link)) throw sharedLinkExpired();
    return link;
  }

  visit(request: Request, token: string, found: FoundLink): LinkAccess & { isLocked: boolean } {
    const cookie = this.cookies.read(request, found.id);
    const isOwner = signedInUser(request)?.id === found.ownerId;
    const isOpen = isOwner || !found.hasPassword || cookie?.passwordVersion === found.passwordVersion;
    return {
      link: sharedLinkOf(found),
      token,
      base: `/shared/${token}`,
      visitorKey: cookie?.visitorKey ?? null,
      knownSince: cookie?.knownSince ?? null,
      isOwner,
      isLocked: !isOpen,
    };
  }

  /** For those who know the link by its id: its owner's preview, what the worker does. Open or not. */
  async linkOf(ownerId: string, id: string): Promise<SharedLink | null> {
    const found = await this.links.find(ownerId, id);
    return found ? sharedLinkOf(found) : null;
  }

  /** The same, when it opens; with what is told to whom it is mailed to. */
  async openLinkOf(
    ownerId: string,
    id: string,
  ): Promise<(SharedLink & Pick<FoundLink, 'expiresOn' | 'hasPassword'>) | null> {
    const found = await this.links.find(ownerId, id);
    if (!found || found.revokedAt !== null || this.isOver(found)) return null;
    return { ...sharedLinkOf(found), expiresOn: found.expiresOn, hasPassword: found.hasPassword };
  }

  /** The address as people read it, with its origin; null: its secret cannot be read any more. */
  async urlOf({ ownerId, id }: Pick<SharedLink, 'ownerId' | 'id'>): Promise<string | null> {
    const facts = await this.links.address(ownerId, id);
    const token = facts && this.tokens.tokenOf(facts.tokenSealed);
    return token ? `${this.config.appUrl}${shareAddress(facts, token)}` : null;
  }

  /** Where everything behind it lives, for its owner. */
  async baseOf({ ownerId, id }: Pick<SharedLink, 'ownerId' | 'id'>): Promise<string | null> {
    const facts = await this.links.address(ownerId, id);
    const token = facts && this.tokens.tokenOf(facts.tokenSealed);
    return token ? `/shared/${token}` : null;
  }

  /** The same path for the secret that somebody came with. */
  async pathOf({ ownerId, id }: Pick<SharedLink, 'ownerId' | 'id'>, token: string): Promise<string> {
    const facts = await this.links.address(ownerId, id);
    return facts ? shareAddress(facts, token) : `/shared/${token}`;
  }

  /** The cookie of whoever opens the page for the first time; the owner gets none. */
  welcome(response: Response, visit: LinkAccess): string | null {
    if (visit.isOwner || visit.visitorKey !== null) return visit.visitorKey;
    const visitorKey = this.cookies.newVisitorKey();
    this.cookies.write(response, visit.link.id, { visitorKey, passwordVersion: 0, knownSince: this.clock.now() });
    return visitorKey;
  }

  /** Throws unless it is the password of now; the browser is let in from then on, until there is another one. */
  async unlock(response: Response, visit: LinkAccess, password: string): Promise<void> {
    const known = await this.links.passwordHash(visit.link.ownerId, visit.link.id);
    if (!known) return;
    if (!(await this.passwords.verify(known.hash, password))) throw sharedPasswordWrong();
    const visitorKey = visit.visitorKey ?? this.cookies.newVisitorKey();
    const knownSince = visit.knownSince ?? this.clock.now();
    this.cookies.write(response, visit.link.id, { visitorKey, passwordVersion: known.version, knownSince });
  }

  private isOver({ expiresOn, timeZone }: FoundLink): boolean {
    return expiresOn !== null && expiresOn < dateInZone(this.clock.now(), timeZone);
  }
}

/** Without the secrets, and without what decides whether it opens. */
function sharedLinkOf(found: FoundLink): SharedLink {
  const { id, ownerId, kind, eventId, variant, bureauPartnerId, representativeId } = found;
  const { message, fields, timeZone, createdAt } = found;
  return {
    id,
    ownerId,
    kind,
    eventId,
    variant,
    bureauPartnerId,
    representativeId,
    message,
    fields,
    timeZone,
    createdAt,
  };
}
