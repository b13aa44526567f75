/** Tasks of an event, a client or a bureau: add, done with Undo, put off, delete. */
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { EVENT_TASKS } from '@lectern/protocol/first-requests';
import type { TaskState } from '@lectern/protocol/tasks';
import { LoadedList } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SkeletonRows } from '@/components/ui/skeleton';
import { capitalized } from '@/lib/format';
import { tasksQuery, type TaskScope } from '../api/tasks.queries';
import { ApplyChecklistButton } from './apply-checklist-button';
import { TaskForm } from './task-form';
import { TaskRows } from './task-rows';

export function TasksPanel({ scope }: { scope: TaskScope }) {
  const [adding, setAdding] = useState(false);
  const [more, setMore] = useState<readonly TaskState[]>([]);
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
              className="font-normal text-muted"
              aria-expanded={more.includes(state)}
              onClick={() => toggle(state)}
            >
              {more.includes(state) ? 'Hide' : 'Show'} {label}
            </Button>
          ))}
        </div>
      }
    >
      {adding && <TaskForm scope={scope} onClose={() => setAdding(false)} />}
      <TaskList
        scope={scope}
        state="open"
        label="Open tasks"
        empty="Nothing to do. We’ll remind you of a task the morning it’s due."
      />
      {moreLists
        .filter(({ state }) => more.includes(state))
        .map(({ state, label, title: heading, empty }) => (
          <section key={state} aria-label={heading}>
            <h3 className="border-t border-line bg-paper px-4 py-2 text-xs font-semibold text-muted sm:px-5">
              {heading}
            </h3>
            <TaskList scope={scope} state={state} label={capitalized(label)} empty={empty} />
          </section>
        ))}
    </Card>
  );
}

const moreLists: { state: TaskState; label: string; title: string; empty: string }[] = [
  { state: 'snoozed', label: 'snoozed tasks', title: 'Snoozed', empty: 'Nothing snoozed.' },
  { state: 'done', label: 'done tasks', title: 'Done', empty: 'Nothing done yet.' },
];

type ListProps = { scope: TaskScope; state: TaskState; label: string; empty: string };

function TaskList({ scope, state, label, empty }: ListProps) {
  const list = useInfiniteQuery(tasksQuery({ ...scope, state, limit: scope.eventId ? EVENT_TASKS : 10 }));
  return (
    <LoadedList
      query={list}
      compact
      skeleton={<SkeletonRows label="Loading tasks" sign="size-5 rounded-sm" />}
      empty={empty}
      emptyClass="px-4 py-3 sm:px-5"
      moreClass="px-4 pb-4 sm:px-5"
    >
      {(rows) => <TaskRows label={label} tasks={rows} />}
    </LoadedList>
  );
}
