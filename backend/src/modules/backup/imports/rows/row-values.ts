/** Reads the cells of one row as the values of its fields, as a record keeps them. Pure; what cannot be read is a problem. */
import type { ReadCell } from '@lectern/sheets/read-cell';
import { readAvNeed, splitList, type SheetField } from '../../exports';
import { choiceOfText } from '../reading/import-choices';
import { readValue, textOf, type ValueOptions } from '../reading/import-values';
import type { StagedProblem } from '../writing/staged-row';

export interface MappedColumn {
  /** From 0. */
  index: number;
  letter: string;
  header: string;
  field: SheetField;
}

export type FieldValues = Record<string, unknown>;

export interface RowValues {
  /** By field; null where the cell is empty. Fields that no column goes into are absent. */
  values: FieldValues;
  problems: StagedProblem[];
}

export function readRow(
  cells: readonly ReadCell[],
  columns: readonly MappedColumn[],
  options: ValueOptions,
): RowValues {
  const values: FieldValues = {};
  const problems: StagedProblem[] = [];
  let named: string | undefined;
  for (const { index, letter, header, field } of columns) {
    const read = readField(cells[index] ?? null, field, options);
    if ('problem' in read) {
      problems.push({ column: letter, header, message: read.problem });
      values[field.field] = null;
      continue;
    }
    values[field.field] = read.value;
    named ??= read.currency;
  }
  if (named !== undefined) values.currency = named;
  for (const parts of NAMES) joinName(values, parts);
  return { values, problems };
}

const NAMES = [
  ['name', 'firstName', 'lastName'],
  ['contactName', 'contactFirstName', 'contactLastName'],
] as const;

/** A name in two columns is one, unless there is a column with the whole of it. */
function joinName(values: FieldValues, [name, first, last]: (typeof NAMES)[number]): void {
  if (!(first in values) && !(last in values)) return;
  const joined = [values[first], values[last]].filter((part) => !isEmpty(part)).join(' ');
  delete values[first];
  delete values[last];
  if (isEmpty(values[name])) values[name] = joined === '' ? null : joined;
}

export function isEmptyRow({ values, problems }: RowValues): boolean {
  return problems.length === 0 && Object.values(values).every((value) => isEmpty(value));
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

type Read = { value: unknown; currency?: string } | { problem: string };

function readField(cell: ReadCell, field: SheetField, options: ValueOptions): Read {
  if (field.type === 'list' && cell !== null && cell.kind !== 'error') return readList(textOf(cell), field);
  const read = readValue(cell, field, options);
  if ('problem' in read || field.scale === undefined || typeof read.value !== 'number') return read;
  const scaled = read.value * field.scale;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6
    ? { value: Math.round(scaled) }
    : { problem: `${textOf(cell)} has more decimals than are kept. Round it` };
}

function readList(text: string, field: SheetField): Read {
  const items = splitList(text, field.isLines ? 'lines' : 'commas');
  if (field.field === 'avNeeds') return { value: items.map(readAvNeed) };
  if (field.field === 'lengthsMinutes') return readMinutes(items);
  const { choices } = field;
  if (!choices) return { value: [...new Set(items)] };
  const values: string[] = [];
  for (const item of items) {
    const value = choiceOfText(item, choices);
    if (value === null)
      return { problem: `“${item}” isn’t one of the choices: ${choices.map(({ label }) => label).join(', ')}` };
    values.push(value);
  }
  return { value: [...new Set(values)] };
}

function readMinutes(items: readonly string[]): Read {
  const lengths: number[] = [];
  for (const item of items) {
    const digits = /^(\d{1,5})\s*(?:m|min|mins|minutes)?\.?$/i.exec(item)?.[1];
    if (digits === undefined) return { problem: `“${item}” is not a number of minutes. Write it as 45, 60` };
    lengths.push(Number(digits));
  }
  return { value: lengths };
}
