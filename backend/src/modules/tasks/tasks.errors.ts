import type { ConstraintErrors } from '@lectern/database/db';
import { fieldError, notFound } from '../../common/app-error';

export const taskNotFound = () => notFound('TASK_NOT_FOUND', 'This task does not exist.');

export const eventNotFound = () => notFound('SPEAKING_EVENT_NOT_FOUND', 'This event does not exist.');

export const checklistNotFound = () => notFound('CHECKLIST_TEMPLATE_NOT_FOUND', 'This checklist does not exist.');

export const checklistExists = () => fieldError('eventType', 'You already have a checklist for this. Reload the page.');

export const missingReference = {
  eventId: () => fieldError('eventId', 'This event does not exist'),
  clientId: () => fieldError('clientId', 'This client does not exist'),
  bureauPartnerId: () => fieldError('bureauPartnerId', 'This bureau partner does not exist'),
  invoiceId: () => fieldError('invoiceId', 'This invoice does not exist'),
  assigneeId: () => fieldError('assigneeId', 'This person isn’t on the team'),
};

/** A row that the task belongs to is of another owner, or not there, or vanishes at this moment. */
export const constraintErrors: ConstraintErrors = {
  tasks_event: missingReference.eventId,
  tasks_client: missingReference.clientId,
  tasks_bureau_partner: missingReference.bureauPartnerId,
  tasks_invoice: missingReference.invoiceId,
  tasks_assignee: missingReference.assigneeId,
  tasks_checklist_key: () => fieldError('eventId', 'That event has this line of its checklist already'),
};
