/** What a client's list of contacts becomes when it is stored: ids, exactly one primary, each role once. Pure. */
import {
  MAX_CONTACTS,
  type ClientContactInput,
  type ClientContactResponse,
  type ContactRole,
} from '@lectern/protocol/clients';
import { v7 as uuidv7 } from 'uuid';
import { fieldError } from '../../../common/app-error';
import { clientIsFull } from './clients.errors';

/** Gives new contacts an id and marks the first as primary when nobody is. */
export function toContacts(contacts: readonly ClientContactInput[], known: readonly string[]): ClientContactResponse[] {
  const nobody = !contacts.some((contact) => contact.isPrimary);
  const seen = new Set<string>();
  return contacts.map((contact, position) => {
    if (contact.id !== undefined && (!known.includes(contact.id) || seen.has(contact.id))) {
      throw fieldError(`contacts.${position}.id`, 'This contact does not exist');
    }
    const id = contact.id ?? uuidv7();
    seen.add(id);
    return {
      ...contact,
      ...rolesOf([contact.role, ...contact.otherRoles]),
      id,
      isPrimary: contact.isPrimary || (nobody && position === 0),
    };
  });
}

export interface ClientPerson {
  name: string;
  phone: string | null;
  email: string | null;
  role: ContactRole;
}

/** The list with that person in it: the one of the same name with what was missing, or a new one at its end. */
export function withPerson(
  contacts: readonly ClientContactResponse[],
  { name, phone, email, role }: ClientPerson,
): { contacts: ClientContactResponse[]; personId: string } {
  const same = (other: string) => other.trim().toLowerCase() === name.trim().toLowerCase();
  const known = contacts.find((contact) => same(contact.name));
  if (known) {
    const filled = {
      ...known,
      ...rolesOf([known.role, ...known.otherRoles, role]),
      phone: known.phone ?? phone,
      email: known.email ?? email,
    };
    return { contacts: contacts.map((contact) => (contact === known ? filled : contact)), personId: known.id };
  }
  if (contacts.length >= MAX_CONTACTS) throw clientIsFull();
  const [added] = toContacts([{ name, phone, email, title: null, role, otherRoles: [], isPrimary: false }], []);
  if (!added) throw new Error('a list of one contact became empty');
  const isPrimary = !contacts.some((contact) => contact.isPrimary);
  return { contacts: [...contacts, { ...added, isPrimary }], personId: added.id };
}

/** The first role is the main one; none stands twice. */
export function rolesOf(roles: readonly (ContactRole | null)[]): {
  role: ContactRole | null;
  otherRoles: ContactRole[];
} {
  const [role = null, ...otherRoles] = [...new Set(roles.filter((one) => one !== null))];
  return { role, otherRoles };
}

/** The primary contact comes first: the search text is bounded. */
export function contactText(contacts: readonly ClientContactResponse[]): string {
  return [...contacts]
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    .map((contact) => [contact.name, contact.email, contact.phone].filter(Boolean).join(' '))
    .join(' ')
    .slice(0, 2000);
}
