import { CreateClientInput, type ClientResponse } from '@lectern/protocol/clients';
import {
  OrganizationFormDrawer,
  type OrganizationDrawerProps,
  type OrganizationForm,
} from '../components/organization-form-drawer';
import { ClientFormFields } from './client-form-fields';
import {
  clientSections,
  clientToForm,
  clientToInput,
  newClientValues,
  tidyClient,
  withoutEmptyContacts,
  type ClientFormValues,
} from './client-form-values';
import { clientKind, type ClientTypes } from './client-kind';
import { clientFieldLabels, clientFieldText } from './client-labels';

const form: OrganizationForm<ClientTypes, ClientFormValues, keyof typeof clientSections> = {
  schema: CreateClientInput,
  prepare: withoutEmptyContacts,
  draft: 'client',
  help: 'clients-and-contacts',
  sections: clientSections,
  openSections: ['who'],
  newValues: newClientValues,
  toForm: clientToForm,
  toInput: clientToInput,
  tidy: tidyClient,
  labels: clientFieldLabels,
  fieldText: clientFieldText,
};

export type ClientFormDrawerProps = OrganizationDrawerProps<ClientResponse> & {
  /** Without a client a new one is made. */
  client?: ClientResponse;
};

export function ClientFormDrawer({ client, ...props }: ClientFormDrawerProps) {
  return (
    <OrganizationFormDrawer
      {...props}
      kind={clientKind}
      form={form}
      row={client}
      fields={(parts) => <ClientFormFields {...parts} client={client} />}
    />
  );
}
