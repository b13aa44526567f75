import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { addDays } from '@lectern/protocol/calendar';
import { v7 as uuidv7 } from 'uuid';
import { BureauPartner } from '../../contacts/bureau-partner.entity';
import { AgendaItem } from '../logistics/agenda-item.entity';
import { AvNeed } from '../logistics/av-need.entity';
import type { SpinOffPolicy } from './spin-off-terms';

interface CopyOfLogistics {
  from: string;
  to: string;
  /** Days between the two events; null when one of them has no date. */
  moved: number | null;
  now: Date;
}

const SPIN_OFF_POLICY_COLUMNS = columns(BureauPartner, 'b', {
  bureau: 'name',
  commissionPercent: 'commissionPercent',
  spinOffPercent: 'spinOffPercent',
  levels: 'spinOffLevels',
  months: 'spinOffMonths',
});

/** The bureau of the event, and the date of the first event of the chain that it came from. */
const SPIN_OFF_POLICY = `
  WITH RECURSIVE chain (id, parent_id, event_date, depth) AS (
    SELECT id, parent_event_id, event_date, 1 FROM speaking_events WHERE owner_id = $1 AND id = $2
    UNION ALL
    SELECT e.id, e.parent_event_id, e.event_date, c.depth + 1 FROM chain c
      JOIN speaking_events e ON e.owner_id = $1 AND e.id = c.parent_id
      WHERE c.depth < 100
  )
  SELECT ${SPIN_OFF_POLICY_COLUMNS}, (SELECT event_date FROM chain ORDER BY depth DESC LIMIT 1) AS "firstEventOn"
  FROM speaking_events e JOIN bureau_partners b ON b.owner_id = e.owner_id AND b.id = e.bureau_partner_id
  WHERE e.owner_id = $1 AND e.id = $2`;

@Injectable()
export class EventCopiesRepository {
  /** Undefined: the event came through no bureau. */
  spinOffPolicy(tx: Tx, ownerId: string, eventId: string): Promise<SpinOffPolicy | undefined> {
    return tx.queryOne<RowOf<typeof SPIN_OFF_POLICY_COLUMNS> & Pick<SpinOffPolicy, 'firstEventOn'>>(SPIN_OFF_POLICY, [
      ownerId,
      eventId,
    ]);
  }

  /** Agenda and AV needs, as if entered anew: nothing is confirmed, and days are as far from the event as they were. */
  async copyLogistics(tx: Tx, ownerId: string, { from, to, moved, now }: CopyOfLogistics): Promise<void> {
    const where = { ownerId, eventId: from };
    const fresh = () => ({ id: uuidv7(), eventId: to, version: 1, createdAt: now, updatedAt: now });
    const agenda = await tx.find(AgendaItem, { where, order: { id: 'ASC' } });
    const dayOf = (day: string | null) => (day && moved !== null ? addDays(day, moved) : null);
    const needs = await tx.find(AvNeed, { where, order: { id: 'ASC' } });
    if (agenda.length > 0) {
      await tx.insert(
        AgendaItem,
        agenda.map((item) => ({
          ...item,
          itemDate: dayOf(item.itemDate),
          confirmedBy: null,
          confirmedOn: null,
          ...fresh(),
        })),
      );
    }
    if (needs.length > 0) {
      await tx.insert(
        AvNeed,
        needs.map((need) => ({ ...need, confirmedBy: null, confirmedOn: null, ...fresh() })),
      );
    }
  }
}
