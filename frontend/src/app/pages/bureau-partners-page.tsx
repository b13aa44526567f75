import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { PageHeader } from '@/components/ui/page-header';
import { Part } from '@/components/ui/part';
import { BureausList } from '@/features/contacts/bureaus/bureaus-list';
import { useIsPhone } from '@/lib/use-media';
import { usePageTitle } from '@/lib/use-page-title';
import { useNewRow } from '../new-rows';

const BureausSummary = lazyPart(() => import('@/features/insights/components/bureaus-summary'), 'BureausSummary');

export default function BureauPartnersPage() {
  usePageTitle('Bureau partners');
  const make = useNewRow(undefined, 'bureau');
  const isPhone = useIsPhone();
  const add = () => make.open('bureau');
  return (
    <>
      <PageHeader
        title="Bureau partners"
        actions={
          <Button icon={<Plus />} aria-label="Add a bureau partner" onClick={add}>
            <span>
              Add<span className="max-sm:hidden"> a bureau partner</span>
            </span>
          </Button>
        }
      />
      <BureausList onNew={add} />
      {!isPhone && (
        <Part of="money">
          <div className="mt-6">
            <BureausSummary />
          </div>
        </Part>
      )}
      {make.drawer}
    </>
  );
}
