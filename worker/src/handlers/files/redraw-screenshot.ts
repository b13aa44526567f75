/** Draws a screenshot anew, so that nothing of it is handed out but the picture. One that was drawn is left as it is. */
import { ScreenshotsService } from '@lectern/backend/modules/admin/support';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['feedback_screenshot.received'],
  inject: [ScreenshotsService],
  handle: ({ payload }, _context, screenshots) => screenshots.redraw(payload.ownerId, payload.screenshotId),
});
