/** What an edit changed, for the history: fields with their old and new value. Pure; who writes it is the services. */
import type { ContactRole } from '@lectern/protocol/client-contacts';
import type { HistoryValue } from '@lectern/protocol/event-history';
import type { SpeakingEventChange } from './speaking-event-change.entity';
import type { EventRow } from '../events.repository';

export type FieldChanges = SpeakingEventChange['changes'];

/** Ids are shown by the names they have at that moment; the names themselves are no fields of the event. */
const NAMED: Partial<Record<keyof EventRow, keyof EventRow>> = {
  clientId: 'clientName',
  bureauPartnerId: 'bureauPartnerName',
  representativeId: 'representativeName',
  parentEventId: 'parentEventTitle',
  presentationId: 'presentationName',
};

/** The status has a line of its own; the others are the server's. */
const LEFT_OUT: readonly string[] = [
  ...Object.values(NAMED),
  'id',
  'slug',
  'status',
  'version',
  'createdAt',
  'updatedAt',
];

/** Fields in which two states of an event differ; empty when nothing was changed. */
export function changesBetween(before: EventRow, after: EventRow): FieldChanges {
  const changes: FieldChanges = {};
  for (const field of Object.keys(after) as (keyof EventRow)[]) {
    if (LEFT_OUT.includes(field)) continue;
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) continue;
    const from = valueOf(before, field);
    const to = valueOf(after, field);
    // Somebody at the event may only have got another phone number meanwhile.
    if (from !== to || NAMED[field]) changes[field] = [from, to];
  }
  return changes;
}

function valueOf(event: EventRow, field: keyof EventRow): HistoryValue {
  if (field === 'contacts') {
    const people = event.contacts.map((contact) => `${contact.name}, ${roleText(contact.role)}`);
    return people.length > 0 ? people.join('\n') : null;
  }
  const value = event[NAMED[field] ?? field];
  return typeof value === 'object' ? null : (value ?? null);
}

function roleText(role: ContactRole): string {
  if (role === 'av') return 'AV';
  return role === 'on_site' ? 'on-site' : role.replace('_', ' ');
}
