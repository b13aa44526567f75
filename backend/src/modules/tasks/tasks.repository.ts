import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import {
  folded,
  afterCursor,
  orderAndLimit,
  searchWords,
  sortKey,
  Where,
  type Keyset,
  type Sort,
} from '@lectern/database/list-query';
import { FIRST_DAY, LAST_DAY } from '@lectern/protocol/calendar';
import { TaskResponse, type ListTasksQuery } from '@lectern/protocol/tasks';
import { actorIn } from '../../common/offices';
import { ownedRows } from '../../common/owned-rows';
import { Task } from './task.entity';
import { User } from '../auth/user.entity';
import { BureauPartner } from '../contacts/bureau-partner.entity';
import { Client } from '../contacts/client.entity';
import { Invoice } from '../invoices/invoice.entity';
import { SpeakingEvent } from '../events/speaking-event.entity';

const SORTS: Record<ListTasksQuery['sort'], Sort> = {
  dueDate: { column: 't.sort_due', type: 'date' },
  createdAt: { column: 't.created_at', type: 'timestamptz' },
};

const COLUMNS = selectList(
  columns(Task, 't', TaskResponse.shape),
  outerColumns(SpeakingEvent, 'e', { eventTitle: 'title' }),
  outerColumns(Client, 'c', { clientName: 'name' }),
  outerColumns(BureauPartner, 'b', { bureauPartnerName: 'name' }),
  outerColumns(Invoice, 'i', { invoiceNumber: 'number' }),
  outerColumns(User, 'a', { assigneeName: 'username' }),
);
const JOINS = `
  LEFT JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id
  LEFT JOIN clients c ON c.owner_id = t.owner_id AND c.id = t.client_id
  LEFT JOIN bureau_partners b ON b.owner_id = t.owner_id AND b.id = t.bureau_partner_id
  LEFT JOIN invoices i ON i.owner_id = t.owner_id AND i.id = t.invoice_id
  LEFT JOIN users a ON a.id = t.assignee_id`;

/** Of the task `t`: the checklist of an event that fell through asks for nothing, what was added by hand still does. */
export const IS_ASKED_FOR = `
  (t.checklist_key IS NULL OR NOT EXISTS (SELECT 1 FROM speaking_events ended
    WHERE ended.owner_id = t.owner_id AND ended.id = t.event_id
      AND ended.status IN ('cancelled', 'lost', 'released')))`;

/** What the rules need of a row that is about to change. */
export type LockedTask = RowOf<typeof LOCK_COLUMNS>;

const LOCK_COLUMNS = columns(Task, '', 'id, version, eventId, dueDate, anchor, anchorOffsetDays, doneOn');
const LOCK = `
  SELECT ${LOCK_COLUMNS}
  FROM tasks WHERE owner_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`;

const ZONE = columns(User, '', 'timeZone');

export type TaskRow = RowOf<typeof COLUMNS>;

type TaskListRow = TaskRow & { sortKey: string };

