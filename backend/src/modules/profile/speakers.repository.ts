import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { PublicSpeakerResponse } from '@lectern/protocol/profile';
import { ofOpenAccount } from '../auth/open-account';
import { HEADSHOTS } from './profile.repository';

/** Presentations and testimonials on the page; more is nobody's reading. */
const SHOWN = 24;

/** Featured testimonials first in their order, then the latest published ones; a fee only when it is shown. */
export const PAGE = `
  SELECT s.slug, p.is_published AS "isPublished", p.name, p.title, p.tagline, p.bio_short AS "bioShort", p.bio_medium AS "bioMedium",
    p.bio_long AS "bioLong", p.topics, p.languages, p.travels_from_city AS "travelsFromCity",
    p.travels_from_state AS "travelsFromState", p.website, p.sizzle_reel_url AS "sizzleReelUrl",
    p.social_links AS "socialLinks",
    CASE WHEN p.show_fee_range AND coalesce(p.fee_from_cents, p.fee_to_cents) IS NOT NULL THEN
      jsonb_build_object('fromCents', p.fee_from_cents, 'toCents', p.fee_to_cents, 'currency', p.fee_currency)
    END AS fee,
    p.products, ${HEADSHOTS} AS headshots, p.one_sheet_file_id AS "oneSheetFileId",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'abstractShort', t.abstract_short,
        'lengthsMinutes', t.lengths_minutes, 'takeaways', t.takeaways) ORDER BY t.sort_title, t.id), '[]')
      FROM (SELECT * FROM presentations WHERE owner_id = $1 AND is_active ORDER BY sort_title, id LIMIT ${SHOWN}) t
    ) AS presentations,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'clientName', t.client_name,
        'clientTitle', t.client_title, 'companyName', t.company_name, 'content', t.content, 'rating', t.rating)
        ORDER BY t.featured_position NULLS LAST, t.published_at DESC, t.id), '[]')
      FROM (SELECT * FROM testimonials WHERE owner_id = $1 AND status = 'published'
        ORDER BY featured_position NULLS LAST, published_at DESC, id LIMIT ${SHOWN}) t
    ) AS testimonials
  FROM speaker_profiles p
  JOIN speaker_slugs s ON s.owner_id = p.user_id AND s.is_current
  WHERE p.user_id = $1`;

@Injectable()
export class SpeakersRepository {
  constructor(private readonly db: Db) {}

  /** Who has, or had, this address. Nobody, once the account is being deleted. */
  async ownerOf(slug: string): Promise<{ ownerId: string; timeZone: string } | undefined> {
    const [row] = await this.db.query<{ ownerId: string; timeZone: string }>(
      `SELECT s.owner_id AS "ownerId", u.time_zone AS "timeZone"
       FROM speaker_slugs s JOIN users u ON u.id = s.owner_id
       WHERE s.slug = $1 AND ${ofOpenAccount('s.owner_id')}`,
      [slug],
    );
    return row;
  }

  async page(ownerId: string): Promise<PublicSpeakerResponse | undefined> {
    const [row] = await this.db.query<PublicSpeakerResponse>(PAGE, [ownerId]);
    return row;
  }
}
