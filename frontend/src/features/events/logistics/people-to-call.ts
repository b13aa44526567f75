/** Whom to call on the day, the most useful first: one line a person, with all their roles. Pure. */
import { contactRoleLabels, type ContactRole } from '@lectern/protocol/client-contacts';
import type { DaySheetResponse } from '@lectern/protocol/day-sheet';

export type PersonToCall = { name: string; what: string; email: string | null; phone: string | null };

const order: readonly ContactRole[] = [
  'on_site',
  'planner',
  'av',
  'introducer',
  'driver',
  'decision_maker',
  'signer',
  'payer',
];

export function peopleToCall({ event, clientContact, bureau }: DaySheetResponse): PersonToCall[] {
  const people = new Map<string, PersonToCall>();
  const sorted = [...event.contacts].sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
  for (const { contactId, role, name, email, phone } of sorted) {
    const known = people.get(contactId);
    const what = contactRoleLabels[role];
    people.set(contactId, { name, email, phone, what: known ? `${known.what}, ${what.toLowerCase()}` : what });
  }
  const list = [...people.values()];
  // The client's first contact need not be at the event, but is who to call when nobody else is there.
  if (clientContact && !list.some(({ name }) => name === clientContact.name)) {
    list.push({ ...clientContact, what: event.clientName ?? 'Client' });
  }
  const who = bureau?.representative ?? bureau;
  if (bureau && who) {
    const phone = who.phone ?? bureau.phone;
    list.push({ name: who.name, email: who.email ?? bureau.email, phone, what: bureau.name });
  }
  return list;
}
