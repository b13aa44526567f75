import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { User } from '../../auth/user.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { PaymentScheduleItem } from '../payments/payment-schedule-item.entity';

const DUE_COLUMNS = selectList(
  columns(PaymentScheduleItem, 's', 'id, ownerId, eventId, label, heldFor'),
  columns(SpeakingEvent, 'e', 'title'),
  columns(User, 'u', 'timeZone'),
);

export type HeldPart = Pick<DuePart, 'ownerId' | 'eventId' | 'id' | 'label' | 'heldFor'>;

export type DuePart = RowOf<typeof DUE_COLUMNS> & { dueDate: string };

/**
 * Parts without an invoice that was sent, or sent and voided, due from $1 to $2, of events that are booked; those of a signed
 * contract, too. A sandbox sends nothing. The day is counted as the schedule itself counts it.
 */
export const DUE_PARTS = `
  SELECT ${DUE_COLUMNS}, d.day AS "dueDate"
  FROM payment_schedules p
  JOIN payment_schedule_items s ON s.owner_id = p.owner_id AND s.event_id = p.event_id
  JOIN speaking_events e ON e.owner_id = s.owner_id AND e.id = s.event_id
  JOIN users u ON u.id = s.owner_id
  CROSS JOIN LATERAL (SELECT CASE s.trigger
    WHEN 'fixed_date' THEN s.fixed_date
    WHEN 'on_signing' THEN p.signed_on + s.offset_days
    ELSE CASE WHEN s.offset_days > 0 THEN coalesce(e.end_date, e.event_date) ELSE e.event_date END + s.offset_days
  END AS day) d
  WHERE p.sends_invoices AND u.sandbox_until IS NULL AND d.day BETWEEN $1::date AND $2::date
    AND (e.status IN ('confirmed', 'delivered', 'closed') OR e.status = 'contract_sent' AND s.trigger = 'on_signing')
    AND NOT EXISTS (SELECT 1 FROM invoices i
      WHERE i.owner_id = s.owner_id AND i.schedule_item_id = s.id AND i.status <> 'draft')
    AND s.id > $3::uuid
  ORDER BY s.id LIMIT $4`;

@Injectable()
export class DuePartsRepository {
  constructor(private readonly db: Db) {}

  page(from: string, until: string, after: string, limit: number): Promise<DuePart[]> {
    return this.db.query<DuePart>(DUE_PARTS, [from, until, after, limit]);
  }

  /** Whether it is news. */
  async hold(tx: Tx, { ownerId, id }: HeldPart, reason: string): Promise<boolean> {
    const [rows]: [unknown[], number] = await tx.query(
      `UPDATE payment_schedule_items SET held_for = $3
       WHERE owner_id = $1 AND id = $2 AND held_for IS DISTINCT FROM $3 RETURNING id`,
      [ownerId, id, reason],
    );
    return rows.length === 1;
  }
}
