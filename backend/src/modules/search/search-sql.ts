/**
 * The universal search as one statement. The hits of a group come from an index-only scan of the owner's entries (the
 * text stands in the index); only the few rows that are shown are read. Used by the repository and the test of plans.
 */
import { SEARCH_GROUP_LIMIT, searchMoreKind, type SearchMoreKind } from '@lectern/protocol/search';
import { moreKinds, rowGroups, type RowGroupName, type ShownGroup } from './search-groups';
import type { SearchMatch } from './search-match';

/** Of how many hits, the best by the index and then the latest, names are read to grade them. */
const GRADED = 500;

/** Keeps the planner from reading all of the owner's rows: it cannot estimate how few candidates there are. */
const ROW_BY_ROW = 'OFFSET 0';

export const FIRST_SEARCH_PARAMETER = 2;

export function searchSql(
  ownerId: string,
  match: SearchMatch,
  groups: readonly RowGroupName[],
  withMore: boolean,
): { sql: string; parameters: unknown[] } {
  const kinds = withMore ? searchMoreKind.options : [];
  const tables = [
    ...groups.flatMap((name) => [hits(name, rowGroups[name], match), best(name, rowGroups[name], match)]),
    ...kinds.flatMap((kind) => [hits(kind, moreKinds[kind], match), best(kind, moreKinds[kind], match)]),
  ];
  const columns = groups.map((name) => rowsAndCount(name, rowGroups[name]));
  if (kinds.length > 0) columns.push(moreRowsAndCount(kinds));
  return {
    sql: `WITH ${tables.join(',\n')}\nSELECT ${columns.join(',\n')}`,
    parameters: [ownerId, ...match.parameters],
  };
}

function hits(alias: string, { table, order, name }: ShownGroup, match: SearchMatch): string {
  return `"${alias}_hits" AS MATERIALIZED (
    SELECT id, ${order} AS place, ${match.grade(name.isIndexed ? name.column : null)} AS grade
    FROM ${table} WHERE owner_id = $1 AND ${match.condition})`;
}

function best(alias: string, group: ShownGroup, match: SearchMatch): string {
  const order = `ORDER BY grade, place ${group.direction}, id`;
  const graded =
    group.name.isIndexed || !match.knowsNames
      ? `"${alias}_hits" h`
      : `(SELECT c.id, c.place, ${match.grade(group.name.column)} AS grade
          FROM (SELECT id, place FROM "${alias}_hits" ${order} LIMIT ${GRADED}) c
          CROSS JOIN LATERAL (SELECT * FROM ${group.table} WHERE owner_id = $1 AND id = c.id ${ROW_BY_ROW}) t) h`;
  return `"${alias}_best" AS (
    SELECT id, place, grade, row_number() OVER (${order}) AS rank FROM ${graded} ${order} LIMIT ${SEARCH_GROUP_LIMIT})`;
}

function rowsAndCount(alias: string, group: ShownGroup): string {
  return `(SELECT count(*) FROM "${alias}_hits") AS "${alias}Count",
    (SELECT coalesce(jsonb_agg(to_jsonb(row) - 'rank' ORDER BY row.rank), '[]') FROM (${shown(alias, group)}) row)
      AS "${alias}"`;
}

function shown(alias: string, group: ShownGroup): string {
  return `SELECT h.id, ${group.columns}, h.rank FROM "${alias}_best" h
    JOIN ${group.table} t ON t.owner_id = $1 AND t.id = h.id ${group.joins ?? ''}`;
}

/** The best of each kind, then the second best of each; grades are alike between kinds. */
function moreRowsAndCount(kinds: readonly SearchMoreKind[]): string {
  const counts = kinds.map((kind) => `(SELECT count(*) FROM "${kind}_hits")`);
  const rows = kinds.map(
    (kind) => `(SELECT '${kind}' AS kind, r.*, b.grade FROM (${shown(kind, moreKinds[kind])}) r
      JOIN "${kind}_best" b USING (id))`,
  );
  return `${counts.join(' + ')} AS "moreCount",
    (SELECT coalesce(jsonb_agg(to_jsonb(row) - '{rank,grade}'::text[] ORDER BY row.grade, row.rank, row.kind), '[]')
      FROM (SELECT * FROM (${rows.join(' UNION ALL ')}) every
        ORDER BY grade, rank, kind LIMIT ${SEARCH_GROUP_LIMIT}) row) AS more`;
}
