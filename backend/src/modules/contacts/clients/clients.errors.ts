import { MAX_CONTACTS } from '@lectern/protocol/clients';
import { AppError, notFound } from '../../../common/app-error';

/** With the id of the client that it was merged into, if it was. */
export const clientNotFound = (mergedInto?: string) =>
  new AppError('CLIENT_NOT_FOUND', 404, 'This client does not exist.', { mergedInto });

export const contactNotFound = () => notFound('CLIENT_CONTACT_NOT_FOUND', 'This contact does not exist.');

export function tooManyContacts(count: number, max: number): AppError {
  return new AppError(
    'CLIENT_MERGE_TOO_MANY_CONTACTS',
    409,
    `Together the two have ${count} contacts; a client can have at most ${max}. Remove some first.`,
  );
}

/** What keeps a client, by the constraint that refused its delete. */
const holders: Record<string, { code: string; held: string }> = {
  contracts_client: {
    code: 'CLIENT_HAS_CONTRACTS',
    held: 'a contract was sent to it, and what was sent is kept. Mark it as a past client instead',
  },
  invoices_client: {
    code: 'CLIENT_HAS_INVOICES',
    held: 'an invoice was sent to it, and what was sent is kept. Mark it as a past client instead',
  },
};

export function clientHeldBy(constraint: string | undefined): AppError | undefined {
  const holder = holders[constraint ?? ''];
  return holder && new AppError(holder.code, 409, `This client cannot be deleted: ${holder.held}.`);
}

export function clientHasEvents(count: number): AppError {
  const held =
    count === 1
      ? 'one speaking event belongs to it. Delete it or give it to another client first.'
      : `${count} speaking events belong to it. Delete them or give them to another client first.`;
  return new AppError('CLIENT_HAS_EVENTS', 409, `This client cannot be deleted: ${held}`);
}

export const clientIsFull = () =>
  new AppError(
    'TOO_MANY_CONTACTS',
    422,
    `This client has ${MAX_CONTACTS} contacts, which is all it can have. Remove one of them first.`,
  );
