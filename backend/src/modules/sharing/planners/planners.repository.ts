/** Rows of what planners did: answers, ticks, decisions about holds, and the testimonial of a page. */
import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { PlannerHoldDecision as HoldDecision, type AnswerValue, type QuestionField } from '@lectern/protocol/planners';
import { v7 as uuidv7 } from 'uuid';
import { IsNull } from 'typeorm';
import { openAccount } from '../../auth/open-account';
import { PlannerHoldDecision } from './decisions/planner-hold-decision.entity';
import { PlannerPage } from './planner-page.entity';
import { PlannerTick } from './planner-tick.entity';
import { QuestionnaireAnswer } from './answers/questionnaire-answer.entity';
import { AgendaItem } from '../../events/logistics/agenda-item.entity';
import { AvNeed } from '../../events/logistics/av-need.entity';
import { Testimonial } from '../../profile/testimonials/testimonial.entity';
import { User } from '../../auth/user.entity';
import { Task } from '../../tasks/task.entity';

/** Which page, and so whose. */
export interface PageIds {
  ownerId: string;
  linkId: string;
  eventId: string;
}

export type AnswerRow = RowOf<typeof ANSWER_COLUMNS>;
export type SpeakerFacts = RowOf<typeof ZONE> & { speakerName: string };

type PageTick = Pick<PlannerTick, 'confirmedBy' | 'confirmedOn'> & { lineId: string };

/** Lines of agenda and AV with their state; `isTickedHere` when the standing tick came through the link. */
export type TickLine = RowOf<typeof AGENDA_COLUMNS> & { kind: 'agenda' | 'av'; isTickedHere: boolean };

const AGENDA_COLUMNS = columns(AgendaItem, 'r', 'id, version, confirmedBy, confirmedOn');
const AV_COLUMNS = columns(AvNeed, 'r', 'id, version, confirmedBy, confirmedOn');

export type WrittenRow = RowOf<typeof WRITTEN_COLUMNS>;

const ANSWER_COLUMNS = columns(
  QuestionnaireAnswer,
  'a',
  `id, field, value, version, savedAt, sentValue, beforeValue, sendings, sentBy, sentAt, decision, decidedAt`,
);
const ANSWER = `
  SELECT ${ANSWER_COLUMNS}
  FROM questionnaire_answers a`;

/** $1 owner, $2 link. At most one for each question. */
export const ANSWERS_OF_LINK = `${ANSWER} WHERE a.owner_id = $1 AND a.link_id = $2 ORDER BY a.field`;

/** A tick counts while the line still says the same. */
const IS_TICKED_HERE = `coalesce(t.confirmed_by = r.confirmed_by AND t.confirmed_on = r.confirmed_on, false)`;

/** $1 owner, $2 event, $3 link. At most 100 of each kind. */
export const TICK_LINES = `
  SELECT ${AGENDA_COLUMNS}, 'agenda' AS kind, ${IS_TICKED_HERE} AS "isTickedHere"
  FROM agenda_items r LEFT JOIN planner_ticks t
    ON t.owner_id = r.owner_id AND t.agenda_item_id = r.id AND t.link_id = $3
  WHERE r.owner_id = $1 AND r.event_id = $2
  UNION ALL
  SELECT ${AV_COLUMNS}, 'av' AS kind, ${IS_TICKED_HERE} AS "isTickedHere"
  FROM av_needs r LEFT JOIN planner_ticks t
    ON t.owner_id = r.owner_id AND t.av_need_id = r.id AND t.link_id = $3
  WHERE r.owner_id = $1 AND r.event_id = $2`;

const LATEST_DECISIONS_COLUMNS = columns(PlannerHoldDecision, '', HoldDecision.shape);

/** $1 owner, $2 event. */
export const LATEST_DECISIONS = `
  SELECT ${LATEST_DECISIONS_COLUMNS}
  FROM planner_hold_decisions WHERE owner_id = $1 AND event_id = $2
  ORDER BY decided_at DESC, id DESC LIMIT 30`;

export type DecisionRow = RowOf<typeof LATEST_DECISIONS_COLUMNS>;

const FIELD = { agenda: 'agendaItemId', av: 'avNeedId' } as const;

const ZONE = columns(User, 'u', 'timeZone');
const WRITTEN_COLUMNS = columns(
  Testimonial,
  't',
  `id, status, clientName, clientTitle, companyName, content, rating, receivedAt`,
);

@Injectable()
export class PlannersRepository {
  constructor(private readonly db: Db) {}

  /** Undefined for an account that is being deleted, or is disabled. */
  speaker(ownerId: string): Promise<SpeakerFacts | undefined> {
    return this.db.queryOne<SpeakerFacts>(
      `SELECT ${ZONE}, coalesce(nullif(p.name, ''), u.username) AS "speakerName"
       FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id
       WHERE u.id = $1 AND ${openAccount('u')}`,
      [ownerId],
    );
  }

  /** One writer at a time per page; its row is made by the first one. Undefined: the link was deleted meanwhile. */
  async lockPage(tx: Tx, page: PageIds, now: Date): Promise<PlannerPage | undefined> {
    const { ownerId, linkId, eventId } = page;
    // Before its own row, as whoever deletes one of the two does: the other way round they could wait for each other.
    const stands: unknown[] = await tx.query(
      `SELECT 1 FROM speaking_events e JOIN share_links l ON l.owner_id = e.owner_id AND l.event_id = e.id
       WHERE e.owner_id = $1 AND e.id = $2 AND l.id = $3 FOR KEY SHARE`,
      [ownerId, eventId, linkId],
    );
    if (stands.length === 0) return undefined;
    await tx.query(
      `INSERT INTO planner_pages (id, owner_id, link_id, event_id, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (owner_id, link_id) DO NOTHING`,
      [uuidv7(), ownerId, linkId, eventId, now],
    );
    const row = await tx.findOne(PlannerPage, {
      where: { ownerId, linkId, eventId },
      lock: { mode: 'pessimistic_write' },
    });
    return row ?? undefined;
  }

