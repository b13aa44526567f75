import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { ClientsList } from '@/features/contacts/clients/clients-list';
import { usePageTitle } from '@/lib/use-page-title';
import { useNewRow } from '../new-rows';

export default function ClientsPage() {
  usePageTitle('Clients');
  const make = useNewRow(undefined, 'client');
  const add = () => make.open('client');
  return (
    <>
      <PageHeader
        title="Clients"
        actions={
          <Button icon={<Plus />} onClick={add}>
            Add a client
          </Button>
        }
      />
      <ClientsList onNew={add} />
      {make.drawer}
    </>
  );
}
