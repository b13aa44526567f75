/** The rows of one speaker that the universal search finds. Called by its service. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { SEARCH_GROUP_LIMIT, searchMoreKind, type SearchResponse } from '@lectern/protocol/search';
import { kindsOfGroup, storedGroups, type SearchKind, type StoredGroup } from './search-kinds';
import { exactMatch, similarMatch, type SearchMatch } from './search-match';
import { FIRST_SEARCH_PARAMETER, searchHitsSql, shownSql, type SearchHit } from './search-sql';

export type FoundRows = Pick<SearchResponse, StoredGroup> & Record<`${StoredGroup}Count`, number>;

@Injectable()
export class SearchRepository {
  constructor(private readonly db: Db) {}

  /** All groups, with every word as it was typed. `query` has at least one word. */
  async search(ownerId: string, query: string): Promise<FoundRows> {
    return (await this.found(ownerId, exactMatch(query, FIRST_SEARCH_PARAMETER), storedGroups)) as FoundRows;
  }

  /** These groups only, with words that are spelled like those of the query; nothing when they are too short for it. */
  async searchSimilar(ownerId: string, query: string, groups: readonly StoredGroup[]): Promise<Partial<FoundRows>> {
    const match = similarMatch(query, FIRST_SEARCH_PARAMETER);
    return match && groups.length > 0 ? this.found(ownerId, match, groups) : {};
  }

  private async found(
    ownerId: string,
    match: SearchMatch,
    groups: readonly StoredGroup[],
  ): Promise<Partial<FoundRows>> {
    const kinds = groups.flatMap((group) => kindsOfGroup[group]);
    const { sql, parameters } = searchHitsSql(ownerId, match, kinds);
    const hits = await this.db.query<SearchHit>(sql, parameters);
    const found = groups.map((group) => {
      const ofGroup = hits.filter(({ kind }) => kindsOfGroup[group].includes(kind)).sort(byGrade);
      return {
        group,
        best: ofGroup.slice(0, SEARCH_GROUP_LIMIT),
        count: ofGroup.reduce((sum, { rank, count }) => (rank === 1 ? sum + count : sum), 0),
      };
    });
    const rows = await this.rowsOf(
      ownerId,
      found.flatMap(({ best }) => best),
    );
    return Object.fromEntries(
      found.flatMap(({ group, best, count }) => [
        [group, best.flatMap((hit) => rows.get(keyOf(hit)) ?? [])],
        [`${group}Count`, count],
      ]),
    ) as Partial<FoundRows>;
  }

  /** What was deleted meanwhile is missing. */
  private async rowsOf(ownerId: string, hits: readonly SearchHit[]): Promise<ReadonlyMap<string, object>> {
    const rows = new Map<string, object>();
    const read = async (kind: SearchKind) => {
      const ids = hits.flatMap((hit) => (hit.kind === kind ? [hit.id] : []));
      const label = isMore(kind) ? { kind } : {};
      for (const row of await this.db.queryShort<{ id: string }>(shownSql(kind), [ownerId, ids]))
        rows.set(keyOf({ kind, id: row.id }), { ...label, ...row });
    };
    // Two at a time: where no shared connection is free, a search must not take most of the pool.
    const kinds = [...new Set(hits.map((hit) => hit.kind))];
    const readNext = async () => {
      for (let kind = kinds.pop(); kind; kind = kinds.pop()) await read(kind);
    };
    await Promise.all([readNext(), readNext()]);
    return rows;
  }
}

const isMore = (kind: SearchKind) => searchMoreKind.options.some((one) => one === kind);

const keyOf = ({ kind, id }: Pick<SearchHit, 'kind' | 'id'>) => `${kind} ${id}`;

/** The best of each kind, then the second best of each. */
function byGrade(a: SearchHit, b: SearchHit): number {
  return a.grade - b.grade || a.rank - b.rank || (a.kind < b.kind ? -1 : 1);
}
