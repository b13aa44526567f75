/**
 * Which kind of thing a sheet of a file has, in which row its heads are, and which column is which field: by names first,
 * then by what stands in the cells. Pure; a proposal that the person sees and may change.
 */
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import type { ReadCell } from '@lectern/sheets/read-cell';
import type { DataSheet, DataSheetKind, SheetField } from '../../exports';
import { EXACT, fieldsNamed, isNamed } from './column-names';
import { readValue, textOf } from './import-values';
import { plainWords } from './plain-words';

export interface MatchedColumn {
  /** Counted from 0. */
  index: number;
  field: string | null;
  how: 'name' | 'content' | null;
  /** From 0 to 1. */
  confidence: number;
}

export interface MatchedSheet {
  kind: DataSheetKind | null;
  confidence: number;
  columns: MatchedColumn[];
}

export interface SheetToMatch {
  name: string;
  heads: readonly ReadCell[];
  /** Some rows below the heads. */
  samples: readonly (readonly ReadCell[])[];
}

/** Heads are looked for in so many rows: above them stand titles and notes. */
export const HEAD_ROWS = 20;
const LEAST_SCORE = 0.45;
const LEAST_SHEET = 0.3;
const NAME_WEIGHT = 0.45;
/** So many samples at least, and so large a share of them, speak for a content. */
const LEAST_SAMPLES = 2;
const MOST_OF = 0.8;

/** Index of the row with the heads: the one that names the most fields of one kind; null when none names two. */
export function findHeadRow(rows: readonly (readonly ReadCell[])[], sheets: readonly DataSheet[]): number | null {
  let best = { at: null as number | null, count: 1 };
  rows.slice(0, HEAD_ROWS).forEach((cells, at) => {
    const heads = cells.flatMap((cell) => (cell?.kind === 'text' && cell.text.trim() !== '' ? [cell.text] : []));
    if (new Set(heads).size < 2) return;
    for (const sheet of sheets) {
      const count = heads.filter((head) => isNamed(head, sheet)).length;
      if (count > best.count) best = { at, count };
    }
  });
  return best.at;
}

/** The kind whose fields the heads name best; the name of the sheet helps, and decides where heads fit several. */
export function matchSheet(sheet: SheetToMatch, sheets: readonly DataSheet[]): MatchedSheet {
  let best: MatchedSheet = { kind: null, confidence: 0, columns: unmatched(sheet.heads.length) };
  if (/^read ?me$/.test(plainWords(sheet.name))) return best;
  for (const dataSheet of sheets) {
    const columns = matchColumns(sheet.heads, sheet.samples, dataSheet);
    const confidence = sheetScore(sheet, dataSheet, columns);
    if (confidence > Math.max(best.confidence, LEAST_SHEET)) best = { kind: dataSheet.kind, confidence, columns };
  }
  return best;
}

function sheetScore({ name, heads }: SheetToMatch, sheet: DataSheet, columns: readonly MatchedColumn[]): number {
  const headed = heads.filter((head) => textOf(head).trim() !== '').length;
  const named = columns.filter(({ how }) => how === 'name');
  if (named.length === 0) return 0;
  const share = named.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(headed, 2);
  const heads01 = share * (hasRequired(sheet, columns) ? 1 : 0.5);
  return NAME_WEIGHT * nameScore(name, sheet) + (1 - NAME_WEIGHT) * Math.min(heads01, 1);
}

/** A row can be found or made: it has its key, or each field that must be there, by name or by key. */
function hasRequired({ fields }: DataSheet, columns: readonly MatchedColumn[]): boolean {
  const there = new Set(columns.map(({ field }) => field));
  if (there.has('id')) return true;
  const isThere = ({ field, nameOf }: SheetField) =>
    there.has(field) ||
    (nameOf !== undefined && there.has(nameOf)) ||
    (field === 'name' && (there.has('firstName') || there.has('lastName'))) ||
    fields.some((other) => other.nameOf === field && there.has(other.field));
  return fields.filter(({ isRequired }) => isRequired).every(isThere);
}

function nameScore(name: string, sheet: DataSheet): number {
  const words = plainWords(name);
  if (words === plainWords(sheet.name)) return 1;
  const names = [sheet.name, ...(sheet.aliases ?? [])].map(plainWords);
  if (names.includes(words)) return 0.9;
  const parts = new Set(words.split(' '));
  return names.some((other) => other !== '' && other.split(' ').every((word) => parts.has(word))) ? 0.6 : 0;
}

interface Candidate {
  index: number;
  field: SheetField;
  order: number;
  how: 'name' | 'content';
  score: number;
}

/** Each field at most once: the best pair goes first. What the import passes over keeps its column from being another field. */
export function matchColumns(
  heads: readonly ReadCell[],
  samples: readonly (readonly ReadCell[])[],
  sheet: DataSheet,
): MatchedColumn[] {
  const width = Math.max(heads.length, ...samples.map(({ length }) => length), 0);
  const contents = Array.from({ length: width }, (_, index) => contentOf(samples, index));
  const candidates = contents.flatMap((content, index) => candidatesOf(textOf(heads[index]), content, index, sheet));
  candidates.sort((a, b) => b.score - a.score || a.index - b.index || a.order - b.order);
  const columns = unmatched(width);
  const taken = new Set<number>();
  const given = new Set<SheetField>();
  for (const { index, field, how, score } of candidates) {
    if (taken.has(index) || given.has(field)) continue;
    taken.add(index);
    given.add(field);
    if (!field.isReadOnly) columns[index] = { index, field: field.field, how, confidence: score };
  }
  return columns;
}

