/** A task, new or changed in its place in the list: what, and by when. */
import { useEffect } from 'react';
import clsx from 'clsx';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { CreateTaskInput, taskKindLabels, TaskResponse } from '@lectern/protocol/tasks';
import { fittingValues, type UncheckedValues } from '@lectern/protocol/record-fields';
import type { z } from 'zod';
import { DateField, LongTextField, SelectField, TextField, fieldsOf } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { RecordMerge } from '@/components/forms/stale-dialog';
import { useRowForm } from '@/components/forms/use-row-form';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { useCreateTask } from '../api/tasks.mutations';
import { useTeam, type TaskScope } from '../api/tasks.queries';
import { useUpdateTask } from '../api/update-task.mutation';
import { anchorText, taskFieldLabels } from '../task-labels';
import { AssigneeField, nameOfAssignee } from './assignee-field';
import { DueFields } from './due-fields';
import { dateHere } from '@/lib/use-now';

const fields = CreateTaskInput.pick({
  title: true,
  notes: true,
  kind: true,
  dueDate: true,
  anchor: true,
  anchorOffsetDays: true,
  assigneeId: true,
});
type Values = z.input<typeof fields>;
type Line = z.output<typeof fields>;

type Due = Pick<Line, 'dueDate' | 'anchor' | 'anchorOffsetDays'>;
/** A date and what it follows are one thing to a person: they are merged together. */
type Edited = Pick<Line, 'title' | 'notes' | 'kind' | 'assigneeId'> & { due: Due };

const schema = fields.transform(editedOf);
const labels = { ...taskFieldLabels, due: taskFieldLabels.dueDate };
const kindOptions = optionsOf(taskKindLabels);

const empty: Values = { title: '', notes: null, kind: 'custom', dueDate: null, anchor: null, anchorOffsetDays: null };

type Props = {
  /** The task to change; without one, new ones are added, and the form stays for the next. */
  task?: TaskResponse;
  /** What a new task belongs to. */
  scope?: TaskScope;
  /** What a new one starts with, and who it is about. Once it is added the form is closed. */
  facts?: UncheckedValues & { about?: string };
  /** Without it the form stays where it is. */
  onClose?: () => void;
  /** In a sheet that asks before it drops what was typed. */
  inSheet?: boolean;
};

