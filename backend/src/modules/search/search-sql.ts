/**
 * The universal search in one statement: the best hits of every kind, from index-only scans of the owner's entries (the
 * index has the text), each with what is shown of its row. Used by the repository and the test of plans.
 */
import { SEARCH_GROUP_LIMIT } from '@lectern/protocol/search';
import { isPermittedNow } from '../../common/offices';
import { ALL_SEEN } from '../../common/seen-answers';
import { seenFiles } from '../../common/seen-files';
import { kindsOfGroup, searchKinds, type SearchKind, type StoredGroup } from './search-kinds';
import type { SearchMatch } from './search-match';

export interface SearchHit {
  kind: SearchKind;
  /** What is shown, with its id. */
  row: { id: string };
  /** The lower, the better; alike between kinds. */
  grade: number;
  /** How many hits its kind has. */
  count: number;
}

/** Where the index has no names, they are read for this many hits of a kind: the best by their text, then the latest. */
const GRADED = 500;

/** Keeps the planner from reading all of the owner's rows: it cannot estimate how few candidates there are. */
export const ROW_BY_ROW = 'OFFSET 0';

export const FIRST_SEARCH_PARAMETER = 2;

/** Texts of several kilobytes that differ by the number of words, and by which of them may be mistyped. */
const texts = new Map<string, string>();
const KEPT_TEXTS = 100;

/**
 * At most eight of each kind that is for who asks, the best first: a nested loop keeps the order of its hits. Returns
 * undefined when no kind is for them.
 */
export function searchHitsSql(ownerId: string, match: SearchMatch, groups: readonly StoredGroup[]) {
  const kinds = groups
    .flatMap((group) => kindsOfGroup[group])
    .filter((kind) => isPermittedNow(searchKinds[kind].needs));
  if (kinds.length === 0) return undefined;
  const seen = seenFiles('files');
  const key = `${kinds.join()} ${seen} ${match.condition}`;
  let sql = texts.get(key);
  if (!sql) {
    sql = kinds
      .map((kind) =>
        kind === 'file' && seen !== ALL_SEEN
          ? bestHits(kind, { ...match, condition: `${seen} AND ${match.condition}` })
          : bestHits(kind, match),
      )
      .join('\nUNION ALL\n');
    if (texts.size < KEPT_TEXTS) texts.set(key, sql);
  }
  return { sql, parameters: [ownerId, ...match.parameters] };
}

function bestHits(kind: SearchKind, match: SearchMatch): string {
  const { table, order, direction, name, nameOfRow, columns, joins = '' } = searchKinds[kind];
  const sorted = `ORDER BY grade, place ${direction}, id`;
  const hits = `SELECT id, ${order} AS place, search_text, ${match.grade(name)} AS grade, count(*) OVER () AS count
    FROM ${table} WHERE owner_id = $1 AND ${match.condition}`;
  const graded =
    nameOfRow && match.knowsNames
      ? `SELECT c.id, c.place, ${match.grade('n.name')} AS grade, c.count FROM (${hits} ${sorted} LIMIT ${GRADED}) c
         CROSS JOIN LATERAL (SELECT ${nameOfRow} AS name FROM ${table} WHERE owner_id = $1 AND id = c.id ${ROW_BY_ROW}) n`
      : hits;
  return `SELECT '${kind}' AS kind, hit.grade, hit.count, row_to_json(shown) AS row
    FROM (SELECT id, grade, count FROM (${graded}) found ${sorted} LIMIT ${SEARCH_GROUP_LIMIT}) hit
    CROSS JOIN LATERAL (SELECT t.id, ${columns} FROM ${table} t ${joins} WHERE t.owner_id = $1 AND t.id = hit.id ${ROW_BY_ROW}) shown`;
}
