/** Finds links by the secret of their address, and their passwords; for people without an account. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { ofOpenAccount } from '../../../auth/open-account';
import type { AddressFacts } from '../sending/share-address';
import type { SharedLink } from './link-access';

export interface FoundLink extends SharedLink {
  tokenHash: Buffer;
  hasPassword: boolean;
  passwordVersion: number;
  expiresOn: string | null;
  revokedAt: Date | null;
}

export const SHARED_LINK = `
  SELECT l.id, l.owner_id AS "ownerId", l.kind, l.event_id AS "eventId", l.variant,
    l.bureau_partner_id AS "bureauPartnerId", l.representative_id AS "representativeId", l.message, l.fields,
    u.time_zone AS "timeZone", l.created_at AS "createdAt", l.token_hash AS "tokenHash",
    l.password_hash IS NOT NULL AS "hasPassword", l.password_version AS "passwordVersion",
    l.expires_on AS "expiresOn", l.revoked_at AS "revokedAt"
  FROM share_links l JOIN users u ON u.id = l.owner_id`;

@Injectable()
export class LinkAccessRepository {
  constructor(private readonly db: Db) {}

  async findByToken(tokenHash: Buffer): Promise<FoundLink | undefined> {
    const [row] = await this.db.query<FoundLink>(
      `${SHARED_LINK} WHERE l.token_hash = $1 AND ${ofOpenAccount('l.owner_id')}`,
      [tokenHash],
    );
    return row;
  }

  async find(ownerId: string, id: string): Promise<FoundLink | undefined> {
    const [row] = await this.db.query<FoundLink>(`${SHARED_LINK} WHERE l.owner_id = $1 AND l.id = $2`, [ownerId, id]);
    return row;
  }

  /** What the readable address is made of, with the secret as it is kept. */
  async address(ownerId: string, id: string): Promise<(AddressFacts & { tokenSealed: string }) | undefined> {
    const [row] = await this.db.query<AddressFacts & { tokenSealed: string }>(
      `SELECT l.kind, l.variant, l.token_sealed AS "tokenSealed", s.slug AS "speakerSlug", e.slug AS "eventSlug",
         e.event_date AS "eventDate", c.name AS "clientName"
       FROM share_links l
       LEFT JOIN speaker_slugs s ON s.owner_id = l.owner_id AND s.is_current
       LEFT JOIN speaking_events e ON e.owner_id = l.owner_id AND e.id = l.event_id
       LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
       WHERE l.owner_id = $1 AND l.id = $2`,
      [ownerId, id],
    );
    return row;
  }

  async passwordHash(ownerId: string, id: string): Promise<{ hash: string; version: number } | undefined> {
    const [row] = await this.db.query<{ hash: string; version: number }>(
      `SELECT password_hash AS hash, password_version AS version FROM share_links
       WHERE owner_id = $1 AND id = $2 AND password_hash IS NOT NULL`,
      [ownerId, id],
    );
    return row;
  }
}
