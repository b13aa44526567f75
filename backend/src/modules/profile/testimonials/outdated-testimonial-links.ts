import type { OutdatedRows } from '@lectern/database/outdated-rows';

export const outdatedTestimonialLinks: readonly OutdatedRows[] = [
  // Until then the page of a late visitor says that the link has ended.
  { table: 'testimonial_links', condition: `expires_at < $1::timestamptz - interval '90 days'`, byClock: true },
];
