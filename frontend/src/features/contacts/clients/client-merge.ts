/** How two clients are compared and what is said of a merge: the clients' side of the merge dialog and the activity. */
import { clientMergeField, type ClientResponse, type CreateClientInput } from '@lectern/protocol/clients';
import type { MergeDifference } from '@lectern/protocol/merging';
import { clientToInput } from './client-form-values';
import { clientFieldLabels, clientFieldText } from './client-labels';

export const clientMergeFields = clientMergeField.options.map((name) => ({
  name,
  label: clientFieldLabels[name],
  text: (client: ClientResponse) => clientFieldText(name, client),
}));

/** What of the two is united without a question. */
export function unitedOfClients(client: ClientResponse, other: ClientResponse): string[] {
  const emails = new Set(client.contacts.map(({ email }) => email?.toLowerCase()).filter(Boolean));
  const same = other.contacts.filter(({ email }) => email && emails.has(email.toLowerCase())).length;
  const people = client.contacts.length + other.contacts.length - same;
  return [
    `${people} ${people === 1 ? 'contact' : 'contacts'}${same > 0 ? `; ${same} with the same e-mail ${same === 1 ? 'becomes' : 'become'} one, with both roles` : ''}`,
    ...(client.tags.length + other.tags.length > 0 ? ['The tags of both'] : []),
    ...(client.notes && other.notes ? ['Both notes, one below the other'] : []),
  ];
}

const personFields: Record<string, string> = { name: 'Name', title: 'Title', phone: 'Phone' };

export function clientDifferenceText({ field, person, value }: MergeDifference): { label: string; text: string } {
  if (person !== null) return { label: `${personFields[field] ?? field} of ${person}`, text: String(value) };
  if (!(field in clientFieldLabels)) return { label: field, text: String(value) };
  const name = field as keyof CreateClientInput;
  // One field of a client is enough to say it in the words of the form.
  return { label: clientFieldLabels[name], text: clientFieldText(name, { ...nobody, [name]: value }) };
}

const nobody: CreateClientInput = clientToInput({
  id: '',
  name: '',
  legalName: null,
  industry: null,
  website: null,
  address: null,
  apEmail: null,
  apAddress: null,
  purchaseOrderRequired: false,
  w9SentOn: null,
  paymentTermsDays: null,
  tags: [],
  notes: null,
  status: 'lead',
  source: null,
  contacts: [],
  eventCount: 0,
  version: 1,
  createdAt: '',
  updatedAt: '',
});
