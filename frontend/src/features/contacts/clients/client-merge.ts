import { clientMergeField, type ClientResponse, type CreateClientInput } from '@lectern/protocol/clients';
import type { MergeDifference } from '@lectern/protocol/merging';
import { differenceText, unitedNotes, unitedPeople } from '../merging/merge-labels';
import { newClientValues, tidyClient } from './client-form-values';
import { clientFieldLabels, clientFieldText, contactFieldLabels } from './client-labels';

export const clientMergeFields = clientMergeField.options.map((name) => ({
  name,
  label: clientFieldLabels[name],
  text: (client: ClientResponse) => clientFieldText(name, client),
}));

/** What of the two is united without a question. */
export function unitedOfClients(client: ClientResponse, other: ClientResponse): string[] {
  return [
    unitedPeople(client.contacts, other.contacts, 'contact', ', with both roles'),
    ...(client.tags.length + other.tags.length > 0 ? ['The tags of both'] : []),
    ...unitedNotes(client, other),
  ];
}

export function clientDifferenceText(difference: MergeDifference) {
  // One field of a client is enough to say it in the words of the form.
  return differenceText<CreateClientInput>(difference, clientFieldLabels, contactFieldLabels, (field, value) =>
    clientFieldText(field, { ...empty, [field]: value }),
  );
}

const empty = tidyClient(newClientValues() as CreateClientInput);
