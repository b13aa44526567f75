/**
 * Returns parts of the timeline of a client or bureau partner: testimonials and requests for them. `events` selects the ids
 * of its events; a client's testimonials may be of no event.
 */
export const testimonialActivity = (column: string, events: string): string[] => [
  ...linesOf(`t.event_id IN (${events})`),
  ...(column === 'client_id'
    ? linesOf(`t.client_id = $2 AND (t.event_id IS NULL OR t.event_id NOT IN (${events}))`)
    : []),
];

function linesOf(condition: string): string[] {
  return [
    `SELECT 'testimonial', t.id, t.received_at, NULL::date,
       jsonb_build_object('from', t.client_name, 'quote', left(t.content, 400), 'eventTitle', t.event_title)
     FROM testimonials t WHERE t.owner_id = $1 AND t.received_at IS NOT NULL AND ${condition}`,
    `SELECT 'testimonial_request', t.id, t.requested_at, NULL::date, jsonb_build_object('from', t.requested_from)
     FROM testimonials t
     WHERE t.owner_id = $1 AND t.requested_at IS NOT NULL AND t.requested_from IS NOT NULL AND ${condition}`,
  ];
}
