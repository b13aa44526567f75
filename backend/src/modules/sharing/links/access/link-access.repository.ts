/** Finds links by the secret of their address, and their passwords; for people without an account. */
import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { ofOpenAccount } from '../../../auth/open-account';
import { Client } from '../../../contacts/client.entity';
import { ShareLink } from '../share-link.entity';
import { SpeakerSlug } from '../../../profile/speaker-slug.entity';
import { SpeakingEvent } from '../../../events/speaking-event.entity';
import { User } from '../../../auth/user.entity';

export type FoundLink = RowOf<typeof SHARED_LINK_COLUMNS> & { hasPassword: boolean };

const SHARED_LINK_COLUMNS = selectList(
  columns(
    ShareLink,
    'l',
    `id, ownerId, kind, eventId, variant, bureauPartnerId, representativeId, message, fields, createdAt,
      tokenHash, passwordVersion, expiresOn, revokedAt`,
  ),
  columns(User, 'u', 'timeZone'),
);
export const SHARED_LINK = `
  SELECT ${SHARED_LINK_COLUMNS}, l.password_hash IS NOT NULL AS "hasPassword"
  FROM share_links l JOIN users u ON u.id = l.owner_id`;

const ADDRESS_COLUMNS = selectList(
  columns(ShareLink, 'l', 'kind, variant, tokenSealed'),
  outerColumns(SpeakerSlug, 's', { speakerSlug: 'slug' }),
  outerColumns(SpeakingEvent, 'e', { eventSlug: 'slug', eventDate: 'eventDate' }),
  outerColumns(Client, 'c', { clientName: 'name' }),
);

@Injectable()
export class LinkAccessRepository {
  constructor(private readonly db: Db) {}

  findByToken(tokenHash: Buffer): Promise<FoundLink | undefined> {
    return this.db.queryOne<FoundLink>(`${SHARED_LINK} WHERE l.token_hash = $1 AND ${ofOpenAccount('l.owner_id')}`, [
      tokenHash,
    ]);
  }

  find(ownerId: string, id: string): Promise<FoundLink | undefined> {
    return this.db.queryOne<FoundLink>(`${SHARED_LINK} WHERE l.owner_id = $1 AND l.id = $2`, [ownerId, id]);
  }

  /** What the readable address is made of, with the secret as it is kept. */
  address(ownerId: string, id: string): Promise<RowOf<typeof ADDRESS_COLUMNS> | undefined> {
    return this.db.queryOne<RowOf<typeof ADDRESS_COLUMNS>>(
      `SELECT ${ADDRESS_COLUMNS}
       FROM share_links l
       LEFT JOIN speaker_slugs s ON s.owner_id = l.owner_id AND s.is_current
       LEFT JOIN speaking_events e ON e.owner_id = l.owner_id AND e.id = l.event_id
       LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
       WHERE l.owner_id = $1 AND l.id = $2`,
      [ownerId, id],
    );
  }

  passwordHash(ownerId: string, id: string): Promise<{ hash: string; version: number } | undefined> {
    return this.db.queryOne(
      `SELECT ${columns(ShareLink, '', { hash: 'passwordHash', version: 'passwordVersion' })} FROM share_links
       WHERE owner_id = $1 AND id = $2 AND password_hash IS NOT NULL`,
      [ownerId, id],
    );
  }
}
