/** What the e-mails about planners say. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { AnswerValue, HoldDecision, QuestionField } from '@lectern/protocol/planners';

interface LetterFacts {
  speakerName: string;
  speakerEmail: string | null;
  plannerName: string;
  eventId: string;
  eventTitle: string;
}

const SPEAKER = `
  coalesce(nullif(s.name, ''), u.username) AS "speakerName", nullif(u.email, '') AS "speakerEmail",
  e.id AS "eventId", e.title AS "eventTitle"`;

@Injectable()
export class PlannerLettersRepository {
  constructor(private readonly db: Db) {}

  /** The answers that wait for the speaker; undefined when there are none. */
  async ofAnswers(
    ownerId: string,
    linkId: string,
  ): Promise<(LetterFacts & { answers: { field: QuestionField; value: AnswerValue }[] }) | undefined> {
    const [row] = await this.db.query<LetterFacts & { answers: { field: QuestionField; value: AnswerValue }[] }>(
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
    return row;
  }

  async ofDecision(
    ownerId: string,
    id: string,
  ): Promise<
    (LetterFacts & { decision: HoldDecision; firstDay: string; lastDay: string; note: string | null }) | undefined
  > {
    const [row] = await this.db.query<
      LetterFacts & { decision: HoldDecision; firstDay: string; lastDay: string; note: string | null }
    >(
      `SELECT ${SPEAKER}, d.decided_by AS "plannerName", d.decision, d.first_day AS "firstDay",
         d.last_day AS "lastDay", d.note
       FROM planner_hold_decisions d
       JOIN speaking_events e ON e.owner_id = d.owner_id AND e.id = d.event_id
       JOIN users u ON u.id = d.owner_id LEFT JOIN speaker_profiles s ON s.user_id = u.id
       WHERE d.owner_id = $1 AND d.id = $2`,
      [ownerId, id],
    );
    return row;
  }
}