function candidatesOf(head: string, content: FilledCell[], index: number, sheet: DataSheet): Candidate[] {
  const order = (field: SheetField) => sheet.fields.indexOf(field);
  const byName = fieldsNamed(head, sheet).map(({ field, score }) => ({
    index,
    field,
    order: order(field),
    how: 'name' as const,
    score: score === EXACT ? score : score * fitOf(content, field),
  }));
  const byContent = sheet.fields.flatMap((field) => {
    const score = field.isReadOnly ? 0 : contentScore(head, content, field, sheet);
    return score > 0 ? [{ index, field, order: order(field), how: 'content' as const, score }] : [];
  });
  return [...byName, ...byContent].filter(({ score }) => score >= LEAST_SCORE);
}

type FilledCell = NonNullable<ReadCell>;

function contentOf(samples: readonly (readonly ReadCell[])[], index: number): FilledCell[] {
  return samples.flatMap((row) => {
    const cell = row[index];
    return cell && textOf(cell).trim() !== '' ? [cell] : [];
  });
}

/** How far what stands in the column can be that field; 1 while there is too little to tell. */
function fitOf(content: readonly FilledCell[], field: SheetField): number {
  if (content.length < LEAST_SAMPLES) return 1;
  if (isWords(field)) return shareOf(content, isMailAddress) >= MOST_OF ? 0.5 : 1;
  return 0.4 + 0.6 * shareOf(content, (cell) => canBe(cell, field));
}

/** By the content alone: only what can hardly be anything else. */
function contentScore(head: string, content: readonly FilledCell[], field: SheetField, sheet: DataSheet): number {
  if (content.length < LEAST_SAMPLES) return 0;
  switch (field.type) {
    case 'email':
      return shareOf(content, isMailAddress) >= MOST_OF ? 0.6 : 0;
    case 'url':
      return shareOf(content, (cell) => /^(https?:\/\/|www\.)\S+$/i.test(textOf(cell).trim())) >= MOST_OF ? 0.55 : 0;
    case 'phone':
      return shareOf(content, isPhoneNumber) >= MOST_OF ? 0.55 : 0;
    case 'choice':
      return isVaried(content) && shareOf(content, (cell) => isLabel(cell, field)) >= MOST_OF ? 0.5 : 0;
    // A day or an amount says little about which one it is: only the first of its kind, under a head that says nothing.
    case 'day':
    case 'money':
      if (field !== sheet.fields.find(({ type, isReadOnly }) => type === field.type && !isReadOnly)) return 0;
      return isSilent(head) && shareOf(content, (cell) => isTyped(cell, field)) >= MOST_OF ? 0.46 : 0;
    default:
      return 0;
  }
}

function canBe(cell: FilledCell, field: SheetField): boolean {
  const options = { defaultCurrency: DEFAULT_CURRENCY };
  return (['mdy', 'dmy'] as const).some((dateOrder) => 'value' in readValue(cell, field, { ...options, dateOrder }));
}

function isTyped(cell: FilledCell, field: SheetField): boolean {
  if (field.type === 'money') return cell.kind === 'number' ? cell.format === 'currency' : /[$€£]/.test(textOf(cell));
  return cell.kind === 'day' || cell.kind === 'moment' || (cell.kind === 'text' && canBe(cell, field));
}

function isLabel(cell: FilledCell, { choices = [] }: SheetField): boolean {
  const words = plainWords(textOf(cell));
  return choices.some(({ label }) => plainWords(label) === words);
}

const isMailAddress = (cell: FilledCell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(textOf(cell).trim());
const isPhoneNumber = (cell: FilledCell) =>
  cell.kind === 'text' &&
  /^\+?[\d\s().-]{7,20}(?:(?:x|ext\.?)\s*\d+)?$/i.test(cell.text.trim()) &&
  cell.text.replace(/\D/g, '').length >= 7 &&
  (/^\+|\(/.test(cell.text.trim()) || /^\d{3}[-. ]\d{3}[-. ]\d{4}$/.test(cell.text.trim()));
const isWords = ({ type }: SheetField) => type === 'text' || type === 'longText';
const isVaried = (content: readonly FilledCell[]) => new Set(content.map(textOf)).size > 1 && content.length > 2;
/** `Column 3`, `Date`, nothing at all: a head that does not say which. */
const isSilent = (head: string) => /^(column( \d+)?|[a-z]|field( \d+)?|date|day|when|amount)?$/.test(plainWords(head));

function shareOf(content: readonly FilledCell[], holds: (cell: FilledCell) => boolean): number {
  return content.length === 0 ? 0 : content.filter(holds).length / content.length;
}

function unmatched(width: number): MatchedColumn[] {
  return Array.from({ length: width }, (_, index) => ({ index, field: null, how: null, confidence: 0 }));
}
