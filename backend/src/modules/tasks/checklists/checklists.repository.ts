import { Injectable } from '@nestjs/common';
import { columns, jsonColumns, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { ChecklistItem, type ChecklistTemplateResponse } from '@lectern/protocol/checklist-templates';
import type { SpeakingEventType } from '@lectern/protocol/speaking-events';
import { ownedRows } from '../../../common/owned-rows';
import { ChecklistTemplateItem } from './checklist-template-item.entity';
import { ChecklistTemplate } from './checklist-template.entity';
import { Task } from '../task.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';

type TemplateRow = RowOf<typeof TEMPLATES_COLUMNS> & Pick<ChecklistTemplateResponse, 'items'>;

const TEMPLATES_COLUMNS = columns(ChecklistTemplate, 't', 'id, eventType, version');

/** At most one per type of event and one for all: their number is bounded by the types. */
const TEMPLATES = `
  SELECT ${TEMPLATES_COLUMNS},
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
        ${jsonColumns(ChecklistTemplateItem, 'i', ChecklistItem.shape)}) ORDER BY i.position), '[]')
      FROM checklist_template_items i WHERE i.owner_id = t.owner_id AND i.template_id = t.id) AS items
  FROM checklist_templates t
  WHERE t.owner_id = $1`;

/** An event whose row is locked: one checklist at a time. */
export type ChecklistEvent = RowOf<typeof LOCK_EVENT_COLUMNS> & { lastDay: string | null };

const LOCK_EVENT_COLUMNS = columns(SpeakingEvent, '', 'type, status, timeZone');

@Injectable()
export class ChecklistsRepository extends ownedRows(ChecklistTemplate) {
  list(ownerId: string): Promise<ChecklistTemplateResponse[]> {
    return this.db.query<TemplateRow>(`${TEMPLATES} ORDER BY t.event_type NULLS FIRST`, [ownerId]);
  }

  find(ownerId: string, id: string): Promise<ChecklistTemplateResponse | undefined> {
    return this.db.queryOne<TemplateRow>(`${TEMPLATES} AND t.id = $2`, [ownerId, id]);
  }

  /** The one for the type, else the one for all; undefined: the built-in one. */
  findFor(tx: Tx, ownerId: string, eventType: SpeakingEventType): Promise<ChecklistTemplateResponse | undefined> {
    return tx.queryOne<TemplateRow>(
      `${TEMPLATES} AND (t.event_type = $2 OR t.event_type IS NULL) ORDER BY t.event_type NULLS LAST LIMIT 1`,
      [ownerId, eventType],
    );
  }

  async replaceItems(tx: Tx, ownerId: string, templateId: string, items: readonly ChecklistItem[]): Promise<void> {
    await tx.delete(ChecklistTemplateItem, { ownerId, templateId });
    if (items.length === 0) return;
    await tx.insert(
      ChecklistTemplateItem,
      items.map((item, position) => ({ ...item, ownerId, templateId, position })),
    );
  }

  lockEvent(tx: Tx, ownerId: string, eventId: string): Promise<ChecklistEvent | undefined> {
    return tx.queryOne<ChecklistEvent>(
      `SELECT ${LOCK_EVENT_COLUMNS}, coalesce(end_date, event_date) AS "lastDay"
       FROM speaking_events WHERE owner_id = $1 AND id = $2 FOR NO KEY UPDATE`,
      [ownerId, eventId],
    );
  }

  /** Returns false when confirming gave this event its checklist before. */
  async markApplied(tx: Tx, ownerId: string, eventId: string, now: Date): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO applied_checklists (owner_id, event_id, applied_at) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING event_id`,
      [ownerId, eventId, now],
    );
    return rows.length === 1;
  }

  async keysOf(tx: Tx, ownerId: string, eventId: string): Promise<string[]> {
    const rows: { key: string }[] = await tx.query(
      `SELECT checklist_key AS key FROM tasks WHERE owner_id = $1 AND event_id = $2 AND checklist_key IS NOT NULL`,
      [ownerId, eventId],
    );
    return rows.map((row) => row.key);
  }

  async insertTasks(tx: Tx, tasks: Task[]): Promise<void> {
    await tx.insert(Task, tasks);
  }

  /** Returns the task that was open and is done now. The version stays, as no person changed it. */
  async tick(tx: Tx, ownerId: string, eventId: string, key: string, doneOn: string, now: Date): Promise<string[]> {
    const [ticked]: [{ id: string }[], number] = await tx.query(
      `UPDATE tasks SET done_on = $4, updated_at = $5
       WHERE owner_id = $1 AND event_id = $2 AND checklist_key = $3 AND done_on IS NULL
       RETURNING id`,
      [ownerId, eventId, key, doneOn, now],
    );
    return ticked.map(({ id }) => id);
  }

  /** Opens what `tick` did. A person who ticks it off raises the version: theirs stays. */
  async untick(tx: Tx, ownerId: string, eventId: string, key: string, now: Date): Promise<string[]> {
    const [opened]: [{ id: string }[], number] = await tx.query(
      `UPDATE tasks SET done_on = NULL, updated_at = $4
       WHERE owner_id = $1 AND event_id = $2 AND checklist_key = $3 AND done_on IS NOT NULL AND version = 1
       RETURNING id`,
      [ownerId, eventId, key, now],
    );
    return opened.map(({ id }) => id);
  }

  /** What was due before it was written down is overdue at once; a reminder of that day would come from nowhere. */
  async silencePast(tx: Tx, ownerId: string, ids: readonly string[], today: string): Promise<void> {
    await tx.query(
      `UPDATE tasks SET reminded_for = due_date
       WHERE owner_id = $1 AND id = ANY ($2::uuid[]) AND due_date < $3::date`,
      [ownerId, ids, today],
    );
  }
}
