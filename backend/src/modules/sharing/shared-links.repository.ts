/** Finds links by the secret of their address, and their passwords; for people without an account. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { ofLiveAccount } from '../../common/live-account';
import type { SharedLink } from './shared-visit';

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
export class SharedLinksRepository {
  constructor(private readonly db: Db) {}

  async findByToken(tokenHash: Buffer): Promise<FoundLink | undefined> {
    const [row] = await this.db.query<FoundLink>(
      `${SHARED_LINK} WHERE l.token_hash = $1 AND ${ofLiveAccount('l.owner_id')}`,
      [tokenHash],
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
