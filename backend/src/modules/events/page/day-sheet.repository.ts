import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { DaySheetResponse } from '@lectern/protocol/day-sheet';

type Around = Pick<DaySheetResponse, 'clientContact' | 'bureau' | 'speaker' | 'openTaskCount'>;

/** Who stands behind the event; one row when it exists. */
export const DAY_SHEET = `
  SELECT
    (SELECT jsonb_build_object('name', k.name, 'title', k.title, 'email', k.email, 'phone', k.phone)
      FROM client_contacts k WHERE k.owner_id = e.owner_id AND k.client_id = e.client_id AND k.is_primary)
      AS "clientContact",
    (SELECT jsonb_build_object('name', b.name, 'email', b.email, 'phone', b.phone, 'representative',
        (SELECT jsonb_build_object('name', r.name, 'title', r.title, 'email', r.email, 'phone', r.phone)
          FROM bureau_representatives r WHERE r.owner_id = e.owner_id AND r.bureau_partner_id = b.id
            AND r.id = e.representative_id))
      FROM bureau_partners b WHERE b.owner_id = e.owner_id AND b.id = e.bureau_partner_id) AS bureau,
    jsonb_build_object('name', coalesce(p.name, ''), 'phone', p.phone, 'introduction', p.introduction) AS speaker,
    (SELECT count(*) FROM tasks t WHERE t.owner_id = e.owner_id AND t.event_id = e.id AND t.done_on IS NULL)
      AS "openTaskCount"
  FROM speaking_events e LEFT JOIN speaker_profiles p ON p.user_id = e.owner_id
  WHERE e.owner_id = $1 AND e.id = $2`;

@Injectable()
export class DaySheetRepository {
  constructor(private readonly db: Db) {}

  around(ownerId: string, eventId: string): Promise<Around | undefined> {
    return this.db.queryOne<Around>(DAY_SHEET, [ownerId, eventId]);
  }
}
