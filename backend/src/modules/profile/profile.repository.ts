import { Injectable } from '@nestjs/common';
import { columns, jsonColumns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { HeadshotResponse, SpeakerProfileResponse } from '@lectern/protocol/profile';
import { Not, In } from 'typeorm';
import { SpeakerProfile } from './speaker-profile.entity';
import { SpeakerSlug } from './speaker-slug.entity';
import { StoredFile } from '../files/file.entity';
import { Headshot } from './headshots/headshot.entity';

const HEADSHOTS_JSON = selectList(
  jsonColumns(Headshot, 'h', HeadshotResponse.shape),
  jsonColumns(StoredFile, 'f', 'hasThumbnail, width, height'),
  jsonColumns(StoredFile, 'f', { fileName: 'name', fileState: 'state' }),
);

/** The headshots of an owner (`$1`) as one JSON array in their order. */
export const HEADSHOTS = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object(${HEADSHOTS_JSON})
      ORDER BY h.position, h.id), '[]')
  FROM speaker_headshots h JOIN files f ON f.owner_id = h.owner_id AND f.id = h.file_id
  WHERE h.owner_id = $1)`;

const FIND_COLUMNS = selectList(
  columns(SpeakerProfile, 'p', SpeakerProfileResponse.shape),
  outerColumns(SpeakerSlug, 's', 'slug'),
  outerColumns(StoredFile, 'o', { oneSheetFileName: 'name' }),
);
const FIND = `
  SELECT ${FIND_COLUMNS}, ${HEADSHOTS} AS headshots
  FROM speaker_profiles p
  LEFT JOIN speaker_slugs s ON s.owner_id = p.user_id AND s.is_current
  LEFT JOIN files o ON o.owner_id = p.user_id AND o.id = p.one_sheet_file_id
  WHERE p.user_id = $1`;

/** What the rules need of a profile that is about to change. */
export type LockedProfile = RowOf<typeof LOCK_COLUMNS>;

const LOCK_COLUMNS = columns(SpeakerProfile, '', 'version, name, isPublished, feeFromCents, feeToCents');

@Injectable()
export class ProfileRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string): Promise<SpeakerProfileResponse | undefined> {
    return this.db.queryOne<RowOf<typeof FIND_COLUMNS> & Pick<SpeakerProfileResponse, 'headshots'>>(FIND, [ownerId]);
  }

  /** One writer at a time per profile, with its address, its headshots and the order of its testimonials. */
  lock(tx: Tx, ownerId: string): Promise<LockedProfile | undefined> {
    return tx.queryOne<LockedProfile>(
      `SELECT ${LOCK_COLUMNS}
       FROM speaker_profiles WHERE user_id = $1 FOR UPDATE`,
      [ownerId],
    );
  }

  async insert(tx: Tx, profile: Pick<SpeakerProfile, 'userId' | 'name' | 'title' | 'updatedAt'>): Promise<void> {
    await tx.insert(SpeakerProfile, profile);
  }

  async update(tx: Tx, ownerId: string, patch: Partial<SpeakerProfile>): Promise<void> {
    await tx.update(SpeakerProfile, { userId: ownerId }, { ...patch, version: () => 'version + 1' });
  }

  /** The document belongs to this owner and was not refused. */
  hasFile(tx: Tx, ownerId: string, id: string): Promise<boolean> {
    return tx.existsBy(StoredFile, { ownerId, id, state: Not('refused') });
  }

  /** Of the types that emails and papers show. */
  hasLogo(tx: Tx, ownerId: string, id: string): Promise<boolean> {
    const contentType = In(['image/png', 'image/jpeg']);
    return tx.existsBy(StoredFile, { ownerId, id, state: Not('refused'), contentType });
  }

  /** Every address this owner ever had, the present one among them. */
  async slugsOf(tx: Tx, ownerId: string): Promise<{ slug: string; isCurrent: boolean }[]> {
    return tx.find(SpeakerSlug, { where: { ownerId }, select: { slug: true, isCurrent: true } });
  }

  /** As former ones; without those that another account has. */
  async addSlugs(tx: Tx, ownerId: string, slugs: readonly { slug: string; takenAt: string }[]): Promise<void> {
    await tx.query(
      `INSERT INTO speaker_slugs (slug, owner_id, is_current, taken_at)
       SELECT s.slug, $1, false, s.taken_at FROM unnest($2::text[], $3::timestamptz[]) AS s (slug, taken_at)
       ON CONFLICT (slug) DO NOTHING`,
      [ownerId, slugs.map(({ slug }) => slug), slugs.map(({ takenAt }) => takenAt)],
    );
  }

  /**
   * Returns false when somebody else has or had it. Of two at the same time the second waits for the first to commit
   * and then gets nothing: the address is the key.
   */
  async takeSlug(tx: Tx, ownerId: string, slug: string, now: Date): Promise<boolean> {
    await tx.query(`UPDATE speaker_slugs SET is_current = false WHERE owner_id = $1 AND is_current`, [ownerId]);
    const rows: unknown[] = await tx.query(
      `WITH taken AS (
         INSERT INTO speaker_slugs (slug, owner_id, is_current, taken_at) VALUES ($2, $1, true, $3)
         ON CONFLICT (slug) DO UPDATE SET is_current = true WHERE speaker_slugs.owner_id = $1
         RETURNING slug
       ) SELECT slug FROM taken`,
      [ownerId, slug, now],
    );
    return rows.length === 1;
  }
}
