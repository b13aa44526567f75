/**
 * Owns share links as their speaker sees them: made, edited, taken back, given a new secret, deleted. Called by their
 * routes and the demo seed. What somebody with a link may see is decided elsewhere, from the same rows, at every request.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db, type ConstraintErrors, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import { NOTHING_EMAILED, WITHHELD } from '@lectern/protocol/sandboxes';
import {
  fieldsShownAtFirst,
  MAX_SHARE_LINKS,
  orderedShareFields,
  type CreateShareLinkInput,
  type ListShareLinksQuery,
  type ShareLinkDetail,
  type ShareLinkFilesInput,
  type ShareLinkPage,
  type ShareLinkResponse,
  type UpdateShareLinkInput,
} from '@lectern/protocol/share-links';
import { v7 as uuidv7 } from 'uuid';
import { fieldError } from '../../../common/app-error';
import { edit, expectVersion, remove } from '../../../common/edit';
import { isPermittedNow, notPermitted } from '../../../common/offices';
import { PasswordHasher } from '../../auth';
import { shareAddress } from './sending/share-address';
import type { ShareLink } from './share-link.entity';
import { toShareLinkResponse } from './share-links.mapper';
import { ShareLinksRepository, type References, type ShareLinkRow } from './share-links.repository';
import { ShareTokens } from './access/share-tokens';
import { shareLinkNotFound, tooManyShareLinks } from './sharing.errors';

export interface LinkOwner {
  id: string;
  timeZone: string;
}

const WEEK_MS = 7 * 24 * 3600 * 1000;

@Injectable()
export class ShareLinksService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly links: ShareLinksRepository,
    private readonly tokens: ShareTokens,
    private readonly passwords: PasswordHasher,
  ) {}

  async listShareLinks(owner: LinkOwner, query: ListShareLinksQuery): Promise<ShareLinkPage> {
    const page = await this.links.list(owner.id, query, this.todayOf(owner), this.weekAgo());
    return { items: page.items.map((row) => this.toResponse(owner, row)), nextCursor: page.nextCursor };
  }

  async getForOwnerOrThrow(owner: LinkOwner, id: string): Promise<ShareLinkDetail> {
    const [row, files, emails] = await Promise.all([
      this.links.find(owner.id, id, this.weekAgo()),
      this.links.files(owner.id, id),
      this.links.emails(owner.id, id),
    ]);
    if (!row) throw shareLinkNotFound();
    return {
      ...this.toResponse(owner, row),
      files,
      emails: emails.map(({ id: emailId, sentTo, cc, subject, createdAt, sentAt, problem }) => ({
        id: emailId,
        to: sentTo,
        cc,
        subject,
        requestedAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
        problem: problem === WITHHELD ? `${NOTHING_EMAILED} Once you’ve registered, send the link again.` : problem,
      })),
    };
  }

  async createShareLink(owner: LinkOwner, input: CreateShareLinkInput, key?: string): Promise<ShareLinkDetail> {
    const ownerId = owner.id;
    const { password, ...fields } = input;
    refuseHiddenFee(fields);
    const passwordHash = password ? await this.passwords.hash(password) : null;
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId, key, scope: 'share-links', input }, async () => {
          if ((await this.links.count(tx, ownerId)) >= MAX_SHARE_LINKS) throw tooManyShareLinks(MAX_SHARE_LINKS);
          const found = await this.checkReferences(tx, ownerId, fields);
          const shareLinkId = uuidv7();
          const now = this.clock.now();
          await this.links.insert(tx, {
            ...fields,
            ...this.tokens.issue(),
            id: shareLinkId,
            ownerId,
            name: fields.name ?? nameOf(found),
            fields: orderedShareFields(fields.kind, fields.fields ?? fieldsShownAtFirst(fields.kind)),
            passwordHash,
            passwordVersion: passwordHash === null ? 0 : 1,
            revokedAt: null,
            isMuted: false,
            version: 1,
            createdAt: now,
            updatedAt: now,
          });
          await this.outbox.add(tx, 'share_link.created', { ownerId, shareLinkId });
          return shareLinkId;
        }),
      constraintErrors,
    );
    return this.getForOwnerOrThrow(owner, id);
  }

  async updateShareLink(owner: LinkOwner, id: string, input: UpdateShareLinkInput): Promise<ShareLinkDetail> {
    const ownerId = owner.id;
    const { version, password, fields, name, ...rest } = input;
    refuseHiddenFee(input);
    const passwordHash = password ? await this.passwords.hash(password) : null;
    return edit(this.db, { current: () => this.getForOwnerOrThrow(owner, id), constraintErrors }, async (tx) => {
      const current = expectVersion(await this.links.lockOne(tx, ownerId, id), version);
      const wanted = { ...current, ...rest };
      const found = await this.checkReferences(tx, ownerId, wanted);
      await this.links.update(tx, ownerId, id, {
        ...rest,
        ...(name !== undefined && { name: name ?? nameOf(found) }),
        ...(fields && { fields: orderedShareFields(current.kind, fields) }),
        ...(password !== undefined && { passwordHash, passwordVersion: current.passwordVersion + 1 }),
        updatedAt: this.clock.now(),
      });
      await this.outbox.add(tx, 'share_link.updated', { ownerId, shareLinkId: id });
    });
  }

  /** At once, whatever anybody else changed meanwhile; done again, nothing happens. */
  async revoke(owner: LinkOwner, id: string): Promise<ShareLinkDetail> {
    await this.change(owner.id, id, async (tx, link) => {
      if (link.revokedAt !== null) return;
      const now = this.clock.now();
      await this.links.update(tx, owner.id, id, { revokedAt: now, updatedAt: now });
    });
    return this.getForOwnerOrThrow(owner, id);
  }

  /** A new secret: the address of before is dead at once. A link that was taken back opens again, at the new one. */
  async renew(owner: LinkOwner, id: string, key?: string): Promise<ShareLinkDetail> {
    const ownerId = owner.id;
    await this.change(ownerId, id, async (tx) => {
      await createOnce(tx, { ownerId, key, scope: `share-links/${id}/renewal` }, async () => {
        await this.links.update(tx, ownerId, id, {
          ...this.tokens.issue(),
          revokedAt: null,
          updatedAt: this.clock.now(),
        });
        return id;
      });
    });
    return this.getForOwnerOrThrow(owner, id);
  }

  /** With a version, only that state is deleted. What is known of its visits goes with it. */
  async deleteShareLink(owner: LinkOwner, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getForOwnerOrThrow(owner, id) }, async (tx) => {
      expectVersion(await this.links.lockOne(tx, owner.id, id), version);
      await this.links.delete(tx, owner.id, id);
    });
  }

  async setFiles(owner: LinkOwner, id: string, { shown, hidden }: ShareLinkFilesInput): Promise<ShareLinkDetail> {
    await this.change(owner.id, id, async (tx, link) => {
      for (const [files, isShown] of [[shown, true] as const, [hidden, false] as const]) {
        const known = await this.links.setEyes(tx, link, files, isShown);
        if (known !== new Set(files).size) {
          throw fieldError(isShown ? 'shown' : 'hidden', 'This link can’t show one of these files');
        }
      }
      await this.outbox.add(tx, 'share_link.files_changed', { ownerId: owner.id, shareLinkId: id });
    });
    return this.getForOwnerOrThrow(owner, id);
  }

  private change(ownerId: string, id: string, work: (tx: Tx, link: ShareLink) => Promise<void>): Promise<void> {
    return this.db.tx(async (tx) => {
      const link = await this.links.lockOne(tx, ownerId, id);
      if (!link) throw shareLinkNotFound();
      await work(tx, link);
    });
  }

  /** Throws the field error of the first reference that is not one of this owner's rows. */
  private async checkReferences(
    tx: Tx,
    ownerId: string,
    link: Pick<ShareLink, 'eventId' | 'bureauPartnerId' | 'representativeId' | 'variant'>,
  ): Promise<References> {
    const { eventId, bureauPartnerId, representativeId, variant } = link;
    if (variant === 'bureau' && bureauPartnerId === null) {
      throw fieldError('bureauPartnerId', 'Choose the bureau whose contact details the page shows');
    }
    const found = await this.links.references(tx, ownerId, { eventId, bureauPartnerId, representativeId });
    if (eventId !== null && found.eventTitle === null) throw unknownEvent();
    if (bureauPartnerId !== null && found.bureauName === null) throw unknownBureau();
    if (representativeId !== null && !found.hasRepresentative) throw unknownRepresentative();
    return found;
  }

  private toResponse(owner: LinkOwner, row: ShareLinkRow): ShareLinkResponse {
    const token = this.tokens.tokenOf(row.tokenSealed);
    const url = token && `${this.config.appUrl}${shareAddress(row, token)}`;
    return toShareLinkResponse(row, { url, today: this.todayOf(owner) });
  }

  private todayOf({ timeZone }: LinkOwner): string {
    return dateInZone(this.clock.now(), timeZone);
  }

  private weekAgo(): Date {
    return new Date(this.clock.now().getTime() - WEEK_MS);
  }
}

/** What a link is called before anybody gives it a name. */
function nameOf({ eventTitle, bureauName }: References): string {
  const what = eventTitle ?? 'Media kit';
  return bureauName === null ? what : `${what} for ${bureauName}`;
}

/** A member who doesn’t see fees can’t publish one. */
function refuseHiddenFee({ fields }: Pick<UpdateShareLinkInput, 'fields'>): void {
  if (fields?.includes('fee') && !isPermittedNow('money')) throw notPermitted();
}

const unknownEvent = () => fieldError('eventId', 'This event does not exist');
const unknownBureau = () => fieldError('bureauPartnerId', 'This bureau partner does not exist');
const unknownRepresentative = () => fieldError('representativeId', 'This representative isn’t at this bureau');

const constraintErrors: ConstraintErrors = {
  share_links_event: unknownEvent,
  share_links_bureau_partner: unknownBureau,
  share_links_representative: unknownRepresentative,
};
