/** What the emails about planners say. */
import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import type { AnswerValue, QuestionField } from '@lectern/protocol/planners';
import { PlannerHoldDecision } from './planner-hold-decision.entity';
import { SpeakingEvent } from '../../../events/speaking-event.entity';

type LetterFacts = RowOf<typeof SPEAKER_COLUMNS> & {
  speakerName: string;
  speakerEmail: string | null;
  plannerName: string;
};

type AnswersLetter = LetterFacts & { answers: { field: QuestionField; value: AnswerValue }[] };

type DecisionLetter = LetterFacts & RowOf<typeof OF_DECISION_COLUMNS>;

const SPEAKER_COLUMNS = columns(SpeakingEvent, 'e', { eventId: 'id', eventTitle: 'title' });
const SPEAKER = `${SPEAKER_COLUMNS}, coalesce(nullif(s.name, ''), u.username) AS "speakerName",
  nullif(u.email, '') AS "speakerEmail"`;

const OF_DECISION_COLUMNS = selectList(
  columns(PlannerHoldDecision, 'd', 'decision, firstDay, lastDay, note'),
  columns(PlannerHoldDecision, 'd', { plannerName: 'decidedBy' }),
);

@Injectable()
export class PlannerLettersRepository {
  constructor(private readonly db: Db) {}

  /** The answers that wait for the speaker; undefined when there are none. */
  ofAnswers(ownerId: string, linkId: string): Promise<AnswersLetter | undefined> {
    return this.db.queryOne<AnswersLetter>(
      `SELECT ${SPEAKER}, a."plannerName", a.answers
       FROM (
         SELECT event_id, (array_agg(sent_by ORDER BY sent_at DESC))[1] AS "plannerName",
           jsonb_agg(jsonb_build_object('field', field, 'value', sent_value)) AS answers
         FROM questionnaire_answers
         WHERE owner_id = $1 AND link_id = $2 AND sendings > 0 AND decision IS NULL GROUP BY event_id
       ) a
       JOIN speaking_events e ON e.owner_id = $1 AND e.id = a.event_id
       JOIN users u ON u.id = $1 LEFT JOIN speaker_profiles s ON s.user_id = u.id`,
      [ownerId, linkId],
    );
  }

  ofDecision(ownerId: string, id: string): Promise<DecisionLetter | undefined> {
    return this.db.queryOne<DecisionLetter>(
      `SELECT ${OF_DECISION_COLUMNS}, ${SPEAKER}
       FROM planner_hold_decisions d
       JOIN speaking_events e ON e.owner_id = d.owner_id AND e.id = d.event_id
       JOIN users u ON u.id = d.owner_id LEFT JOIN speaker_profiles s ON s.user_id = u.id
       WHERE d.owner_id = $1 AND d.id = $2`,
      [ownerId, id],
    );
  }
}
