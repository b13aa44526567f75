/** The rules of an event's fields: what cannot be, and what follows from a change. Pure. */
import { dateInZone } from '@lectern/protocol/calendar';
import { missingForStatus, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { UpdateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { fieldError } from '../../common/app-error';
import { expectVersion } from '../../common/edit';
import type { Change } from '../../common/many';
import { missingReference, statusRequirementsMissing } from './events.errors';
import type { EventPeople, EventRow, FoundReferences, LockedEvent, References } from './events.repository';

/** The status moves along its table: forms never edit it with the fields, but an import brings both. */
export type EventPatch = Change<UpdateSpeakingEventInput> & { status?: SpeakingEventStatus };

export function checkStatus(
  status: SpeakingEventStatus,
  event: Pick<LockedEvent, 'eventDate' | 'endDate' | 'clientId' | 'timeZone'>,
  now: Date,
): void {
  const missing = missingForStatus(status, { ...event, today: dateInZone(now, event.timeZone) });
  if (Object.keys(missing).length > 0) throw statusRequirementsMissing(missing);
}

/** Throws the field error of the first reference that is not one of this owner's rows. */
export function checkReferences(references: References, found: FoundReferences): void {
  if (references.clientId && !found.client) throw missingReference.clientId();
  if (references.bureauPartnerId && found.bureauCommissionPercent === null) throw missingReference.bureauPartnerId();
  if (references.representativeId && !references.bureauPartnerId) {
    throw fieldError('representativeId', 'Choose the bureau partner first');
  }
  if (references.representativeId && !found.representative) throw missingReference.representativeId();
  if (references.parentEventId && !found.parent) throw missingReference.parentEventId();
  if (references.parentEventId && found.parentIsBelow) {
    throw fieldError('parentEventId', 'An event can’t be a spin-off of itself or of one of its spin-offs');
  }
  if (references.presentationId && found.presentationTitle === null) throw missingReference.presentationId();
  const stranger = references.contactIds.findIndex((contactId) => !found.contactIds.includes(contactId));
  if (stranger >= 0) throw missingReference.contact(stranger);
}

type Patch = Omit<EventPatch, 'id' | 'version' | 'contacts'>;

export interface EventPlan {
  id: string;
  current: LockedEvent;
  next: LockedEvent;
  patch: Patch;
  /** All people at the event, where they change. */
  contacts: EventPeople['contacts'] | undefined;
}

/** The fields that refer to other rows. */
export const REFERENCES = [
  'clientId',
  'bureauPartnerId',
  'representativeId',
  'parentEventId',
  'presentationId',
] as const;

export function planOf(
  { id, version, contacts, ...fields }: EventPatch,
  event: LockedEvent | undefined,
  isUndo?: true,
): EventPlan {
  const current = expectVersion(event, version);
  const patch = { ...fields, ...(isUndo ? {} : consequences(current, fields)) };
  return { id, current, next: { ...current, ...patch }, patch, contacts };
}

export const referencesOf = ({ id, next, contacts = [] }: EventPlan): References => ({
  ...next,
  eventId: id,
  contactIds: contacts.map(({ contactId }) => contactId),
});

/** A person makes these changes on the page of the event, where it shows what follows. */
export function refuseToImport({ current, next }: EventPlan, isHolding: boolean, before: EventRow | undefined): void {
  if (isHolding && changes(current, next, ['status', 'eventDate', 'endDate']))
    throw fieldError('status', 'This event holds days. Change its status and its dates on its page');
  if (changes(current, next, ['clientId']) && before && before.contacts.length > 0)
    throw fieldError('clientId', 'People of its client are at this event. Change the client on the page of the event');
}

/** Another bureau takes the former one's representative and share with it, unless new ones are given. */
function consequences(current: LockedEvent, patch: Patch): Patch {
  if (patch.bureauPartnerId === undefined || patch.bureauPartnerId === current.bureauPartnerId) return {};
  return { representativeId: patch.representativeId ?? null, commissionPercent: patch.commissionPercent ?? null };
}

export function changes(current: LockedEvent, next: LockedEvent, fields: readonly (keyof LockedEvent)[]): boolean {
  return fields.some((field) => next[field] !== current[field]);
}

export function checkDates({ eventDate, endDate }: { eventDate: string | null; endDate: string | null }): void {
  if (endDate && !eventDate) throw fieldError('eventDate', 'Enter the first day as well');
  if (endDate && eventDate && endDate < eventDate) {
    throw fieldError('endDate', 'The event can’t end before it begins');
  }
}
