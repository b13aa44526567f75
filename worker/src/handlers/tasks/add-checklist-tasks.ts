/** An event that a person confirms, or enters as confirmed, gets the tasks of its checklist: once, however often that is. */
import { ChecklistsService } from '@lectern/backend/modules/tasks';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['speaking_event.created', 'speaking_event.status_changed'],
  when: {
    // Events of the release before have no status.
    'speaking_event.created': ({ status, source }) =>
      source === undefined && (status === undefined || status === 'confirmed'),
    'speaking_event.status_changed': ({ to, source }) => source === undefined && to === 'confirmed',
  },
  inject: [ChecklistsService],
  handle: ({ payload }, { once }, checklists) =>
    once((tx) => checklists.applyOnConfirmation(tx, payload.ownerId, payload.speakingEventId, !('to' in payload))),
});
