/** What a client's list of contacts becomes when it is stored: exactly one primary, each role once. Pure. */
import { ClientContactInput, type ClientContactResponse, type ContactRole } from '@lectern/protocol/client-contacts';
import { MAX_PEOPLE } from '@lectern/protocol/organizations';
import { emptyValues } from '@lectern/protocol/record-fields';
import { v7 as uuidv7 } from 'uuid';
import { organizationIsFull } from '../organizations.errors';

/** Marks the first as primary when none is. */
export function withPrimary(contacts: ClientContactResponse[]): ClientContactResponse[] {
  const hasPrimary = contacts.some((contact) => contact.isPrimary);
  return hasPrimary ? contacts : contacts.map((contact, position) => ({ ...contact, isPrimary: position === 0 }));
}

export interface ClientPerson {
  name: string;
  phone: string | null;
  email: string | null;
  role: ContactRole;
}

/** The list with that person in it: the one of the same name with what is given, or a new one at its end. */
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
      phone: phone ?? known.phone,
      email: email ?? known.email,
    };
    return { contacts: contacts.map((contact) => (contact === known ? filled : contact)), personId: known.id };
  }
  if (contacts.length >= MAX_PEOPLE) throw organizationIsFull('client', 'contacts');
  const id = uuidv7();
  const isPrimary = !contacts.some((contact) => contact.isPrimary);
  const added = { ...emptyValues(ClientContactInput.shape), id, name, phone, email, role, isPrimary };
  return { contacts: [...contacts, added], personId: id };
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