@Injectable()
export class TasksRepository extends ownedRows(Task) {
  /** `today` is the owner's: it says what is overdue. */
  async list(ownerId: string, query: ListTasksQuery, today: string) {
    const { sql, parameters } = listTasksSql(ownerId, query, today);
    const rows = await this.db.query<TaskListRow>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  find(ownerId: string, id: string): Promise<TaskRow | undefined> {
    return this.db.queryOne<TaskRow>(`SELECT ${COLUMNS} FROM tasks t ${JOINS} WHERE t.owner_id = $1 AND t.id = $2`, [
      ownerId,
      id,
    ]);
  }

  /** Those of the ids that are this owner's, in their order. */
  findMany(ownerId: string, ids: readonly string[]): Promise<TaskRow[]> {
    return this.db.query<TaskRow>(
      `SELECT ${COLUMNS} FROM tasks t ${JOINS} WHERE t.owner_id = $1 AND t.id = ANY ($2::uuid[])`,
      [ownerId, ids],
    );
  }

  /** One writer at a time per task; several are always locked in the order of their ids. */
  lock(tx: Tx, ownerId: string, ids: readonly string[]): Promise<LockedTask[]> {
    return tx.query<LockedTask[]>(LOCK, [ownerId, ids]);
  }

  async passOverReminders(tx: Tx, ownerId: string, ids: readonly string[], today: string): Promise<void> {
    await tx.query(
      `UPDATE tasks SET reminded_for = due_date WHERE owner_id = $1 AND id = ANY ($2::uuid[]) AND due_date < $3::date`,
      [ownerId, ids, today],
    );
  }

  async eventsOf(tx: Tx, ownerId: string, ids: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `SELECT DISTINCT event_id AS id FROM tasks WHERE owner_id = $1 AND id = ANY ($2::uuid[]) AND event_id IS NOT NULL`,
      [ownerId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Fixed dates move by days, within those there are; anchored ones by their distance: their date follows with the anchor. */
  async shift(tx: Tx, ownerId: string, ids: readonly string[], days: number, now: Date): Promise<void> {
    await tx.query(
      `UPDATE tasks SET
         due_date = CASE WHEN anchor IS NULL
           THEN greatest(DATE '${FIRST_DAY}', least(DATE '${LAST_DAY}', due_date + $3::int)) ELSE due_date END,
         anchor_offset_days = CASE WHEN anchor IS NULL THEN NULL
           ELSE greatest(-730, least(730, anchor_offset_days + $3::int)) END,
         version = version + 1, updated_at = $4
       WHERE owner_id = $1 AND id = ANY ($2::uuid[])`,
      [ownerId, ids, days, now],
    );
  }

  async timeZoneOf(tx: Tx, ownerId: string): Promise<string> {
    const row = await tx.queryOne<RowOf<typeof ZONE>>(`SELECT ${ZONE} FROM users WHERE id = $1`, [ownerId]);
    return row?.timeZone ?? 'UTC';
  }
}

export function listTasksSql(ownerId: string, query: ListTasksQuery, today: string) {
  const keyset: Keyset = { ...query, sort: SORTS[query.sort], cursor: query.cursor };
  const where = new Where()
    .and(ownerId, (p) => `t.owner_id = ${p}`)
    .andIfGiven(query.kind, (p) => `t.kind = ANY (${p}::text[])`)
    .andIfGiven(query.eventId, (p) => `t.event_id = ${p}::uuid`)
    .andIfGiven(query.clientId, (p) => `t.client_id = ${p}::uuid`)
    .andIfGiven(query.bureauPartnerId, (p) => `t.bureau_partner_id = ${p}::uuid`)
    .andIfGiven(query.invoiceId, (p) => `t.invoice_id = ${p}::uuid`)
    .andIfGiven(query.from, (p) => `t.sort_due >= ${p}::date AND t.due_date IS NOT NULL`)
    .andIfGiven(query.to, (p) => `t.sort_due <= ${p}::date AND t.due_date IS NOT NULL`);
  const actor = actorIn(ownerId);
  if (query.assignee === 'me' && actor === ownerId) where.andConstant('t.assignee_id IS NULL');
  else if (query.assignee === 'me') where.and(actor, (p) => `t.assignee_id = ${p}::uuid`);
  if (query.state === 'done') where.andConstant('t.done_on IS NOT NULL');
  else if (query.state !== 'all') {
    where.andConstant('t.done_on IS NULL');
    // The event's own page has its whole checklist.
    if (!query.eventId) where.andConstant(IS_ASKED_FOR);
  }
  if (query.state === 'snoozed') where.and(today, (p) => `t.snoozed_until > ${p}::date`);
  if (query.state === 'open' || query.state === 'overdue')
    where.and(today, (p) => `(t.snoozed_until IS NULL OR t.snoozed_until <= ${p}::date)`);
  if (query.state === 'overdue') where.and(today, (p) => `t.sort_due < ${p}::date`);
  for (const word of searchWords(query.q)) where.and(word, (p) => `strpos(t.search_text, ${folded(p)}) > 0`);
  afterCursor(where, keyset, 't.id');
  const page = `
    SELECT t.*, ${sortKey(keyset)} FROM tasks t WHERE ${where.sql} ${orderAndLimit(keyset, 't.id')}`;
  const sql = `
    SELECT ${COLUMNS}, t."sortKey" FROM (${page}) t ${JOINS}
    ORDER BY ${keyset.sort.column} ${keyset.direction}, t.id ${keyset.direction}`;
  return { sql, parameters: where.parameters };
}
