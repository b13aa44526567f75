/** Draws a screenshot anew, so that nothing of it is handed out but the picture. One that was drawn is left as it is. */
import { Screenshots } from '@lectern/backend/modules/admin/support';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['feedback_screenshot.received'], ({ payload }, { get }) =>
  get(Screenshots).redraw(payload.ownerId, payload.screenshotId),
);