export function TaskForm({ task, scope = {}, facts, onClose, inSheet = false }: Props) {
  const given = fittingValues(CreateTaskInput.shape, facts);
  const isOnce = !!task || !!facts || inSheet;
  const create = useCreateTask();
  const team = useTeam();
  const update = useUpdateTask();
  const row = useRowForm({
    row: task,
    initial: { ...empty, title: given.title ?? '', dueDate: given.dueDate ?? null },
    toForm: valuesOf,
    schema,
    rowSchema: TaskResponse,
    toValues: editedOf,
    labels,
    textOf: (name, values) => (name === 'assigneeId' ? nameOfAssignee(team, values.assigneeId) : wordsOf(name, values)),
    toInput: ({ due, ...line }) => CreateTaskInput.parse({ ...given, ...line, ...due, ...scope }),
    create: create.mutateAsync,
    update: ({ due, ...changes }) => update.mutateAsync({ ...changes, ...(due && dueChanges(due)) }),
    startAgain: isOnce ? undefined : () => empty,
    onSaved: (): void => (isOnce ? onClose?.() : row.form.setFocus('title')),
  });
  const { control, setFocus } = row.form;
  const canFollow = task ? task.eventId !== null : scope.eventId !== undefined;
  const takesFocus = onClose !== undefined;
  useEffect(() => {
    if (takesFocus) setFocus('title');
  }, [setFocus, takesFocus]);
  const title = {
    control,
    name: 'title',
    label: labels.title,
    placeholder: 'Send the slides',
    required: true,
  } as const;
  const submitLabel = task ? 'Save task' : 'Add task';

  const field = fieldsOf(control, labels);
  const assignee = team.length > 0 && <AssigneeField control={control} team={team} />;
  const about = facts?.about && <p className="mb-3 text-sm text-muted">For {facts.about}</p>;
  if (inSheet && onClose)
    return (
      <RecordDrawer what="task" form={row} onClose={onClose}>
        {about}
        <div className="space-y-4">
          <TextField {...title} />
          <DateField control={control} name="dueDate" label={labels.due} />
          {assignee}
        </div>
      </RecordDrawer>
    );
  return (
    <>
      <Form
        aria-label={task ? `Edit: ${task.title}` : 'New task'}
        className="@container border-y border-line bg-paper px-4 py-4 sm:px-5"
        onSubmit={row.submit}
      >
        <FormAlert>{row.problem}</FormAlert>
        {about}
        {canFollow || task ? (
          <div className="grid gap-3 @md:grid-cols-2">
            <TextField {...title} className="@md:col-span-2" />
            {canFollow ? (
              <DueFields control={control} />
            ) : (
              <DateField control={control} name="dueDate" label={labels.due} />
            )}
            {assignee}
            {task && (
              <>
                <SelectField {...field('kind')} options={kindOptions} />
                <LongTextField {...field('notes')} rows={2} className="@md:col-span-2" />
              </>
            )}
          </div>
        ) : (
          <div
            className={clsx(
              'grid items-start gap-3 @md:grid-cols-[minmax(0,1fr)_11rem]',
              assignee ? '@2xl:grid-cols-[minmax(0,1fr)_11rem_11rem_auto]' : '@xl:grid-cols-[minmax(0,1fr)_11rem_auto]',
            )}
          >
            <TextField {...title} />
            <DateField control={control} name="dueDate" label={labels.due} />
            {assignee}
            {!onClose && (
              // Beside the controls, which stand below their labels.
              <Button
                type="submit"
                busy={row.busy}
                className="justify-self-end @md:col-span-2 @xl:col-span-1 @xl:mt-6.5"
              >
                {submitLabel}
              </Button>
            )}
          </div>
        )}
        {onClose && (
          <div className="mt-3 flex justify-end gap-2">
            <Button variant="ghost" size="sm" onClick={onClose}>
              {task ? 'Cancel' : 'Close'}
            </Button>
            <Button type="submit" size="sm" busy={row.busy}>
              {submitLabel}
            </Button>
          </div>
        )}
      </Form>
      <RecordMerge what="task" form={row} />
    </>
  );
}

const valuesOf = ({ title, notes, kind, dueDate, anchor, anchorOffsetDays, assigneeId }: TaskResponse): Values => ({
  assigneeId,
  title,
  notes,
  kind,
  dueDate: anchor ? null : dueDate,
  anchor,
  anchorOffsetDays,
});

function editedOf(task: Line | TaskResponse): Edited {
  const { title, notes, kind, anchor, assigneeId } = task;
  const due = anchor
    ? { dueDate: null, anchor, anchorOffsetDays: task.anchorOffsetDays ?? 0 }
    : { dueDate: task.dueDate, anchor: null, anchorOffsetDays: null };
  return { title, notes, kind, assigneeId, due };
}

/** A fixed day ends an anchor by itself. */
function dueChanges({ dueDate, anchor, anchorOffsetDays }: Due) {
  return anchor ? { anchor, anchorOffsetDays } : { dueDate };
}

function wordsOf(name: Exclude<keyof Edited, 'assigneeId'>, { title, notes, kind, due }: Edited): string {
  if (name === 'title') return title;
  if (name === 'notes') return notes ?? 'No notes';
  if (name === 'kind') return taskKindLabels[kind];
  if (due.anchor) return anchorText(due.anchor, due.anchorOffsetDays ?? 0);
  return due.dueDate ? dateHere(due.dueDate) : 'No due date';
}
