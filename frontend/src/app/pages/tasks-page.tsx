import { ListChecks, Plus } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { Button, LinkButton } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import { AllTasks } from '@/features/tasks/components/all-tasks';
import { ChecklistsEditor } from '@/features/tasks/components/checklists-editor';
import { useNavigationCounts } from '@/features/insights/dashboard/api/dashboard.queries';
import { withChanges } from '@/lib/api-query';
import { formatCount } from '@/lib/format';
import { useIsPhone } from '@/lib/use-media';
import { usePageTitle } from '@/lib/use-page-title';

type Tab = 'tasks' | 'templates';

export default function TasksPage() {
  usePageTitle('Tasks');
  const [params, setParams] = useSearchParams();
  const isPhone = useIsPhone();
  const due = useNavigationCounts()?.tasksDue;
  const tab: Tab = params.get('tab') === 'templates' ? 'templates' : 'tasks';
  if (isPhone && tab === 'templates')
    return (
      <>
        <PageHeader title="Checklists" back={{ href: '/tasks', label: 'Tasks' }} isList />
        <ChecklistsEditor />
      </>
    );
  return (
    <>
      <PageHeader
        {...(tab === 'templates'
          ? { title: 'Checklists', description: 'Tasks that are added when an event is confirmed.' }
          : {
              title: 'Tasks',
              description: due
                ? `${formatCount(due, 'task')} due today or overdue.`
                : 'What’s next, and when it’s due.',
            })}
        actions={
          // On a wider screen the form and the tabs are above the list.
          isPhone && (
            <>
              <LinkButton icon={<ListChecks />} variant="secondary" href="/tasks?tab=templates">
                Checklists
              </LinkButton>
              <Button icon={<Plus />} onClick={() => setParams((before) => withChanges({ new: '1' }, before))}>
                New task
              </Button>
            </>
          )
        }
      />
      {isPhone ? (
        <AllTasks />
      ) : (
        <Tabs<Tab>
          label="Tasks and checklists"
          value={tab}
          onChange={(next) => setParams(next === 'templates' ? { tab: next } : {}, { replace: true })}
          tabs={[
            { value: 'tasks', label: 'Tasks', content: <AllTasks /> },
            { value: 'templates', label: 'Checklists', content: <ChecklistsEditor /> },
          ]}
        />
      )}
    </>
  );
}
