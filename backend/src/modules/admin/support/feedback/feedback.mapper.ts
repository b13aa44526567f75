import type { FeedbackResponse, FeedbackState } from '@lectern/protocol/feedback';
import type { SentAnswerRow, SentMessageRow } from '../support.repository';

export function toFeedback(row: SentMessageRow, answers: readonly SentAnswerRow[]): FeedbackResponse {
  const { id, kind, rating, message, diagnostics, screenshot, status, createdAt } = row;
  const own = answers.filter(({ messageId }) => messageId === id);
  return {
    id,
    kind,
    rating,
    message,
    diagnostics,
    screenshot,
    state: stateOf(status, own.length > 0),
    createdAt: createdAt.toISOString(),
    answers: own.map((answer) => ({ id: answer.id, text: answer.text, createdAt: answer.createdAt.toISOString() })),
  };
}

/** Closing an answered message says nothing new to whoever wrote it. */
function stateOf(status: SentMessageRow['status'], isAnswered: boolean): FeedbackState {
  if (isAnswered) return 'answered';
  return status === 'closed' ? 'closed' : 'received';
}
