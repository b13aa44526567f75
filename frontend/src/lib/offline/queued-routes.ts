/**
 * Which changes may wait for a network, and what screens show of each until the server has it. A new one is a line of the
 * table; its route takes an Idempotency-Key.
 */
import { formatDate } from '@lectern/protocol/calendar';
import { CreateAvNeedInput } from '@lectern/protocol/event-logistics';
import { CreateExpenseInput, expenseCategoryLabels } from '@lectern/protocol/expenses';
import { paymentMethodLabels, RecordPaymentInput } from '@lectern/protocol/invoices';
import { labelsOf } from '@lectern/protocol/record-fields';
import { CreateInteractionInput, interactionKindLabels } from '@lectern/protocol/relationships';
import { CreateTaskInput, taskKindLabels } from '@lectern/protocol/tasks';
import { capitalized, formatMoney, todayHere } from '../format';

export type Row = Record<string, unknown>;

export interface QueuedChange {
  /** What it makes has this id until the server has made it; of a change of something, it names the change. */
  id: string;
  method: string;
  path: string;
  body: Row;
  /** What was on the screen of the record: the fields that change, and those that people know it by. Null for a new one. */
  before: Row | null;
  queuedAt: string;
}

/** An address that a screen asks for. */
export interface Address {
  path: string;
  params: URLSearchParams;
}

interface Route {
  method: 'POST' | 'PATCH';
  /** Its group is the id of the record that is changed, or of what the new one belongs to. */
  path: RegExp;
  /** The id in its path is of the record it changes: such changes are sent in order. */
  isChange?: true;
  /** Of the record, kept beside the fields that change: what the label and the lists need. */
  knownBy?: readonly string[];
  /** In the list of what waits. */
  label: (change: QueuedChange) => string;
  /** What the server would answer. */
  answer: (change: QueuedChange) => Row;
  /** Puts what it makes into a list, or takes what it changes out of one. */
  list?: (body: Row, row: Row, address: Address, before: Row | null) => Row;
  labels: Record<string, string>;
  /** Waits only with its content: without one, it's the first step of an upload. */
  hasFile?: true;
}

const quoted = (text: unknown) => `“${String(text)}”`;
const shortened = (text: unknown) => (String(text).length > 60 ? `${String(text).slice(0, 59)}…` : String(text));
const day = (value: unknown) => formatDate(String(value), todayHere());

const stored = ({ id, queuedAt }: QueuedChange) => ({ id, version: 1, createdAt: queuedAt, updatedAt: queuedAt });
const changed = ({ before, body }: QueuedChange): Row => {
  const { version: _seen, ...fields } = body;
  return { ...before, ...fields };
};

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

