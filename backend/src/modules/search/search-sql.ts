/**
 * The universal search: one statement for the best hits of every kind, from index-only scans of the owner's entries
 * (the index has the text), and one for the rows of each kind that is shown. Used by the repository and the test of plans.
 */
import { SEARCH_GROUP_LIMIT } from '@lectern/protocol/search';
import { searchKinds, type SearchKind } from './search-kinds';
import type { SearchMatch } from './search-match';

export interface SearchHit {
  kind: SearchKind;
  id: string;
  /** The lower, the better; alike between kinds. */
  grade: number;
  /** Within its kind, from 1. */
  rank: number;
  /** How many hits its kind has. */
  count: number;
}

/** Where the index has no names, they are read for this many hits of a kind: the best by their text, then the latest. */
const GRADED = 500;

/** Keeps the planner from reading all of the owner's rows: it cannot estimate how few candidates there are. */
const ROW_BY_ROW = 'OFFSET 0';

export const FIRST_SEARCH_PARAMETER = 2;

/** Returns at most eight of each kind. */
export function searchHitsSql(
  ownerId: string,
  match: SearchMatch,
  kinds: readonly SearchKind[],
): { sql: string; parameters: unknown[] } {
  return {
    sql: kinds.map((kind) => bestHits(kind, match)).join('\nUNION ALL\n'),
    parameters: [ownerId, ...match.parameters],
  };
}

function bestHits(kind: SearchKind, match: SearchMatch): string {
  const { table, order, direction, name, nameOfRow } = searchKinds[kind];
  const sorted = `ORDER BY grade, place ${direction}, id`;
  const hits = `SELECT id, ${order} AS place, search_text, ${match.grade(name)} AS grade, count(*) OVER () AS count
    FROM ${table} WHERE owner_id = $1 AND ${match.condition}`;
  const graded =
    nameOfRow && match.knowsNames
      ? `SELECT c.id, c.place, ${match.grade('n.name')} AS grade, c.count FROM (${hits} ${sorted} LIMIT ${GRADED}) c
         CROSS JOIN LATERAL (SELECT ${nameOfRow} AS name FROM ${table} WHERE owner_id = $1 AND id = c.id ${ROW_BY_ROW}) n`
      : hits;
  return `(SELECT '${kind}' AS kind, id, grade, row_number() OVER (${sorted}) AS rank, count
    FROM (${graded} ${sorted} LIMIT ${SEARCH_GROUP_LIMIT}) b)`;
}

/** What is shown of these rows, in any order. `$1` is the owner, `$2` their ids. */
export function shownSql(kind: SearchKind): string {
  const { table, columns, joins = '' } = searchKinds[kind];
  return `SELECT t.id, ${columns} FROM ${table} t ${joins} WHERE t.owner_id = $1 AND t.id = ANY ($2::uuid[])`;
}
