import { returnedFields } from '@lectern/database/columns';
import { FeedbackResponse, type FeedbackState } from '@lectern/protocol/feedback';
import type { SentAnswerRow, SentMessageRow } from '../support.repository';

export function toFeedback(row: SentMessageRow, answers: readonly SentAnswerRow[]): FeedbackResponse {
  const own = answers.filter(({ messageId }) => messageId === row.id);
  return {
    ...returnedFields(FeedbackResponse, row),
    state: stateOf(row.status, own.length > 0),
    answers: own.map((answer) => ({ id: answer.id, text: answer.text, createdAt: answer.createdAt.toISOString() })),
  };
}

/** Closing an answered message says nothing new to whoever wrote it. */
function stateOf(status: SentMessageRow['status'], isAnswered: boolean): FeedbackState {
  if (isAnswered) return 'answered';
  return status === 'closed' ? 'closed' : 'received';
}