const routes: readonly Route[] = [
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
  {
    method: 'PATCH',
    path: /^\/api\/av-needs\/([^/]+)$/,
    isChange: true,
    knownBy: ['item'],
    label: ({ body, before }) => {
      const item = quoted(before?.item ?? body.item);
      if (body.confirmedOn !== undefined) return body.confirmedOn ? `Confirm ${item}` : `Mark ${item} as not confirmed`;
      return `Change AV need ${item}`;
    },
    answer: changed,
    labels: labelsOf(CreateAvNeedInput.shape),
  },
  {
    method: 'POST',
    path: /^\/api\/(?:clients|bureau-partners)\/([^/]+)\/interactions$/,
    label: ({ body }) =>
      `Log ${labelOf(interactionKindLabels, body.kind).toLowerCase()}: ${quoted(shortened(body.text))}`,
    answer: (change) => {
      const [, kind, id] = /^\/api\/([^/]+)\/([^/]+)/.exec(change.path) ?? [];
      const { followUp: _task, ...entry } = change.body;
      return {
        ...entry,
        ...stored(change),
        clientId: kind === 'clients' ? id : null,
        bureauPartnerId: kind === 'clients' ? null : id,
        headline: null,
        replyThreadId: null,
      };
    },
    list: (body, interaction, { path }) =>
      path === `/api/clients/${String(interaction.clientId)}/activity` ||
      path === `/api/bureau-partners/${String(interaction.bureauPartnerId)}/activity`
        ? withItem(
            body,
            {
              key: `interaction:${String(interaction.id)}`,
              kind: 'interaction',
              at: null,
              on: interaction.happenedOn,
              changedBy: null,
              interaction,
            },
            'key',
          )
        : body,
    labels: labelsOf(CreateInteractionInput.shape),
  },
  {
    method: 'PATCH',
    path: /^\/api\/interactions\/([^/]+)$/,
    isChange: true,
    knownBy: ['text'],
    label: ({ body, before }) => `Change entry: ${quoted(shortened(body.text ?? before?.text))}`,
    answer: changed,
    labels: labelsOf(CreateInteractionInput.shape),
  },
  {
    method: 'POST',
    path: /^\/api\/expenses$/,
    label: ({ body }) =>
      body.needsDetails
        ? 'Add a receipt'
        : `Add expense: ${[body.vendor, money(body.amountCents, body.currency)].filter(Boolean).join(', ')}`,
    answer: (change) => ({
      ...change.body,
      ...stored(change),
      amountCents: change.body.amountCents ?? 0,
      mileageRate: null,
      receiptName: null,
      eventTitle: null,
      invoiceId: null,
      invoiceNumber: null,
      source: 'manual',
      recurringExpenseId: null,
      travelSegmentId: null,
    }),
    list: (body, expense, { path, params }) => {
      const isOfEvent = path === `/api/events/${String(expense.eventId)}/expenses`;
      const others = [...params.keys()].some((key) => key !== 'limit' && key !== 'eventId');
      const isInList =
        path === '/api/expenses' && !others && (params.get('eventId') ?? expense.eventId) === expense.eventId;
      return isOfEvent || isInList ? withItem(body, expense) : body;
    },
    labels: labelsOf(CreateExpenseInput.shape),
  },
  {
    method: 'PATCH',
    path: /^\/api\/expenses\/([^/]+)$/,
    isChange: true,
    knownBy: ['vendor', 'amountCents', 'currency'],
    label: ({ body, before }) =>
      `Change expense: ${[before?.vendor, money(body.amountCents ?? before?.amountCents, before?.currency)].filter(Boolean).join(', ')}`,
    answer: changed,
    labels: labelsOf(CreateExpenseInput.shape),
  },
  {
    method: 'POST',
    path: /^\/api\/invoices\/([^/]+)\/payments$/,
    isChange: true,
    knownBy: ['number', 'currency'],
    label: ({ body, before }) =>
      `Record a ${money(body.amountCents, before?.currency)} ${body.kind === 'refund' ? 'refund' : 'payment'} on invoice ${String(before?.number)}`,
    answer: (change) => {
      const { before, body, id, queuedAt } = change;
      const { kind, ...fields } = body;
      const payments = before?.payments;
      // Lists don't have them.
      if (!Array.isArray(payments) || (payments as Row[]).some((payment) => payment.id === id)) return { ...before };
      const cents = kind === 'refund' ? -Number(body.amountCents) : Number(body.amountCents);
      const payment = { ...fields, id, amountCents: cents, createdAt: queuedAt, isOnline: false, dispute: null };
      const paidCents = Number(before?.paidCents) + cents;
      const open = kind === 'refund' ? 'refundDueCents' : 'balanceCents';
      const left = Number(before?.[open]) - Math.abs(cents);
      const isPaid = kind !== 'refund' && left <= 0;
      return {
        ...before,
        payments: [...(payments as Row[]), payment],
        paidCents,
        [open]: left,
        ...(isPaid && { status: 'paid' }),
      };
    },
    labels: labelsOf(RecordPaymentInput.shape),
  },
  {
    method: 'POST',
    path: /^\/api\/uploads$/,
    label: ({ body }) => `Upload ${quoted(body.name)}`,
    answer: (change) => ({
      ...change.body,
      ...stored(change),
      contentType: 'application/octet-stream',
      sha256: null,
      state: 'processing',
      problem: null,
      width: null,
      height: null,
      hasThumbnail: false,
      eventTitle: null,
      clientName: null,
      bureauPartnerName: null,
    }),
    labels: { name: 'Name' },
    hasFile: true,
  },
];

