/** What planners did for an event, as its speaker sees it: answers by link, and which ticks came from a shared page. */
import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { PlannerPage } from '../planner-page.entity';
import { PlannerTick } from '../planner-tick.entity';
import { QuestionnaireAnswer } from '../answers/questionnaire-answer.entity';

export type SheetAnswer = RowOf<typeof ANSWERS_OF_EVENT_COLUMNS> & { linkName: string | null };

/** What may have changed since it was read, under the row's lock. */
export type LockedAnswer = RowOf<typeof LOCK_COLUMNS>;

export type PlannerTickRow = RowOf<typeof TICK_COLUMNS> & { lineId: string };

/** Of the links with answers, so many that were sent last; a question has one answer on each. */
const LINKS_SHOWN = 20;

const ANSWERS_OF_EVENT_COLUMNS = columns(
  QuestionnaireAnswer,
  'a',
  `id, linkId, field, value, version, sentValue, beforeValue, sendings, sentBy, sentAt, decision, decidedAt`,
);

/** $1 owner, $2 event. */
export const ANSWERS_OF_EVENT = `
  SELECT ${ANSWERS_OF_EVENT_COLUMNS}, nullif(l.name, '') AS "linkName"
  FROM questionnaire_answers a
  JOIN (
    SELECT link_id, max(sent_at) AS latest FROM questionnaire_answers
    WHERE owner_id = $1 AND event_id = $2 GROUP BY link_id
    ORDER BY latest DESC NULLS LAST, link_id LIMIT ${LINKS_SHOWN}
  ) top ON top.link_id = a.link_id
  JOIN share_links l ON l.owner_id = a.owner_id AND l.id = a.link_id
  WHERE a.owner_id = $1 AND a.event_id = $2
  ORDER BY top.latest DESC NULLS LAST, a.link_id, a.field`;

const TICK_COLUMNS = columns(PlannerTick, 't', 'confirmedBy, confirmedOn');

/** $1 owner, $2 event. At most one for each of its 200 lines. */
export const TICKS_OF_EVENT = `
  SELECT ${columns(PlannerTick, 't', { lineId: 'agendaItemId' })}, ${TICK_COLUMNS}
  FROM agenda_items r JOIN planner_ticks t ON t.owner_id = r.owner_id AND t.agenda_item_id = r.id
  WHERE r.owner_id = $1 AND r.event_id = $2
  UNION ALL
  SELECT ${columns(PlannerTick, 't', { lineId: 'avNeedId' })}, ${TICK_COLUMNS}
  FROM av_needs r JOIN planner_ticks t ON t.owner_id = r.owner_id AND t.av_need_id = r.id
  WHERE r.owner_id = $1 AND r.event_id = $2`;

const LOCK_COLUMNS = columns(QuestionnaireAnswer, '', 'id, linkId, sendings, decision');
const TASKS_WITHOUT_ANSWERS_COLUMNS = columns(PlannerPage, 'p', 'taskId');

@Injectable()
export class PlannerDecisionsRepository {
  constructor(private readonly db: Db) {}

  answers(ownerId: string, eventId: string): Promise<SheetAnswer[]> {
    return this.db.query<SheetAnswer>(ANSWERS_OF_EVENT, [ownerId, eventId]);
  }

  answersIn(tx: Tx, ownerId: string, eventId: string): Promise<SheetAnswer[]> {
    return tx.query<SheetAnswer[]>(ANSWERS_OF_EVENT, [ownerId, eventId]);
  }

  ticks(ownerId: string, eventId: string): Promise<PlannerTickRow[]> {
    return this.db.query<PlannerTickRow>(TICKS_OF_EVENT, [ownerId, eventId]);
  }

  /** Call it after the event is locked, as whoever deletes the event goes. */
  lock(tx: Tx, ownerId: string, ids: readonly string[]): Promise<LockedAnswer[]> {
    return tx.query<LockedAnswer[]>(
      `SELECT ${LOCK_COLUMNS} FROM questionnaire_answers
       WHERE owner_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`,
      [ownerId, ids],
    );
  }

  async decide(
    tx: Tx,
    ownerId: string,
    ids: readonly string[],
    decision: 'accepted' | 'declined',
    now: Date,
  ): Promise<void> {
    if (ids.length === 0) return;
    await tx.query(
      `UPDATE questionnaire_answers SET decision = $3, decided_at = $4
       WHERE owner_id = $1 AND id = ANY ($2::uuid[])`,
      [ownerId, ids, decision, now],
    );
  }

  /** Tasks of those links that have nothing left to decide. */
  async tasksWithoutAnswers(tx: Tx, ownerId: string, linkIds: readonly string[]): Promise<string[]> {
    const rows: (RowOf<typeof TASKS_WITHOUT_ANSWERS_COLUMNS> & { taskId: string })[] = await tx.query(
      `SELECT ${TASKS_WITHOUT_ANSWERS_COLUMNS} FROM planner_pages p
       WHERE p.owner_id = $1 AND p.link_id = ANY ($2::uuid[]) AND p.task_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM questionnaire_answers a
           WHERE a.owner_id = p.owner_id AND a.link_id = p.link_id AND a.sendings > 0 AND a.decision IS NULL)
       ORDER BY p.task_id`,
      [ownerId, linkIds],
    );
    return rows.map((row) => row.taskId);
  }
}
