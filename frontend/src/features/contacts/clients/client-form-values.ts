/** The client form: what it starts with, and a stored client in the shape of its output. */
import { CreateClientInput, type ClientResponse } from '@lectern/protocol/clients';
import { ClientContactInput } from '@lectern/protocol/client-contacts';
import { emptyValues, inputOf } from '@lectern/protocol/record-fields';
import type { z } from 'zod';
import { addressOrNull, emptyAddress } from '@/components/forms/address-fields';

export type ClientFormValues = z.input<typeof CreateClientInput>;

export const clientSections = {
  who: ['name', 'status', 'contacts'],
  about: ['industry', 'website', 'source', 'tags', 'notes', 'address'],
  billing: ['legalName', 'apEmail', 'apAddress', 'paymentTermsDays', 'purchaseOrderRequired', 'w9SentOn'],
} as const;

export const newContact = (isPrimary: boolean): ClientContactInput => ({
  ...emptyValues(ClientContactInput.shape),
  isPrimary,
});

export const newClientValues = (name = ''): ClientFormValues => ({
  ...emptyValues(CreateClientInput.shape),
  name,
  address: emptyAddress,
  apAddress: emptyAddress,
  contacts: [newContact(true)],
});

export const clientToInput = (client: ClientResponse): CreateClientInput => inputOf(CreateClientInput.shape, client);

export function clientToForm(client: ClientResponse): ClientFormValues {
  const input = clientToInput(client);
  return { ...input, address: input.address ?? emptyAddress, apAddress: input.apAddress ?? emptyAddress };
}

/** Addresses and contacts of which nothing was filled in are none. */
export function tidyClient(input: CreateClientInput): CreateClientInput {
  return { ...input, address: addressOrNull(input.address), apAddress: addressOrNull(input.apAddress) };
}

/** An empty contact row is not a mistake: it is dropped before the schema looks. */
export function withoutEmptyContacts(values: ClientFormValues): ClientFormValues {
  const contacts = values.contacts?.filter(({ id: _id, role: _role, otherRoles: _others, isPrimary: _is, ...texts }) =>
    Object.values(texts).some((text) => text?.trim()),
  );
  return { ...values, contacts };
}

/** A client that is one person: an organisation with one contact of the same name. */
export function isOnePerson(client: ClientResponse): boolean {
  return client.contacts.length === 1 && client.contacts[0]?.name === client.name;
}
