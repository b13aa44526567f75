import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import type { ReadinessFacts } from '@lectern/protocol/readiness';
import { IS_TAKEN_BACK } from '../../events';
import { SpeakingEvent } from '../../events/speaking-event.entity';

type Counted = Pick<
  ReadinessFacts,
  | 'challengeAnswerBy'
  | 'hasSomeoneToCall'
  | 'agendaItems'
  | 'travelSegments'
  | 'avNeeds'
  | 'openAvNeeds'
  | 'contract'
  | 'deposit'
  | 'depositDueOn'
  | 'tasks'
>;
export type ReadinessRow = RowOf<typeof COLUMNS> & Counted;

const COLUMNS = columns(
  SpeakingEvent,
  'e',
  `status, format, eventDate, endDate, dateIsTentative, startTime, timeZone, venueName, city, clientId, feeType,
    grossFeeCents, travelTerms, audienceActual, evaluationScore, debrief`,
);

/** Of one event, and null of another owner's: what `readinessOf` asks. Of the tasks it has and of the checklist a hundred each. */
export const READINESS = `
  SELECT ${COLUMNS},
    (SELECT min(h.challenge_answer_by) FROM holds h
      WHERE h.owner_id = e.owner_id AND h.event_id = e.id AND h.outcome IS NULL) AS "challengeAnswerBy",
    EXISTS (SELECT FROM event_contacts ek JOIN client_contacts k ON k.owner_id = ek.owner_id AND k.id = ek.contact_id
      WHERE ek.owner_id = e.owner_id AND ek.event_id = e.id AND k.phone <> '') AS "hasSomeoneToCall",
    (SELECT count(*) FROM agenda_items a WHERE a.owner_id = e.owner_id AND a.event_id = e.id) AS "agendaItems",
    (SELECT count(*) FROM travel_segments s WHERE s.owner_id = e.owner_id AND s.event_id = e.id) AS "travelSegments",
    n.needs AS "avNeeds", n.open AS "openAvNeeds",
    (SELECT CASE WHEN bool_or(k.status = 'completed') THEN 'completed'
        WHEN bool_or(k.status IN ('sent', 'viewed', 'partly_signed')) THEN 'out' END
      FROM contracts k WHERE k.owner_id = e.owner_id AND k.event_id = e.id) AS contract,
    d.deposit, d."depositDueOn",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'version', t.version,
        'checklistKey', t.checklist_key, 'dueDate', t.due_date, 'isDone', t.done_on IS NOT NULL)
        ORDER BY t.sort_due, t.position, t.id), '[]')
      FROM ((SELECT * FROM tasks t
          WHERE t.owner_id = e.owner_id AND t.event_id = e.id AND t.checklist_key IS NOT NULL
          ORDER BY t.sort_due, t.id LIMIT 100)
        UNION ALL (SELECT * FROM tasks t
          WHERE t.owner_id = e.owner_id AND t.event_id = e.id AND t.checklist_key IS NULL AND t.done_on IS NULL
          ORDER BY t.sort_due, t.id LIMIT 100)) t) AS tasks
  FROM speaking_events e
  CROSS JOIN LATERAL (SELECT count(*) AS needs, count(*) FILTER (WHERE n.is_required AND n.confirmed_on IS NULL) AS open
    FROM av_needs n WHERE n.owner_id = e.owner_id AND n.event_id = e.id) n
  CROSS JOIN LATERAL (SELECT CASE WHEN bool_and(i.status = 'paid') THEN 'paid' WHEN count(*) > 0 THEN 'open' END AS deposit,
      min(i.due_date) FILTER (WHERE i.status <> 'paid') AS "depositDueOn"
    FROM invoices i WHERE i.owner_id = e.owner_id AND i.event_id = e.id
      AND i.status IN ('sent', 'viewed', 'partly_paid', 'paid') AND NOT ${IS_TAKEN_BACK}
      AND EXISTS (SELECT 1 FROM invoice_lines l
        WHERE l.owner_id = i.owner_id AND l.invoice_id = i.id AND l.kind = 'deposit')) d
  WHERE e.owner_id = $1 AND e.id = $2`;

@Injectable()
export class ReadinessRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, eventId: string): Promise<ReadinessRow | undefined> {
    return this.db.queryOne<ReadinessRow>(READINESS, [ownerId, eventId]);
  }
}
