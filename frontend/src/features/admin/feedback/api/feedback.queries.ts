import { feedbackPage } from '@lectern/protocol/feedback';
import { apiList } from '@/lib/api-list';

export const FEEDBACK_PATH = '/api/feedback';

/** What this account told us, the newest first. */
export const feedbackQuery = apiList(FEEDBACK_PATH, feedbackPage);
