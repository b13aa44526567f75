/** What an edit of a testimonial comes to: pure, so that every rule of consent and publication is read in one place. */
import { TESTIMONIAL_ENTERED_CONSENT_TEXT, type UpdateTestimonialInput } from '@lectern/protocol/testimonials';
import { v7 as uuidv7 } from 'uuid';
import { clientsOwnWords, consentHolds, consentMissing, nothingToPublish } from './testimonials.errors';
import type { Testimonial } from './testimonial.entity';

/** How each one begins, no matter who enters it: received, not published, without a consent. */
export function newTestimonial(ownerId: string, now: Date) {
  return {
    id: uuidv7(),
    ownerId,
    status: 'received',
    source: 'speaker',
    consentText: null,
    consentedAt: null,
    requestedFrom: null,
    requestMessage: null,
    requestedAt: null,
    receivedAt: now,
    publishedAt: null,
    featuredPosition: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  } as const satisfies Partial<Testimonial>;
}

/** The client agreed to these as they stand. */
const AGREED = ['content', 'rating', 'clientName', 'clientTitle', 'companyName'] as const;

/** What only the client changes of what they sent. */
export const isClientsOwnField = (field: string) =>
  field === 'hasConsent' || (AGREED as readonly string[]).includes(field);

/** Throws the refusal when the edit breaks a rule. */
export function patchOf(
  current: Testimonial,
  { hasConsent, status, ...fields }: Omit<UpdateTestimonialInput, 'version'>,
  now: Date,
): Partial<Testimonial> {
  if (current.source === 'client') {
    const changed = AGREED.find((name) => fields[name] !== undefined && fields[name] !== current[name]);
    if (changed) throw clientsOwnWords(changed);
    if (hasConsent === false) throw clientsOwnWords('hasConsent');
  }
  const patch: Partial<Testimonial> = { ...fields, updatedAt: now };
  const arrives = current.status === 'requested' && (fields.content ?? '') !== '';
  if (arrives) Object.assign(patch, { status: 'received', receivedAt: now });

  if (hasConsent === true && current.consentedAt === null) {
    Object.assign(patch, { consentText: TESTIMONIAL_ENTERED_CONSENT_TEXT, consentedAt: now });
  }
  if (hasConsent === false && current.consentedAt !== null) {
    if ((status ?? current.status) === 'published') throw consentHolds();
    Object.assign(patch, { consentText: null, consentedAt: null });
  }

  const isThere = current.status !== 'requested' || arrives;
  if (status !== undefined && !isThere) throw nothingToPublish();
  if (status === 'published' && current.status !== 'published') {
    const consentedAt = patch.consentedAt === undefined ? current.consentedAt : patch.consentedAt;
    if (consentedAt === null) throw consentMissing();
    Object.assign(patch, { status, publishedAt: now });
  }
  if (status === 'received' && current.status === 'published') {
    Object.assign(patch, { status, publishedAt: null, featuredPosition: null });
  }
  return patch;
}
