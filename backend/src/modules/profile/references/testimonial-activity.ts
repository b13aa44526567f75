import { activityPart } from '@lectern/database/activity-part';
import { ifPermittedNow } from '../../../common/offices';

/**
 * Returns parts of the timeline of a client or bureau partner: testimonials and requests for them. `events` selects the ids
 * of its events; a client's testimonials may be of no event.
 */
export const testimonialActivity = (column: string, events: string): readonly string[] =>
  ifPermittedNow('library', [
    ...linesOf(`t.event_id IN (${events})`),
    ...(column === 'client_id'
      ? linesOf(`t.client_id = $2 AND (t.event_id IS NULL OR t.event_id NOT IN (${events}))`)
      : []),
  ]);

function linesOf(condition: string): string[] {
  return [
    activityPart({
      kind: 'testimonial',
      id: 't.id',
      at: 't.received_at',
      facts: `jsonb_build_object('from', t.client_name, 'quote', left(t.content, 400), 'eventTitle', t.event_title)`,
      from: `testimonials t WHERE t.owner_id = $1 AND t.received_at IS NOT NULL AND ${condition}`,
    }),
    activityPart({
      kind: 'testimonial_request',
      id: 't.id',
      at: 't.requested_at',
      facts: `jsonb_build_object('from', t.requested_from)`,
      from: `testimonials t
    WHERE t.owner_id = $1 AND t.requested_at IS NOT NULL AND t.requested_from IS NOT NULL AND ${condition}`,
    }),
  ];
}
