/** What feedback is called on the screen. */
import { labelTable } from '@lectern/protocol/enum-tables';
import type { FeedbackKind, FeedbackState } from '@lectern/protocol/feedback';
import type { BadgeTone } from '@/components/ui/badge';

export const kindQuestions: Record<FeedbackKind, string> = {
  idea: 'What would make your work easier?',
  problem: 'What did you do, what happened, and what did you expect?',
  question: 'What would you like to know?',
  praise: 'What do you like?',
};

export const stateLabels: Record<FeedbackState, string> = labelTable({
  received: 'Received',
  answered: 'Answered',
  closed: 'Closed',
});

export const stateTones: Record<FeedbackState, BadgeTone> = {
  received: 'neutral',
  answered: 'success',
  closed: 'neutral',
};
