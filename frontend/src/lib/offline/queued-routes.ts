/**
 * Which changes may wait for a network, and what screens show of each until the server has it. A new one is a line of the
 * table; its route takes an Idempotency-Key.
 */
import { agendaItemKindLabels, CreateAvNeedInput, UpdateAgendaItemInput } from '@lectern/protocol/event-logistics';
import { expenseCategoryLabels } from '@lectern/protocol/expenses';
import { paymentMethodLabels, type InvoiceLineInput } from '@lectern/protocol/invoices';
import { lineAmountCents } from '@lectern/protocol/money';
import { labelsOf } from '@lectern/protocol/record-fields';
import { CreateInteractionInput, interactionKindLabels } from '@lectern/protocol/relationships';
import { taskKindLabels } from '@lectern/protocol/tasks';
import { capitalized, formatTime } from '../format';
import { moneyRoutes } from './queued-money';
import {
  changed,
  day,
  everywhere,
  isRow,
  labelOf,
  money,
  quoted,
  shortened,
  stored,
  textOf,
  withItem,
  type Address,
  type QueuedChange,
  type QueuedRoute,
  type Row,
} from './queued-change';
import { taskRoutes } from './queued-tasks';

/** A tick is for the line as it was. */
const NOT_CONFIRMED = { confirmedBy: null, confirmedOn: null };
const tickLabel = (line: string, { confirmedOn }: Row) =>
  confirmedOn ? `Confirm ${line}` : `Mark ${line} as not confirmed`;

const routes: readonly QueuedRoute[] = [
  ...taskRoutes,
  ...moneyRoutes,
  {
    method: 'PATCH',
    path: /^\/api\/agenda-items\/([^/]+)$/,
    isChange: true,
    knownBy: ['kind', 'itemDate', 'startTime', 'endTime', 'room', 'notes'],
    label: ({ body, before }) => {
      const line = quoted(labelOf(agendaItemKindLabels, before?.kind ?? body.kind));
      if (body.confirmedOn !== undefined) return tickLabel(line, body);
      return `Change agenda item ${line}`;
    },
    answer: (change) => ({ ...changed(change), ...(!('confirmedOn' in change.body) && NOT_CONFIRMED) }),
    labels: labelsOf(UpdateAgendaItemInput.omit({ version: true }).shape),
  },
  {
    method: 'PATCH',
    path: /^\/api\/av-needs\/([^/]+)$/,
    isChange: true,
    knownBy: ['item'],
    label: ({ body, before }) => {
      const item = quoted(before?.item ?? body.item);
      if (body.confirmedOn !== undefined) return tickLabel(item, body);
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

export function routeOf(method: string, path: string): QueuedRoute | undefined {
  return routes.find((route) => route.method === method && route.path.test(path));
}

export function routeOfChange({ method, path }: Pick<QueuedChange, 'method' | 'path'>): QueuedRoute {
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

/** The record with this id of which there is most: lists have less of one than its page. */
export function fullestRow(bodies: readonly unknown[], id: string): Row | null {
  const rows: Row[] = [];
  everywhere(bodies, (row) => {
    if (row.id === id && 'version' in row) rows.push(row);
    return row;
  });
  return rows.sort((a, b) => Object.keys(b).length - Object.keys(a).length)[0] ?? null;
}

/** What a field says, for people. */
export function fieldText(change: QueuedChange, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return name === 'doneOn' ? 'Not done' : 'Nothing';
  if (name === 'doneOn') return `Done ${day(value)}`;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return day(value);
  if (typeof value === 'string' && name.endsWith('Time')) return formatTime(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (name.endsWith('Cents')) return money(value, change.body.currency ?? change.before?.currency) ?? textOf(value);
  if (name === 'kind') return labelOf({ ...taskKindLabels, ...interactionKindLabels, ...agendaItemKindLabels }, value);
  if (name === 'method') return labelOf(paymentMethodLabels, value);
  if (name === 'category') return labelOf(expenseCategoryLabels, value);
  if (name.endsWith('Hundredths')) return String(Number(value) / 100);
  if (name === 'lines' && Array.isArray(value)) {
    const currency = change.body.currency ?? change.before?.currency;
    const lineText = (line: InvoiceLineInput) => `${line.description}: ${money(lineAmountCents(line), currency)}`;
    return (value as InvoiceLineInput[]).map(lineText).join('\n') || 'None';
  }
  if (name === 'withholding') return 'Changed';
  // People know them by names, which aren't here.
  if (name.endsWith('Id')) return 'Changed';
  return typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : textOf(value);
}

export function fieldLabel(change: QueuedChange, name: string): string {
  return routeOfChange(change).labels[name] ?? capitalized(name);
}
