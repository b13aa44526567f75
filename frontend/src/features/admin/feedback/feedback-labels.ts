/** What feedback is called on the screen. */
import type { FeedbackKind } from '@lectern/protocol/feedback';

export const kindQuestions: Record<FeedbackKind, string> = {
  idea: 'What would make your work easier?',
  problem: 'What did you do, what happened, and what did you expect?',
  question: 'What would you like to know?',
  praise: 'What do you like?',
};
