import { AppError, fieldError, notFound } from '../../common/app-error';

export const taskNotFound = () => notFound('TASK_NOT_FOUND', 'This task does not exist.');

export const eventNotFound = () => notFound('SPEAKING_EVENT_NOT_FOUND', 'This event does not exist.');

export const checklistNotFound = () => notFound('CHECKLIST_TEMPLATE_NOT_FOUND', 'This checklist does not exist.');

export const checklistExists = () =>
  fieldError('eventType', 'There is a checklist of your own for this already. Load the page again.');

export const missingReference = {
  eventId: () => fieldError('eventId', 'This event does not exist'),
  clientId: () => fieldError('clientId', 'This client does not exist'),
  bureauPartnerId: () => fieldError('bureauPartnerId', 'This bureau partner does not exist'),
  invoiceId: () => fieldError('invoiceId', 'This invoice does not exist'),
};

/** A row that the task belongs to is of another owner, or not there, or vanishes at this moment. */
export function errorOfConstraint(constraint: string | undefined): AppError | undefined {
  if (constraint === 'tasks_event') return missingReference.eventId();
  if (constraint === 'tasks_client') return missingReference.clientId();
  if (constraint === 'tasks_bureau_partner') return missingReference.bureauPartnerId();
  if (constraint === 'tasks_invoice') return missingReference.invoiceId();
  if (constraint === 'tasks_checklist_key') {
    return fieldError('eventId', 'That event has this line of its checklist already');
  }
  return undefined;
}
