import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { BureausList } from '@/features/contacts/bureaus/bureaus-list';
import { usePageTitle } from '@/lib/use-page-title';
import { useNewRow } from '../new-rows';

export default function BureauPartnersPage() {
  usePageTitle('Bureau partners');
  const make = useNewRow(undefined, 'bureau');
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
      {make.drawer}
    </>
  );
}
