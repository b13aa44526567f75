import { clientStatusTable, type ClientResponse } from '@lectern/protocol/clients';
import { ClientPicker } from '@/components/forms/record-picker';
import { SignBadge } from '@/components/ui/badge';
import { ClientFormDrawer } from '@/features/contacts/clients/client-form-drawer';
import { clientKind } from '@/features/contacts/clients/client-kind';
import { clientMergeFields, unitedOfClients } from '@/features/contacts/clients/client-merge';
import { placeText } from '@/lib/place-time';
import { ClientTabs } from '../organization-page/client-tabs';
import { OrganizationMerge } from '../organization-page/organization-merge';
import { OrganizationFrame, OrganizationPage } from '../organization-page/organization-page';

export default function ClientPage() {
  return (
    <OrganizationPage kind={clientKind}>{(client) => <Client key={client.id} client={client} />}</OrganizationPage>
  );
}

function Client({ client }: { client: ClientResponse }) {
  return (
    <OrganizationFrame
      kind={clientKind}
      row={client}
      status={<SignBadge sign={clientStatusTable[client.status]} />}
      description={placeText(client.address?.city, client.address?.state) || client.industry}
      newEvent={{ clientId: client.id }}
      shareRequest={{ kind: 'media_kit', name: `For ${client.name}`.slice(0, 200) }}
      people="its contacts"
      tabs={(actions) => <ClientTabs client={client} {...actions} />}
      form={(props) => <ClientFormDrawer client={client} {...props} />}
      merge={(props) => (
        <OrganizationMerge
          {...props}
          kind={clientKind}
          row={client}
          fields={clientMergeFields}
          united={unitedOfClients}
          picker={(onChange) => <ClientPicker value={null} onChange={onChange} />}
        />
      )}
    />
  );
}
