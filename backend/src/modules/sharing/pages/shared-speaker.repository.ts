/** Everything of a speaker that a page could show, in one statement; what it does show is decided by its fields. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { FileKind } from '@lectern/protocol/files';
import type { HeadshotUsage, ProfileProductKind, SocialKind } from '@lectern/protocol/profile';
import type { SharedTalk, SharedTestimonial } from '@lectern/protocol/shared-pages';

/** More than that is nobody's reading. */
const TALKS = 50;
const TESTIMONIALS = 24;
const FILES = 200;

export interface SpeakerFacts {
  name: string;
  title: string;
  email: string;
  phone: string | null;
  website: string | null;
  socialLinks: { kind: SocialKind; url: string }[];
  tagline: string | null;
  bioShort: string | null;
  bioMedium: string | null;
  bioLong: string | null;
  introduction: string | null;
  topics: string[];
  languages: string[];
  travelsFromCity: string | null;
  travelsFromState: string | null;
  sizzleReelUrl: string | null;
  feeFromCents: number | null;
  feeToCents: number | null;
  feeCurrency: string;
  products: { kind: ProfileProductKind; title: string; description: string | null; url: string | null }[];
  pictures: {
    id: string;
    credit: string | null;
    usage: HeadshotUsage;
    width: number | null;
    height: number | null;
    isPrimary: boolean;
  }[];
  oneSheet: { id: string; name: string; sizeBytes: number } | null;
}

export interface ShareableFile {
  id: string;
  name: string;
  kind: FileKind;
  contentType: string;
  sizeBytes: number;
}

export const SHARED_SPEAKER = `
  SELECT coalesce(nullif(p.name, ''), u.username) AS name, p.title, u.email, p.phone, p.website,
    p.social_links AS "socialLinks", p.tagline, p.bio_short AS "bioShort", p.bio_medium AS "bioMedium",
    p.bio_long AS "bioLong", p.introduction, p.topics, p.languages, p.travels_from_city AS "travelsFromCity",
    p.travels_from_state AS "travelsFromState", p.sizzle_reel_url AS "sizzleReelUrl",
    p.fee_from_cents AS "feeFromCents", p.fee_to_cents AS "feeToCents", p.fee_currency AS "feeCurrency", p.products,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'credit', h.credit, 'usage', h.usage, 'width', f.width,
        'height', f.height, 'isPrimary', h.is_primary) ORDER BY h.is_primary DESC, h.position, h.id), '[]')
      FROM speaker_headshots h JOIN files f ON f.owner_id = h.owner_id AND f.id = h.file_id
      WHERE h.owner_id = u.id AND f.state = 'ready' AND f.has_thumbnail) AS pictures,
    (SELECT jsonb_build_object('id', f.id, 'name', f.name, 'sizeBytes', f.size_bytes) FROM files f
      WHERE f.owner_id = u.id AND f.id = p.one_sheet_file_id AND f.state = 'ready') AS "oneSheet"
  FROM users u JOIN speaker_profiles p ON p.user_id = u.id
  WHERE u.id = $1`;

export const SHARED_TALKS = `
  SELECT id, title, abstract_short AS "abstractShort", abstract_long AS "abstractLong",
    lengths_minutes AS "lengthsMinutes", takeaways, audience, av_needs AS "avNeeds"
  FROM presentations WHERE owner_id = $1 AND is_active ORDER BY sort_title, id LIMIT ${TALKS}`;

/** Featured ones first in their order, then the latest. */
export const SHARED_TESTIMONIALS = `
  SELECT id, client_name AS "clientName", client_title AS "clientTitle", company_name AS "companyName", content, rating
  FROM testimonials WHERE owner_id = $1 AND status = 'published'
  ORDER BY featured_position NULLS LAST, published_at DESC, id LIMIT ${TESTIMONIALS}`;

/**
 * Media that the kit shows: what belongs to nobody else unless its eye is closed, and what belongs to an event, a client
 * or a bureau when it is open. Headshots and the one-sheet stand elsewhere.
 */
export const SHARED_MEDIA = `
  SELECT f.id, f.name, f.kind, f.content_type AS "contentType", f.size_bytes AS "sizeBytes"
  FROM files f
  LEFT JOIN share_link_files s ON s.owner_id = f.owner_id AND s.link_id = $2 AND s.file_id = f.id
  WHERE f.owner_id = $1 AND f.kind = 'media' AND f.state = 'ready'
    AND coalesce(s.is_shown, coalesce(f.event_id, f.client_id, f.bureau_partner_id) IS NULL)
    AND NOT EXISTS (SELECT FROM speaker_headshots h WHERE h.owner_id = f.owner_id AND h.file_id = f.id)
    AND NOT EXISTS (SELECT FROM speaker_profiles p WHERE p.user_id = f.owner_id AND p.one_sheet_file_id = f.id)
  ORDER BY f.created_at DESC, f.id DESC LIMIT ${FILES}`;

/** Files of the event whose eye is open. */
export const SHARED_DOCUMENTS = `
  SELECT f.id, f.name, f.kind, f.content_type AS "contentType", f.size_bytes AS "sizeBytes"
  FROM share_link_files s JOIN files f ON f.owner_id = s.owner_id AND f.id = s.file_id
  WHERE s.owner_id = $1 AND s.link_id = $2 AND s.is_shown AND f.event_id = $3 AND f.state = 'ready'
  ORDER BY f.created_at DESC, f.id DESC LIMIT ${FILES}`;

@Injectable()
export class SharedSpeakerRepository {
  constructor(private readonly db: Db) {}

  async find(ownerId: string): Promise<SpeakerFacts | undefined> {
    const [row] = await this.db.query<SpeakerFacts>(SHARED_SPEAKER, [ownerId]);
    return row;
  }

  talks(ownerId: string): Promise<SharedTalk[]> {
    return this.db.query<SharedTalk>(SHARED_TALKS, [ownerId]);
  }

  testimonials(ownerId: string): Promise<SharedTestimonial[]> {
    return this.db.query<SharedTestimonial>(SHARED_TESTIMONIALS, [ownerId]);
  }

  /** Without a link, of the public page: nothing was chosen. */
  media(ownerId: string, linkId: string | null): Promise<ShareableFile[]> {
    return this.db.query<ShareableFile>(SHARED_MEDIA, [ownerId, linkId]);
  }

  documents(ownerId: string, linkId: string, eventId: string): Promise<ShareableFile[]> {
    return this.db.query<ShareableFile>(SHARED_DOCUMENTS, [ownerId, linkId, eventId]);
  }
}
