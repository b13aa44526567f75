/** The secrets of links that ask for a testimonial: 256 bits each, stored as a SHA-256. */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { OutdatedRows } from '@lectern/database/outdated-rows';
import { TESTIMONIAL_LINK_DAYS } from '@lectern/protocol/testimonials';
import { openAccount } from '../../auth/open-account';
import { TestimonialLink } from './testimonial-link.entity';
import { SpeakerProfile } from '../speaker-profile.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { Testimonial } from './testimonial.entity';
import { User } from '../../auth/user.entity';

const DAY_MS = 86_400_000;

export const outdatedTestimonialLinks: readonly OutdatedRows[] = [
  // Until then the page of a late visitor says that the link has ended.
  { table: 'testimonial_links', condition: `expires_at < $1::timestamptz - interval '90 days'`, byClock: true },
];

/** Everything the page behind a link shows, and what decides whether it still works. */
export type LinkFacts = RowOf<typeof FACTS_COLUMNS> & { speakerName: string; eventTitle: string | null };

/** What the emails about a testimonial say. */
export type EmailFacts = RowOf<typeof EMAIL_FACTS_COLUMNS> & { eventTitle: string | null; speakerName: string };

const FACTS_COLUMNS = selectList(
  columns(TestimonialLink, 'l', 'ownerId, testimonialId, expiresAt'),
  columns(Testimonial, 't', 'status, clientName, clientTitle, companyName, content, rating'),
  columns(SpeakerProfile, 'p', { speakerTitle: 'title' }),
  outerColumns(SpeakingEvent, 'e', 'eventDate, city, presentationTitle, theme'),
);
const FACTS = `
  SELECT ${FACTS_COLUMNS}, coalesce(nullif(p.name, ''), u.username) AS "speakerName",
    coalesce(t.event_title, e.title) AS "eventTitle"
  FROM testimonial_links l
  JOIN testimonials t ON t.owner_id = l.owner_id AND t.id = l.testimonial_id
  JOIN users u ON u.id = l.owner_id
  JOIN speaker_profiles p ON p.user_id = l.owner_id
  LEFT JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id
  WHERE l.token_hash = $1 AND ${openAccount('u')}`;

/** An email that cannot be delivered is made again with every attempt, with a new link each time. */
const MAX_LINKS = 20;
const FORGET_OLDEST = `
  DELETE FROM testimonial_links WHERE token_hash IN (
    SELECT token_hash FROM testimonial_links WHERE owner_id = $1 AND testimonial_id = $2
    ORDER BY expires_at DESC, created_at DESC OFFSET $3)`;

const EMAIL_FACTS_COLUMNS = selectList(
  columns(Testimonial, 't', 'status, requestedFrom, requestMessage, clientName, companyName, content, rating'),
  outerColumns(SpeakingEvent, 'e', 'eventDate'),
  columns(User, 'u', { speakerEmail: 'email' }),
);

@Injectable()
export class TestimonialLinksRepository {
  constructor(private readonly db: Db) {}

  /** Returns the secret, which is kept nowhere. So many of the newest keep working. */
  async issue(
    tx: Tx,
    { ownerId, testimonialId }: { ownerId: string; testimonialId: string },
    now: Date,
    expiresAt: Date,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await tx.insert(TestimonialLink, { tokenHash: hashOf(token), ownerId, testimonialId, expiresAt, createdAt: now });
    await tx.query(FORGET_OLDEST, [ownerId, testimonialId, MAX_LINKS]);
    return token;
  }

  find(token: string): Promise<LinkFacts | undefined> {
    return this.db.queryOne<LinkFacts>(FACTS, [hashOf(token)]);
  }

  /** The same, of a testimonial that is locked by now. */
  findIn(tx: Tx, token: string): Promise<LinkFacts | undefined> {
    return tx.queryOne<LinkFacts>(FACTS, [hashOf(token)]);
  }

  emailFacts(ownerId: string, testimonialId: string): Promise<EmailFacts | undefined> {
    return this.db.queryOne<EmailFacts>(
      `SELECT ${EMAIL_FACTS_COLUMNS}, coalesce(t.event_title, e.title) AS "eventTitle",
         coalesce(nullif(p.name, ''), u.username) AS "speakerName"
       FROM testimonials t
       JOIN users u ON u.id = t.owner_id
       JOIN speaker_profiles p ON p.user_id = t.owner_id
       LEFT JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id
       WHERE t.owner_id = $1 AND t.id = $2`,
      [ownerId, testimonialId],
    );
  }

  async prolong(tx: Tx, token: string, expiresAt: Date): Promise<void> {
    await tx.update(TestimonialLink, { tokenHash: hashOf(token) }, { expiresAt });
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + TESTIMONIAL_LINK_DAYS * DAY_MS);
}
