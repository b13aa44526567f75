/** Share links as their owner has them: rows, the eyes on their files, and the emails with them. */
import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import {
  folded,
  afterCursor,
  orderAndLimit,
  searchWords,
  sortKey,
  Where,
  type Keyset,
} from '@lectern/database/list-query';
import {
  ShareLinkFile,
  MAX_SHARE_FILES,
  type ListShareLinksQuery,
  type ShareLinkFile as ListedFile,
  type ShareLinkStatus,
} from '@lectern/protocol/share-links';
import { addedBy, isPermittedNow } from '../../../common/offices';
import { ownedRows } from '../../../common/owned-rows';
import { ALL_SEEN } from '../../../common/seen-answers';
import { seenFiles } from '../../../common/seen-files';
import { ShareLinkEmail } from './sending/share-link-email.entity';
import { ShareLink } from './share-link.entity';
import { StoredFile } from '../../files/file.entity';
import { BureauPartner } from '../../contacts/bureau-partner.entity';
import { Representative } from '../../contacts/people/representative.entity';
import { Client } from '../../contacts/client.entity';
import { SpeakerSlug } from '../../profile/speaker-slug.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import type { User } from '../../auth/user.entity';

/** The latest emails with a link. */
const EMAILS = 20;

const OWN_COLUMNS = selectList(
  columns(
    ShareLink,
    'l',
    `id, kind, eventId, variant, bureauPartnerId, representativeId, name, message, fields, expiresOn, revokedAt,
      isMuted, tokenSealed, version, createdAt, updatedAt`,
  ),
  outerColumns(SpeakingEvent, 'e', { eventTitle: 'title', eventDate: 'eventDate', eventSlug: 'slug' }),
  outerColumns(Client, 'c', { clientName: 'name' }),
  outerColumns(BureauPartner, 'b', { bureauPartnerName: 'name' }),
  outerColumns(Representative, 'r', { representativeName: 'name' }),
  outerColumns(SpeakerSlug, 's', { speakerSlug: 'slug' }),
);

/** Views are visits of others: the owner's own are not recorded. */
const COLUMNS = (since: string): string => `${OWN_COLUMNS}, l.password_hash IS NOT NULL AS "hasPassword",
  (SELECT count(*) FROM share_visits v WHERE v.owner_id = l.owner_id AND v.link_id = l.id AND v.started_at > ${since})
    AS "views7Days",
  (SELECT max(v.started_at) FROM share_visits v WHERE v.owner_id = l.owner_id AND v.link_id = l.id) AS "lastViewedAt"`;
const FROM = `
  FROM share_links l
  LEFT JOIN speaking_events e ON e.owner_id = l.owner_id AND e.id = l.event_id
  LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
  LEFT JOIN bureau_partners b ON b.owner_id = l.owner_id AND b.id = l.bureau_partner_id
  LEFT JOIN bureau_representatives r ON r.owner_id = l.owner_id AND r.bureau_partner_id = l.bureau_partner_id
    AND r.id = l.representative_id
  LEFT JOIN speaker_slugs s ON s.owner_id = l.owner_id AND s.is_current`;

const SHAREABLE_FILES_COLUMNS = columns(StoredFile, 'f', ShareLinkFile.shape);

/** Files that this link could show: media of a kit but headshots, one-sheet and logo, or the files of its event. */
export const shareableFiles = () => `
  SELECT ${SHAREABLE_FILES_COLUMNS},
    coalesce(x.is_shown, l.event_id IS NULL AND coalesce(f.event_id, f.client_id, f.bureau_partner_id) IS NULL)
      AS "isShown",
    l.variant = 'bureau' AND (l.event_id IS NOT NULL OR f.content_type NOT LIKE 'image/%') AS "isLeftOut"
  FROM share_links l
  JOIN files f ON f.owner_id = l.owner_id AND f.state = 'ready'
    AND CASE WHEN l.event_id IS NULL THEN f.kind = 'media' ELSE f.event_id = l.event_id END
  LEFT JOIN share_link_files x ON x.owner_id = l.owner_id AND x.link_id = l.id AND x.file_id = f.id
  WHERE l.owner_id = $1 AND l.id = $2 AND ${seenFiles('f')}
    AND NOT EXISTS (SELECT FROM speaker_headshots h WHERE h.owner_id = f.owner_id AND h.file_id = f.id)
    AND NOT EXISTS (SELECT FROM speaker_profiles p WHERE p.user_id = f.owner_id AND f.id IN (p.one_sheet_file_id, p.logo_file_id))
  ORDER BY f.created_at DESC, f.id DESC LIMIT ${MAX_SHARE_FILES}`;

