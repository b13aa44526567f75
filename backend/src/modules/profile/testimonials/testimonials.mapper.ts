import type { TestimonialResponse } from '@lectern/protocol/testimonials';

type Instants = 'consentedAt' | 'requestedAt' | 'linkExpiresAt' | 'receivedAt' | 'publishedAt';

/** A row as the repository reads it: only instants and the sort key differ from the answer. */
export type TestimonialRow = Omit<TestimonialResponse, Instants | 'createdAt' | 'updatedAt'> &
  Record<Instants, Date | null> & { createdAt: Date; updatedAt: Date; sortKey: string };

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
