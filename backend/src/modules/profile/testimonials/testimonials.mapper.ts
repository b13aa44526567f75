import type { TestimonialResponse } from '@lectern/protocol/testimonials';
import type { TestimonialRow } from './testimonials.repository';

export function toTestimonialResponse({ sortKey: _sortKey, ...row }: TestimonialRow): TestimonialResponse {
  return {
    ...row,
    consentedAt: row.consentedAt?.toISOString() ?? null,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    linkExpiresAt: row.linkExpiresAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
