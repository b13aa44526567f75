/** The rows of one speaker that the universal search finds. Called by its service. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { SEARCH_GROUP_LIMIT, searchMoreKind, type SearchResponse } from '@lectern/protocol/search';
import { kindsOfGroup, storedGroups, type SearchKind, type StoredGroup } from './search-kinds';
import { exactMatch, similarMatch, type SearchMatch } from './search-match';
import { FIRST_SEARCH_PARAMETER, searchHitsSql, type SearchHit } from './search-sql';

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
    return Object.fromEntries(
      groups.flatMap((group) => {
        const ofGroup = hits.filter(({ kind }) => kindsOfGroup[group].includes(kind)).sort(byGrade);
        return [
          [group, ofGroup.slice(0, SEARCH_GROUP_LIMIT).map(shown)],
          [`${group}Count`, ofGroup.reduce((sum, { rank, count }) => (rank === 1 ? sum + count : sum), 0)],
        ];
      }),
    ) as Partial<FoundRows>;
  }
}

const isMore = (kind: SearchKind) => searchMoreKind.options.some((one) => one === kind);

/** Of the rows under 'More', each says what it is. */
const shown = ({ kind, row }: SearchHit) => (isMore(kind) ? { kind, ...row } : row);

/** The best of each kind, then the second best of each. */
function byGrade(a: SearchHit, b: SearchHit): number {
  return a.grade - b.grade || a.rank - b.rank || (a.kind < b.kind ? -1 : 1);
}
