/** Tasks of an event, a client, a bureau, or all of them: add, done with Undo, put off, delete. */
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { TaskResponse } from '@lectern/protocol/tasks';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { LoadProblem } from '@/components/lists/load-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { rowsOf } from '@/lib/api-list';
import { useDeleteTask } from '../api/tasks.mutations';
import { tasksQuery, type TaskScope } from '../api/tasks.queries';
import { useTaskActions } from '../use-task-actions';
import { TaskAddForm } from './task-add-form';
import { TaskEditForm } from './task-edit-form';
import { TaskRow } from './task-row';

type Props = { scope?: TaskScope; title?: string; emptyText?: string };

export function TasksPanel({
  scope = {},
  title = 'Tasks',
  emptyText = 'Write down what is still to do; a reminder comes on the day.',
}: Props) {
  const [adding, setAdding] = useState(false);
  const [showsDone, setShowsDone] = useState(false);
  const open = useInfiniteQuery(tasksQuery({ ...scope, state: 'open', limit: 10 }));
  const rows = rowsOf(open.data);

  return (
    <Card
      title={title}
      padded={false}
      className="@container"
      actions={
        adding ? undefined : (
          <Button variant="secondary" size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
            Add a task
          </Button>
        )
      }
      footer={
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={showsDone}
          onClick={() => setShowsDone(!showsDone)}
          className="-ml-3"
        >
          {showsDone ? 'Hide done tasks' : 'Show done tasks'}
        </Button>
      }
    >
      {adding && <TaskAddForm scope={scope} onClose={() => setAdding(false)} />}
      {open.isError && !rows ? (
        <LoadProblem
          compact
          error={open.error}
          onRetry={() => void open.refetch()}
          retrying={open.isFetching}
        />
      ) : !rows ? (
        <TasksSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState compact title="Nothing to do" description={emptyText} />
      ) : (
        <TaskRows label="Open tasks" tasks={rows} showRelated={Object.keys(scope).length === 0} />
      )}
      {open.hasNextPage && (
        <div className="px-4 pb-4 sm:px-5">
          <Button
            variant="secondary"
            size="sm"
            busy={open.isFetchingNextPage}
            onClick={() => void open.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
      {showsDone && <DoneTasks scope={scope} />}
    </Card>
  );
}

function DoneTasks({ scope }: { scope: TaskScope }) {
  const done = useInfiniteQuery(tasksQuery({ ...scope, state: 'done', limit: 10 }));
  const rows = rowsOf(done.data);
  if (done.isError && !rows) {
    return (
      <LoadProblem
        compact
        error={done.error}
        onRetry={() => void done.refetch()}
        retrying={done.isFetching}
      />
    );
  }
  if (!rows) return <TasksSkeleton />;
  if (rows.length === 0) return <EmptyState compact title="Nothing done yet" />;
  return (
    <>
      <TaskRows label="Done tasks" tasks={rows} showRelated={Object.keys(scope).length === 0} />
      {done.hasNextPage && (
        <div className="px-4 pb-4 sm:px-5">
          <Button
            variant="secondary"
            size="sm"
            busy={done.isFetchingNextPage}
            onClick={() => void done.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

function TaskRows({
  label,
  tasks,
  showRelated,
}: {
  label: string;
  tasks: TaskResponse[];
  showRelated: boolean;
}) {
  const actions = useTaskActions();
  const remove = useDeleteTask();
  const [deleting, setDeleting] = useState<TaskResponse | null>(null);
  const [editingId, setEditingId] = useState<string | null>(null);
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line border-t border-line">
        {tasks.map((task) =>
          task.id === editingId ? (
            <li key={task.id}>
              <TaskEditForm task={task} onClose={() => setEditingId(null)} />
            </li>
          ) : (
            <TaskRow
              key={task.id}
              task={task}
              showRelated={showRelated}
              onDone={() => actions.complete(task)}
              onReopen={() => actions.reopen(task)}
              onSnooze={(days) => actions.snooze(task, days)}
              onEdit={() => setEditingId(task.id)}
              onDelete={() => setDeleting(task)}
            />
          ),
        )}
      </ul>
      <DeleteDialog
        open={deleting !== null}
        onOpenChange={(next) => (next ? undefined : setDeleting(null))}
        what="task"
        name="this task"
        description={`“${deleting?.title ?? ''}” will be gone for good.`}
        onDelete={async () => {
          if (deleting) await remove.mutateAsync(deleting);
          setDeleting(null);
        }}
      />
    </>
  );
}

function TasksSkeleton() {
  return (
    <SkeletonGroup label="Loading tasks">
      <div className="divide-y divide-line border-t border-line">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex gap-3 px-4 py-3.5 sm:px-5">
            <Skeleton className="size-5 rounded-sm" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
