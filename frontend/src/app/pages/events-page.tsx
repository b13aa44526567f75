import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { EventsList } from '@/features/events/components/events-list';
import { usePageTitle } from '@/lib/use-page-title';
import { useNewRow } from '../new-rows';

export default function EventsPage() {
  usePageTitle('Events');
  const make = useNewRow();
  const add = () => make.open('event');
  return (
    <>
      <PageHeader
        title="Events"
        actions={
          <Button icon={<Plus />} onClick={add}>
            Add an event
          </Button>
        }
      />
      <EventsList onNew={add} />
      {make.drawer}
    </>
  );
}
