import { Injectable } from '@nestjs/common';
import { columns, jsonColumns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { InvoiceStatus } from '@lectern/protocol/invoice-status';
import { In } from 'typeorm';
import { PaymentScheduleItem } from './payment-schedule-item.entity';
import { PaymentSchedule } from './payment-schedule.entity';
import { balanceOf } from '../../events';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { Invoice } from '../invoice.entity';

export type ScheduleItemRow = RowOf<typeof SCHEDULE_ITEMS_COLUMNS> & {
  percent: number | null;
  /** Once sent and voided: what comes next, a person decides. */
  wasVoided: boolean;
  invoice: {
    id: string;
    number: string | null;
    status: InvoiceStatus;
    dueDate: string | null;
    totalCents: number;
    balanceCents: number;
  } | null;
};

/** Version 0: there is no schedule, and a new one sends its invoices. */
export type ScheduleHead = RowOf<typeof HEAD_COLUMNS> & { version: number; sendsInvoices: boolean };

const HEAD_COLUMNS = selectList(
  columns(SpeakingEvent, 'e', 'eventDate, endDate'),
  outerColumns(PaymentSchedule, 's', 'signedOn'),
);
const HEAD = `
  SELECT ${HEAD_COLUMNS}, coalesce(s.version, 0) AS version,
    coalesce(s.sends_invoices, true) AS "sendsInvoices"
  FROM speaking_events e LEFT JOIN payment_schedules s ON s.owner_id = e.owner_id AND s.event_id = e.id
  WHERE e.owner_id = $1 AND e.id = $2`;

const SCHEDULE_ITEMS_COLUMNS = columns(
  PaymentScheduleItem,
  's',
  `id, label, trigger, offsetDays, fixedDate, amountCents, heldFor`,
);

/** With the invoice that is not void, if there is one. */
export const SCHEDULE_ITEMS = `
  SELECT ${SCHEDULE_ITEMS_COLUMNS}, (s.percent_thousandths / 1000.0)::float8 AS percent,
    CASE WHEN i.id IS NOT NULL THEN json_build_object(
      ${jsonColumns(Invoice, 'i', 'id, number, status, dueDate, totalCents')},
      'balanceCents', ${balanceOf('i')}) END AS invoice,
    EXISTS (SELECT 1 FROM invoices v
      WHERE v.owner_id = s.owner_id AND v.schedule_item_id = s.id AND v.status = 'void') AS "wasVoided"
  FROM payment_schedule_items s
  LEFT JOIN invoices i ON i.owner_id = s.owner_id AND i.schedule_item_id = s.id AND i.status <> 'void'
  WHERE s.owner_id = $1 AND s.event_id = $2
  ORDER BY s.position, s.id`;

@Injectable()
export class PaymentSchedulesRepository {
  constructor(private readonly db: Db) {}

  /** Undefined: there is no such event. */
  async head(runner: Tx | Db, ownerId: string, eventId: string): Promise<ScheduleHead | undefined> {
    const [row] = (await runner.query<ScheduleHead[]>(HEAD, [ownerId, eventId])) as ScheduleHead[];
    return row;
  }

  async items(runner: Tx | Db, ownerId: string, eventId: string): Promise<ScheduleItemRow[]> {
    return (await runner.query<ScheduleItemRow[]>(SCHEDULE_ITEMS, [ownerId, eventId])) as ScheduleItemRow[];
  }

  async saveHead(tx: Tx, ownerId: string, eventId: string, sendsInvoices: boolean, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO payment_schedules AS s (owner_id, event_id, sends_invoices, version, updated_at) VALUES ($1, $2, $3, 1, $4)
       ON CONFLICT (owner_id, event_id) DO UPDATE SET sends_invoices = excluded.sends_invoices,
         version = s.version + 1, updated_at = excluded.updated_at`,
      [ownerId, eventId, sendsInvoices, now],
    );
  }

  /** The first signature counts; answers whether this was it. */
  async markSigned(tx: Tx, ownerId: string, eventId: string, signedOn: string, now: Date): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO payment_schedules AS s (owner_id, event_id, signed_on, sends_invoices, version, updated_at)
       VALUES ($1, $2, $3, true, 1, $4)
       ON CONFLICT (owner_id, event_id) DO UPDATE SET signed_on = excluded.signed_on, version = s.version + 1,
         updated_at = excluded.updated_at
       WHERE s.signed_on IS NULL
       RETURNING event_id`,
      [ownerId, eventId, signedOn, now],
    );
    return rows.length > 0;
  }

  async saveItems(tx: Tx, items: Omit<PaymentScheduleItem, 'heldFor'>[]): Promise<void> {
    if (items.length > 0) await tx.save(PaymentScheduleItem, items);
  }

  async deleteItems(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await tx.delete(PaymentScheduleItem, { ownerId, id: In([...ids]) });
  }

  /** Gives drafts their day, when the schedule learns it; what was sent keeps its own. */
  async setDraftDueDate(tx: Tx, ownerId: string, invoiceId: string, dueDate: string, now: Date): Promise<void> {
    await tx.query(
      `UPDATE invoices SET due_date = $3, version = version + 1, updated_at = $4
       WHERE owner_id = $1 AND id = $2 AND status = 'draft' AND due_date IS NULL`,
      [ownerId, invoiceId, dueDate, now],
    );
  }
}
