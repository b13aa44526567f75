/**
 * Due dates that follow an anchor, computed here and nowhere else. Whoever writes an anchored task, or what an anchor
 * hangs on, locks the event first and lets its tasks follow in the same transaction.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import type { SpeakingEvent } from '../events/speaking-event.entity';

/** The first of the event's holds that runs out; when none is running, the last one that did. */
const HOLD_EXPIRY = `
  (SELECT coalesce(min(least(h.expires_on, h.held_on)) FILTER (WHERE h.outcome IS NULL),
     max(least(h.expires_on, h.held_on)))
   FROM holds h WHERE h.owner_id = e.owner_id AND h.event_id = e.id)`;

/** The day on which a contract of the event was first signed by everybody. Amendments change it, they do not make it. */
const SIGNATURE = `
  (SELECT min(c.signed_on) FROM contracts c
   WHERE c.owner_id = e.owner_id AND c.event_id = e.id AND c.status = 'completed' AND c.kind <> 'amendment')`;

/**
 * Of the task's own invoice, or the first of the event's that is not paid; when none is open, the last one that was. A void
 * one is due never.
 */
const INVOICE_DUE = `
  (SELECT coalesce(min(i.due_date) FILTER (WHERE i.status IN ('sent', 'viewed', 'partly_paid')),
     max(i.due_date) FILTER (WHERE i.status = 'paid'))
   FROM invoices i WHERE i.owner_id = e.owner_id AND i.event_id = e.id
     AND (t.invoice_id IS NULL OR i.id = t.invoice_id))`;

/**
 * Days after an event of several days count from its last day, days before it from its first. What has no date yet leaves
 * the task without one until it does.
 */
const DUE_DATE = `
  CASE t.anchor
    WHEN 'event_date' THEN
      CASE WHEN t.anchor_offset_days > 0 THEN coalesce(e.end_date, e.event_date) ELSE e.event_date END
    WHEN 'hold_expiry' THEN ${HOLD_EXPIRY}
    WHEN 'signature' THEN ${SIGNATURE}
    WHEN 'invoice_due' THEN ${INVOICE_DUE}
  END + t.anchor_offset_days`;

/**
 * What is done keeps the day it had; one that was added done gets it here. The version stays too: a date that followed is no
 * change that a person made. Tasks are locked by their ids, as changes of many tasks lock them: two that wait for each other would
 * both fail.
 */
export const FOLLOW_ANCHORS = `
  UPDATE tasks t SET due_date = a.due_date, updated_at = $3
  FROM (
    SELECT t.id, d.due_date
    FROM tasks t JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id,
      LATERAL (SELECT ${DUE_DATE} AS due_date) d
    WHERE t.owner_id = $1 AND t.event_id = ANY ($2::uuid[]) AND t.anchor IS NOT NULL
      AND (t.done_on IS NULL OR t.due_date IS NULL) AND t.due_date IS DISTINCT FROM d.due_date
    ORDER BY t.id FOR NO KEY UPDATE OF t
  ) a
  WHERE t.owner_id = $1 AND t.id = a.id
  RETURNING t.id`;

const LOCK_EVENTS = `
  SELECT id FROM speaking_events WHERE owner_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

@Injectable()
export class TaskAnchorsRepository {
  /** A task that is written now and an anchor that moves now wait for each other here; answers the events there are. */
  async lockEvents(tx: Tx, ownerId: string, eventIds: readonly string[]): Promise<string[]> {
    if (eventIds.length === 0) return [];
    const rows: Pick<SpeakingEvent, 'id'>[] = await tx.query(LOCK_EVENTS, [ownerId, eventIds]);
    return rows.map((row) => row.id);
  }

  /** Brings the due dates of open anchored tasks in line with their events; returns the tasks that moved. */
  async follow(tx: Tx, ownerId: string, eventIds: readonly string[], now: Date): Promise<string[]> {
    if (eventIds.length === 0) return [];
    const [moved]: [{ id: string }[], number] = await tx.query(FOLLOW_ANCHORS, [ownerId, eventIds, now]);
    return moved.map(({ id }) => id);
  }
}