export function routeOf(method: string, path: string): Route | undefined {
  return routes.find((route) => route.method === method && route.path.test(path));
}

export function routeOfChange({ method, path }: Pick<QueuedChange, 'method' | 'path'>): Route {
  const route = routeOf(method, path);
  if (!route) throw new Error(`${method} ${path} can’t wait`);
  return route;
}

/** The id in its path: of what is changed, or of what the new one belongs to. */
export function ownerId({ method, path }: Pick<QueuedChange, 'method' | 'path'>): string | null {
  return routeOf(method, path)?.path.exec(path)?.[1] ?? null;
}

/** As it's kept on the device, where it outlives the session: no more of the record than that. */
export function withLittleRead(change: QueuedChange): QueuedChange['before'] {
  const names = new Set(['id', 'version', ...(routeOfChange(change).knownBy ?? []), ...Object.keys(change.body)]);
  return change.before && Object.fromEntries(Object.entries(change.before).filter(([name]) => names.has(name)));
}

/** The id of the record that is changed. */
export function changedId({ method, path }: Pick<QueuedChange, 'method' | 'path'>): string | null {
  return routeOf(method, path)?.isChange ? ownerId({ method, path }) : null;
}

/** What a screen got from `address`, with the change in it. Done twice, it's done once. */
export function withChange(body: unknown, change: QueuedChange, address: Address): unknown {
  const route = routeOfChange(change);
  const id = changedId(change);
  if (id === null) return isRow(body) && route.list ? route.list(body, route.answer(change), address, null) : body;
  const row = (before: Row): Row => {
    if (before.id !== id) return before;
    const after = route.answer({ ...change, before });
    return Object.fromEntries(Object.keys(before).map((key) => [key, after[key]]));
  };
  const shown = everywhere(body, row);
  return isRow(shown) && route.list ? route.list(shown, route.answer(change), address, change.before) : shown;
}

export function everywhere(body: unknown, change: (row: Row) => Row): unknown {
  if (Array.isArray(body)) return body.map((part) => everywhere(part, change));
  if (!isRow(body)) return body;
  return change(Object.fromEntries(Object.entries(body).map(([key, part]) => [key, everywhere(part, change)])));
}

/** The record with this id of which there is most: lists have less of one than its page. */
export function fullestRow(bodies: readonly unknown[], id: string): Row | null {
  const rows: Row[] = [];
  everywhere(bodies, (row) => {
    if (row.id === id && 'version' in row) rows.push(row);
    return row;
  });
  return rows.sort((a, b) => Object.keys(b).length - Object.keys(a).length)[0] ?? null;
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withItem(body: Row, item: Row, key = 'id'): Row {
  const items = (body.items ?? []) as Row[];
  return items.some((other) => other[key] === item[key]) ? body : { ...body, items: [item, ...items] };
}

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

const money = (cents: unknown, currency: unknown) =>
  typeof cents === 'number' ? formatMoney(cents, typeof currency === 'string' ? currency : 'USD') : null;

const labelOf = (labels: Record<string, string>, value: unknown) => labels[String(value)] ?? String(value);

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a field says, for people. */
export function fieldText(change: QueuedChange, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return name === 'doneOn' ? 'Not done' : 'Nothing';
  if (name === 'doneOn') return `Done ${day(value)}`;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return day(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (name.endsWith('Cents')) return money(value, change.body.currency ?? change.before?.currency) ?? textOf(value);
  if (name === 'kind') return labelOf({ ...taskKindLabels, ...interactionKindLabels }, value);
  if (name === 'method') return labelOf(paymentMethodLabels, value);
  if (name === 'category') return labelOf(expenseCategoryLabels, value);
  if (name.endsWith('Hundredths')) return String(Number(value) / 100);
  // People know them by names, which aren't here.
  if (name.endsWith('Id')) return 'Changed';
  return textOf(value);
}

export function fieldLabel(change: QueuedChange, name: string): string {
  return routeOfChange(change).labels[name] ?? capitalized(name);
}
