import { speakingEventStatusLabels as labels, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { ConstraintErrors } from '@lectern/database/db';
import { AppError, conflict, fieldError, notFound } from '../../common/app-error';

export const eventNotFound = () => notFound('SPEAKING_EVENT_NOT_FOUND', 'This event does not exist.');

export function eventHasSpinOffs(count: number): AppError {
  const events = count === 1 ? 'one spin-off event came' : `${count} spin-off events came`;
  return conflict(
    'SPEAKING_EVENT_HAS_SPIN_OFFS',
    `This event can’t be deleted: ${events} from it. Take it off as their parent event first.`,
  );
}

const held = (code: string, by: string) => () => conflict(code, `This event can’t be deleted: ${by}.`);

/** What keeps an event, by the constraint that refused its delete, and where to take it off. */
export const holders: ConstraintErrors = {
  // A spin-off was entered between the count and the delete.
  speaking_events_parent: () => eventHasSpinOffs(1),
  // Drafts go with the event; what has a log was sent.
  contract_audit_contract: held(
    'SPEAKING_EVENT_HAS_CONTRACTS',
    'a contract of it was sent, and what was sent is kept. Cancel the event instead',
  ),
  invoices_event: held(
    'SPEAKING_EVENT_HAS_INVOICES',
    'an invoice of it was sent, and what was sent is kept. Cancel the event instead',
  ),
  expenses_event: held(
    'SPEAKING_EVENT_HAS_EXPENSES',
    'there are expenses of it. Delete them, or give them another event, first',
  ),
};

export const spinOffsEnd = (levels: number) =>
  new AppError('SPIN_OFFS_END', 422, `Spin-offs of spin-offs end at level ${levels}. Add a separate event.`);

export function statusMoveNotAllowed(from: SpeakingEventStatus, to: SpeakingEventStatus): AppError {
  const message =
    from === to
      ? `This event is ${labels[to].toLowerCase()} already.`
      : `An event can’t go from ${labels[from].toLowerCase()} to ${labels[to].toLowerCase()}.`;
  return conflict('STATUS_MOVE_NOT_ALLOWED', message);
}

export function statusRequirementsMissing(missing: Record<string, string>): AppError {
  const message = `${Object.values(missing).join('. ')}.`;
  return new AppError('STATUS_REQUIREMENTS_MISSING', 422, message, { fieldErrors: missing });
}

/** What a reference to somebody else's row, or to no row at all, looks like: the field, and that it does not exist. */
export const missingReference = {
  clientId: () => fieldError('clientId', 'This client does not exist'),
  bureauPartnerId: () => fieldError('bureauPartnerId', 'This bureau partner does not exist'),
  representativeId: () => fieldError('representativeId', 'This representative does not exist at this bureau partner'),
  parentEventId: () => fieldError('parentEventId', 'This event does not exist'),
  presentationId: () => fieldError('presentationId', 'This presentation does not exist'),
  contact: (position: number) =>
    fieldError(`contacts.${position}.contactId`, 'This contact does not exist at the client of this event'),
};

/** A row that was referred to vanished between the check and the write. */
export const constraintErrors: ConstraintErrors = {
  speaking_events_client: missingReference.clientId,
  speaking_events_bureau_partner: missingReference.bureauPartnerId,
  speaking_events_representative: missingReference.representativeId,
  speaking_events_parent: missingReference.parentEventId,
  speaking_events_presentation: missingReference.presentationId,
  event_contacts_contact: () => missingReference.contact(0),
};
