import {
  clientContactInput,
  createClientInput,
  type ClientResponse,
  type ClientStatus,
  type CreateClientInput,
} from '@lectern/protocol/clients';
import { labelTable } from '@lectern/protocol/enum-tables';
import { labelsOf } from '@lectern/protocol/record-fields';
import type { BadgeTone } from '@/components/ui/badge';
import { contactRoleLabels } from '@/lib/contact-roles';
import { formatDate } from '@/lib/format';
import { placeText } from '@/lib/place-time';
import { addressText } from '../components/organization-facts';

export const clientStatusLabels: Record<ClientStatus, string> = labelTable({
  lead: 'Lead',
  active: 'Active',
  past: 'Past',
});
export const clientStatusTones: Record<ClientStatus, BadgeTone> = { lead: 'info', active: 'success', past: 'neutral' };
export const clientStatusOptions = (['lead', 'active', 'past'] as const).map((value) => ({
  value,
  label: clientStatusLabels[value],
}));

export const clientFieldLabels = labelsOf(createClientInput.shape);
export const contactFieldLabels = labelsOf(clientContactInput.omit({ id: true }).shape);

/** A field's value in words, for the dialog that compares two versions. */
export function clientFieldText(field: keyof CreateClientInput, client: CreateClientInput | ClientResponse): string {
  switch (field) {
    case 'address':
    case 'apAddress':
      return addressText(client[field]) ?? 'Empty';
    case 'contacts':
      return (
        client.contacts
          .map(({ name, title, email, phone, role, otherRoles, isPrimary }) =>
            placeText(
              isPrimary ? `${name} (primary)` : name,
              title,
              email,
              phone,
              ...[role, ...otherRoles].map((one) => one && contactRoleLabels[one].toLowerCase()),
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
      return client.w9SentOn ? formatDate(client.w9SentOn) : 'Empty';
    default:
      return client[field] ?? 'Empty';
  }
}
