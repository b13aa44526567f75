import { Injectable } from '@nestjs/common';
import { columns, jsonColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { PublicSpeakerResponse } from '@lectern/protocol/public-speaker';
import { ofOpenAccount } from '../auth/open-account';
import { HEADSHOTS } from './profile.repository';
import { SpeakerProfile } from './speaker-profile.entity';
import { SpeakerSlug } from './speaker-slug.entity';
import { User } from '../auth/user.entity';

/** Presentations and testimonials on the page; more is nobody's reading. */
const SHOWN = 24;

const PAGE_COLUMNS = selectList(
  columns(SpeakerSlug, 's', 'slug'),
  columns(SpeakerProfile, 'p', PublicSpeakerResponse.shape),
);
const PAGE_FEE = jsonColumns(SpeakerProfile, 'p', {
  fromCents: 'feeFromCents',
  toCents: 'feeToCents',
  currency: 'feeCurrency',
});

/** Featured testimonials first in their order, then the latest published ones; a fee only when it is shown. */
export const PAGE = `
  SELECT ${PAGE_COLUMNS},
    CASE WHEN p.show_fee_range AND coalesce(p.fee_from_cents, p.fee_to_cents) IS NOT NULL THEN
      jsonb_build_object(${PAGE_FEE})
    END AS fee,
    ${HEADSHOTS} AS headshots,
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

const OWNER_OF_COLUMNS = selectList(columns(SpeakerSlug, 's', 'ownerId'), columns(User, 'u', 'timeZone'));

@Injectable()
export class SpeakersRepository {
  constructor(private readonly db: Db) {}

  /** Who has, or had, this address. Nobody, once the account is being deleted. */
  ownerOf(slug: string): Promise<{ ownerId: string; timeZone: string } | undefined> {
    return this.db.queryOne<RowOf<typeof OWNER_OF_COLUMNS>>(
      `SELECT ${OWNER_OF_COLUMNS}
       FROM speaker_slugs s JOIN users u ON u.id = s.owner_id
       WHERE s.slug = $1 AND ${ofOpenAccount('s.owner_id')}`,
      [slug],
    );
  }

  page(ownerId: string): Promise<PublicSpeakerResponse | undefined> {
    return this.db.queryOne<
      RowOf<typeof PAGE_COLUMNS> & Pick<PublicSpeakerResponse, 'fee' | 'headshots' | 'presentations' | 'testimonials'>
    >(PAGE, [ownerId]);
  }
}
