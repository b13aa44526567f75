import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { DEFAULT_REMINDER_DAYS } from '@lectern/protocol/invoices';
import { WITHHELD } from '@lectern/protocol/sandboxes';
import { Invoice } from '../invoice.entity';
import { LAST_REFUSAL } from '../invoices.repository';
import { User } from '../../auth/user.entity';

export type DueReminder = RowOf<typeof TAKE_INVOICE_REMINDERS_COLUMNS> & {
  /** The day of the reminder that is due. */
  remindOn: string;
};

/** The local days of a zone that may be reminded of, first and last. */
export interface ZoneDays {
  timeZone: string;
  from: string;
  until: string;
}

/** The longest distance from the due date that the settings allow, in days. */
const FARTHEST = 180;
/** One that was made in a sandbox, which became an account, was never emailed. */
const ARMED = `i.reminders_enabled AND i.status IN ('sent', 'viewed', 'partly_paid')
  AND ${LAST_REFUSAL} ->> 'reason' IS DISTINCT FROM '${WITHHELD}'`;

const ZONE = columns(User, 'u', 'timeZone');
export const ZONES_WITH_OVERDUE_INVOICES = `
  SELECT DISTINCT ${ZONE}
  FROM invoices i JOIN users u ON u.id = i.owner_id
  WHERE ${ARMED} AND i.due_date BETWEEN $1::date - ${FARTHEST} AND $2::date`;

/**
 * Of each invoice the latest of its days that has come, unless that was told, or lay before the invoice was sent. $1 to $3:
 * zones with their days; $4: the usual days.
 */
const DUE = `
  FROM invoices i
  JOIN users u ON u.id = i.owner_id
  JOIN unnest($1::text[], $2::date[], $3::date[]) AS w (time_zone, first_day, last_day) ON w.time_zone = u.time_zone
  LEFT JOIN invoice_settings s ON s.owner_id = i.owner_id
  CROSS JOIN LATERAL (
    SELECT max(i.due_date + d.days) AS day FROM unnest(coalesce(s.reminder_days, $4::int[])) AS d (days)
    WHERE i.due_date + d.days <= w.last_day
  ) r
  WHERE ${ARMED} AND r.day >= w.first_day AND r.day > coalesce(i.reminded_for, '-infinity')
    AND r.day > (i.sent_at AT TIME ZONE u.time_zone)::date`;

const TAKE_INVOICE_REMINDERS_COLUMNS = columns(Invoice, 'i', { ownerId: 'ownerId', invoiceId: 'id' });

/** An invoice that someone holds is left for the next minute. $5, $6: the outermost of the days; $7: how many. */
export const TAKE_INVOICE_REMINDERS = `
  SELECT ${TAKE_INVOICE_REMINDERS_COLUMNS}, r.day AS "remindOn" ${DUE}
    AND i.due_date BETWEEN $5::date - ${FARTHEST} AND $6::date
  ORDER BY i.due_date, i.id
  LIMIT $7
  FOR NO KEY UPDATE OF i SKIP LOCKED`;

@Injectable()
export class InvoiceRemindersRepository {
  constructor(private readonly db: Db) {}

  async zonesWithOverdueInvoices(from: string, until: string): Promise<string[]> {
    const rows = await this.db.query<RowOf<typeof ZONE>>(ZONES_WITH_OVERDUE_INVOICES, [from, until]);
    return rows.map((row) => row.timeZone);
  }

  takeDuePage(tx: Tx, zones: readonly ZoneDays[], limit: number): Promise<DueReminder[]> {
    const days = zones.flatMap((zone) => [zone.from, zone.until]).sort();
    return tx.query<DueReminder[]>(TAKE_INVOICE_REMINDERS, [...parametersOf(zones), days.at(0), days.at(-1), limit]);
  }

  async timeZoneOf(tx: Tx, ownerId: string): Promise<string> {
    const [row]: RowOf<typeof ZONE>[] = await tx.query(`SELECT ${ZONE} FROM users u WHERE id = $1`, [ownerId]);
    return row?.timeZone ?? 'UTC';
  }

  /** Of these invoices, counts the days that are due as reminded of. */
  async passOver(tx: Tx, zone: ZoneDays, ownerId: string, ids: readonly string[]): Promise<void> {
    await tx.query(
      `UPDATE invoices t SET reminded_for = due.day
       FROM (SELECT i.id, r.day ${DUE} AND i.owner_id = $5 AND i.id = ANY ($6::uuid[])) due
       WHERE t.owner_id = $5 AND t.id = due.id`,
      [...parametersOf([zone]), ownerId, ids],
    );
  }

  /** Returns whether this call marked it: another worker's page may have been read before ours was committed. */
  async markReminded(tx: Tx, { ownerId, invoiceId, remindOn }: DueReminder, now: Date): Promise<boolean> {
    const [rows]: [unknown[], number] = await tx.query(
      `UPDATE invoices SET reminded_for = $3, last_reminded_at = $4
       WHERE owner_id = $1 AND id = $2 AND (reminded_for IS NULL OR reminded_for < $3::date) RETURNING id`,
      [ownerId, invoiceId, remindOn, now],
    );
    return rows.length === 1;
  }
}

/** Of `DUE`. */
function parametersOf(zones: readonly ZoneDays[]) {
  return [
    zones.map(({ timeZone }) => timeZone),
    zones.map(({ from }) => from),
    zones.map(({ until }) => until),
    DEFAULT_REMINDER_DAYS,
  ];
}
