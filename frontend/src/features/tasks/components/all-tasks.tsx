/** All tasks: what is late, due and coming in one list, filters in the address, and several at once. */
import { useEffect, useRef, useState } from 'react';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { everyTask, firstTasks } from '@lectern/protocol/first-requests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ListTodo } from 'lucide-react';
import { ListTasksQuery, taskKindLabels, TaskState, type TaskResponse } from '@lectern/protocol/tasks';
import { FilterChips } from '@/components/lists/filter-chips';
import { ListSearch, ListSelect } from '@/components/lists/list-filters';
import { needsTools, ListTools } from '@/components/lists/list-tools';
import { LoadedList, rowsOf } from '@/components/lists/loaded';
import { useListFilters } from '@/components/lists/use-list-filters';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DoneDrawing } from '@/components/ui/drawings';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useNewForm } from '@/lib/use-new-form';
import { useIsPhone } from '@/lib/use-media';
import { useToday } from '@/lib/use-now';
import { useMayAct } from '@/lib/session/user';
import { tasksQuery, useTeam } from '../api/tasks.queries';
import { groupByDue } from '../task-labels';
import { BulkBar } from './bulk-bar';
import { TaskForm } from './task-form';
import { TaskRows } from './task-rows';

const filterKeys = ['q', 'state', 'kind', 'assignee', 'from', 'to', 'eventId', 'clientId', 'bureauPartnerId'] as const;

const stateChips: { value: TaskState; label: string }[] = [
  { value: 'open', label: 'To do' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'snoozed', label: 'Snoozed' },
  { value: 'done', label: 'Done' },
];
const kinds = optionsOf(taskKindLabels);
const mine = [{ value: 'me', label: 'My tasks' }];
const AT_ONCE = 100;

export function AllTasks() {
  const today = useToday();
  const filters = useListFilters(ListTasksQuery, filterKeys);
  const state = TaskState.catch('open').parse(filters.values.state);
  const hasTeam = useTeam().length > 0;
  const list = useInfiniteQuery(tasksQuery({ ...filters.values, ...firstTasks, state }));
  const rows = rowsOf(list.data);
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isPhone = useIsPhone();
  const isLong = needsTools(list, filters.isFiltered);
  const all = useInfiniteQuery({ ...tasksQuery(everyTask), enabled: !!rows && !isLong });
  // What is snoozed or done.
  const isLeftOut = !!rows && !!all.data && rowsOf(all.data)?.length !== rows.length;
  const isHidden = !isLong && !choosing;
  const mayAct = useMayAct();
  const linkedForm = useNewForm();
  const { task } = linkedForm.facts;
  const addForm = useFocus(linkedForm.isOpen && !isPhone, task ? undefined : linkedForm.close);
  const narrowed = filterKeys.some((key) => key !== 'state' && filters.values[key]);

  const endChoosing = () => {
    setChoosing(false);
    setChosen(new Set());
  };
  const toggle = (id: string) => {
    setChoosing(true);
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id) && next.size < AT_ONCE) next.add(id);
      return next;
    });
  };
  const groupsOf = (tasks: readonly TaskResponse[]) =>
    state === 'open' || state === 'overdue'
      ? groupByDue(tasks, today())
      : [{ key: state, label: stateChips.find(({ value }) => value === state)?.label ?? 'All', tasks }];

  return (
    <div className="space-y-4">
      <ListTools isHidden={isHidden} filters={filters}>
        <div className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-center sm:gap-3">
          <ListSearch filters={filters} label="Search tasks" className="sm:w-60" />
          <FilterChips
            label="State"
            chips={stateChips}
            selected={[state]}
            onToggle={(value) => {
              endChoosing();
              filters.change({ state: value === 'open' ? undefined : value });
            }}
          />
          <ListSelect filters={filters} name="kind" label="Kind" any="Any kind" options={kinds} className="sm:w-44" />
          {hasTeam && (
            <ListSelect
              filters={filters}
              name="assignee"
              label="Whose tasks"
              any="Everyone’s tasks"
              options={mine}
              className="sm:w-44"
            />
          )}
          {mayAct && !choosing && rows && rows.length > 0 && (
            <Button
              variant="ghost"
              size="sm"
              icon={<ListTodo />}
              className="self-end sm:ml-auto sm:self-center"
              onClick={() => setChoosing(true)}
            >
              Select
            </Button>
          )}
        </div>
      </ListTools>

      {mayAct && !isPhone && state === 'open' && !choosing && (
        <div ref={addForm}>
          <Card padded={false} className="overflow-hidden [&_form]:border-y-0">
            {task && <TaskForm key={linkedForm.key} facts={task} onClose={linkedForm.close} />}
            {/* It stays mounted: what was typed into it is there again afterwards. */}
            <div hidden={!!task}>
              <TaskForm />
            </div>
          </Card>
        </div>
      )}
      {mayAct && isPhone && linkedForm.isOpen && (
        <TaskForm key={linkedForm.key} facts={task} onClose={linkedForm.close} inSheet />
      )}

      <LoadedList
        query={list}
        skeleton={
          <Card padded={false}>
            <SkeletonRows label="Loading tasks" sign="size-5 rounded-sm" />
          </Card>
        }
        card={{}}
        filters={{ ...filters, isFiltered: narrowed }}
        noMatch="No matching tasks"
        nouns="tasks"
        empty={{ ...emptyLabels[state], drawing: <DoneDrawing /> }}
        moreClass="flex justify-center"
      >
        {(tasks) =>
          groupsOf(tasks).map((group) => (
            <Card key={group.key} title={`${group.label}`} padded={false} className="@container">
              <TaskRows
                label={group.label}
                tasks={group.tasks}
                showRelated
                leaves={state !== 'all'}
                selection={{ chosen, active: choosing, toggle }}
              />
            </Card>
          ))
        }
      </LoadedList>
      {isHidden && isLeftOut && (
        <Link href="/tasks?state=all" className="text-sm text-curtain-text underline underline-offset-4">
          Show snoozed and done tasks
        </Link>
      )}
      {choosing && rows && (
        <BulkBar
          tasks={rows.filter(({ id }) => chosen.has(id))}
          onAll={() => setChosen(new Set(rows.slice(0, AT_ONCE).map(({ id }) => id)))}
          onEnd={endChoosing}
        />
      )}
    </div>
  );
}

/** The command bar leads to the first field, once it is closed. */
function useFocus(wanted: boolean, focused?: () => void) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      form.current?.querySelector('input')?.focus();
      focused?.();
    });
    return () => clearTimeout(timer);
  }, [wanted, focused]);
  return form;
}

const emptyLabels: Record<TaskState, { title: string; description: string }> = {
  open: {
    title: 'Nothing to do',
    description: 'Add what’s next above. Confirmed events add their checklist automatically.',
  },
  overdue: { title: 'Nothing is overdue', description: 'Everything due is done or snoozed.' },
  snoozed: { title: 'Nothing snoozed', description: 'Snoozed tasks wait here until their day.' },
  done: { title: 'Nothing done yet', description: 'Finished tasks appear here.' },
  all: { title: 'No tasks', description: 'Add what’s next.' },
};
