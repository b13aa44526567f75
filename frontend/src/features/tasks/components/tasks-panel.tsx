/** Tasks of an event, a client, a bureau, or all of them: add, done with Undo, put off, delete. */
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { TaskState } from '@lectern/protocol/tasks';
import { LoadedList } from '@/components/lists/loaded';
import { Button, LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { capitalized } from '@/lib/format';
import { tasksQuery, type TaskScope } from '../api/tasks.queries';
import { ApplyChecklistButton } from './apply-checklist-button';
import { TaskForm } from './task-form';
import { TaskRows } from './task-rows';

export function TasksPanel({ scope = {} }: { scope?: TaskScope }) {
  const [adding, setAdding] = useState(false);
  const [more, setMore] = useState<readonly TaskState[]>([]);
  const isAll = Object.keys(scope).length === 0;
  const toggle = (state: TaskState) =>
    setMore((shown) => (shown.includes(state) ? shown.filter((other) => other !== state) : [...shown, state]));

  return (
    <Card
      title="Tasks"
      padded={false}
      className="@container"
      actions={
        <>
          {scope.eventId && <ApplyChecklistButton eventId={scope.eventId} />}
          {!adding && (
            <Button variant="secondary" size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
              Add a task
            </Button>
          )}
        </>
      }
      footer={
        <div className="-ml-3 flex flex-wrap items-center gap-x-2">
          {moreLists.map(({ state, label }) => (
            <Button
              key={state}
              variant="ghost"
              size="sm"
              aria-expanded={more.includes(state)}
              onClick={() => toggle(state)}
            >
              {more.includes(state) ? 'Hide' : 'Show'} {label}
            </Button>
          ))}
          {isAll && (
            <LinkButton variant="link" size="sm" className="ml-auto" href="/tasks">
              All tasks
            </LinkButton>
          )}
        </div>
      }
    >
      {adding && <TaskForm scope={scope} onClose={() => setAdding(false)} />}
      <TaskList
        scope={scope}
        state="open"
        label="Open tasks"
        empty={
          <EmptyState compact title="Nothing to do" description="Add a to-do. We’ll remind you the morning it’s due." />
        }
      />
      {moreLists
        .filter(({ state }) => more.includes(state))
        .map(({ state, label, title: heading, emptyTitle }) => (
          <section key={state} aria-label={heading}>
            <h3 className="border-t border-line bg-paper px-4 py-2 text-xs font-semibold text-muted sm:px-5">
              {heading}
            </h3>
            <TaskList
              scope={scope}
              state={state}
              label={capitalized(label)}
              empty={<EmptyState compact title={emptyTitle} />}
            />
          </section>
        ))}
    </Card>
  );
}

const moreLists: { state: TaskState; label: string; title: string; emptyTitle: string }[] = [
  { state: 'snoozed', label: 'snoozed tasks', title: 'Snoozed', emptyTitle: 'Nothing snoozed' },
  { state: 'done', label: 'done tasks', title: 'Done', emptyTitle: 'Nothing done yet' },
];

type ListProps = { scope: TaskScope; state: TaskState; label: string; empty: React.ReactNode };

function TaskList({ scope, state, label, empty }: ListProps) {
  const list = useInfiniteQuery(tasksQuery({ ...scope, state, limit: scope.eventId ? 25 : 10 }));
  return (
    <LoadedList
      query={list}
      compact
      skeleton={<SkeletonRows label="Loading tasks" sign="size-5 rounded-sm" />}
      empty={empty}
      moreClass="px-4 pb-4 sm:px-5"
    >
      {(rows) => <TaskRows label={label} tasks={rows} showRelated={Object.keys(scope).length === 0} />}
    </LoadedList>
  );
}
