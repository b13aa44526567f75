import { useSearchParams } from 'wouter';
import { PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import { AllTasks } from '@/features/tasks/components/all-tasks';
import { ChecklistsEditor } from '@/features/tasks/components/checklists-editor';
import { usePageTitle } from '@/lib/use-page-title';

type Tab = 'tasks' | 'templates';

export default function TasksPage() {
  usePageTitle('Tasks');
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'templates' ? 'templates' : 'tasks';
  return (
    <>
      <PageHeader title="Tasks" description="What is next, by when, and for whom." />
      <Tabs<Tab>
        label="Tasks and checklists"
        value={tab}
        onChange={(next) => setParams(next === 'templates' ? { tab: next } : {})}
        tabs={[
          { value: 'tasks', label: 'Tasks', content: <AllTasks /> },
          { value: 'templates', label: 'Checklists', content: <ChecklistsEditor /> },
        ]}
      />
    </>
  );
}
