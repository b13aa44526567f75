/** Tasks that wait for a network. */
import { labelsOf } from '@lectern/protocol/record-fields';
import { CreateTaskInput } from '@lectern/protocol/tasks';
import { todayHere } from '../format';
import { changed, everywhere, isRow, quoted, stored, type Address, type QueuedRoute, type Row } from './queued-change';

const noTask = {
  kind: 'custom',
  dueDate: null,
  anchor: null,
  anchorOffsetDays: null,
  doneOn: null,
  snoozedUntil: null,
  eventId: null,
  clientId: null,
  bureauPartnerId: null,
  invoiceId: null,
  assigneeId: null,
  assigneeName: null,
  notes: null,
  checklistKey: null,
  position: null,
  eventTitle: null,
  clientName: null,
  bureauPartnerName: null,
  invoiceNumber: null,
  isOverdue: false,
};

const taskLabels = labelsOf(CreateTaskInput.shape);

export const taskRoutes: readonly QueuedRoute[] = [
  {
    method: 'POST',
    path: /^\/api\/tasks$/,
    label: ({ body }) => `Add task ${quoted(body.title)}`,
    answer: (change) => ({ ...noTask, ...change.body, ...stored(change) }),
    list: listTask,
    labels: taskLabels,
  },
  {
    method: 'PATCH',
    path: /^\/api\/tasks\/([^/]+)$/,
    isChange: true,
    knownBy: [
      'title',
      'kind',
      'dueDate',
      'doneOn',
      'snoozedUntil',
      'isOverdue',
      'eventId',
      'clientId',
      'bureauPartnerId',
      'createdAt',
      'updatedAt',
    ],
    label: ({ body, before }) => {
      const title = quoted(before?.title ?? body.title ?? 'a task');
      if (body.doneOn !== undefined) return `${body.doneOn ? 'Check off' : 'Reopen'} ${title}`;
      if (body.snoozedUntil !== undefined) return `${body.snoozedUntil ? 'Snooze' : 'Unsnooze'} ${title}`;
      return `Change task ${title}`;
    },
    answer: (change) => ({ ...noTask, ...changed(change) }),
    list: listTask,
    labels: taskLabels,
  },
];

/** In the lists of tasks, what is next on the dashboard, and what an event still needs. */
function listTask(body: Row, task: Row, { path, params }: Address, before: Row | null): Row {
  const isOver = !isInState(task, 'open');
  if (path === '/api/dashboard') {
    const next = body.needsYouNow as Row[];
    const isLeft = ({ kind, id }: Row) => !isOver || kind !== 'task' || id !== task.id;
    return { ...withReadyItems(body, task), needsYouNow: next.filter(isLeft) };
  }
  if (path.startsWith('/api/readiness/')) return withReadyItems(body, task);
  if (path !== '/api/tasks' || params.get('cursor')) return body;
  const items = body.items as Row[];
  const known = items.find(({ id }) => id === task.id);
  const row = known ?? task;
  const belongs = ['eventId', 'clientId', 'bureauPartnerId'].every((key) => (params.get(key) ?? row[key]) === row[key]);
  const state = params.get('state') ?? 'open';
  const isIn = belongs && isInState(row, state);
  if (!isIn) return known ? { ...body, items: items.filter((item) => item !== known) } : body;
  // One that isn't here and was in this state before is on another page.
  const isNew = before === null || !isInState(before, state);
  const isFiltered = ['q', 'kind', 'assignee', 'from', 'to'].some((key) => params.get(key));
  return known || !isNew || isFiltered ? body : { ...body, items: [task, ...items] };
}

function isInState({ doneOn, snoozedUntil, isOverdue }: Row, state: string): boolean {
  const isSnoozed = typeof snoozedUntil === 'string' && snoozedUntil > todayHere();
  if (state === 'all') return true;
  if (state === 'done') return Boolean(doneOn);
  if (doneOn) return false;
  if (state === 'snoozed') return isSnoozed;
  return !isSnoozed && (state === 'open' || isOverdue === true);
}

function withReadyItems(body: Row, task: Row): Row {
  if (task.doneOn === undefined) return body;
  const isDone = task.doneOn !== null;
  return everywhere(body, (row) =>
    isRow(row.task) && row.task.id === task.id && 'isDone' in row ? { ...row, isDone, isOverdue: false } : row,
  ) as Row;
}
