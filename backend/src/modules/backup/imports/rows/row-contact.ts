/**
 * A person's own sheet has one contact beside the client or the event. It is found among the client's contacts, by email
 * or by name, or added to them; what is known of it already stays as it is.
 */
import type { CheckedPage, CheckedRow, NamedRow } from '../checking/checked-page';
import { quoted } from '../reading/import-values';
import { nameId } from '../reading/page-names';
import type { FieldValues } from './row-values';

/** Undefined when the row names none. */
export function contactOf({ kind, values }: CheckedRow, clientId: string): FieldValues | undefined {
  if (kind !== 'clients' && kind !== 'speakingEvents') return undefined;
  const { contactName, contactTitle, contactEmail, contactPhone } = values;
  const name = contactName ?? contactEmail;
  if (typeof name !== 'string' || name === '') return undefined;
  return { clientId, name, title: contactTitle ?? null, email: contactEmail ?? null, phone: contactPhone ?? null };
}

/** Undefined when the row names none, or it may not be added. */
export function resolveContact(page: CheckedPage, row: CheckedRow, clientId: string): NamedRow | undefined {
  const contact = contactOf(row, clientId);
  if (!contact) return undefined;
  const rows = page.rowsOf('clientContacts');
  for (const parts of [
    [clientId, '', contact.email],
    [clientId, contact.name],
  ]) {
    const name = nameId('clientContacts', 'call', parts);
    const inFile = page.names.get(name);
    if (inFile && inFile.state !== 'error') return { id: inFile.targetId, isNew: inFile.state !== 'there' };
    const [there] = rows.called(name);
    if (there) return { id: there.id, isNew: false };
  }
  // Beside a client it is a part of that client; an event only names it.
  const isOwn = row.kind === 'clients';
  if (!isOwn && !page.settings.addMissing) {
    row.problems.push({
      column: row.columns.letterOf('contactName'),
      header: row.columns.headerOf('contactName'),
      message: `The client has no contact called ${quoted(String(contact.name))}. Check how it is written, or let what is missing be added`,
    });
    return undefined;
  }
  const names = { clientId: row.names.clientId ?? (typeof row.values.name === 'string' ? row.values.name : '') };
  return { id: page.addNamed(row, 'clientContacts', contact, { names, isOwn }), isNew: true };
}

/** Puts the contact that stands beside an event onto it, unless it is there in any role. */
export function addEventContact(page: CheckedPage, row: CheckedRow, eventId: string, isNewEvent: boolean): void {
  const { contact } = row;
  if (!contact) return;
  const form = { eventId, contactId: contact.id, role: 'planner' };
  const name = nameId('eventContacts', 'is', [eventId, contact.id, form.role]);
  if (name === undefined || page.names.get(name)) return;
  const isThere = page
    .rowsOf('eventContacts')
    .all()
    .some(({ record }) => record.eventId === eventId && record.contactId === contact.id);
  if (isThere) return;
  const needs = [...(isNewEvent ? [eventId] : []), ...(contact.isNew ? [contact.id] : [])];
  const label = [row.values.contactName ?? row.values.contactEmail, row.values.title].filter(Boolean).join(' · ');
  page.stage(
    { ...row, kind: 'eventContacts' },
    { action: 'add', targetId: name, content: { label, set: form, ...(needs.length > 0 && { needs }) } },
  );
  const { sheet, line } = row;
  page.names.put(name, { targetId: name, parentId: null, sheet, line, state: 'named' });
}
