/** Which links show what has just changed; those that nobody can open any more are left out. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { ShareLink } from '../../links/share-link.entity';

export type RefreshScope =
  | { of: 'everything' }
  | { of: 'kits' }
  | { of: 'link' | 'event' | 'client' | 'bureau' | 'presentation' | 'file'; id: string };

/** `$1` is the owner, `$4` the id that the scope is of. */
const SHOWS: Record<RefreshScope['of'], string> = {
  everything: `$4::uuid IS NULL`,
  kits: `$4::uuid IS NULL AND l.kind = 'media_kit'`,
  link: `l.id = $4::uuid`,
  event: `l.event_id = $4::uuid`,
  client: `l.event_id IN (SELECT e.id FROM speaking_events e WHERE e.owner_id = $1 AND e.client_id = $4::uuid)`,
  bureau: `l.bureau_partner_id = $4::uuid`,
  presentation: `(l.kind = 'media_kit' OR l.event_id IN
    (SELECT e.id FROM speaking_events e WHERE e.owner_id = $1 AND e.presentation_id = $4::uuid))`,
  // A receipt is on no page.
  file: `(l.kind = 'media_kit' AND NOT EXISTS (SELECT 1 FROM files f WHERE f.owner_id = $1 AND f.id = $4::uuid
      AND f.kind IN ('receipt', 'invoice', 'contract'))
    OR l.event_id = (SELECT f.event_id FROM files f WHERE f.owner_id = $1 AND f.id = $4::uuid))`,
};

/** In pages by id; `$2` is the last id of the page before, `$3` the time. A link made after the change (`$6`) always had it. */
export function linksToRefreshSql(of: RefreshScope['of']): string {
  return `
  SELECT l.id FROM share_links l JOIN users u ON u.id = l.owner_id
  WHERE l.owner_id = $1 AND ($2::uuid IS NULL OR l.id > $2::uuid) AND l.revoked_at IS NULL
    AND (l.expires_on IS NULL OR l.expires_on >= ($3::timestamptz AT TIME ZONE u.time_zone)::date)
    AND l.created_at <= $6 AND ${SHOWS[of]}
  ORDER BY l.id LIMIT $5`;
}

@Injectable()
export class PageRefreshRepository {
  constructor(private readonly db: Db) {}

  async links(
    ownerId: string,
    scope: RefreshScope,
    page: { after: string | null; limit: number; now: Date; changedAt: Date },
  ): Promise<string[]> {
    const parameters = [ownerId, page.after, page.now, 'id' in scope ? scope.id : null, page.limit, page.changedAt];
    const rows = await this.db.query<Pick<ShareLink, 'id'>>(linksToRefreshSql(scope.of), parameters);
    return rows.map((row) => row.id);
  }
}
