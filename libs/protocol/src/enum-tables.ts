/**
 * One table for each enum, in the file of its record: its values with what the application, the pages, spreadsheets,
 * PDFs and emails call them, and with their icons and colors where they have some (`enumOf(table)` is the schema).
 * A table also answers for a value that it doesn't have: a newer server may send one, and a missing icon would take the
 * screen down.
 */
import { z } from 'zod';
import { columns } from './columns';

/** What a badge or a mark is drawn in: `--<tone>` in the frontend's tokens.css. */
export type Tone = 'neutral' | 'curtain' | 'spotlight' | 'success' | 'warning' | 'danger' | 'info';

/** What a status says in a badge. */
export interface BadgeSign {
  label: string;
  tone: Tone;
}

/** Of `firstIcons` in the frontend: the dashboard shows them and doesn't wait for the others. */
export type FirstIconName =
  | 'bed'
  | 'calendar-check'
  | 'calendar-x'
  | 'car'
  | 'check-check'
  | 'circle'
  | 'circle-alert'
  | 'eye'
  | 'folder-check'
  | 'hourglass'
  | 'info'
  | 'list-checks'
  | 'message-circle'
  | 'party'
  | 'plane'
  | 'quote'
  | 'route'
  | 'swords'
  | 'taxi'
  | 'train'
  | 'triangle-alert';

/** Of `icons` in the frontend. */
export type IconName =
  | FirstIconName
  | 'archive'
  | 'archive-restore'
  | 'calendar-days'
  | 'calendar-plus'
  | 'calendar-range'
  | 'check'
  | 'circle-check'
  | 'circle-help'
  | 'file-down'
  | 'file-minus'
  | 'file-question'
  | 'file-up'
  | 'flag'
  | 'folder'
  | 'gauge'
  | 'hand-coins'
  | 'id-card'
  | 'luggage'
  | 'mail'
  | 'mail-check'
  | 'mail-x'
  | 'megaphone'
  | 'merge'
  | 'message'
  | 'paperclip'
  | 'pencil'
  | 'people'
  | 'percent'
  | 'phone'
  | 'receipt'
  | 'send'
  | 'truck'
  | 'user-plus'
  | 'utensils'
  | 'wallet'
  | 'window';

/** What a value says beside its icon. */
export interface IconSign {
  label: string;
  icon: IconName;
}

/** Returns the schema of the values that a table has. */
/* @__NO_SIDE_EFFECTS__ */
export function enumOf<Value extends string>(table: Readonly<Record<Value, unknown>>) {
  return z.enum(Object.keys(table) as Value[]).register(columns, { table });
}

/** Returns what a table has in one of its columns, by value: the labels, or the icons. */
/* @__NO_SIDE_EFFECTS__ */
export function column<Value extends string, Entry, Name extends keyof Entry>(
  table: Record<Value, Entry>,
  name: Name,
): Record<Value, Entry[Name]> {
  return new Proxy<object>(table, {
    get: (_rows, key) => (typeof key === 'string' ? table[key as Value][name] : undefined),
  }) as Record<Value, Entry[Name]>;
}

/** Returns the choices of a select or of a spreadsheet's column, in the table's order. */
export function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

/* @__NO_SIDE_EFFECTS__ */
export function badgeTable<Value extends string>(table: Record<Value, BadgeSign>): Record<Value, BadgeSign> {
  return enumTable(table, (label): BadgeSign => ({ label, tone: 'neutral' }));
}

/** `unknown`: the icon of a value that the table doesn't have. */
/* @__NO_SIDE_EFFECTS__ */
export function iconTable<Value extends string>(
  table: Record<Value, IconSign>,
  unknown: IconName,
): Record<Value, IconSign> {
  return enumTable(table, (label): IconSign => ({ label, icon: unknown }));
}

/** An unknown value is its own label: it is shown as it came. */
/* @__NO_SIDE_EFFECTS__ */
export function labelTable<Value extends string>(table: Record<Value, string>): Record<Value, string> {
  return enumTable(table, (value) => value);
}

/** `unknown` makes what an unknown value gets; enumerating the table shows its own values only. */
/* @__NO_SIDE_EFFECTS__ */
export function enumTable<Value extends string, Entry>(
  table: Record<Value, NoInfer<Entry>>,
  unknown: (value: string) => Entry,
): Record<Value, Entry> {
  return new Proxy<Record<Value, Entry>>(table, {
    get: (known, key): unknown =>
      typeof key === 'string' && !Object.hasOwn(known, key) ? unknown(key) : Reflect.get(known, key),
  });
}