/** Links whose pages show the fee, or a file, to a member who doesn’t see those kinds of files: each address would open it. */
function showsHiddenSql(): string {
  const seen = seenFiles('f');
  const hidden = [
    !isPermittedNow('money') && `'fee' = ANY (l.fields)`,
    seen !== ALL_SEEN &&
      `EXISTS (SELECT FROM share_link_files x JOIN files f ON f.owner_id = x.owner_id AND f.id = x.file_id
        WHERE x.owner_id = l.owner_id AND x.link_id = l.id AND x.is_shown AND NOT ${seen})`,
  ].filter(Boolean);
  return hidden.length > 0 ? `(${hidden.join(' OR ')})` : 'false';
}

export interface References {
  eventTitle: string | null;
  bureauName: string | null;
  hasRepresentative: boolean;
}

export type ShareLinkRow = RowOf<typeof OWN_COLUMNS> & {
  hasPassword: boolean;
  views7Days: number;
  lastViewedAt: Date | null;
};

@Injectable()
export class ShareLinksRepository extends ownedRows(ShareLink) {
  async list(ownerId: string, query: ListShareLinksQuery, today: string, since: Date) {
    const { sql, parameters } = listShareLinksSql(ownerId, query, today, since);
    const rows = await this.db.query<ShareLinkRow & { sortKey: string }>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  find(ownerId: string, id: string, since: Date): Promise<ShareLinkRow | undefined> {
    return this.db.queryOne<ShareLinkRow>(`SELECT ${COLUMNS('$3')} ${FROM} WHERE l.owner_id = $1 AND l.id = $2`, [
      ownerId,
      id,
      since,
    ]);
  }

  /** Of a member. */
  async showsHidden(ownerId: string, id: string): Promise<boolean> {
    const sql = `SELECT FROM share_links l WHERE l.owner_id = $1 AND l.id = $2 AND ${showsHiddenSql()}`;
    return (await this.db.query(sql, [ownerId, id])).length > 0;
  }

  files(ownerId: string, id: string): Promise<ListedFile[]> {
    return this.db.query<RowOf<typeof SHAREABLE_FILES_COLUMNS> & Pick<ListedFile, 'isShown' | 'isLeftOut'>>(
      shareableFiles(),
      [ownerId, id],
    );
  }

  emails(ownerId: string, linkId: string): Promise<ShareLinkEmail[]> {
    return this.db
      .repository(ShareLinkEmail)
      .find({ where: { ownerId, linkId }, order: { createdAt: 'DESC', id: 'DESC' }, take: EMAILS });
  }

  async count(tx: Tx, ownerId: string): Promise<number> {
    return tx.countBy(ShareLink, { ownerId });
  }

  async addEmail(tx: Tx, email: Omit<ShareLinkEmail, 'addedBy'>): Promise<void> {
    await tx.insert(ShareLinkEmail, { ...email, addedBy: addedBy() });
  }

  async updateEmail(tx: Tx, ownerId: string, id: string, patch: Partial<ShareLinkEmail>): Promise<void> {
    await tx.update(ShareLinkEmail, { ownerId, id }, patch);
  }

  async findEmail(ownerId: string, id: string): Promise<ShareLinkEmail | undefined> {
    return (await this.db.repository(ShareLinkEmail).findOneBy({ ownerId, id })) ?? undefined;
  }

  /** The names behind the ids; null where there is no such row of this owner. */
  async references(
    tx: Tx,
    ownerId: string,
    { eventId, bureauPartnerId, representativeId }: Pick<ShareLink, 'eventId' | 'bureauPartnerId' | 'representativeId'>,
  ): Promise<References> {
    const [row]: References[] = await tx.query(
      `SELECT (SELECT title FROM speaking_events WHERE owner_id = $1 AND id = $2) AS "eventTitle",
         (SELECT name FROM bureau_partners WHERE owner_id = $1 AND id = $3) AS "bureauName",
         EXISTS (SELECT FROM bureau_representatives WHERE owner_id = $1 AND bureau_partner_id = $3 AND id = $4)
           AS "hasRepresentative"`,
      [ownerId, eventId, bureauPartnerId, representativeId],
    );
    if (!row) throw new Error('a query without FROM answered no row');
    return row;
  }

  async sender(tx: Tx, ownerId: string): Promise<Pick<User, 'email'> & { name: string }> {
    const row = await tx.queryOne<Pick<User, 'email'> & { name: string }>(
      `SELECT coalesce(nullif(p.name, ''), u.username) AS name, u.email
       FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
    if (!row) throw new Error('a link without its owner');
    return row;
  }

  /** Returns which of the files this link could show; the others are left as they are. */
  async setEyes(
    tx: Tx,
    link: Pick<ShareLink, 'ownerId' | 'id'>,
    fileIds: readonly string[],
    isShown: boolean,
  ): Promise<number> {
    const rows: unknown[] = await tx.query(
      `WITH set AS (
         INSERT INTO share_link_files (owner_id, link_id, file_id, is_shown)
         SELECT $1, $2, f.id, $4 FROM (${shareableFiles()}) f WHERE f.id = ANY ($3::uuid[])
         ON CONFLICT (owner_id, link_id, file_id) DO UPDATE SET is_shown = excluded.is_shown RETURNING file_id
       ) SELECT file_id FROM set`,
      [link.ownerId, link.id, fileIds, isShown],
    );
    return rows.length;
  }
}

const IS: Record<ShareLinkStatus, (today: string) => string> = {
  active: (today) => `(l.revoked_at IS NULL AND (l.expires_on IS NULL OR l.expires_on >= ${today}::date))`,
  expired: (today) => `(l.revoked_at IS NULL AND l.expires_on < ${today}::date)`,
  revoked: () => 'l.revoked_at IS NOT NULL',
};

export function listShareLinksSql(ownerId: string, query: ListShareLinksQuery, today: string, since: Date) {
  const keyset: Keyset = {
    sort: { column: 'l.created_at', type: 'timestamptz' },
    direction: 'desc',
    cursor: query.cursor,
    limit: query.limit,
  };
  const where = new Where()
    .and(ownerId, (p) => `l.owner_id = ${p}`)
    .andIfGiven(query.eventId, (p) => `l.event_id = ${p}`)
    .andIfGiven(query.bureauPartnerId, (p) => `l.bureau_partner_id = ${p}`)
    .andIfGiven(query.kind, (p) => `l.kind = ANY (${p}::text[])`)
    .andConstant(`NOT ${showsHiddenSql()}`);
  const { status } = query;
  if (status && status.length > 0) {
    where.and(today, (p) => `(${status.map((one) => IS[one](p)).join(' OR ')})`);
  }
  for (const word of searchWords(query.q)) {
    where.and(word, (p) => `strpos(search_fold(concat_ws(' ', l.name, e.title, c.name, b.name)), ${folded(p)}) > 0`);
  }
  afterCursor(where, keyset, 'l.id');
  const columns = COLUMNS(where.parameter(since));
  const sql = `SELECT ${columns}, ${sortKey(keyset)} ${FROM} WHERE ${where.sql} ${orderAndLimit(keyset, 'l.id')}`;
  return { sql, parameters: where.parameters };
}
