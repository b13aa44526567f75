/** What a change that may wait for a network is, and what its routes have in common. */
import { formatDate } from '@lectern/protocol/calendar';
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { formatMoney, todayHere } from '../format';

export type Row = Record<string, unknown>;

export interface QueuedChange {
  /** What it makes has this id until the server has made it; of a change of something, it names the change. */
  id: string;
  method: string;
  path: string;
  body: Row;
  /**
   * What was on the screen of the record: the fields that change, and those that people know it by. Of a new one, the record
   * that it belongs to, where its route says `needsRecord`.
   */
  before: Row | null;
  queuedAt: string;
}

/** An address that a screen asks for. */
export interface Address {
  path: string;
  params: URLSearchParams;
}

export interface QueuedRoute {
  method: 'POST' | 'PATCH';
  /** Its group is the id of the record that is changed, or of what the new one belongs to. */
  path: RegExp;
  /** The id in its path is of the record it changes: such changes are sent in order. */
  isChange?: true;
  /** A new record whose answer has fields of the record in its path. */
  needsRecord?: true;
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

export const quoted = (text: unknown) => `“${String(text)}”`;
export const shortened = (text: unknown) => (String(text).length > 60 ? `${String(text).slice(0, 59)}…` : String(text));
export const day = (value: unknown) => formatDate(String(value), todayHere());

export const stored = ({ id, queuedAt }: QueuedChange) => ({
  id,
  version: 1,
  createdAt: queuedAt,
  updatedAt: queuedAt,
});
export const changed = ({ before, body }: QueuedChange): Row => {
  const { version: _seen, ...fields } = body;
  return { ...before, ...fields };
};

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function everywhere(body: unknown, change: (row: Row) => Row): unknown {
  if (Array.isArray(body)) return body.map((part) => everywhere(part, change));
  if (!isRow(body)) return body;
  return change(Object.fromEntries(Object.entries(body).map(([key, part]) => [key, everywhere(part, change)])));
}

export function withItem(body: Row, item: Row, key = 'id'): Row {
  const items = (body.items ?? []) as Row[];
  return items.some((other) => other[key] === item[key]) ? body : { ...body, items: [item, ...items] };
}

export const money = (cents: unknown, currency: unknown) =>
  typeof cents === 'number' ? formatMoney(cents, typeof currency === 'string' ? currency : DEFAULT_CURRENCY) : null;

export const labelOf = (labels: Record<string, string>, value: unknown) => labels[String(value)] ?? String(value);

export const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
