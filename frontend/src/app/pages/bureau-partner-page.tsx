import { BureauPicker } from '@/components/forms/record-picker';
import { Badge } from '@/components/ui/badge';
import { BureauFormDrawer } from '@/features/contacts/bureaus/bureau-form-drawer';
import { bureauKind } from '@/features/contacts/bureaus/bureau-kind';
import { bureauMergeFields, unitedOfBureaus } from '@/features/contacts/bureaus/bureau-merge';
import { placeText } from '@/lib/place-time';
import { BureauTabs } from '../organization-page/bureau-tabs';
import { OrganizationMerge } from '../organization-page/organization-merge';
import { OrganizationFrame, OrganizationPage } from '../organization-page/organization-page';

export default function BureauPartnerPage() {
  return (
    <OrganizationPage kind={bureauKind}>
      {(bureau) => (
        <OrganizationFrame
          key={bureau.id}
          kind={bureauKind}
          row={bureau}
          status={bureau.isExclusive ? <Badge tone="curtain">Exclusive</Badge> : undefined}
          description={['Bureau partner', placeText(bureau.address?.city, bureau.address?.state)]
            .filter(Boolean)
            .join(' · ')}
          newEvent={{ bureauPartnerId: bureau.id }}
          shareRequest={{ kind: 'media_kit', bureauPartnerId: bureau.id }}
          people="its representatives"
          tabs={(actions) => <BureauTabs bureau={bureau} {...actions} />}
          form={(props) => <BureauFormDrawer bureau={bureau} {...props} />}
          merge={(props) => (
            <OrganizationMerge
              {...props}
              kind={bureauKind}
              row={bureau}
              fields={bureauMergeFields}
              united={unitedOfBureaus}
              picker={(onChange) => <BureauPicker value={null} onChange={onChange} />}
            />
          )}
        />
      )}
    </OrganizationPage>
  );
}
