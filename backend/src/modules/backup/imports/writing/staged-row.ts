/**
 * What a staged row of an import holds: the check writes it, the preview shows it, the writer and the taking back go by it.
 * All references in it are ids of the account already: a row that is yet to be added has its id from the check on.
 */
import type { ImportAction, ImportKind } from '@lectern/protocol/imports';

/** So much of what a row is called is kept. */
export const MOST_LABEL = 200;

/** Fields of a record as the backup's format names them. */
export type RecordFields = Record<string, unknown>;

export interface StagedContent {
  /** What a person would call it. */
  label: string;
  /** To add: all that a form would have said. To update: only what changes. */
  set: RecordFields;
  /** The `targetId`s of added rows that `set` refers to: when one of them is not written, this one cannot be. */
  needs?: string[];
  /** What references in `set` are called, by field; for the preview. */
  names?: Record<string, string>;
  /** It has no row of its own in the file: another one names it. */
  isNamed?: true;
}

/** The row in the account when it was checked; written only while it is still so. */
export interface StagedBefore {
  /** Null where the kind has none: then the values tell. */
  version: number | null;
  /** The same fields as in `set`. */
  values: RecordFields;
  names?: Record<string, string>;
}

export interface StagedProblem {
  /** The letter of the column; empty when it is about the row as a whole. */
  column: string;
  header: string;
  message: string;
}

export interface StagedRow {
  seq: number;
  kind: ImportKind;
  sheet: string;
  line: number;
  /** The key of the file, where it is an id. */
  sourceId: string | null;
  targetId: string;
  action: ImportAction;
  row: StagedContent;
  before: StagedBefore | null;
  problems: StagedProblem[];
}

/** What of a staged row changes when more is known of the file. */
export type StagedState = Pick<StagedRow, 'seq' | 'targetId' | 'action' | 'row' | 'before' | 'problems'>;
