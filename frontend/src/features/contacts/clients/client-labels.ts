import { clientStatusLabels, CreateClientInput, type ClientResponse } from '@lectern/protocol/clients';
import { ClientContactInput, contactRoleLabels } from '@lectern/protocol/client-contacts';
import { labelsOf } from '@lectern/protocol/record-fields';
import { keysOf } from '@lectern/protocol/records';
import { placeText } from '@/lib/place-time';
import { addressText } from '../components/organization-facts';
import { dateHere } from '@/lib/use-now';

export const clientFieldLabels = labelsOf(CreateClientInput.shape);
export const contactFieldLabels = labelsOf(ClientContactInput.omit({ id: true }).shape);

const contactDetails = keysOf(ClientContactInput.shape, 'id', 'name', 'role', 'otherRoles', 'isPrimary');

/** A field's value in words, for the dialog that compares two versions. */
export function clientFieldText(field: keyof CreateClientInput, client: CreateClientInput | ClientResponse): string {
  switch (field) {
    case 'address':
    case 'apAddress':
      return addressText(client[field]) ?? 'Empty';
    case 'contacts':
      return (
        client.contacts
          .map((contact) =>
            placeText(
              contact.isPrimary ? `${contact.name} (primary)` : contact.name,
              ...contactDetails.map((detail) => contact[detail]),
              ...[contact.role, ...contact.otherRoles].map((one) => one && contactRoleLabels[one].toLowerCase()),
            ),
          )
          .join('\n') || 'None'
      );
    case 'tags':
      return client.tags.join(', ') || 'None';
    case 'status':
      return clientStatusLabels[client.status];
    case 'purchaseOrderRequired':
      return client.purchaseOrderRequired ? 'Yes' : 'No';
    case 'paymentTermsDays':
      return client.paymentTermsDays === null ? 'Empty' : `${client.paymentTermsDays} days`;
    case 'w9SentOn':
      return client.w9SentOn ? dateHere(client.w9SentOn) : 'Empty';
    default:
      return client[field] ?? 'Empty';
  }
}
