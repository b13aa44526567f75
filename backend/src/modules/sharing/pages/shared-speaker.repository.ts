/** Everything of a speaker that a page could show, in one statement; what it does show is decided by its fields. */
import { Injectable } from '@nestjs/common';
import { columns, jsonColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import type { SharedTalk, SharedTestimonial } from '@lectern/protocol/shared-pages';
import { StoredFile } from '../../files/file.entity';
import { Presentation } from '../../presentations/presentation.entity';
import { SpeakerProfile } from '../../profile/speaker-profile.entity';
import { Testimonial } from '../../profile/testimonials/testimonial.entity';
import { User } from '../../auth/user.entity';
import { Headshot } from '../../profile/headshots/headshot.entity';

/** More than that is nobody's reading. */
const TALKS = 50;
const TESTIMONIALS = 24;
const FILES = 200;

export type SpeakerFacts = RowOf<typeof SHARED_SPEAKER_COLUMNS> & {
  name: string;
  pictures: RowOf<typeof SHARED_SPEAKER_PICTURES>[];
  oneSheet: Pick<StoredFile, 'id' | 'name' | 'sizeBytes'> | null;
};

export type ShareableFile = RowOf<typeof SHARED_MEDIA_COLUMNS>;

const SHARED_SPEAKER_COLUMNS = selectList(
  columns(
    SpeakerProfile,
    'p',
    `title, phone, website, socialLinks, tagline, bioShort, bioMedium, bioLong, introduction, topics, languages,
      travelsFromCity, travelsFromState, sizzleReelUrl, feeFromCents, feeToCents, feeCurrency, products`,
  ),
  columns(User, 'u', 'email'),
);
const SHARED_SPEAKER_PICTURES = selectList(
  jsonColumns(Headshot, 'h', 'id, credit, usage, isPrimary'),
  jsonColumns(StoredFile, 'f', 'width, height'),
);
export const SHARED_SPEAKER = `
  SELECT ${SHARED_SPEAKER_COLUMNS}, coalesce(nullif(p.name, ''), u.username) AS name,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(${SHARED_SPEAKER_PICTURES})
        ORDER BY h.is_primary DESC, h.position, h.id), '[]')
      FROM speaker_headshots h JOIN files f ON f.owner_id = h.owner_id AND f.id = h.file_id
      WHERE h.owner_id = u.id AND f.state = 'ready' AND f.has_thumbnail) AS pictures,
    (SELECT jsonb_build_object(${jsonColumns(StoredFile, 'f', 'id, name, sizeBytes')}) FROM files f
      WHERE f.owner_id = u.id AND f.id = p.one_sheet_file_id AND f.state = 'ready') AS "oneSheet"
  FROM users u JOIN speaker_profiles p ON p.user_id = u.id
  WHERE u.id = $1`;

const SHARED_TALKS_COLUMNS = columns(
  Presentation,
  '',
  `id, title, abstractShort, abstractLong, lengthsMinutes, takeaways, audience, avNeeds`,
);
export const SHARED_TALKS = `
  SELECT ${SHARED_TALKS_COLUMNS}
  FROM presentations WHERE owner_id = $1 AND is_active ORDER BY sort_title, id LIMIT ${TALKS}`;

const SHARED_TESTIMONIALS_COLUMNS = columns(
  Testimonial,
  '',
  `id, clientName, clientTitle, companyName, content, rating`,
);

/** Featured ones first in their order, then the latest. */
export const SHARED_TESTIMONIALS = `
  SELECT ${SHARED_TESTIMONIALS_COLUMNS}
  FROM testimonials WHERE owner_id = $1 AND status = 'published'
  ORDER BY featured_position NULLS LAST, published_at DESC, id LIMIT ${TESTIMONIALS}`;

const SHARED_MEDIA_COLUMNS = columns(StoredFile, 'f', 'id, name, kind, contentType, sizeBytes');

/**
 * Media that the kit shows: what belongs to nobody else unless its eye is closed, and what belongs to an event, a client
 * or a bureau when it is open. Headshots, the one-sheet and the logo are elsewhere.
 */
export const SHARED_MEDIA = `
  SELECT ${SHARED_MEDIA_COLUMNS}
  FROM files f
  LEFT JOIN share_link_files s ON s.owner_id = f.owner_id AND s.link_id = $2 AND s.file_id = f.id
  WHERE f.owner_id = $1 AND f.kind = 'media' AND f.state = 'ready'
    AND coalesce(s.is_shown, coalesce(f.event_id, f.client_id, f.bureau_partner_id) IS NULL)
    AND NOT EXISTS (SELECT FROM speaker_headshots h WHERE h.owner_id = f.owner_id AND h.file_id = f.id)
    AND NOT EXISTS (SELECT FROM speaker_profiles p WHERE p.user_id = f.owner_id AND f.id IN (p.one_sheet_file_id, p.logo_file_id))
  ORDER BY f.created_at DESC, f.id DESC LIMIT ${FILES}`;

/** Files of the event whose eye is open. */
export const SHARED_DOCUMENTS = `
  SELECT ${SHARED_MEDIA_COLUMNS}
  FROM share_link_files s JOIN files f ON f.owner_id = s.owner_id AND f.id = s.file_id
  WHERE s.owner_id = $1 AND s.link_id = $2 AND s.is_shown AND f.event_id = $3 AND f.state = 'ready'
  ORDER BY f.created_at DESC, f.id DESC LIMIT ${FILES}`;

@Injectable()
export class SharedSpeakerRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string): Promise<SpeakerFacts | undefined> {
    return this.db.queryOne<SpeakerFacts>(SHARED_SPEAKER, [ownerId]);
  }

  talks(ownerId: string): Promise<SharedTalk[]> {
    return this.db.query<RowOf<typeof SHARED_TALKS_COLUMNS>>(SHARED_TALKS, [ownerId]);
  }

  testimonials(ownerId: string): Promise<SharedTestimonial[]> {
    return this.db.query<RowOf<typeof SHARED_TESTIMONIALS_COLUMNS>>(SHARED_TESTIMONIALS, [ownerId]);
  }

  /** Without a link, of the public page: nothing was chosen. */
  media(ownerId: string, linkId: string | null): Promise<ShareableFile[]> {
    return this.db.query<ShareableFile>(SHARED_MEDIA, [ownerId, linkId]);
  }

  documents(ownerId: string, linkId: string, eventId: string): Promise<ShareableFile[]> {
    return this.db.query<ShareableFile>(SHARED_DOCUMENTS, [ownerId, linkId, eventId]);
  }
}