  /** False: the link was deleted or taken back meanwhile. Call it after the event is locked, and before its ticks are. */
  async keepLink(tx: Tx, { ownerId, linkId }: PageIds): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT 1 FROM share_links WHERE owner_id = $1 AND id = $2 AND revoked_at IS NULL FOR KEY SHARE`,
      [ownerId, linkId],
    );
    return rows.length === 1;
  }

  async updatePage(tx: Tx, ownerId: string, id: string, patch: Partial<PlannerPage>): Promise<void> {
    await tx.update(PlannerPage, { ownerId, id }, patch);
  }

  answers(ownerId: string, linkId: string): Promise<AnswerRow[]> {
    return this.db.query<AnswerRow>(ANSWERS_OF_LINK, [ownerId, linkId]);
  }

  answersIn(tx: Tx, ownerId: string, linkId: string): Promise<AnswerRow[]> {
    return tx.query<AnswerRow[]>(ANSWERS_OF_LINK, [ownerId, linkId]);
  }

  /** The page is locked. Returns the new version. */
  async saveAnswer(
    tx: Tx,
    { ownerId, linkId, eventId }: PageIds,
    { field, value }: { field: QuestionField; value: AnswerValue },
    now: Date,
  ): Promise<number> {
    const [row]: Pick<QuestionnaireAnswer, 'version'>[] = await tx.query(
      `INSERT INTO questionnaire_answers (id, owner_id, link_id, event_id, field, value, version, saved_at)
       VALUES ($1, $2, $3, $4, $5, $6::jsonb, 1, $7)
       ON CONFLICT (owner_id, link_id, field) DO UPDATE
         SET value = excluded.value, version = questionnaire_answers.version + 1, saved_at = excluded.saved_at
       RETURNING version`,
      [uuidv7(), ownerId, linkId, eventId, field, toJson(value), now],
    );
    if (!row) throw new Error('an upsert answered no row');
    return row.version;
  }

  async markSent(
    tx: Tx,
    ownerId: string,
    id: string,
    sent: { before: AnswerValue; by: string; at: Date },
  ): Promise<void> {
    await tx.query(
      `UPDATE questionnaire_answers SET sent_value = value, before_value = $3::jsonb, sendings = sendings + 1,
         sent_by = $4, sent_at = $5, decision = NULL, decided_at = NULL
       WHERE owner_id = $1 AND id = $2`,
      [ownerId, id, toJson(sent.before), sent.by, sent.at],
    );
  }

  async tickLines(page: PageIds): Promise<TickLine[]> {
    return this.db.query<TickLine>(TICK_LINES, [page.ownerId, page.eventId, page.linkId]);
  }

  /** Through whichever link it came; the line is locked by whoever asks. */
  tickOf(tx: Tx, ownerId: string, kind: 'agenda' | 'av', lineId: string): Promise<PlannerTick | null> {
    return tx.findOneBy(PlannerTick, { ownerId, [FIELD[kind]]: lineId });
  }

  async removeTick(tx: Tx, ownerId: string, kind: 'agenda' | 'av', lineId: string): Promise<void> {
    await tx.delete(PlannerTick, { ownerId, [FIELD[kind]]: lineId });
  }

  async addTick(tx: Tx, { ownerId, linkId }: PageIds, kind: 'agenda' | 'av', tick: PageTick, now: Date): Promise<void> {
    await this.removeTick(tx, ownerId, kind, tick.lineId);
    const { lineId, confirmedBy, confirmedOn } = tick;
    const lines = { agendaItemId: null, avNeedId: null, [FIELD[kind]]: lineId };
    await tx.insert(PlannerTick, { id: uuidv7(), ownerId, linkId, ...lines, confirmedBy, confirmedOn, tickedAt: now });
  }

  decisions(ownerId: string, eventId: string): Promise<DecisionRow[]> {
    return this.db.query<DecisionRow>(LATEST_DECISIONS, [ownerId, eventId]);
  }

  async addDecision(tx: Tx, decision: PlannerHoldDecision): Promise<void> {
    await tx.insert(PlannerHoldDecision, decision);
  }

  /** What was written through the page; undefined when nothing was, or it is gone. */
  written(ownerId: string, linkId: string): Promise<WrittenRow | undefined> {
    return this.db.queryOne<WrittenRow>(
      `SELECT ${WRITTEN_COLUMNS}
       FROM planner_pages p JOIN testimonials t ON t.owner_id = p.owner_id AND t.id = p.testimonial_id
       WHERE p.owner_id = $1 AND p.link_id = $2`,
      [ownerId, linkId],
    );
  }

  isTaskOpen(tx: Tx, ownerId: string, id: string): Promise<boolean> {
    return tx.existsBy(Task, { ownerId, id, doneOn: IsNull() });
  }
}

/** A string is JSON too, and null is no value at all. */
function toJson(value: AnswerValue): string | null {
  return value === null ? null : JSON.stringify(value);
}
