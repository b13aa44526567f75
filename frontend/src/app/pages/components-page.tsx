import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { StatusChip } from '@/components/ui/status-chip';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { Controls } from '../gallery/controls';
import { Data } from '../gallery/data';
import { Display } from '../gallery/display';
import { Foundations } from '../gallery/foundations';
import { Overlays } from '../gallery/overlays';

/** Every component in its states, to look at in both themes (the toggle is in the header) and to run axe on. */
export default function ComponentsPage() {
  return (
    <main id="main-content" className="mx-auto max-w-6xl px-4 py-8 md:px-6 lg:px-8">
      <PageHeader
        back={{ href: '/', label: 'Back to the dashboard' }}
        title="Components"
        status={<StatusChip status="confirmed" />}
        description="One set for every screen: paper, ink, a curtain and a spotlight."
        actions={
          <>
            <ThemeToggle />
            <Button icon={<Plus />}>Add event</Button>
          </>
        }
      />
      <Foundations />
      <Controls />
      <Overlays />
      <Display />
      <Data />
    </main>
  );
}
