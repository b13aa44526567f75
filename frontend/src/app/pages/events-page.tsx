import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { Pipeline } from '@/features/events/pipeline/components/pipeline';
import { usePageTitle } from '@/lib/use-page-title';
import { useIsDesktop } from '@/lib/use-media';
import { useNewRow } from '../new-rows';
import { StatusMove, type Move } from '../status-move';

export default function EventsPage() {
  usePageTitle('Events');
  const [day, setDay] = useState<string>();
  const make = useNewRow(day ? { eventDate: day } : undefined, 'event');
  const isWide = useIsDesktop();
  const [move, setMove] = useState<Move | null>(null);
  const add = (on?: string) => {
    setDay(on);
    make.open('event');
  };
  return (
    <>
      <PageHeader
        title="Events"
        actions={
          <Button icon={<Plus />} onClick={() => add()}>
            Add an event
          </Button>
        }
      />
      <Pipeline isWide={isWide} onNew={add} onAskMove={setMove} />
      {make.drawer}
      {move && <StatusMove key={`${move.eventId} ${move.to}`} {...move} onClose={() => setMove(null)} />}
    </>
  );
}
