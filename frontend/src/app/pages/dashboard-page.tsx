import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { Dashboard } from '@/features/insights/dashboard/components/dashboard';
import { useTaskActions } from '@/features/tasks/use-task-actions';
import { usePageTitle } from '@/lib/use-page-title';
import { useNewRow } from '../new-rows';

export default function DashboardPage() {
  usePageTitle('Dashboard');
  const make = useNewRow();
  const { complete, reopen } = useTaskActions();
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <Button icon={<Plus />} onClick={() => make.open('event')}>
            Add an event
          </Button>
        }
      />
      <Dashboard
        onNewEvent={() => make.open('event')}
        onNewClient={() => make.open('client')}
        onTaskDone={complete}
        onTaskReopened={reopen}
      />
      {make.drawer}
    </>
  );
}
