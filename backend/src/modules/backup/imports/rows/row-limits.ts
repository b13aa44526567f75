/** What an import may not change of a row that is there: papers hang on it, or somebody else wrote it. Pure. */
import { isBilledField } from '../../../expenses';
import { isClientsOwnField } from '../../../profile';
import type { ImportedKind } from '../writing/import-order';
import type { FieldValues } from './row-values';

interface Refused {
  field: string;
  message: string;
}

const OPEN_TO_CHANGE: Partial<Record<ImportedKind, readonly string[]>> = { holds: ['notes', 'expiresOn'] };

/** The first of the changes that is refused. */
export function refusedChange(
  kind: ImportedKind,
  record: FieldValues,
  changed: readonly string[],
): Refused | undefined {
  const open = OPEN_TO_CHANGE[kind];
  const closed = open && changed.find((field) => !open.includes(field));
  if (closed !== undefined)
    return {
      field: closed,
      message: 'Only the notes and the end of a hold are changed by an import. Change the rest in Lectern',
    };
  if (kind === 'expenses' && record.invoiceId) {
    const field = changed.find(isBilledField);
    if (field !== undefined)
      return { field, message: 'This expense is on an invoice, which stays as it is. Leave this cell as it was' };
  }
  if (kind === 'testimonials' && record.source === 'client' && changed.length > 0) {
    const field = changed.find(isClientsOwnField);
    if (field !== undefined)
      return { field, message: 'Only the client can change what they wrote and agreed to. Leave this cell as it was' };
  }
  const parent = { clientContacts: 'clientId', bureauRepresentatives: 'bureauPartnerId' }[kind as string];
  if (parent !== undefined && changed.includes(parent))
    return { field: parent, message: 'People can’t be moved to another organization. Add them there as a new row' };
  const isOfEvent = ['agendaItems', 'avNeeds', 'travelSegments'].includes(kind);
  if (isOfEvent && changed.includes('eventId'))
    return { field: 'eventId', message: 'Rows can’t be moved to another event. Add it there as a new row' };
  return undefined;
}
