/**
 * Sends feedback. A screenshot goes ahead, as bytes; what arrived is remembered by its file, so that trying again after a
 * failure sends the words alone.
 */
import {
  FeedbackPage,
  FeedbackResponse,
  FeedbackScreenshot,
  screenshotTypes,
  type SendFeedbackInput,
} from '@lectern/protocol/feedback';
import { apiList } from '@/lib/api-list';
import { ApiError } from '@/lib/api-error';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { post } from '@/lib/request';
import { useWrite } from '@/lib/use-write';

export const FEEDBACK_PATH = '/api/feedback';

/** What this account told us, the newest first. */
export const feedbackQuery = apiList(FEEDBACK_PATH, FeedbackPage);

export type FeedbackWords = Omit<SendFeedbackInput, 'screenshotId'>;
export type SendFeedback = {
  /** From `useSameAction`: the same object as long as nothing has changed, `picture` among it. */
  action: { input: { words: FeedbackWords; picture: string | null } };
  screenshot: File | null;
};

/** Tells one picture from another. */
export const pictureKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

const sent = new WeakMap<File, string>();

export const useSendFeedback = () =>
  useWrite(
    async ({ action, screenshot }: SendFeedback) => {
      const input: SendFeedbackInput = {
        ...action.input.words,
        screenshotId: screenshot && (await screenshotIdOf(screenshot)),
      };
      try {
        return await post(FEEDBACK_PATH, input, { schema: FeedbackResponse, idempotencyKey: idempotencyKeyOf(action) });
      } catch (error) {
        // It was kept for a day only: the next attempt sends it anew.
        if (screenshot && error instanceof ApiError && error.fieldErrors['screenshotId']) sent.delete(screenshot);
        throw error;
      }
    },
    (queries) => queries.invalidateQueries({ queryKey: [FEEDBACK_PATH] }),
  );

async function screenshotIdOf(file: File): Promise<string> {
  const known = sent.get(file);
  if (known) return known;
  const { id } = await post('/api/feedback-screenshots', undefined, { file: typed(file), schema: FeedbackScreenshot });
  sent.set(file, id);
  return id;
}

/** A file without a type, as some systems hand it over, is sent as a picture all the same; the server looks inside. */
function typed(file: File): Blob {
  return screenshotTypes.some((type) => type === file.type) ? file : file.slice(0, file.size, screenshotTypes[0]);
}
