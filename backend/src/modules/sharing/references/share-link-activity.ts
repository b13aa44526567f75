import { activityPart } from '@lectern/database/activity-part';
import { ifPermittedNow } from '../../../common/offices';

/**
 * Returns parts of the timeline of a client or bureau partner: emails with a link. `events` selects the ids of its events;
 * a link without an event counts when it went to one of `addresses`, those of its people.
 */
export const shareLinkActivity = (events: string, addresses: string): readonly string[] =>
  ifPermittedNow('sharing', [
    `l.event_id IN (${events})`,
    `l.event_id IS NULL AND lower(m.sent_to) IN (${addresses})`,
  ]).map((condition) =>
    activityPart({
      kind: 'email',
      id: 'm.id',
      by: 'coalesce(m.added_by, m.owner_id)',
      at: 'm.sent_at',
      facts: `jsonb_build_object('subject', m.subject, 'to', m.sent_to)`,
      from: `share_links l
    JOIN share_link_emails m ON m.owner_id = l.owner_id AND m.link_id = l.id AND m.sent_at IS NOT NULL
    WHERE l.owner_id = $1 AND ${condition}`,
    }),
  );
